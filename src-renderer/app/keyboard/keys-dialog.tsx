import { Fragment, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Under a heading what keys do: one of those listed is pressed, or several together. */
const GROUPS = [
  [
    'keys-everywhere',
    [
      [[['Ctrl', 'K']], 'find-anything'],
      [[['/']], 'keys-find-here'],
      [[['Alt', '←']], 'back'],
      [[['Alt', '→']], 'forward'],
      [[['F5']], 'check-for-updates'],
      [[['Ctrl', 'Z']], 'keys-undo'],
      [[['Ctrl', 'Shift', 'Z']], 'keys-redo'],
      [[['F6']], 'keys-toast'],
      [[['Escape']], 'keys-up'],
      [[['?']], 'keys-list'],
    ],
  ],
  [
    'keys-files',
    [
      [[['↑'], ['↓']], 'keys-next'],
      [[['Home'], ['End']], 'keys-first-last'],
      [[['PageUp'], ['PageDown']], 'keys-page'],
      [[['←'], ['→']], 'keys-parts'],
      [[['Letters']], 'keys-name'],
      [[['Space']], 'keys-select'],
      [
        [
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
        'keys-range',
      ],
      [[['Ctrl', 'A']], 'keys-all'],
      [[['Enter']], 'keys-details'],
      [[['Delete']], 'keys-remove'],
      [[['Shift', 'F10']], 'keys-menu'],
    ],
  ],
] as const

/** Keys that are named in each language; others are named by what is printed on them everywhere. */
const NAMED = {
  Ctrl: 'key-ctrl',
  Shift: 'key-shift',
  Alt: 'key-alt',
  Home: 'key-home',
  End: 'key-end',
  PageUp: 'key-page-up',
  PageDown: 'key-page-down',
  Escape: 'key-escape',
  Enter: 'key-enter',
  Space: 'key-space',
  Delete: 'key-delete',
  Letters: 'key-letters',
} as const

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
            {keys.map(([ways, what]) => (
              <div key={what}>
                <dt>
                  {ways.map((together) => (
                    <Together key={together.join(' ')} keys={together} />
                  ))}
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

/** Keys that are pressed together. */
function Together({ keys }: { readonly keys: readonly string[] }): ReactNode {
  return (
    <span className="keys-together">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && <span className="meta quiet">+</span>}
          <kbd>{isNamed(key) ? formatMessage(NAMED[key]) : key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

function isNamed(key: string): key is keyof typeof NAMED {
  return Object.hasOwn(NAMED, key)
}
