import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useBisect, useBisectStatus } from './bisect-store.ts'

export interface BisectDialogProps {
  readonly instance: string
  readonly name: string
  readonly onClose: () => void
}

/** Says what the search does before it begins. */
export function BisectDialog({ instance, name, onClose }: BisectDialogProps): ReactNode {
  const { start } = useBisect()
  const { value: status } = useBisectStatus(instance)
  const begin = (): void => {
    void start()
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{formatMessage('cancel')}</Button>
      <Button look="primary" autoFocus onPress={begin}>
        {formatMessage('instance-bisect-begin')}
      </Button>
    </>
  )
  return (
    <Dialog title={formatMessage('instance-bisect-heading')} onClose={onClose} actions={actions}>
      <p>{formatMessage('instance-bisect-what-it-does', { name })}</p>
      <p>{formatMessage('instance-bisect-what-stays')}</p>
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
