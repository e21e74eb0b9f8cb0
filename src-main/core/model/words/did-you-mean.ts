import { message, type Message } from '../../../../resources/text/text.ts'

/**
 * Which of the names a mistyped word may mean, as a question; null: none is near. What the word begins comes before what is a few letters
 * away from it.
 */
export function didYouMean(typed: string, names: readonly string[]): Message | null {
  const near = nearNames(typed.toLowerCase(), [...new Set(names)])
  if (near.length === 0) return null
  return message('did-you-mean', { count: near.length, names: near })
}

const MAX_NAMES = 3
const MAX_EDITS = 3
/** Of the longer of the two words. */
const MAX_SHARE = 0.5

function nearNames(typed: string, names: readonly string[]): readonly string[] {
  const begun = typed === '' ? [] : names.filter((name) => name.toLowerCase().startsWith(typed))
  if (begun.length > 0) return begun.slice(0, MAX_NAMES)
  const measured = names.map((name) => ({ name, edits: countEdits(typed, name.toLowerCase()) }))
  const near = measured.filter(
    ({ name, edits }) => edits <= MAX_EDITS && edits < MAX_SHARE * Math.max(name.length, typed.length),
  )
  const fewest = Math.min(...near.map(({ edits }) => edits))
  return near.flatMap(({ name, edits }) => (edits === fewest ? [name] : [])).slice(0, MAX_NAMES)
}

/** Letters to put in, leave out, change, or swap with the next one, to make one word of the other. */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_EDITS) return MAX_EDITS + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const counts = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      counts.push(
        Math.min(
          at(last, column) + 1,
          at(counts, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      )
    }
    ;[beforeLast, last] = [last, counts]
  }
  return at(last, other.length)
}

function at(counts: readonly number[], index: number): number {
  return counts[index] ?? Infinity
}
