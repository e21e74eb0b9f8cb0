import type { ReactNode } from 'react'
import type { StoreView } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStore } from './store-store.ts'

export interface PruneDialogProps {
  readonly store: StoreView
  readonly onClose: () => void
}

export function PruneDialog({ store, onClose }: PruneDialogProps): ReactNode {
  const { prune } = useStore()
  const { prunable } = store
  const confirm = (): void => {
    void prune()
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button look="primary" autoFocus onPress={confirm}>
        Prune
      </Button>
    </>
  )
  return (
    <Dialog title="Prune the stored files?" onClose={onClose} actions={actions}>
      <p>
        {formatCount(prunable.files, 'file')} ({formatBytes(prunable.bytes)}) that no undo needs{' '}
        {prunable.files === 1 ? 'is' : 'are'} thrown away; what is wanted again is fetched again. No instance is
        touched, and no undo is given up.
      </p>
    </Dialog>
  )
}
