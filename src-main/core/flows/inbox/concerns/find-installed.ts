/**
 * Where projects are installed. In: how instances were last inspected, and what Modwell changed since; ids and slugs. Out: each file of these
 * projects that is there now, with what was found out of exactly this file. What others changed shows in size and time; no file is read.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import type { FileFinding, Inspection } from '../../../model/states/finding.ts'
import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import type { LastInspections } from '../../../services/hosting/cache/last-looks.ts'

/** A file of a project. */
export interface InstalledPlace {
  readonly instance: { readonly id: string; readonly name: string }
  readonly path: string
  /** null: others have put another file in its place. `published`: ISO 8601 UTC; null: not known. */
  readonly version: { readonly id: string; readonly published: string | null } | null
  /** null: nothing was yet. */
  readonly found: FileFinding | null
}

/** Files by the ids of their projects, and by the slugs that these had when they were last looked at. */
export type InstalledProjects = ReadonlyMap<string, readonly InstalledPlace[]>

export interface SeenInstance {
  readonly id: string
  readonly name: string
  readonly gamePath: string
  readonly inspection: Inspection
  /** That may have come after it. */
  readonly changeSets: readonly ChangeSet[]
}

/** What lies at a path, if its size and time are these. */
interface Candidate {
  readonly projectId: string
  /** null: not known. */
  readonly slug: string | null
  readonly size: number
  readonly mtimeNs: string
  readonly version: NonNullable<InstalledPlace['version']>
  readonly found: FileFinding | null
}

interface InstanceHistory {
  /** Ids of the instances that share folders with one, itself included. */
  groupOf(instanceId: string): readonly string[]
  /** Newest first. */
  changeSetsOf(instanceId: string): readonly ChangeSet[]
}

export interface InstalledServices {
  readonly ledger: Pick<Ledger, 'instances' | 'lastChanges'>
  readonly lastInspections: Pick<LastInspections, 'dated'>
  /** Asked where something was changed since an inspection. */
  readHistory(): Promise<InstanceHistory>
}

/** Milliseconds: a change that began before an inspection may have come into effect after it. */
const MAX_CHANGE = 60 * 60_000

export async function findInstalledNow(
  projectIds: readonly string[],
  { ledger, lastInspections, readHistory }: InstalledServices,
): Promise<InstalledProjects> {
  const instances = ledger.instances()
  const last = await lastInspections.dated(instances.map(({ id }) => id))
  const changes = ledger.lastChanges()
  const oldest = Math.min(...[...last.values()].map(({ at }) => at))
  const isChanged = (id: string, since: number): boolean => Date.parse(changes.get(id) ?? '') >= since - MAX_CHANGE
  const history = instances.some(({ id }) => isChanged(id, oldest)) ? await readHistory() : null
  const seen = instances.flatMap(({ id, name, gamePath }) => {
    const known = last.get(id)
    if (known === undefined) return []
    const isOutdated = history?.groupOf(id).some((one) => isChanged(one, known.at)) === true
    const changeSets = isOutdated ? history.changeSetsOf(id).toReversed() : []
    const since = changeSets.filter(({ at }) => Date.parse(at) >= known.at - MAX_CHANGE)
    return [{ id, name, gamePath, inspection: known.look, changeSets: since }]
  })
  return findInstalled(seen, new Set(projectIds))
}

async function findInstalled(
  instances: readonly SeenInstance[],
  named: ReadonlySet<string>,
): Promise<InstalledProjects> {
  const placed = new Map<string, InstalledPlace[]>()
  const slugs = new Map<string, string>()
  for (const instance of instances) {
    for (const [path, candidates] of candidatesIn(instance, named)) {
      const here = await choose(join(instance.gamePath, path), candidates)
      if (here === null) continue
      const { projectId, slug, version, found } = here
      if (slug !== null) slugs.set(slug, projectId)
      const { id, name } = instance
      placed.set(projectId, [...(placed.get(projectId) ?? []), { instance: { id, name }, path, version, found }])
    }
  }
  const ids = new Set(placed.keys())
  for (const [slug, id] of slugs) if (!ids.has(slug)) placed.set(slug, placed.get(id) ?? [])
  return placed
}

/** By path, what was inspected before what Modwell put there. */
function candidatesIn(
  { inspection, changeSets }: SeenInstance,
  named: ReadonlySet<string>,
): ReadonlyMap<string, readonly Candidate[]> {
  const candidates = new Map<string, Candidate[]>()
  const add = (path: string, candidate: Candidate): void => {
    const isNamed = named.has(candidate.projectId) || (candidate.slug !== null && named.has(candidate.slug))
    if (isNamed) candidates.set(path, [...(candidates.get(path) ?? []), candidate])
  }
  const inspected = new Map<string, FileFinding>()
  for (const found of inspection.files) {
    const { file, identity } = found
    if (identity === null) continue
    if (file.sha1 !== null) inspected.set(file.sha1, found)
    const { id: projectId, slug } = identity.project
    add(file.path, { ...file.stamp, projectId, slug, version: identity.version, found })
  }
  const steps = changeSets.flatMap((one) => one.steps.flatMap(({ from, to }) => [from, to]))
  const recorded = new Map(steps.flatMap((file) => (file === null ? [] : [[file.sha1, file] as const])))
  for (const { path, after } of changeSets.flatMap(({ changes }) => changes)) {
    if (after === null) continue
    const found = inspected.get(after.sha1) ?? null
    const projectId = found?.identity?.project.id ?? recorded.get(after.sha1)?.projectId ?? null
    const versionId = found?.identity?.version.id ?? recorded.get(after.sha1)?.versionId ?? null
    if (projectId === null || versionId === null) continue
    const published = found?.identity?.version.published ?? null
    const slug = found?.identity?.project.slug ?? null
    add(path, { ...after, projectId, slug, version: { id: versionId, published }, found })
  }
  return candidates
}

/** null: nothing is there. */
async function choose(
  file: string,
  candidates: readonly Candidate[],
): Promise<(Pick<InstalledPlace, 'version' | 'found'> & Pick<Candidate, 'projectId' | 'slug'>) | null> {
  const [first] = candidates
  const stats = await stat(file, { bigint: true }).catch(() => null)
  if (first === undefined || stats === null) return null
  const { projectId, slug } = first
  const same = candidates.findLast(
    ({ size, mtimeNs }) => BigInt(size) === stats.size && mtimeNs === stats.mtimeNs.toString(),
  )
  return same ?? { projectId, slug, version: null, found: null }
}
