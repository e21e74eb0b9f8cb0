import type { Assessment } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { endedBy, endedOn, isOver, type Hold, type HoldEnd } from '../../model/plans/hold.ts'
import type { Traits } from '../../model/files/traits.ts'
import type { Version } from '../../model/versions/version.ts'
import { isSupport } from '../../pipeline/resolve/rules/support.ts'

export interface HeldInstance {
  /** ISO 8601 UTC. */
  readonly now: string
  /** The instance that it holds something in; null: it could not be looked at. */
  readonly assessment: Assessment | null
  /** Of that instance. */
  readonly changeSets: readonly ChangeSet[]
}

/** Why a hold holds nothing back any more; null: it does, or will once there is something newer. */
export function endOf(hold: Hold, { now, assessment, changeSets }: HeldInstance): HoldEnd | null {
  const { condition } = hold
  if (condition.kind === 'until') {
    return isOver(condition.at, now) ? endedOn(condition.at) : null
  }
  if (condition.kind !== 'until-supported' || assessment === null) return null
  if (assessment.resolution.held.some(({ holds }) => holds.includes(hold.id))) return null
  const supporters = installedOf(condition.by.projectId, assessment)
  const asked = subjectsOf(hold, assessment).flatMap((finding) => {
    const version = finding.newest?.version ?? arrivedSince(hold, finding, changeSets)
    return version === null ? [] : [{ version, finding }]
  })
  const [first] = asked
  const gameVersion = assessment.request.surroundings.gameVersion
  const supports = asked.map(({ version, finding }) => {
    const awaited = { version, provides: providesOf(version, finding, assessment), installed: versionOf(finding) }
    return supporters.find((one) => isSupport(one, awaited, gameVersion))?.version ?? null
  })
  const [by] = supports
  if (first === undefined || by === undefined || by === null || supports.includes(null)) return null
  return endedBy(hold.of, first.version.number, { title: condition.by.title, number: by.number })
}

/** What the hold is about. */
function subjectsOf({ of }: Hold, { inspection, request }: Assessment): readonly FileFinding[] {
  const fromPack = new Set(request.present.flatMap(({ key, isFromPack }) => (isFromPack ? [key] : [])))
  return inspection.files.filter(({ file, identity }) =>
    of.kind === 'pack' ? fromPack.has(file.path) : identity?.project.id === of.projectId,
  )
}

/** The installed version, where it was put there after something was held: the hold let it in. */
function arrivedSince({ since }: Hold, finding: FileFinding, changeSets: readonly ChangeSet[]): Version | null {
  const version = versionOf(finding)
  const isArrival = changeSets.some(
    ({ at, steps }) => at > since && steps.some(({ to }) => to !== null && to.versionId === version?.id),
  )
  return isArrival ? version : null
}

function versionOf({ identity }: FileFinding): Version | null {
  return identity?.version ?? null
}

interface InstalledVersion {
  readonly version: Version
  readonly traits: Traits | null
}

/** The versions of a project that are enabled there, and those that come in. */
function installedOf(projectId: string, { request, resolution, universe }: Assessment): readonly InstalledVersion[] {
  const there = request.present.flatMap((one) =>
    one.projectId === projectId && one.isEnabled && one.version !== null
      ? [{ version: one.version, traits: one.traits }]
      : [],
  )
  const coming = resolution.moves
    .filter(({ candidate, isEnabled }) => isEnabled && candidate.version.projectId === projectId)
    .map(({ candidate: { version } }) => ({ version, traits: universe.traits.get(version.id) ?? null }))
  return [...there, ...coming]
}

/** A file that was not read brings what its predecessor brings, of a version that nobody knows. */
function providesOf(version: Version, { file }: FileFinding, { request, universe }: Assessment): Traits['provides'] {
  const present = request.present.find(({ key }) => key === file.path)
  if (present?.version?.id === version.id) return present.traits?.provides ?? []
  const read = universe.traits.get(version.id)
  return read?.provides ?? (present?.traits?.provides ?? []).map(({ id }) => ({ id, version: null }))
}
