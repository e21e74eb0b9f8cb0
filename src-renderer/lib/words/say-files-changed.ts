import { message, formatMessage, type Message } from '../../../resources/text/text.ts'

/** What each file is called. */
export interface NamedChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

const KINDS = [
  ['added', 'files-added'],
  ['removed', 'files-removed'],
  ['changed', 'files-changed'],
] as const

/** `Lamp and Lantern were added and Torch was removed outside Modwell.`; of each kind the first two are named. */
export function sayFilesChanged(changes: NamedChanges): string {
  const parts = KINDS.filter(([kind]) => changes[kind].length > 0).map(([kind, id]) =>
    message(id, { count: changes[kind].length, names: nameFirst(changes[kind]) }),
  )
  const [first = message('files-changed', { count: 0, names: '' }), second, third] = parts
  if (second === undefined) return formatMessage('outside-one', { first })
  return third === undefined
    ? formatMessage('outside-two', { first, second })
    : formatMessage('outside-three', { first, second, third })
}

function nameFirst(names: readonly string[]): Message {
  const [first = '', second = ''] = names
  return message('outside-names', { count: names.length, first, second, more: names.length - 2 })
}
