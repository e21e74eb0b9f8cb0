/** What is followed, what of it is new since the person last looked, and what of that fits an adopted instance. */
import type {
  FollowedProject,
  FollowedVersion,
  FollowingList,
  NewFit,
  NewUnfit,
} from '../../../model/accounts/following.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import { fitOf, targetOf, whyUnfit, type FitTarget } from '../../../model/states/project-fit.ts'
import type { ErrorProblem } from '../../../model/words/reason.ts'
import type { Version } from '../../../model/versions/version.ts'
import type { AccountApi } from '../../../services/account/account-api.ts'
import type { FollowedRecord, InboxRecords, KeptFollowing } from '../../../services/database/ledger/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { askFollowed } from './ask-followed.ts'
import { describeLeftOut } from '../notifications/describe-left-out.ts'
import type { InstalledProjects } from '../concerns/find-installed.ts'
import { assertStillActive, type InboxAccount } from '../inbox-account.ts'
import { problemOf } from '../problem-of.ts'
import { stayingOf } from '../staying-of.ts'

export interface FollowingServices {
  readonly account: Pick<AccountApi, 'active'>
  readonly service: Pick<HostingService, 'api' | 'versions'>
  readonly inbox: Pick<InboxRecords, 'following' | 'saveFollowing'>
  findInstalled(projectIds: readonly string[]): Promise<InstalledProjects>
  readonly instances: readonly (FitTarget & { readonly id: string })[]
  readonly clock: () => Date
}

/** Of one project; who did not look for years is told of the newest. */
const MAX_NEW = 20

export async function listFollowing(
  who: InboxAccount,
  services: FollowingServices,
  options: RequestOptions,
): Promise<FollowingList> {
  const problem = options.freshness === 'offline' ? null : await update(who, services, options)
  const kept = services.inbox.following(who.key)
  if (kept === null) {
    return {
      projects: [],
      leftOut: [],
      notes: [],
      lookedAt: null,
      checkedAt: null,
      fromCache: problem === null,
      problem,
    }
  }
  const fresh = newOf(kept)
  const outcomes = await services.service.versions(
    kept.projects.flatMap(({ id, versionIds }) => {
      const ids = fresh.get(id) ?? []
      return ids.length > 0 ? ids.slice(-MAX_NEW) : versionIds.slice(-1)
    }),
    options.freshness === 'now' ? { ...options, freshness: 'normal' } : options,
  )
  const versionOf = (id: string) => lastKnown(outcomes.get(id))
  const installed = await services.findInstalled(kept.projects.map(({ id }) => id))
  const projects = kept.projects.map((project) => {
    const ids = fresh.get(project.id) ?? []
    const known = (some: readonly string[]): readonly Version[] =>
      some.flatMap((id) => versionOf(id) ?? []).filter(({ projectId }) => projectId === project.id)
    const told = { count: ids.length, versions: known(ids), last: known(project.versionIds.slice(-1)) }
    return describe(project, told, { instances: services.instances, installed })
  })
  const { leftOut = [] } = kept
  return {
    projects: projects.toSorted(byNews),
    leftOut,
    notes: describeLeftOut(leftOut),
    lookedAt: kept.lookedAt,
    checkedAt: kept.at,
    fromCache: options.freshness === 'offline' || problem !== null,
    problem,
  }
}

/** From now on only what comes out later is new. */
export function noteFollowingSeen({ key }: InboxAccount, { inbox, clock }: Pick<FollowingServices, 'inbox' | 'clock'>) {
  const kept = inbox.following(key)
  if (kept === null) return
  const seen = kept.projects.map(({ id, versionIds }) => [id, versionIds] as const)
  inbox.saveFollowing(key, { ...kept, seen, lookedAt: clock().toISOString() })
}

