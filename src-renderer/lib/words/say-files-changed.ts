import { message, formatMessage } from '../../../resources/text/text.ts'

export interface FileCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** As the first of a sentence, and as what follows. */
const KINDS = [
  ['added', 'files-added', 'also-added'],
  ['removed', 'files-removed', 'also-removed'],
  ['changed', 'files-changed', 'also-changed'],
] as const

/** `2 files were added and 1 was removed outside Modwell.` */
export function sayFilesChanged(counts: FileCounts): string {
  const parts = KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, asFirst, asNext], index) =>
    message(index === 0 ? asFirst : asNext, { count: counts[kind] }),
  )
  const [first = message('files-changed', { count: 0 }), second, third] = parts
  if (second === undefined) return formatMessage('outside-one', { first })
  return third === undefined
    ? formatMessage('outside-two', { first, second })
    : formatMessage('outside-three', { first, second, third })
}
