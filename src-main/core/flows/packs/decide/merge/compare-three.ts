import { diffIndices } from 'node-diff3'
import type { PackDiffPart } from '../../../../model/packs/pack.ts'
import { cutApart } from './cut-apart.ts'
import { ofEach, type Three, type ThreeLists } from './three-forms.ts'

/** Three forms of a text side by side. Out: its parts in order; each form is its lines of all of them. */
export function compareThree(texts: Three<string>): readonly PackDiffPart[] {
  const pieces = cutApart(ofEach(texts, (text) => text.split(/\r?\n/)))
  return pieces.flatMap(partsOf).reduce<readonly PackDiffPart[]>(join, [])
}

/** Lines of the first form that one of the others has in another way, and by how many lines that is longer. */
interface Edit {
  readonly by: 'a' | 'b'
  readonly start: number
  readonly end: number
  readonly longer: number
}

function partsOf({ o, a, b }: ThreeLists): readonly PackDiffPart[] {
  const edits = [...editsOf(o, a, 'a'), ...editsOf(o, b, 'b')].toSorted((one, other) => one.start - other.start)
  const parts: PackDiffPart[] = []
  const ahead = { a: 0, b: 0 }
  let at = 0
  for (let index = 0; index < edits.length;) {
    const { start = 0 } = edits[index] ?? {}
    const before = { ...ahead }
    let end = start
    const by = new Set<Edit['by']>()
    for (
      let edit = edits[index];
      edit !== undefined && (edit.start === start || edit.start < end);
      edit = edits[index]
    ) {
      end = Math.max(end, edit.end)
      by.add(edit.by)
      ahead[edit.by] += edit.longer
      index++
    }
    const kept = o.slice(at, start)
    parts.push({ kind: 'nobody', base: kept, mine: kept, theirs: kept })
    parts.push({
      kind: by.size > 1 ? 'both' : by.has('a') ? 'mine' : 'theirs',
      base: o.slice(start, end),
      mine: a.slice(start + before.a, end + ahead.a),
      theirs: b.slice(start + before.b, end + ahead.b),
    })
    at = end
  }
  const rest = o.slice(at)
  return [...parts, { kind: 'nobody', base: rest, mine: rest, theirs: rest }]
}

function editsOf(o: readonly string[], other: readonly string[], by: Edit['by']): readonly Edit[] {
  return diffIndices([...o], [...other]).map(({ buffer1: [start, was], buffer2: [, is] }) => {
    return { by, start, end: start + was, longer: is - was }
  })
}

/** Neighbours of one kind are one part. */
function join(parts: readonly PackDiffPart[], next: PackDiffPart): readonly PackDiffPart[] {
  const last = parts.at(-1)
  if (next.base.length + next.mine.length + next.theirs.length === 0) return parts
  if (last?.kind !== next.kind) return [...parts, next]
  const [base, mine, theirs] = (['base', 'mine', 'theirs'] as const).map((form) => [...last[form], ...next[form]])
  return [...parts.slice(0, -1), { kind: next.kind, base: base ?? [], mine: mine ?? [], theirs: theirs ?? [] }]
}
