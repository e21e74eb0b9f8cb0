import { fixSteps } from '../findings/fix-steps.ts'
import { proposePutBack } from '../history/put-back.ts'
import { decideOnPast } from '../history/decide-on-past.ts'
import { createFindLostFiles, type FindLostFiles } from '../history/kept-files/find-lost-files.ts'
import { findInstances, refuseBarred } from '../library/find-instance.ts'
import { refreshInstance } from '../library/refresh-instance.ts'
import { createReadWhole, createFetchToStore, createFetchByAddress } from '../commit/fetch/fetch-to-store.ts'
import { isOwnPack } from '../packs/propose/judge-pack.ts'
import { proposePackUpdate } from '../packs/propose/propose-pack-update.ts'
import { proposePack } from '../packs/propose/propose-pack.ts'
import { proposeRestore } from '../lock-file/restore.ts'
import { propose } from '../propose/propose.ts'
import { nameSharingInstances, type SharedFolders } from '../shared-folders/sharing.ts'
import { joinLazy, lazy, withLazy } from '../../lazy.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Plan } from '../../model/plans/plan.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Services } from '../../open-services.ts'
import { fetchedBytes } from '../../pipeline/plan/plan.ts'
import { watchesOf } from '../../pipeline/record/replay/watches.ts'
import { placeNewFiles } from '../../pipeline/scan/content-folders.ts'
import { createFindProject, type FindProject } from '../browse/find/find-project.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { InstanceReader } from '../look/instance-reader.ts'
import { posix } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { enabledName } from '../../model/paths/disabled-name.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { readOwnList } from '../../pipeline/discover/launchers/described/own-lists.ts'

/** How fresh what is decided on must be, a wish says itself; else it is as here. */
export interface DecideOptions extends RequestOptions {
  /** A wish that was decided on before: what it names may be gone. */
  readonly isAgain?: boolean
}

/** One plan for each instance that a wish is about, with what disk, service and people say now. */
export type Decide = (wish: Wish, options: DecideOptions) => Promise<readonly Plan[]>

export function createDecide(services: Services, reader: InstanceReader): Decide {
  const { fetchedWhole, countedFetches } = services
  const finder = lazy(() => createFindProject(services))
  const findProject: FindProject = (...asked) => finder()(...asked)
  return async (wish, options) => {
    const sharing = await reader.readShared()
    const plans =
      'changeSet' in wish
        ? await decideOnPast(
            { ...wish, instance: idOf(wish.instance, reader) },
            withLazy(services, { sharing: () => sharing, findLost: () => findLostFor(wish, options, services) }),
          )
        : wish.kind === 'install-pack' || wish.kind === 'update-pack'
          ? [await decideOnPack(wish, options, { services, reader, sharing, findProject })]
          : await decideOnPresent(wish, options, { services, reader, sharing, findProject })
    const counted = countFetched(plans, new Set([...fetchedWhole].filter((sha512) => !countedFetches.has(sha512))))
    return Promise.all(
      counted.map(async (plan) =>
        nameSharingInstances(await noteOwnList(plan, services.ledger.instance(plan.instanceId)), sharing),
      ),
    )
  }
}

/** What came to be looked into, once for all of them: what came with a change before is here as all else in the store. */
function countFetched(plans: readonly Plan[], fetched: ReadonlySet<string>): readonly Plan[] {
  const left = new Set(fetched)
  return plans.map((plan) => {
    const counted = { ...plan, fetchedBytes: fetchedBytes(plan, left) }
    for (const { download } of plan.steps) if (download !== null) left.delete(download.sha512)
    return counted
  })
}

interface DecideInput {
  readonly services: Services
  readonly reader: InstanceReader
  readonly sharing: SharedFolders
  readonly findProject: FindProject
}

type WishOfPast = Extract<Wish, { readonly changeSet: string | null }>
type WishOfPack = Extract<Wish, { readonly kind: 'install-pack' | 'update-pack' }>
type WishOfPresent = Exclude<Wish, WishOfPast | WishOfPack>

/** The service is asked for nothing but what the store has lost. */
function findLostFor(
  { freshness = 'normal' }: WishOfPast,
  options: RequestOptions,
  { service }: Pick<Services, 'service'>,
): FindLostFiles {
  return createFindLostFiles(service, { ...options, freshness })
}

function idOf(named: string | null, { findPast }: InstanceReader): string | null {
  return named === null ? null : findPast(named).id
}

async function decideOnPack(
  asNamed: WishOfPack,
  asked: DecideOptions,
  { services, reader, sharing, findProject }: DecideInput,
): Promise<Plan> {
  const options = { ...asked, freshness: asNamed.freshness, isReading: false }
  const wish = await withFoundPack(asNamed, findProject, options)
  const proposing = { services: packServices(services, reader, sharing), options }
  const enter = (named: string) => refreshInstance(reader.enter(named), services)
  if (wish.kind === 'update-pack') return proposePackUpdate(wish, await enter(wish.instance), proposing)
  if (wish.into.kind !== 'instance') return proposePack(wish, null, proposing)
  const instance = await enter(wish.into.instance)
  // A file that is to lie over what is there does.
  const isOver = wish.isForced && wish.pack.file !== undefined
  if (!isOver && (await isOwnPack(wish.pack, instance, proposing)))
    return proposePackUpdate({ ...wish, kind: 'update-pack', instance: instance.id, theirs: [] }, instance, proposing)
  return proposePack(wish, instance, proposing)
}

