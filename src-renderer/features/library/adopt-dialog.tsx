import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FoundList } from './found-list.tsx'

/** Manage what other launchers own, where it is. */
export function AdoptDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Add instances" width="wide" onClose={onClose} actions={<Button onPress={onClose}>Done</Button>}>
      <p className="soft">An adopted instance stays where it is and still belongs to its launcher.</p>
      <FoundList />
    </Dialog>
  )
}
