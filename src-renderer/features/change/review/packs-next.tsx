import { Boxes } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { AskedPack } from '../../../lib/words/asked-pack.ts'
import { Picture } from '../../../ui/art/picture.tsx'

/** Packs that were given beside the files of the review. */
export function PacksNext({ packs }: { readonly packs: readonly AskedPack[] }): ReactNode {
  if (packs.length === 0) return null
  return (
    <section className="surface review-card" aria-label={formatMessage('change-packs-next-title')}>
      <h2>
        {formatMessage('change-packs-next-title')} <span className="quiet counted">{packs.length}</span>
      </h2>
      <ul className="review-packs">
        {packs.map(({ source, title }) => (
          <li key={source.kind === 'file' ? source.file : title}>
            <Picture size={28} source={null} without={Boxes} />
            <div>
              <strong dir="auto">{title}</strong>
              <p className="meta quiet">{formatMessage('change-pack-next')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
