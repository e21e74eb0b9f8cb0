import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['Ctrl K', 'Find anything'],
  ['/', 'Find on this page'],
  ['Alt ←', 'Back'],
  ['Alt →', 'Forward'],
  ['F5', 'Check now'],
  ['Ctrl Z', 'Undo the newest change, after a review'],
  ['Escape', 'Close what is open'],
  ['↑ ↓', 'Move in a list'],
  ['Space', 'Select the row'],
  ['Enter', 'Show the details of the row'],
  ['?', 'This list'],
]

/** Everything that a key does. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keys" onClose={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
