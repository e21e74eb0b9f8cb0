import { adopt, findTrusted } from './flows/library/adopt.ts'
import { createBisect, refuseWhileSearched, warningOf } from './flows/bisect/bisect.ts'
import { listVersions } from './flows/browse/list-versions.ts'
import { callOptions, optionsOf } from './api/call-options.ts'
import { commitAll } from './flows/commit/commit-all.ts'
import { commitWhenStopped } from './flows/commit/commit-when-stopped.ts'
import { createCommit, createFetchAhead } from './flows/commit/commit.ts'
import type { CallContext, Core, CoreConfig } from './core-api.ts'
import { discover } from './pipeline/discover/discover.ts'
import { realDisk } from './services/disk/real-disk.ts'
import { checkHome } from './flows/doctor/doctor.ts'
import { CoreError } from './errors.ts'
import type { Events } from './events.ts'
import { explainFailure, explainFailures } from './services/home/explain-disk-failures.ts'
import { findFindings } from './flows/findings/find-findings.ts'
import { findInspected, findInstance, findInstances, refuseBarred } from './flows/library/find-instance.ts'
import { freeze } from './flows/lock-file/freeze.ts'
import { listInstances } from './flows/library/list-instances.ts'
import { createInspectDoor } from './api/inspect.ts'
import type { Plan } from './model/plan.ts'
import type { Instance } from './model/instance.ts'
import type { Wish } from './model/wish.ts'
import { markNotUndoable } from './flows/history/mark-not-undoable.ts'
import { openServices } from './open-services.ts'
import { placeNewFiles } from './pipeline/scan/new-file-folders.ts'
import { fetchedBytes } from './pipeline/plan/plan.ts'
import { createPlanAgain, type Proposed } from './flows/commit/replan.ts'
import { createPreferencesDoor } from './api/preferences.ts'
import { propose } from './flows/propose/propose.ts'
import { watchesOf } from './pipeline/record/watches.ts'
import type { Recovery } from './model/recovery.ts'
import { readReceived } from './flows/library/receive.ts'
import { createRecoveries } from './flows/commit/recover.ts'
import { listRunning } from './flows/commit/refuse-running.ts'
import { refreshInstance } from './flows/library/refresh-instance.ts'
import { proposePutBack } from './flows/history/put-back.ts'
import { proposeRestore } from './flows/lock-file/restore.ts'
import { decideOnHistory } from './flows/history/restore-point.ts'
import { nameSharingInstances, type Sharing } from './flows/shared-folders/sharing.ts'
import { createStoreDoor } from './api/store.ts'
import { readHistory } from './flows/history/undo.ts'
import { explainPresence } from './flows/findings/why.ts'
import { noteOut } from './flows/move/watches.ts'
import { backUpWorlds } from './flows/move/world-backups.ts'

export { checkFullHome } from './api/doctor-on-full-disk.ts'
export { writeNamedFile } from './services/disk/write-named-file.ts'
export type * from './core-api.ts'

/** Opens the home, finishes or undoes what was interrupted, and hands out everything that Modwell can do. */
export async function createCore(config: CoreConfig): Promise<Core> {
  try {
    return explainFailures(await open(config), config.home)
  } catch (error) {
    throw explainFailure(error, config.home)
  }
}

