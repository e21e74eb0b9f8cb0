import type { FilesChanged } from '../../src-preload/contract.ts'
import { say, words } from '../../src-texts/text.ts'

export type FileCounts = Pick<FilesChanged, 'added' | 'removed' | 'changed'>

/** As the first of a sentence, and as what follows. */
const KINDS = [
  ['added', 'files-added', 'also-added'],
  ['removed', 'files-removed', 'also-removed'],
  ['changed', 'files-changed', 'also-changed'],
] as const

/** `2 files were added and 1 was removed outside Modwell.` */
export function sayFilesChanged(counts: FileCounts): string {
  const parts = KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, asFirst, asNext], index) =>
    say(index === 0 ? asFirst : asNext, { count: counts[kind] }),
  )
  const [first = say('files-changed', { count: 0 }), second, third] = parts
  if (second === undefined) return words('outside-one', { first })
  return third === undefined
    ? words('outside-two', { first, second })
    : words('outside-three', { first, second, third })
}
