/**
 * Which pack instances were made of, and what is newer of it: in, what is known of the instances; out, one state for each, in their order, null where the
 * service knows no pack of it. The versions of all packs are asked for together, and what is newer is what updating the pack would lead to.
 */
import type { Inspection } from '../../model/states/finding.ts'
import type { NewerPack, PackState } from '../../model/packs/pack-state.ts'
import type { Preferences } from '../../model/plans/preferences.ts'
import { successionOf } from '../../model/states/succession.ts'
import { lastKnown, type Outcome } from '../../model/times/freshness.ts'
import type { Version } from '../../model/versions/version.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import { isHeldBack } from '../../pipeline/resolve/rules/holds.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { findServicePack, type PackLedger } from './current-pack.ts'
import { choosePackVersion, packFileOf } from './sources/find-pack.ts'

export interface PackStateServices {
  readonly service: Pick<HostingService, 'versionsOfProjects' | 'versions' | 'projects'>
  readonly ledger: PackLedger
  readonly places: DiscoverPlaces
  preferencesOf(instanceId: string): Preferences
  clock(): Date
  /** As `InspectServices` has it. */
  noOlderThan?(instance: Inspection['instance']): string | null
}

export async function findPackStates(
  inspections: readonly Pick<Inspection, 'instance' | 'problem'>[],
  services: PackStateServices,
  options: RequestOptions,
): Promise<readonly (PackState | null)[]> {
  const packs = await Promise.all(
    inspections.map(({ instance, problem }) => (problem === null ? findServicePack(instance, services) : null)),
  )
  const known = packs.filter((pack) => pack !== null)
  if (known.length === 0) return packs.map(() => null)
  const { service } = services
  const unnamed = known.flatMap(({ name, projectId }) => (name === null ? [projectId] : []))
  const ages = inspections.flatMap(({ instance }, index): readonly (readonly [string, string])[] => {
    const [projectId, age] = [packs[index]?.projectId, services.noOlderThan?.(instance) ?? null]
    return projectId === undefined || age === null ? [] : [[projectId, age]]
  })
  const noOlderThan = new Map(ages.toSorted(([, one], [, other]) => (one < other ? -1 : 1)))
  const [listed, projects] = await Promise.all([
    service.versionsOfProjects([...new Set(known.map(({ projectId }) => projectId))], { ...options, noOlderThan }),
    service.projects([...new Set(unnamed)], options),
  ])
  const withdrawn = known.flatMap(({ projectId, versionId }) => {
    const versions = lastKnown(listed.get(projectId))
    return versions === null || versions.some(({ id }) => id === versionId) ? [] : [versionId]
  })
  const others = await service.versions([...new Set(withdrawn)], options)
  return inspections.map(({ instance }, index): PackState | null => {
    const pack = packs[index] ?? null
    if (pack === null || instance.id === null) return null
    const { projectId, versionId } = pack
    const outcome = listed.get(projectId)
    const versions = lastKnown(outcome) ?? []
    const current = versions.find(({ id }) => id === versionId) ?? lastKnown(others.get(versionId))
    const { gameVersion } = instance
    const newest = choosePackVersion(versions, null)
    const isNewer =
      newest !== null &&
      current !== null &&
      successionOf(newest, { current, gameVersion: gameVersion ?? '', among: versions }) === 'newer' &&
      !isHeld(newest, services.preferencesOf(instance.id), services.clock().toISOString())
    return {
      projectId,
      versionId,
      name: pack.name ?? lastKnown(projects.get(projectId))?.title ?? null,
      version: pack.version ?? current?.number ?? null,
      newer: isNewer ? describe(newest) : null,
      ...datingOf(outcome),
    }
  })
}

/** A hold on what the pack brought is about its mods; one on the pack itself is about its versions. */
function isHeld(version: Version, { holds }: Preferences, now: string): boolean {
  return holds.some(({ of, condition }) => {
    const isOfPack = of.kind === 'project' && of.projectId === version.projectId
    return isOfPack && condition.kind !== 'until-supported' && isHeldBack(version, condition, now)
  })
}

function describe(version: Version): NewerPack | null {
  const file = packFileOf(version)
  const { id, number, channel, published } = version
  return file === null ? null : { versionId: id, number, channel, published, size: file.size }
}

function datingOf(outcome: Outcome<unknown> | undefined): Pick<PackState, 'checkedAt' | 'fromCache' | 'stale'> {
  if (outcome?.kind !== 'answer') return { checkedAt: null, fromCache: false }
  const { at, fromCache, stale } = outcome
  return { checkedAt: at, fromCache, ...(stale !== undefined && { stale }) }
}
