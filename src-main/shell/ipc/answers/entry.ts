import type {
  ArtworkView,
  CheckSummary,
  LibraryEntry,
  ProblemCounts,
} from '../../../../src-preload/contract/library.ts'
import { CoreError } from '../../../core/errors.ts'
import { wordsOfCount } from '../../../core/model/states/file-states.ts'
import { summariseInspection, type InspectionSummary } from '../../../core/model/states/inspection-summary.ts'
import { offersIn, summaryAsOffered } from '../../../core/model/states/offers.ts'
import { UNKNOWN_USE, type Instance, type InstanceUse } from '../../../core/model/instances/instance.ts'
import { findOfOtherTime } from '../../../core/model/times/dating.ts'
import type { Sources } from '../sources.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { labelInstances } from '../../../core/model/instances/instance-labels.ts'
import type { Core, InstanceEntry } from '../../../core/core.ts'
import { placeIn, type VersionPlace } from '../../../core/model/versions/short-versions.ts'
import type { Recovery } from '../../../core/model/changes/recovery.ts'

/** All adopted instances, or one, with what their last inspections said, of this window or before. */
export async function listEntries(
  { core, inspections, artworks }: Sources,
  only?: string,
): Promise<readonly LibraryEntry[]> {
  const opened = await core
  const all = await opened.instances.list()
  const entries = only === undefined ? all : all.filter(({ instance }) => instance.id === only)
  const names = nameOf(all)
  const ids = entries.map(({ instance }) => instance.id)
  const unknown = ids.filter((id) => inspections.get(id) === undefined)
  const recalled = unknown.length === 0 ? [] : await opened.lastSummaries(unknown)
  const summaries = new Map(recalled.map((summary) => [summary.instanceId, summary]))
  const counts = new Map(
    (await opened.lastFindingCounts(ids)).map(({ instanceId, ...counted }) => [instanceId, counted]),
  )
  const summaryOf = (id: string) => {
    // A check may have ended meanwhile.
    const inspection = inspections.get(id)
    return inspection === undefined ? summaries.get(id) : summariseInspection(id, inspection)
  }
  const isOfOtherTime = findOfOtherTime(ids.flatMap((id) => summaryOf(id) ?? []))
  return Promise.all(
    entries.map(async ({ instance, problem, isThere, changedAt }) => {
      const [artwork, use] = [await artworks.describe(instance.id), await readUse(opened, instance.id)]
      const inspection = inspections.get(instance.id)
      const summary = summaryOf(instance.id)
      const problems = counts.get(instance.id) ?? null
      const told = problem ?? inspection?.problem?.message ?? null
      return showEntry(instance, {
        label: names(instance.id),
        problem: told,
        isThere,
        changedAt,
        use,
        artwork,
        summary: summary && summaryAsOffered(summary, opened.settings.get()),
        isOfOtherTime: summary !== undefined && isOfOtherTime(summary),
        problems,
      })
    }),
  )
}

/** What this window has not inspected yet is as it was inspected last. */
export async function recallInspections(instanceIds: readonly string[], { core, inspections }: Sources): Promise<void> {
  const unknown = instanceIds.filter((id) => inspections.get(id) === undefined)
  if (unknown.length === 0) return
  const recalled = await (await core).lastInspections(unknown)
  // A check may have ended meanwhile.
  const missing = recalled.filter(({ instance: { id } }) => id !== null && inspections.get(id) === undefined)
  inspections.keep(missing)
}

/** Throws `not-found`. */
export async function findInstance({ core }: Sources, id: string): Promise<Instance> {
  const entries = await (await core).instances.list()
  const entry = entries.find(({ instance }) => instance.id === id)
  if (entry !== undefined) return entry.instance
  throw new CoreError('not-found', message('instance-not-in-library'))
}

/** One that nobody has inspected yet. */
export async function showAdopted(instance: Instance, { core, artworks }: Sources): Promise<LibraryEntry> {
  const names = await nameInstances(await core)
  return showEntry(instance, {
    label: names(instance.id),
    problem: null,
    isThere: true,
    changedAt: instance.adoptedAt,
    use: await readUse(await core, instance.id),
    artwork: await artworks.describe(instance.id),
  })
}

/** Of another user's nothing is known. */
async function readUse({ instances }: Core, id: string): Promise<InstanceUse> {
  try {
    return await instances.use(id)
  } catch (error) {
    if (error instanceof CoreError) return UNKNOWN_USE
    throw error
  }
}

interface KnownOfInstance {
  readonly label: string
  readonly problem: string | null
  readonly isThere: boolean
  readonly changedAt: string
  readonly use: InstanceUse
  readonly artwork: ArtworkView
  /** Absent: nobody looked. */
  readonly summary?: InspectionSummary | undefined
  readonly isOfOtherTime?: boolean
  readonly problems?: ProblemCounts | null
}

function showEntry(
  instance: Instance,
  {
    label,
    problem,
    isThere,
    changedAt,
    use,
    artwork,
    summary,
    isOfOtherTime = false,
    problems = null,
  }: KnownOfInstance,
): LibraryEntry {
  const { id, name, launcher, side, loader, loaderVersion, gameVersion, javaVersion, path, notes } = instance
  const { personalNote = null } = instance
  const check = summary === undefined ? null : { ...showSummary(summary), isOfOtherTime }
  return {
    id,
    name,
    label,
    launcher,
    side,
    loader,
    loaderVersion,
    gameVersion,
    javaVersion,
    folder: path,
    personalNote,
    problem,
    isThere,
    changedAt,
    use,
    notes,
    artwork,
    check,
    problems,
  }
}

function showSummary(summary: InspectionSummary): Omit<CheckSummary, 'isOfOtherTime'> {
  const { files, disabled, states, held, checkedAt, staleSince } = summary
  const shown = states.map(({ state, count }) => ({ state, count, counted: wordsOfCount(state, count) }))
  return { files, disabled, states: shown, held, offers: offersIn(summary), checkedAt, staleSince }
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an instance is called by its id: where others have its name too, with what tells it apart. */
export type Names = (instanceId: string) => string

export async function nameInstances(core: Core): Promise<Names> {
  return nameOf(await core.instances.list())
}

function nameOf(entries: readonly InstanceEntry[]): Names {
  const instances = entries.map(({ instance }) => instance)
  const names = new Map([...labelInstances(instances)].map(([{ id }, label]) => [id, label]))
  return (instanceId) => names.get(instanceId) ?? formatMessage('instance-forgotten')
}

/** What a version's number need not say in an instance, by its id. */
export type Places = (instanceId: string) => VersionPlace

export async function placeInstances(core: Core): Promise<Places> {
  const places = new Map((await core.instances.list()).map(({ instance }) => [instance.id, placeIn(instance)]))
  return (instanceId) => places.get(instanceId) ?? {}
}

/** With the names of their instances; of one that is not in the library any more there is nothing to say. */
export async function showRecoveries(recoveries: readonly Recovery[], { core }: Pick<Sources, 'core'>) {
  const entries = await (await core).instances.list()
  const names = new Map(entries.map(({ instance: { id, name } }) => [id, name]))
  return recoveries.flatMap(({ instanceId, outcome, message: told }) => {
    const name = names.get(instanceId)
    return name === undefined ? [] : [{ instanceId, name, outcome, message: told }]
  })
}