async function open(config: CoreConfig): Promise<Core> {
  const services = openServices(config)
  const { ledger, settings, events, places, clock, newId } = services
  const commit = createCommit(services)
  const fetchAhead = createFetchAhead(services)
  const plans = new Map<string, Proposed>()
  const recoveries = createRecoveries(services)
  await recoveries.run()

  const inspecting = createInspectDoor(services)

  const find = (named: string) => findInstance(named, ledger.instances())
  /** The same where its folder is looked into at once. */
  const enter = (named: string): Instance => {
    const instance = find(named)
    refuseBarred(instance, services.disk)
    return instance
  }

  const bisect = createBisect({
    ledger,
    commit,
    find,
    clock,
    newId,
    assess: (instance, context) => inspecting.one(instance, optionsOf(context)),
    readShared: inspecting.readShared,
    changeSetsOf: inspecting.changeSetsOf,
    warningOver: ({ code, message }) => events.emit({ kind: 'warning-over', code, message }),
  })

  function warnOfBisect({ instanceId, steps, sharedWith = [] }: Plan): void {
    const sharingInstances = sharedWith.flatMap(({ instances }) => instances.map(({ id }) => id))
    for (const id of steps.length === 0 ? [] : new Set([instanceId, ...sharingInstances])) {
      const warning = warningOf(ledger.bisect(id), ledger.instance(id))
      if (warning !== null) events.emit({ kind: 'warning', ...warning })
    }
  }

  /** What lies in the instance's folder counts from now on as if it had been written from here. */
  async function trust(instance: Instance): Promise<void> {
    await recoveries.trust(instance)
    await recoveries.run()
    tellChanged(instance.id)
  }

  /** What a person let be recovered. */
  async function recoverTold(named: string): Promise<readonly Recovery[]> {
    const told = await recoveries.tell(named)
    for (const { instanceId } of told) tellChanged(instanceId)
    return told
  }

  function tellChanged(instanceId: string): void {
    for (const what of ['instances', 'history'] as const) events.emit({ kind: 'changed', what, instanceId })
  }

  /** Those that a wish is about, as they are named. */
  function namedIn(wish: Exclude<Wish, { changeSet: string | null }>, sharing: Sharing): readonly string[] | 'all' {
    if (wish.kind === 'update') return wish.instances
    if (wish.kind !== 'move' || wish.along === undefined) return [wish.instance]
    return [wish.instance, ...(wish.along === 'sharing' ? sharing.groupOf(find(wish.instance).id) : wish.along)]
  }

  async function decide(wish: Wish, sharing: Sharing, context?: DecideContext): Promise<readonly Plan[]> {
    if ('changeSet' in wish) {
      const instance = wish.instance === null ? null : find(wish.instance).id
      return [await decideOnHistory({ ...wish, instance }, { ...services, sharing })]
    }
    const found = findInstances(namedIn(wish, sharing), ledger.instances())
    // Of several that are updated, one that is barred is its own problem.
    if (found.length === 1 || wish.kind !== 'update') for (const one of found) refuseBarred(one, services.disk)
    const asking = inspecting.at(sharing, 'channel' in wish ? wish.channel : null)
    const instances = await Promise.all(
      found.map(async (one) => (asking.whyBarred(one) === null ? refreshInstance(one, { ledger, places }) : one)),
    )
    const deciding = {
      ...asking,
      foldersOf: placeNewFiles,
      isInStore: services.store.has,
      watchesOf: (id: string) => watchesOf(inspecting.changeSetsOf(id, sharing)),
      places,
      newId,
    }
    const isReading = wish.kind === 'update' || wish.kind === 'install'
    const options = { ...callOptions('freshness' in wish ? wish.freshness : 'normal', context), isReading }
    if (wish.kind !== 'restore' && wish.kind !== 'put-back')
      return propose(wish, instances, { services: deciding, options, isAgain: context?.isAgain === true })
    const [instance] = instances
    if (instance === undefined) throw new Error('an instance that was found is gone')
    const changeSets = (id: string) => inspecting.changeSetsOf(id, sharing)
    const restoring = { ...deciding, disk: services.disk, changeSets }
    const restoreContext = { services: restoring, options }
    return [
      await (wish.kind === 'restore'
        ? proposeRestore(wish, instance, restoreContext)
        : proposePutBack(wish, instance, restoreContext)),
    ]
  }

  async function decideNow(wish: Wish, context?: DecideContext): Promise<readonly Plan[]> {
    const sharing = await inspecting.readShared()
    const { fetchedWhole } = services
    const decided = await decide(wish, sharing, context)
    return decided.map((plan) => ({
      ...nameSharingInstances(plan, sharing),
      fetchedBytes: fetchedBytes(plan, fetchedWhole),
    }))
  }

  return {
    settings: {
      get: settings.get,
      set(changes) {
        const changed = settings.set(changes)
        events.emit({ kind: 'changed', what: 'settings', instanceId: null })
        return changed
      },
    },
    instances: {
      discover: (folders) => discover([...settings.get().folders, ...folders], places),
      list: () => listInstances(ledger),
      find: async (named) => find(named),
      async adopt(folder, { isTrusted = false, ...options }) {
        const known = isTrusted ? findTrusted(folder, options, services) : null
        const instance = known ?? (await adopt(folder, options, { ...services, places }, isTrusted))
        if (isTrusted) await trust(instance)
        events.emit({ kind: 'changed', what: 'instances', instanceId: instance.id })
        return instance
      },
      received: (named) => readReceived(enter(named), services),
      trust: (named) => trust(enter(named)),
      async forget(named) {
        const instance = find(named)
        const { id } = instance
        refuseWhileSearched(ledger.bisect(id), instance)
        ledger.forgetInstance(id)
        events.emit({ kind: 'changed', what: 'instances', instanceId: id })
      },
    },
    async inspect(request, context) {
      const { inspections, watches } = await inspecting.all(request, context)
      return inspections.map((inspection, index) => ({
        ...inspection,
        notes: [...inspection.notes, ...(watches[index] ?? []).flatMap((watch) => noteOut(watch) ?? [])],
      }))
    },
    watches: async (request, context) => (await inspecting.all(request, context)).watches.flat(),
    backUpWorlds: (named, context) => backUpWorlds(enter(named), { ...services, home: config.home }, context?.signal),
    async propose(wish, context) {
      const proposed = await decideNow(wish, context)
      for (const plan of proposed) {
        plans.set(plan.id, { plan, wish })
        warnOfBisect(plan)
      }
      return proposed
    },
    running: (planIds) =>
      listRunning(
        planIds.flatMap((id) => plans.get(id)?.plan ?? []),
        services,
      ),
    async commit(planIds, context) {
      const proposed = planIds.map((id) => plans.get(id) ?? planGone(id))
      const chosen = proposed.map(({ plan }) => plan)
      for (const id of planIds) plans.delete(id)
      const whenStopped = context?.whenStopped ?? null
      const decideAgain = (wish: Wish, signal?: AbortSignal) => decideNow(wish, { ...context, signal, isAgain: true })
      const planAgain = createPlanAgain(proposed, { ...services, decideAgain })
      const carriedOut =
        whenStopped === null
          ? commitAll(chosen, { commit, events }, context)
          : commitWhenStopped(chosen, whenStopped, { commit, fetchAhead, planAgain, services, context })
      const report = await carriedOut.catch((error: unknown) => {
        const isRefused = error instanceof CoreError && error.code === 'game-running'
        for (const one of isRefused ? proposed : []) plans.set(one.plan.id, one)
        throw error
      })
      for (const { instanceId } of report.changeSets) events.emit({ kind: 'changed', what: 'history', instanceId })
      return report
    },
    async findings(request, context) {
      const found = await findInspected(request.instances, services)
      const options = { ...callOptions(request.freshness, context), isReading: true }
      const sharing = await inspecting.readShared()
      const changeSetsOf = (id: string) => inspecting.changeSetsOf(id, sharing)
      return findFindings(found, { ...inspecting.at(sharing, request.channel), ledger, changeSetsOf }, options)
    },
    async why(instance, target, context) {
      const sharing = await inspecting.readShared()
      const changeSetsOf = (id: string) => inspecting.changeSetsOf(id, sharing)
      const assessment = await inspecting.one(find(instance), optionsOf(context))
      return explainPresence(target, assessment, { ...inspecting.at(sharing), changeSetsOf })
    },
    ...createPreferencesDoor({
      ...services,
      find,
      look: inspecting.one,
      usual: () => settings.get(),
      optionsOf,
      changed: (instanceId) => events.emit({ kind: 'changed', what: 'instances', instanceId }),
    }),
    bisect,
    async freeze(named, freshness, context) {
      const instance = await refreshInstance(enter(named), { ledger, places })
      const options = { ...callOptions(freshness, context), isReading: false }
      const sharing = await inspecting.readShared()
      const changeSets = (id: string) => inspecting.changeSetsOf(id, sharing)
      return freeze(instance, { ...inspecting.at(sharing), changeSets }, options)
    },
    history: async (named) =>
      markNotUndoable(
        readHistory(named === null ? null : find(named).id, ledger, await inspecting.readShared()),
        services,
      ),
    store: createStoreDoor({ ...services, home: config.home, placing: () => settings.get().placing }),
    recover: (told) => (told === undefined ? recoveries.run() : recoverTold(told)),
    doctor(context) {
      return checkHome({
        ...services,
        home: config.home,
        isStored: (sha512, size) => isStored(services.store.pathOf(sha512), size),
        recover: recoveries.run,
        status: () => services.service().status(callOptions('now', context)),
      })
    },
    browse: {
      search: (query, freshness, context) => services.service().search(query, callOptions(freshness, context)),
      project: (project, freshness, context) => services.service().project(project, callOptions(freshness, context)),
      versions: (project, freshness, context) =>
        listVersions(project, services.service(), callOptions(freshness, context)),
      changelog: (project, freshness, context) =>
        services.service().changelog(project, callOptions(freshness, context)),
      tags: (freshness, context) => services.service().tags(callOptions(freshness, context)),
    },
    account: services.account.door,
    warnings: () => services.warnings,
    status: (freshness, context) => services.service().status(callOptions(freshness, context)),
    api: {
      operations: () => services.service().api.operations(),
      call: (name, input, context) =>
        services.service().api.call(name, input, { ...context, onSent: createUploadListener(events) }),
    },
    on: events.on,
    close: services.close,
  }
}

interface DecideContext extends CallContext {
  /** A wish that was decided on before: what it names may be gone by now. */
  readonly isAgain?: boolean
}

function createUploadListener(events: Events): (sent: number, total: number) => void {
  return (done, total) =>
    events.emit({ kind: 'progress', progress: { stage: 'upload', instanceId: null, done, total, unit: 'bytes' } })
}

function planGone(id: string): never {
  throw new CoreError('plan-gone', `there is no plan ${id} any more`, { hint: 'Propose the change again.' })
}

/** Whether a file of the store is there with the right length; its bytes are read when undo needs them. */
async function isStored(path: string, size: number): Promise<boolean> {
  return (await realDisk.look(path))?.size === size
}
