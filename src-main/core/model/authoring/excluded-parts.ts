/**
 * A Markdown file of which parts are not for the service: what stands between two marks, each on a line of its own. In: text. Out: the
 * rest, or the text with another rest around the same parts, each where what stood before it still stands.
 */
const START = /^\s*<!--\s*(?:modwell|modrinth)_exclude\.start\s*-->\s*$/
const END = /^\s*<!--\s*(?:modwell|modrinth)_exclude\.end\s*-->\s*$/

export type SharedText =
  | { readonly kind: 'shared'; readonly text: string }
  /** `line`: counted from 1. */
  | { readonly kind: 'broken'; readonly line: number }

/** The text without the parts; spaces at its end are nobody's. */
export function sharedTextOf(file: string): SharedText {
  const parts = splitParts(file)
  if (parts.kind === 'broken') return parts
  return { kind: 'shared', text: tidy(parts.lines.flatMap(({ line, isShared }) => (isShared ? [line] : []))) }
}

/** The file with `shared` in place of what it shares; of one that is broken, `shared` alone. */
export function withSharedText(file: string, shared: string): string {
  const parts = splitParts(file)
  const next = linesOf(shared)
  if (parts.kind === 'broken' || parts.lines.every(({ isShared }) => isShared)) return `${tidy(next)}\n`
  const old = parts.lines.flatMap(({ line, isShared }) => (isShared ? [line] : []))
  const placeOf = alignLines(old, next)
  const inserted = new Map<number, string[]>()
  let seen = 0
  for (const { line, isShared } of parts.lines) {
    if (isShared) {
      seen += 1
      continue
    }
    const place = placeOf(seen)
    inserted.set(place, [...(inserted.get(place) ?? []), line])
  }
  const lines = [...next.keys(), next.length].flatMap((index) => [
    ...(inserted.get(index) ?? []),
    ...(index < next.length ? [next[index] ?? ''] : []),
  ])
  return `${tidy(lines)}\n`
}

type Parts =
  | { readonly kind: 'parts'; readonly lines: readonly { readonly line: string; readonly isShared: boolean }[] }
  | { readonly kind: 'broken'; readonly line: number }

function splitParts(file: string): Parts {
  let opened: number | null = null
  const lines: { readonly line: string; readonly isShared: boolean }[] = []
  for (const [index, line] of linesOf(file).entries()) {
    const isStart = START.test(line)
    const isEnd = END.test(line)
    if ((isStart && opened !== null) || (isEnd && opened === null)) return { kind: 'broken', line: index + 1 }
    if (isStart) opened = index + 1
    lines.push({ line, isShared: opened === null })
    if (isEnd) opened = null
  }
  return opened === null ? { kind: 'parts', lines } : { kind: 'broken', line: opened }
}

/** Where what stood behind so many old lines stands in the new ones: behind the last of them that is there still. */
function alignLines(old: readonly string[], next: readonly string[]): (count: number) => number {
  const pairs = commonLines(old, next)
  return (count) => {
    const before = pairs.filter(([index]) => index < count).at(-1)
    return before === undefined ? 0 : before[1] + 1
  }
}

/** A longest common run of lines, as pairs of places; of very long texts only what they begin and end with alike. */
function commonLines(old: readonly string[], next: readonly string[]): readonly (readonly [number, number])[] {
  const start = old.findIndex((line, index) => line !== next[index])
  const same = start === -1 ? Math.min(old.length, next.length) : start
  const head = Array.from({ length: same }, (_, index) => [index, index] as const)
  const [restOld, restNext] = [old.slice(same), next.slice(same)]
  if (restOld.length * restNext.length > MAX_CELLS) return head
  return [...head, ...longestRun(restOld, restNext).map(([a, b]) => [a + same, b + same] as const)]
}

const MAX_CELLS = 4_000_000

function longestRun(old: readonly string[], next: readonly string[]): readonly (readonly [number, number])[] {
  const width = next.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = next.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a] === next[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0)
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let a = 0, b = 0; a < old.length && b < next.length;) {
    if (old[a] === next[b]) pairs.push([a++, b++])
    else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1
    else b += 1
  }
  return pairs
}

function linesOf(text: string): readonly string[] {
  return text.replaceAll('\r\n', '\n').split('\n')
}

function tidy(lines: readonly string[]): string {
  return lines.join('\n').trimEnd()
}
