import type { Core } from '../../core-api.ts'
import { diffsWithPack } from '../../flows/packs/propose/diff-with-pack.ts'
import { currentPack, findCurrentPack } from '../../flows/packs/current-pack.ts'
import { judgePack } from '../../flows/packs/propose/judge-pack.ts'
import { findPackStates } from '../../flows/packs/find-pack-states.ts'
import { sayLauncherOutlook } from '../../model/instances/launcher-outlook.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { findOwnLaunchers } from '../../flows/library/find-own-launchers.ts'
import { format } from '../../../../resources/text/text.ts'
import { pendingDownloads } from '../../flows/packs/sources/find-sources.ts'
import { instanceToMake } from '../../model/plans/plan-kinds.ts'
import type { Services } from '../../open-services.ts'
import { readPack } from '../../flows/packs/formats/read-pack.ts'
import { writePackwiz } from '../../flows/packs/export/write-packwiz.ts'
import { archiveOf, exportPack, type PreparedPack } from '../../flows/packs/export/export-pack.ts'
import { readLinkedPack } from '../../pipeline/discover/linked-pack.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import type { ExportWish } from '../../model/packs/pack-export.ts'
import { writeNamedFile } from '../../files/write-named-file.ts'
import { packServices, type Decide } from '../../flows/decide/decide.ts'
import { foreseePackUpdate } from '../../flows/decide/pack-outlook.ts'
import type { ProposedPlans } from '../../flows/decide/proposed-plans.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions, type AskOptions } from '../request-options.ts'

/** What a pack and a person made of an instance. */
export function createPacksApi(
  services: Services,
  reader: InstanceReader,
  { decide, plans }: { readonly decide: Decide; readonly plans: ProposedPlans },
): Core['packs'] {
  const { ledger } = services
  const prepare = async (named: string, wish: ExportWish, options?: AskOptions): Promise<PreparedPack> => {
    const instance = await refreshInstance(reader.enter(named), services)
    const looking = { ...services, ...reader.at(await reader.readShared()) }
    const asking = { ...requestOptions(options), isReading: false }
    return exportPack(instance, wish, {
      services: looking,
      options: asking,
      pack: findCurrentPack(instance.id, ledger),
    })
  }
  return {
    async current(named) {
      return findCurrentPack(reader.find(named).id, ledger)
    },
    linked: async (named) => readLinkedPack(reader.enter(named), services.places),
    async installed() {
      return ledger.instances().flatMap(({ id }) => {
        const projectId = findCurrentPack(id, ledger)?.projectId ?? null
        return projectId === null ? [] : [{ instanceId: id, projectId }]
      })
    },
    launchers: async () =>
      (await findOwnLaunchers(services)).map((found) => {
        const name = format(nameLauncher(found.launcher))
        if (found.kind === 'importing') return { ...found, name }
        return { ...found, name, outlook: format(sayLauncherOutlook(found.launcher)) }
      }),
    async inInstances(named, call) {
      const options = { ...requestOptions(call), isReading: false }
      const { value: project } = await services.service().project(named, options)
      const looking = { ...services, ...reader.at(await reader.readShared()) }
      const entered = ledger.instances().filter((instance) => looking.whyBarred(instance) === null)
      const asked = entered.map((instance) => ({ instance, problem: null }))
      const states = await findPackStates(asked, looking, options)
      return entered.flatMap(({ id }, index) => {
        const state = states[index] ?? null
        return state?.projectId === project.id ? [{ ...state, instanceId: id }] : []
      })
    },
    async diffs(named, path) {
      const instance = reader.enter(named)
      const { bothChanged = [] } = currentPack(instance, ledger)
      return diffsWithPack(bothChanged, path, { gamePath: instance.gamePath, isKept: true }, services)
    },
    outlook: async (named, call) =>
      foreseePackUpdate(reader.enter(named).id, { ...services, decide }, requestOptions(call)),
    async judge(file, named, options) {
      const instance = await refreshInstance(reader.enter(named), services)
      const proposing = packServices(services, reader, await reader.readShared())
      return judgePack(file, instance, {
        services: proposing,
        options: { ...requestOptions(options), isReading: false },
      })
    },
    async manualDownloads(named) {
      const { id, gamePath } = reader.enter(named)
      return pendingDownloads(findCurrentPack(id, ledger)?.elsewhere ?? [], gamePath, services)
    },
    async nameIn(file) {
      const pack = await readPack(file, services.disk).catch(() => null)
      return pack?.name ?? null
    },
    listExport: async (named, wish, options) => (await prepare(named, wish, options)).told,
    async exportTo(named, file, wish, options) {
      const prepared = await prepare(named, wish, options)
      if (!services.isRehearsal) await writeNamedFile(file, archiveOf(prepared))
      return prepared.told
    },
    async exportPackwiz(named, folder, wish, options) {
      const prepared = await prepare(named, wish, options)
      await writePackwiz(
        prepared,
        { folder, isForced: options?.isForced === true, isRehearsal: services.isRehearsal },
        services.disk,
      )
      return prepared.told
    },
    async diffsOfPlan(id, path) {
      const plan = plans.get(id)
      const { gamePath } = instanceToMake(plan)?.instance ?? reader.enter(plan.instanceId)
      const bothChanged = plan.kind === 'update-pack' ? plan.bothChanged : []
      return diffsWithPack(bothChanged, path, { gamePath, isKept: false }, services)
    },
  }
}
