import type { ReactNode } from 'react'
import type { StoreView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { formatBytes } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export interface PruneDialogProps {
  readonly store: StoreView
  readonly onPrune: () => void
  readonly onClose: () => void
}

export function PruneDialog({ store, onPrune, onClose }: PruneDialogProps): ReactNode {
  const { prunable } = store
  const confirm = (): void => {
    onPrune()
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{formatMessage('cancel')}</Button>
      <Button look="primary" autoFocus onPress={confirm}>
        {formatMessage('settings-prune-confirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={formatMessage('settings-prune-ask')} onClose={onClose} actions={actions}>
      <p>{formatMessage('settings-prune-what', { count: prunable.files, size: formatBytes(prunable.bytes) })}</p>
    </Dialog>
  )
}
