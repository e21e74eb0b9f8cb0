import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Under a heading, each key with what it does. */
const GROUPS = [
  [
    'keys-everywhere',
    [
      ['find-key', 'find-anything'],
      ['keys-find-here-key', 'keys-find-here'],
      ['keys-back-key', 'back'],
      ['keys-forward-key', 'forward'],
      ['keys-check-key', 'check-for-updates'],
      ['keys-undo-key', 'keys-undo'],
      ['keys-redo-key', 'keys-redo'],
      ['keys-toast-key', 'keys-toast'],
      ['keys-up-key', 'keys-up'],
      ['keys-list-key', 'keys-list'],
    ],
  ],
  [
    'keys-files',
    [
      ['keys-next-key', 'keys-next'],
      ['keys-first-last-key', 'keys-first-last'],
      ['keys-page-key', 'keys-page'],
      ['keys-parts-key', 'keys-parts'],
      ['keys-name-key', 'keys-name'],
      ['keys-select-key', 'keys-select'],
      ['keys-range-key', 'keys-range'],
      ['keys-all-key', 'keys-all'],
      ['keys-details-key', 'keys-details'],
      ['keys-remove-key', 'keys-remove'],
      ['keys-menu-key', 'keys-menu'],
    ],
  ],
] as const

/** Everything that a key does. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog
      title={formatMessage('keys')}
      isReading
      onClose={onClose}
      actions={<Button onPress={onClose}>{formatMessage('close')}</Button>}
    >
      {GROUPS.map(([heading, keys]) => (
        <section key={heading} aria-label={formatMessage(heading)} className="keys-group">
          <h3>{formatMessage(heading)}</h3>
          <dl className="keys">
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{formatMessage(key)}</kbd>
                </dt>
                <dd>{formatMessage(what)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