/** What deciding on a pack takes. */
export function packServices(services: Services, reader: InstanceReader, sharing: SharedFolders) {
  return withLazy(joinLazy(services, reader.at(sharing)), {
    isInStore: () => services.store.has,
    fetchToStore: () => createFetchToStore(services),
    fetchByAddress: () => createFetchByAddress(services),
  })
}

/** With what the service calls the pack's project, whatever the person calls it. */
async function withFoundPack(wish: WishOfPack, find: FindProject, options: RequestOptions): Promise<WishOfPack> {
  const { pack } = wish
  // A number alone is of the pack that is there.
  if (pack === null || pack.file !== undefined || pack.address !== undefined || pack.project === '') return wish
  const { name, version } = await find(pack.project, options)
  return { ...wish, pack: { project: name, version: pack.version ?? version } }
}

async function decideOnPresent(
  wish: WishOfPresent,
  { isAgain = false, ...asked }: DecideOptions,
  { services, reader, sharing, findProject }: DecideInput,
): Promise<readonly Plan[]> {
  const found = findMeant(wish, { services, reader, sharing })
  const looking = reader.at(sharing, 'channel' in wish ? wish.channel : null)
  const instances = await Promise.all(
    found.map(async (one) => (looking.whyBarred(one) === null ? refreshInstance(one, services) : one)),
  )
  const { changeSetsOf } = looking
  const deciding = {
    ...looking,
    readCandidates: createReadWhole(services),
    findProject,
    foldersOf: placeNewFiles,
    isInStore: services.store.has,
    watchesOf: (id: string) => watchesOf(changeSetsOf(id)),
    places: services.places,
    settings: services.settings,
    fetchByAddress: createFetchByAddress(services),
    newId: services.newId,
    disk: services.disk,
    changeSets: changeSetsOf,
  }
  const options = {
    ...asked,
    freshness: 'freshness' in wish ? wish.freshness : asked.freshness,
    isReading: wish.kind === 'update' || wish.kind === 'install' || wish.kind === 'fix',
  }
  switch (wish.kind) {
    case 'restore':
      return [await proposeRestore(wish, theOne(instances), { services: deciding, options })]
    case 'put-back':
      return [await proposePutBack(wish, theOne(instances), { services: deciding, options })]
    default: {
      const putBack = async (instance: Instance, targets: readonly string[]) => {
        const again = { kind: 'put-back', instance: instance.id, targets, freshness: options.freshness } as const
        return (await proposePutBack(again, instance, { services: deciding, options })).steps
      }
      const finding = { ...deciding, ledger: services.ledger, putBack }
      return propose(wish, instances, {
        services: { ...deciding, fixSteps: (subject, fixing) => fixSteps(subject, finding, fixing) },
        options,
        isAgain,
      })
    }
  }
}

/** Throws `foreign-owner`, unless several are meant one by one: there, one that is barred is its own problem. */
function findMeant(
  wish: WishOfPresent,
  { services, reader, sharing }: Omit<DecideInput, 'findProject'>,
): readonly Instance[] {
  const found = findInstances(namedIn(wish, reader, sharing), services.ledger.instances())
  const isEachAlone = wish.kind === 'update' || 'others' in wish
  if (found.length === 1 || !isEachAlone) for (const one of found) refuseBarred(one, services.disk)
  return found
}

/** Those that a wish is about, as they are named. */
function namedIn(wish: WishOfPresent, { find }: InstanceReader, sharing: SharedFolders): readonly string[] | 'all' {
  if (wish.kind === 'update') return wish.instances
  if ('others' in wish) return [wish.instance, ...(wish.others ?? [])]
  if (wish.kind !== 'move' || wish.along === undefined) return [wish.instance]
  return [wish.instance, ...(wish.along === 'sharing' ? sharing.groupOf(find(wish.instance).id) : wish.along)]
}

function theOne([instance]: readonly Instance[]): Instance {
  if (instance === undefined) throw new Error('an instance that was found is gone')
  return instance
}

/**
 * A launcher's list of mods that is not Modwell's to change, since only the launcher knows its ids, goes on naming what a plan takes away or
 * replaces: the plan says so. Once a mod, because what comes instead is not in that list.
 */
async function noteOwnList<P extends Plan>(plan: P, instance: Instance | null): Promise<P> {
  if (instance === null || (instance.launcher !== 'curseforge' && instance.launcher !== 'ftb')) return plan
  const going = plan.steps.flatMap(({ title, from, to }) =>
    from === null || nameOf(from.path) === (to && nameOf(to.path)) ? [] : [{ title, name: nameOf(from.path) }],
  )
  if (going.length === 0) return plan
  const listed = await readOwnList(instance)
  const titles = going.filter(({ name }) => listed.has(name)).map(({ title }) => title)
  if (titles.length === 0) return plan
  const text = message('launcher-list-stays', {
    launcher: nameLauncher(instance.launcher),
    titles,
    count: titles.length,
  })
  const reason = { code: 'launcher-list', ...withMessage(text) } as const
  return { ...plan, advice: [...plan.advice, { reason, choices: [], about: { kind: 'aside' } }] }
}

function nameOf(path: string): string {
  return enabledName(posix.basename(path))
}
