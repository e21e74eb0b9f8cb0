import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstanceView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { sayPackIsOut } from '../../lib/words/pack-words.ts'
import { usePackOutlook } from './instance-questions.ts'

/** That a newer version of the instance's pack is out, with what it would change, and that its mods' updates come with the pack. */
export function PackNews({ view: { entry } }: { readonly view: InstanceView }): ReactNode {
  const { check } = entry
  const news = check?.offers.pack ?? null
  const outlook = usePackOutlook(entry.id, news?.versionId ?? null)
  const withPack = check?.states.find(({ state }) => state === 'with-pack')?.count ?? 0
  if (news === null && withPack === 0) return null
  return (
    <p className="pack-news">
      <Package size={16} aria-hidden />
      <span>
        {news !== null && <strong>{sayPackIsOut(news, outlook)}</strong>}{' '}
        {withPack > 0 && <span className="quiet">{formatMessage('packs-brings-updates', { count: withPack })}</span>}
      </span>
    </p>
  )
}
