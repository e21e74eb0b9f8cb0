import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
      <Button onPress={onClose}>{words('cancel')}</Button>
      <Button look="primary" autoFocus onPress={begin}>
        {words('instance-bisect-begin')}
      </Button>
    </>
  )
  return (
    <Dialog title={words('instance-bisect-heading')} onClose={onClose} actions={actions}>
      <p>{words('instance-bisect-what-it-does', { name })}</p>
      <p>{words('instance-bisect-what-stays')}</p>
      {status !== null && status.verdict !== null && (
        <p className="soft">
          {words('instance-bisect-last', {
            moment: formatMoment(status.endedAt ?? status.startedAt),
            verdict: status.verdict.message,
          })}
        </p>
      )}
    </Dialog>
  )
}
