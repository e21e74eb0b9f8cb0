import type { CheckSummary, FileState, LibraryEntry, ProblemCounts } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { Inspection } from '../../../core/model/finding.ts'
import { isOpenProblem, type InstanceFindings } from '../../../core/model/findings.ts'
import { countStates, wordsOf, type StateWords } from '../../../core/model/file-states.ts'
import type { Instance } from '../../../core/model/instance.ts'
import type { Sources } from '../reply.ts'

/** All adopted instances with what their last inspections said. */
export async function listEntries(sources: Sources): Promise<readonly LibraryEntry[]> {
  const { inspections } = sources
  const entries = await (await sources.core).instances.list()
  const ids = entries.map(({ instance }) => instance.id)
  await recallInspections(ids, sources)
  const last = new Map((await (await sources.core).lastFindings(ids)).map((found) => [found.instance.id, found]))
  return entries.map(({ instance, problem }) =>
    showEntry(instance, problem, { inspection: inspections.get(instance.id), found: last.get(instance.id) }),
  )
}

/** What this window has not inspected yet is as it was inspected last. */
export async function recallInspections(
  instanceIds: readonly string[],
  { core, inspections, pictures }: Sources,
): Promise<void> {
  const unknown = instanceIds.filter((id) => inspections.get(id) === undefined)
  if (unknown.length === 0) return
  const recalled = await (await core).lastInspections(unknown)
  // A check may have ended meanwhile.
  const missing = recalled.filter(({ instance: { id } }) => id !== null && inspections.get(id) === undefined)
  inspections.keep(missing)
  for (const { identity } of missing.flatMap(({ files }) => files)) {
    if (identity !== null) pictures.keepIcon(identity.project.id, identity.project.iconUrl)
  }
}

/** Throws `not-found`. */
export async function findInstance({ core }: Sources, id: string): Promise<Instance> {
  const entries = await (await core).instances.list()
  const entry = entries.find(({ instance }) => instance.id === id)
  if (entry !== undefined) return entry.instance
  throw new CoreError('not-found', 'The instance is not in the library any more.')
}

/** Of an instance; absent: nobody looked. */
interface LastLooks {
  readonly inspection?: Inspection | undefined
  readonly found?: InstanceFindings | undefined
}

export function showEntry(instance: Instance, problem: string | null, { inspection, found }: LastLooks): LibraryEntry {
  const { id, name, launcher, side, loader, loaderVersion, gameVersion, javaVersion, path, notes } = instance
  const check = inspection === undefined ? null : summarise(inspection)
  return {
    id,
    name,
    launcher,
    side,
    loader,
    loaderVersion,
    gameVersion,
    javaVersion,
    folder: path,
    problem: problem ?? inspection?.problem?.message ?? null,
    notes,
    check,
    problems: found === undefined ? null : countProblems(found),
  }
}

function countProblems({ findings, at }: InstanceFindings): ProblemCounts {
  const ignored = findings.filter((one) => one.ignored !== null).length
  const problems = findings.filter(isOpenProblem).length
  return { problems, notes: findings.length - problems - ignored, ignored, at }
}

function summarise({ files }: Inspection): CheckSummary {
  return {
    files: files.length,
    disabled: files.filter(({ file }) => !file.enabled).length,
    states: countStates(files).map(({ state, count }) => ({ state, count, ...showState(state) })),
    checkedAt: files.reduce<string | null>((oldest, { checkedAt }) => earlier(oldest, checkedAt), null),
    fromCache: files.some(({ fromCache }) => fromCache),
    staleSince: files.reduce<string | null>((first, { stale }) => earlier(first, stale?.since ?? null), null),
  }
}

/** Its words, the word as a label has it. */
export function showState(state: FileState): StateWords {
  const words = wordsOf(state)
  return { ...words, word: capitalise(words.word) }
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right
  return left < right ? left : right
}
