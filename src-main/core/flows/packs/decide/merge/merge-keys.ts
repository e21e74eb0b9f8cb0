/**
 * Joins three forms of a few lines of configuration by their keys. In: the lines as they were, as the person has them and as the pack has
 * them. Out: the person's lines in their order, with what the pack changed, added and took away; null where both changed the value of one key,
 * or where the lines are not each a key of one level with its value.
 */
import { hasNoteAfterComma, MAX_LINE, NOTE } from './text-tree.ts'
import type { ThreeLists } from './three-forms.ts'

/** A key's line without the comma that parts it from the next, and the comments and empty lines before it. */
interface Entry {
  readonly notes: readonly string[]
  readonly line: string
}

interface Entries {
  readonly byKey: ReadonlyMap<string, Entry>
  readonly indent: string
  /** Whether commas part the lines, and whether one follows the last. null: one line without a comma does not tell. */
  readonly commas: 'none' | 'between' | 'everywhere' | null
}

/** A key of TOML, properties, `options.txt`, Forge's `I:key=` or JSON, and its value. */
const LINE = /^(\s*)((?:[A-Z]:)?(?:"[^"\\]*"|[^\s"'#;!:=[\]{}][^"#:=[\]{}]*?))\s*[:=](.*?)(,?)$/
/** A value that goes on in the next lines. */
const OPEN = /(?:[[{(<\\|>]|"""|''')\s*$/
export function mergeKeys({ o, a, b }: ThreeLists): readonly string[] | null {
  const [base, mine, theirs] = [entriesOf(o), entriesOf(a), entriesOf(b)]
  if (base === null || mine === null || theirs === null) return null
  const forms = [base, mine, theirs].filter(({ byKey }) => byKey.size > 0)
  const [commas = 'none', ...otherCommas] = new Set(forms.flatMap((form) => form.commas ?? []))
  if (otherCommas.length > 0 || new Set(forms.map(({ indent }) => indent)).size > 1) return null
  const merged: Entry[] = []
  for (const key of orderOf([...mine.byKey.keys()], [...theirs.byKey.keys()])) {
    const entry = choose(base.byKey.get(key), mine.byKey.get(key), theirs.byKey.get(key))
    if (entry === null) return null
    if (entry !== undefined) merged.push(entry)
  }
  return merged.flatMap(({ notes, line }, index) => {
    const hasComma = commas === 'everywhere' || (commas === 'between' && index < merged.length - 1)
    return [...notes, hasComma ? `${line},` : line]
  })
}

/** Whether the joined lines have a key oftener than either: both added it, each elsewhere. */
export function hasKeyTwice(merged: readonly string[], both: readonly (readonly string[])[]): boolean {
  const most = both.map(countKeys)
  return [...countKeys(merged)].some(([key, count]) => most.every((counts) => (counts.get(key) ?? 0) < count))
}

function countKeys(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const [, , key] = line.length > MAX_LINE ? [] : (LINE.exec(line) ?? [])
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** null: a line that is none of one level, a key twice, or a comment after the last. */
function entriesOf(lines: readonly string[]): Entries | null {
  const byKey = new Map<string, Entry>()
  const indents = new Set<string>()
  const commas: boolean[] = []
  let notes: string[] = []
  for (const line of lines) {
    if (line.length > MAX_LINE || hasNoteAfterComma(line)) return null
    if (NOTE.test(line)) {
      notes.push(line)
      continue
    }
    const [, indent = '', key, value = '', comma] = LINE.exec(line) ?? []
    if (key === undefined || byKey.has(key) || OPEN.test(value)) return null
    byKey.set(key, { notes, line: comma === ',' ? line.slice(0, -1) : line })
    indents.add(indent)
    commas.push(comma === ',')
    notes = []
  }
  const isParted = commas.slice(0, -1)
  const isMixed = new Set(isParted).size > 1 || (commas.at(-1) === true && isParted.includes(false))
  if (notes.length > 0 || indents.size > 1 || isMixed) return null
  return { byKey, indent: [...indents][0] ?? '', commas: commasOf(commas) }
}

function commasOf(commas: readonly boolean[]): Entries['commas'] {
  if (commas.at(-1) === true) return 'everywhere'
  if (commas.length < 2) return null
  return commas.includes(true) ? 'between' : 'none'
}

/** The person's, and each other after the one that it follows in the pack. */
function orderOf(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const order = [...mine]
  for (const [index, key] of theirs.entries()) {
    if (order.includes(key)) continue
    order.splice(order.indexOf(theirs[index - 1] ?? '') + 1, 0, key)
  }
  return order
}

/** Undefined: it is there no more. null: both changed it, to something else each. */
function choose(base?: Entry, mine?: Entry, theirs?: Entry): Entry | null | undefined {
  if (mine === undefined || theirs === undefined) {
    const left = mine ?? theirs
    if (left === undefined || base === undefined) return left
    return left.line === base.line && isSame(left.notes, base.notes) ? undefined : null
  }
  const notes = ofThree(base?.notes, mine.notes, theirs.notes)
  const line = ofThree([base?.line ?? ''], [mine.line], [theirs.line])?.[0]
  return notes === null || line === undefined ? null : { notes, line }
}

function ofThree(base: readonly string[] | undefined, mine: readonly string[], theirs: readonly string[]) {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  return isSame(mine, base) ? theirs : null
}

/** Nothing, and one empty line, are one. */
function isSame(one: readonly string[], other: readonly string[] | undefined): boolean {
  return other !== undefined && one.join('\n') === other.join('\n')
}
