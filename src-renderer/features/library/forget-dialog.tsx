import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLibrary } from './library-store.ts'

export interface ForgetDialogProps {
  readonly entry: LibraryEntry
  readonly onClose: () => void
}

export function ForgetDialog({ entry, onClose }: ForgetDialogProps): ReactNode {
  const { forget } = useLibrary()
  const confirm = (): void => {
    void forget(entry.id)
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button look="primary" autoFocus onPress={confirm}>
        Forget
      </Button>
    </>
  )
  return (
    <Dialog title={`Forget ${entry.name}?`} onClose={onClose} actions={actions}>
      <p>Modwell stops looking after it. No file in the folder is touched.</p>
    </Dialog>
  )
}