async function update(
  who: InboxAccount,
  { account, service, inbox, clock }: FollowingServices,
  options: RequestOptions,
): Promise<ErrorProblem | null> {
  try {
    const at = clock().toISOString()
    const { projects: told, leftOut } = await askFollowed(who, service, options)
    await assertStillActive(who, { account })
    const before = inbox.following(who.key)
    const staying = stayingOf(leftOut)
    const there = new Set(told.map(({ id }) => id))
    const stays = ({ id }: FollowedRecord) => !there.has(id) && (staying === 'all' || staying.includes(id))
    const projects = [...told, ...(before?.projects ?? []).filter(stays)]
    const seen = new Map(before?.seen ?? [])
    // Of what is followed only now, everything was there before.
    const known = projects.map(({ id, versionIds }) => [id, seen.get(id) ?? versionIds] as const)
    inbox.saveFollowing(who.key, { projects, at, seen: known, lookedAt: before?.lookedAt ?? null, leftOut })
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** Version ids by project, oldest first. */
function newOf({ projects, seen }: KeptFollowing): ReadonlyMap<string, readonly string[]> {
  const known = new Map((seen ?? []).map(([id, versionIds]) => [id, new Set(versionIds)]))
  return new Map(
    projects.map(({ id, versionIds }) => {
      const old = known.get(id)
      return [id, old === undefined ? [] : versionIds.filter((version) => !old.has(version))]
    }),
  )
}

function describe(
  project: FollowedRecord,
  {
    count,
    versions,
    last,
  }: { readonly count: number; readonly versions: readonly Version[]; readonly last: readonly Version[] },
  {
    instances,
    installed,
  }: { readonly instances: FollowingServices['instances']; readonly installed: InstalledProjects },
): FollowedProject {
  const { id, slug, title, description, type, iconUrl } = project
  const newest = sortByAge(versions)
  const places = installed.get(id) ?? []
  const newFits = instances.flatMap((instance): readonly NewFit[] => {
    if (newest.length === 0) return []
    const fit = fitOf(project, newest, instance)
    if (fit.kind !== 'fits') return []
    const { id: versionId, number: version, published } = fit.version
    const present = places.filter((placed) => placed.instance.id === instance.id)
    const isCurrent = present.some(
      (one) => one.version?.id === versionId || (one.version?.published ?? '') >= published,
    )
    const at = { instanceId: instance.id, instanceName: instance.name }
    return [
      {
        ...at,
        version,
        versionId,
        isInstalled: present.length > 0,
        installedNumber: present[0]?.found?.identity?.version.number ?? null,
        isCurrent,
      },
    ]
  })
  const having = instances.filter((instance) => places.some((placed) => placed.instance.id === instance.id))
  const isFor = (instance: FitTarget): boolean => {
    const target = targetOf(project, instance)
    return !('code' in target) && newest.some((version) => whyUnfit(version, target) === null)
  }
  const newUnfits = having.flatMap((instance): readonly NewUnfit[] => {
    if (newest.length === 0 || newFits.some(({ instanceId }) => instanceId === instance.id)) return []
    return [{ instanceId: instance.id, instanceName: instance.name, isUnstable: isFor(instance) }]
  })
  return {
    project: { id, slug, title, description, type, iconUrl },
    newCount: count,
    newVersions: newest.map(tellVersion),
    newFits,
    newUnfits,
    newest: sortByAge([...newest, ...last]).map(tellVersion)[0] ?? null,
    installed: having.map((instance) => ({ instanceId: instance.id, instanceName: instance.name })),
  }
}

/** Newest first. */
function sortByAge(versions: readonly Version[]): readonly Version[] {
  return versions.toSorted((one, other) => (one.published < other.published ? 1 : -1))
}

function tellVersion({ id, number, channel, published }: Version): FollowedVersion {
  return { id, number, channel, published }
}

function byNews(one: FollowedProject, other: FollowedProject): number {
  return (
    Number(other.newCount > 0) - Number(one.newCount > 0) || one.project.title.localeCompare(other.project.title, 'en')
  )
}
