import { message, type Message } from '../../../../resources/text/text.ts'

/** What a change is called within a sentence: "update". A pack's has the word of every other, and so has what goes back further. */
export function kindInWords(kind: string): Message {
  return message('kind-of-change', { kind: LIKE.get(kind) ?? kind })
}

const LIKE: ReadonlyMap<string, string> = new Map([
  ['install-pack', 'install'],
  ['update-pack', 'update'],
  ['undo-with-later', 'undo'],
  ['restore-point', 'restore'],
])
