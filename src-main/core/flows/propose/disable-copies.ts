/**
 * Copies of what a plan brings in or changes: several enabled files of one project that bring the same mod. In: the changes, and the
 * assessed instance. Out: changes after which one of them is enabled, the newest; the others are disabled with it, and lose no byte.
 * Files that nothing is changed about are left as they are, and so are copies of another project, or of none.
 */
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Reason } from '../../model/words/reason.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { groupBy } from '../../model/group-by.ts'
import { duplicatesAmong } from '../../pipeline/check/duplicates.ts'
import type { Changes, Replacement, Switch } from '../../pipeline/plan/update.ts'
import type { Assessment } from '../inspect/assess.ts'

export function disableCopies<C extends Changes>(
  changes: C,
  { inspection, request }: Pick<Assessment, 'inspection' | 'request'>,
): C {
  const gone = new Set([...changes.removals, ...(changes.switches ?? []).map(({ path }) => path)])
  const elsewhere = new Set(
    request.present.flatMap(({ key, passedOver }) =>
      passedOver === 'wrong-side' || passedOver === 'other-loader' ? [key] : [],
    ),
  )
  const loaded = inspection.files.filter(({ file }) => !gone.has(file.path) && !elsewhere.has(file.path))
  const replacements = new Map(changes.replacements.map((one) => [one.path, one]))
  const surplus = [...copiesByProject(loaded)].flatMap((copies) => surplusOf(copies, replacements))
  if (surplus.length === 0) return changes
  const paths = new Set(surplus.map(({ path }) => path))
  return {
    ...changes,
    replacements: changes.replacements.filter(({ path }) => !paths.has(path)),
    skipped: changes.skipped.filter(({ path }) => !paths.has(path)),
    switches: [...(changes.switches ?? []), ...surplus],
  }
}

/** Each file once, with all copies that share a mod with it. */
function copiesByProject(findings: readonly FileFinding[]): Iterable<readonly FileFinding[]> {
  const groups = new Map<string, Set<FileFinding>>()
  for (const { files } of duplicatesAmong(findings)) {
    for (const [project, same] of groupBy(files, ({ identity }) => identity?.project.id ?? null)) {
      if (project === null || same.length < 2) continue
      groups.set(project, new Set([...(groups.get(project) ?? []), ...same]))
    }
  }
  return [...groups.values()].map((group) => [...group])
}

function surplusOf(copies: readonly FileFinding[], replacements: ReadonlyMap<string, Replacement>): readonly Switch[] {
  if (copies.every(({ file }) => !replacements.has(file.path))) return []
  const becomes = ({ file, identity }: FileFinding) =>
    replacements.get(file.path)?.candidate.version.published ?? identity?.version.published ?? ''
  // What is the newest already needs no download; of several that become it, the one that is newer today.
  const isStaying = ({ file }: FileFinding) => !replacements.has(file.path)
  const [kept, ...others] = copies.toSorted(
    (a, b) =>
      compare(becomes(b), becomes(a)) ||
      Number(isStaying(b)) - Number(isStaying(a)) ||
      compare(b.identity?.version.published ?? '', a.identity?.version.published ?? ''),
  )
  if (kept === undefined) return []
  const restsOn = replacements.has(kept.file.path) ? [kept.file.path] : []
  return others.map(({ file }) => ({ kind: 'disable', path: file.path, restsOn, reason: reasonFor(kept) }))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function reasonFor(kept: FileFinding): Reason {
  return {
    code: 'duplicate',
    ...withMessage(message('would-be-there-twice', { title: titleOf(kept), path: kept.file.path })),
  }
}
