import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdviceView } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { act, useQuestion } from '../../../lib/asking/question.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { sayBriefly } from '../../../lib/words/say-briefly.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../change-store.ts'
import type { Review } from './reviewed-plans.ts'

/** What is only to be known, each once, with the instances that it is about. */
export function Notes({ review }: { readonly review: Review }): ReactNode {
  const { plans } = review
  const notes = new Map<string, { readonly advice: AdviceView; readonly names: readonly string[] }>()
  for (const { instanceName, advice } of plans) {
    for (const one of advice.filter(({ kind }) => kind === 'note')) {
      const names = notes.get(one.reason.message)?.names ?? []
      notes.set(one.reason.message, { advice: one, names: [...names, instanceName] })
    }
  }
  if (notes.size === 0) return null
  return (
    <ul className="change-advice" aria-label={formatMessage('change-advice')}>
      {[...notes].map(([text, { advice, names }]) => (
        <li key={text} className={advice.page === null ? undefined : 'change-quiet'}>
          <Note advice={advice} />
          {advice.page !== null && <OtherPlace review={review} />}
          {plans.length > 1 && (
            <span className="meta quiet" title={names.join(listSeparator())}>
              {formatMessage('change-asked-in', { names, count: names.length })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** With a button that opens the page where what it is about is to be had. */
function Note({ advice: { reason, page } }: { readonly advice: AdviceView }): ReactNode {
  if (page === null) return <p>{reason.message}</p>
  return (
    <>
      <p>{sayBriefly(reason)}</p>
      <Button size="small" icon={ExternalLink} onPress={() => void act('app.open-link', { link: page })}>
        {formatMessage('change-open-page')}
      </Button>
    </>
  )
}

/** Of a new instance that no launcher knows: the launcher here that would bring the loader by itself. */
function OtherPlace({ review: { wish, title, plans } }: { readonly review: Review }): ReactNode {
  const close = useChange((state) => state.close)
  const askFor = useAskedPack((state) => state.askFor)
  const { value: found } = useQuestion('pack.launchers', null)
  const [launcher] = found?.fillable ?? []
  if (wish.kind !== 'install-pack' || launcher === undefined) return null
  const { pack } = wish
  const choose = (): void => {
    close()
    askFor({ source: pack, title: plans[0]?.pack?.name ?? title })
  }
  return (
    <>
      <p>{formatMessage('change-place-instead', { launcher: launcher.name })}</p>
      <Button size="small" onPress={choose}>
        {formatMessage('change-place-choose')}
      </Button>
    </>
  )
}
