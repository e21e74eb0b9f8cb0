import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatAmount } from '../../lib/words/format.ts'
import { Ring } from '../../ui/art/ring.tsx'
import { Button } from '../../ui/button.tsx'
import { daysSince, formatExact } from './desk-words.ts'
import { useWhyNotNow } from './use-why-not-now.ts'

interface DeskStripProps {
  readonly view: DeskView
  readonly onPublish: () => void
}

const MAX_STONES = 24

/** What waits for the person beside the invitations, which stand below one by one; what all projects came to, and the one thing that authors come for. */
export function DeskStrip({ view, onPublish }: DeskStripProps): ReactNode {
  const { projects, need, total } = view
  const whyNot = useWhyNotNow()
  const stones = Math.min(MAX_STONES, Math.max(projects.length, 4))
  const well = projects.filter(({ waiting }) => waiting.length === 0).length
  const canBeDone = (text: string): boolean => whyNot === null || text === 'desk-unsaved'
  const isKnown = need.oldest !== null
  const days = need.oldest === null ? 0 : daysSince(need.oldest)
  const waits = [
    ['desk-need-answers', need.answers, formatMessage('desk-need-oldest', { isKnown, days })],
    ['desk-drafts', need.drafts, formatMessage('desk-drafts-what')],
    ['desk-unsaved', need.unsaved, formatMessage('desk-unsaved-what')],
  ] as const
  return (
    <section className="desk-strip" aria-label={formatMessage('desk-needs')}>
      <Ring size={40} stones={stones} filled={Math.round((well / projects.length) * stones)} hasWater />
      {waits.map(
        ([text, count, what]) =>
          count > 0 && <Fact key={text} isNeed={canBeDone(text)} head={formatMessage(text, { count })} what={what} />,
      )}
      {need.rejected > 0 && (
        <Fact
          head={formatMessage('desk-rejected', { count: need.rejected })}
          what={formatMessage('desk-rejected-what')}
        />
      )}
      {need.all === 0 && <Fact head={formatMessage('desk-need-nothing')} what={null} />}
      <Fact
        head={formatMessage('downloads-counted', { amount: formatAmount(total.allTime), count: total.allTime })}
        what={
          total.days === 0
            ? null
            : formatMessage('desk-in-days', { amount: formatExact(total.downloads), days: total.days })
        }
      />
      <div className="desk-strip-actions">
        <Button look="primary" icon={Upload} whyNot={whyNot} onPress={onPublish}>
          {formatMessage('desk-publish')}
        </Button>
      </div>
    </section>
  )
}

interface FactProps {
  readonly head: string
  readonly what: string | null
  readonly isNeed?: boolean
}

function Fact({ head, what, isNeed = false }: FactProps): ReactNode {
  return (
    <div className="desk-fact">
      <strong className={isNeed ? 'counted desk-need' : 'counted'}>{head}</strong>
      {what !== null && <span className="meta soft">{what}</span>}
    </div>
  )
}
