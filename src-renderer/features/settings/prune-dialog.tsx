import type { ReactNode } from 'react'
import type { StoreView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { formatBytes } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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
      <Button onPress={onClose}>{words('cancel')}</Button>
      <Button look="primary" autoFocus onPress={confirm}>
        {words('settings-prune-confirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={words('settings-prune-ask')} onClose={onClose} actions={actions}>
      <p>{words('settings-prune-what', { count: prunable.files, size: formatBytes(prunable.bytes) })}</p>
    </Dialog>
  )
}
