import { listVersions } from '../browse/list-versions.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError } from '../../errors.ts'
import {
  endOnDay,
  isOver,
  type Hold,
  type HoldChange,
  type HoldCondition,
  type HeldThing,
  type HeldVersion,
  type VersionToCome,
} from '../../model/plans/hold.ts'
import { misfit } from '../../model/states/fit.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Project } from '../../model/projects/project.ts'
import { fileTypeOf, targetsOf } from '../../model/states/target.ts'
import type { HoldWish } from '../../model/plans/wish.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'

export interface HoldServices {
  readonly ledger: Pick<Ledger, 'holds' | 'saveHold' | 'removeHold'>
  readonly service: HostingService
  /** By id or slug, or as something that is there is named. Throws `not-found`. */
  projectNamed(named: string): Promise<Project>
  newId(): string
  clock(): Date
}

/** Throws `not-found` for a project or version that the service does not have (but for a number to stay below), `bad-argument` for a day that is none or is over and for what waits for itself. */
export async function addHold(
  wish: HoldWish & { readonly instance: Instance },
  services: HoldServices,
  options: RequestOptions,
): Promise<HoldChange> {
  const { ledger, service, projectNamed, newId, clock } = services
  const since = clock().toISOString()
  const project = wish.project === null ? null : await projectNamed(wish.project)
  const hold: Hold = {
    id: newId(),
    instanceId: wish.instance.id,
    of: project === null ? { kind: 'pack' } : { kind: 'project', projectId: project.id, title: project.title },
    condition: await conditionOf(wish, project, {
      service,
      projectNamed,
      options,
      now: since,
      instance: wish.instance,
    }),
    note: wish.note,
    since,
  }
  const replaced = ledger.holds(wish.instance.id).filter((one) => isReplaced(one, hold))
  for (const { id } of replaced) ledger.removeHold(id)
  ledger.saveHold(hold)
  return { added: hold, replaced }
}

/** Whether only one of them can be. One thing has one hold, the last; but several versions of it can be skipped. */
export function isReplaced(before: Hold, { of, condition }: Hold): boolean {
  if (projectOf(before.of) !== projectOf(of)) return false
  if (before.condition.kind !== 'skip' || condition.kind !== 'skip') return true
  return before.condition.version.id === condition.version.id
}

/** Those that the id names, or all of a project or of the pack; `idOf` tells the project's id where it is named otherwise. Throws `not-found`. */
export async function removeHolds(
  instanceId: string,
  named: string,
  { ledger, idOf }: Pick<HoldServices, 'ledger'> & { idOf(named: string): Promise<string | null> },
): Promise<readonly Hold[]> {
  const held = ledger.holds(instanceId)
  const direct = held.filter(({ id, of }) => id === named || isNamed(of, named))
  const project = direct.length > 0 || held.length === 0 ? null : await idOf(named)
  const meant = direct.length > 0 ? direct : held.filter(({ of }) => of.kind === 'project' && of.projectId === project)
  if (meant.length === 0)
    throw new CoreError('not-found', message('held-name-not-found', { named }), {
      hint: message('list-holds'),
      remedies: [{ kind: 'list-holds' }],
    })
  for (const { id } of meant) ledger.removeHold(id)
  return meant
}

/** null: the pack. */
function projectOf(thing: HeldThing): string | null {
  return thing.kind === 'pack' ? null : thing.projectId
}

function isNamed(of: HeldThing, named: string): boolean {
  if (of.kind === 'pack') return named === 'pack'
  return of.projectId === named || of.title.toLowerCase() === named.toLowerCase()
}

interface HoldQueries extends Pick<HoldServices, 'service' | 'projectNamed'> {
  readonly options: RequestOptions
  /** ISO 8601 UTC. */
  readonly now: string
  readonly instance: Instance
}

async function conditionOf(wish: HoldWish, project: Project | null, asking: HoldQueries): Promise<HoldCondition> {
  const { until } = wish
  switch (until.kind) {
    case 'for-ever':
      return until
    case 'date':
      return { kind: 'until', at: endToCome(until.day, asking.now) }
    case 'supported': {
      const by = await asking.projectNamed(until.by)
      if (by.id === project?.id) {
        throw new CoreError('bad-argument', message('cannot-wait-for-itself', { project: by.title }), {
          hint: message('name-the-project-that-must-support'),
        })
      }
      return { kind: 'until-supported', by: { projectId: by.id, title: by.title } }
    }
    default:
      if (project === null) {
        throw new CoreError('bad-argument', message('a-version-can-be-named'))
      }
      if (until.kind === 'below') return { kind: 'below', version: await limitNamed(until.version, project, asking) }
      return { kind: until.kind, version: await versionNamed(until.version, project, asking) }
  }
}

/** Throws `bad-argument` for a day that is none or is over: said before anything is looked up. */
export function assertDayToCome(until: HoldWish['until'], now: Date): void {
  if (until.kind === 'date') endToCome(until.day, now.toISOString())
}

function endToCome(day: string, now: string): string {
  const at = endOnDay(day)
  if (at === null)
    throw new CoreError('bad-argument', message('not-a-day', { day }), { hint: message('write-it-as-2027-01-31') })
  if (isOver(at, now))
    throw new CoreError('bad-argument', message('day-is-over', { day }), { hint: message('name-a-day-to-come') })
  return at
}

/** A version that there is, or a number that one may have some day. */
async function limitNamed(name: string, project: Project, asking: HoldQueries): Promise<HeldVersion | VersionToCome> {
  try {
    return await versionNamed(name, project, asking)
  } catch (error) {
    const isNumber = /^(?=.*\d)[\w.+-]{1,64}$/.test(name)
    if (!isNumber || !(error instanceof CoreError) || error.code !== 'not-found') throw error
    return { id: null, number: name, published: null }
  }
}

/** Builds of one release for several loaders and game versions share its number: the one for the instance is meant. */
async function versionNamed(
  name: string,
  project: Project,
  { service, options, instance }: HoldQueries,
): Promise<HeldVersion> {
  const { value: versions } = await listVersions(project.id, service, options)
  const type = fileTypeOf(project)
  const target = type === null ? null : targetsOf(instance, { channel: 'alpha', fabricOnQuilt: true })[type]
  const alike = versions.filter(({ number }) => number === name)
  const found =
    versions.find(({ id }) => id === name) ??
    alike.find((version) => target !== null && misfit(version, target) === null) ??
    alike[0]
  if (found !== undefined) return { id: found.id, number: found.number, published: found.published }
  throw new CoreError('not-found', message('version-not-found-unquoted', { project: project.title, named: name }), {
    hint: message('its-versions-are-listed'),
    remedies: [{ kind: 'show-changelog', project: project.slug }],
  })
}
