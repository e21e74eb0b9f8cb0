import type { AppEvent } from '../../../src-preload/contract.ts'
import { message, formatMessage } from '../../../resources/text/text.ts'

export type FileCounts = Pick<Extract<AppEvent, { readonly kind: 'files-changed' }>, 'added' | 'removed' | 'changed'>

/** As the first of a sentence, as what follows, and alone. */
const KINDS = [
  ['added', 'files-added', 'also-added', 'count-added'],
  ['removed', 'files-removed', 'also-removed', 'count-removed'],
  ['changed', 'files-changed', 'also-changed', 'count-changed'],
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

/** `2 added`; of more than one kind: `3 changes`. */
export function countFilesChanged(counts: FileCounts): string {
  const [only, ...others] = KINDS.filter(([kind]) => counts[kind] > 0)
  if (only !== undefined && others.length === 0) return formatMessage(only[3], { count: counts[only[0]] })
  return formatMessage('count-changes', { count: counts.added + counts.removed + counts.changed })
}
