import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useBisect, useBisectStatus } from './bisect-store.ts'
import { KnownProblem, sayShow, useKnownProblems } from './known-problem.tsx'

export interface BisectDialogProps {
  readonly instance: string
  readonly onShowProblems: () => void
  readonly onClose: () => void
}

const STEPS = ['instance-bisect-first', 'instance-bisect-then', 'instance-bisect-at-last'] as const

/** Says what the search does before it begins. */
export function BisectDialog({ instance, onShowProblems, onClose }: BisectDialogProps): ReactNode {
  const { start } = useBisect()
  const { value: status } = useBisectStatus(instance)
  const begin = (): void => {
    void start()
    onClose()
  }
  const known = useKnownProblems(instance)
  const isKnown = known.problems.length > 0
  const show = (): void => {
    onShowProblems()
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{formatMessage('cancel')}</Button>
      <Button look={isKnown ? 'plain' : 'primary'} autoFocus onPress={begin}>
        {formatMessage(isKnown ? 'instance-bisect-begin-anyway' : 'instance-bisect-begin')}
      </Button>
      {isKnown && (
        <Button look="primary" onPress={show}>
          {sayShow(known.problems.length)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={formatMessage('instance-bisect-heading')} onClose={onClose} actions={actions}>
      <p>{formatMessage('instance-bisect-what-for')}</p>
      <KnownProblem {...known} />
      <ol className="bisect-steps">
        {STEPS.map((step) => (
          <li key={step}>{formatMessage(step)}</li>
        ))}
      </ol>
      <p className="soft">{formatMessage('instance-bisect-in-between')}</p>
      {status !== null && status.verdict !== null && (
        <p className="soft">
          {formatMessage('instance-bisect-last', {
            moment: formatMoment(status.endedAt ?? status.startedAt),
            verdict: status.verdict.message,
          })}
        </p>
      )}
    </Dialog>
  )
}
