import { Fragment, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Under a heading what keys do: one of those listed is pressed, or several together. */
const GROUPS = [
  [
    'keys-everywhere',
    [
      [[['key-ctrl', 'K']], 'find-anything'],
      [[['/']], 'keys-find-here'],
      [[['key-alt', '←']], 'back'],
      [[['key-alt', '→']], 'forward'],
      [[['F5']], 'check-for-updates'],
      [[['key-ctrl', 'Z']], 'keys-undo'],
      [[['key-ctrl', 'key-shift', 'Z']], 'keys-redo'],
      [[['F6']], 'keys-toast'],
      [[['key-escape']], 'keys-up'],
      [[['?']], 'keys-list'],
    ],
  ],
  [
    'keys-files',
    [
      [[['↑'], ['↓']], 'keys-next'],
      [[['key-home'], ['key-end']], 'keys-first-last'],
      [[['key-page-up'], ['key-page-down']], 'keys-page'],
      [[['←'], ['→']], 'keys-parts'],
      [[['key-letters']], 'keys-name'],
      [[['key-space']], 'keys-select'],
      [
        [
          ['key-shift', '↑'],
          ['key-shift', '↓'],
        ],
        'keys-range',
      ],
      [[['key-ctrl', 'A']], 'keys-all'],
      [[['key-enter']], 'keys-details'],
      [[['key-delete']], 'keys-remove'],
      [[['key-shift', 'F10']], 'keys-menu'],
    ],
  ],
] as const

/** Keys that are named in each language; others are named by what is printed on them everywhere. */
const NAMED = [
  'key-ctrl',
  'key-shift',
  'key-alt',
  'key-home',
  'key-end',
  'key-page-up',
  'key-page-down',
  'key-escape',
  'key-enter',
  'key-space',
  'key-delete',
  'key-letters',
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
          <kbd>{isNamed(key) ? formatMessage(key) : key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

function isNamed(key: string): key is (typeof NAMED)[number] {
  return NAMED.some((named) => named === key)
}
