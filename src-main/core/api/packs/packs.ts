import type { Core } from '../../core-api.ts'
import { CoreError } from '../../errors.ts'
import { diffWithPack } from '../../flows/packs/propose/diff-with-pack.ts'
import { currentPack, findCurrentPack } from '../../flows/packs/current-pack.ts'
import { judgePack } from '../../flows/packs/propose/judge-pack.ts'
import { findPackStates } from '../../flows/packs/find-pack-states.ts'
import { pendingDownloads } from '../../flows/packs/sources/manual-downloads.ts'
import { countPackChanges } from '../../flows/packs/decide/count-changes.ts'
import { findNamedPath } from '../../model/paths/named-path.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { instanceToMake } from '../../model/plans/plan-kinds.ts'
import type { Services } from '../../open-services.ts'
import { readPack } from '../../flows/packs/formats/read-pack.ts'
import { writePackwiz } from '../../flows/packs/export/write-packwiz.ts'
import { archiveOf, exportPack, type PreparedPack } from '../../flows/packs/export/export-pack.ts'
import { readLinkedPack } from '../../pipeline/discover/linked-pack.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import type { ExportWish } from '../../model/packs/pack-export.ts'
import { writeNamedFile } from '../../files/write-named-file.ts'
import { packServices, type Decide } from '../changes/decide.ts'
import type { InstanceReader } from '../instance-reader.ts'
import { requestOptions, type AskOptions } from '../request-options.ts'
import { message } from '../../../../src-texts/text.ts'

interface PackParts {
  readonly decide: Decide
  /** One that was proposed and not carried out. */
  planOf(id: string): Plan | null
}

/** Bytes of a pack that is fetched to say what it would change, before anybody asked for it. */
const MAX_UNASKED = 16 * 2 ** 20

/** As a person who only says that the pack is to be updated. */
const AS_IT_IS = {
  kind: 'update-pack',
  theirs: [],
  isJoining: true,
  optional: [],
  without: [],
  hosts: [],
  freshness: 'normal',
} as const

/** What a pack and a person made of an instance. */
export function createPacksApi(
  services: Services,
  reader: InstanceReader,
  { planOf, decide }: PackParts,
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
  const only = <File extends { readonly path: string }>(
    path: string | undefined,
    files: readonly File[],
    gamePath: string,
  ): readonly File[] => {
    if (path === undefined) return files
    const paths = files.map((file) => file.path)
    const meant = findNamedPath(path, paths, services.pathKeys.of(gamePath))
    return files.filter((file) => file.path === meant)
  }
  return {
    async current(named) {
      return findCurrentPack(reader.find(named).id, ledger)
    },
    linked: async (named) => readLinkedPack(reader.enter(named), services.places),
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
      const { gamePath } = instance
      const open = only(path, bothChanged, gamePath).filter(({ isMerged }) => isMerged !== true)
      return Promise.all(open.map((file) => diffWithPack(file, { gamePath, isKept: true }, services)))
    },
    async outlook(named, call) {
      const { id } = reader.enter(named)
      const newer = (await services.lastInspections.get([id])).get(id)?.pack?.newer ?? null
      if (newer === null || newer.size === null || newer.size > MAX_UNASKED) return null
      const wish = { ...AS_IT_IS, instance: id, pack: { project: '', version: newer.versionId } }
      const [plan] = await decide(wish, call).catch(nothingIfRefused)
      return plan?.kind === 'update-pack' && plan.problem === null ? countPackChanges(plan) : null
    },
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
      const plan = planOf(id)
      if (plan === null)
        throw new CoreError('plan-gone', message('plan-gone', { id }), { hint: message('propose-the-change-again') })
      const { gamePath } = instanceToMake(plan)?.instance ?? reader.enter(plan.instanceId)
      const bothChanged = plan.kind === 'update-pack' ? plan.bothChanged : []
      return Promise.all(
        only(path, bothChanged, gamePath).map((file) => diffWithPack(file, { gamePath, isKept: false }, services)),
      )
    },
  }
}

function nothingIfRefused(error: unknown): readonly Plan[] {
  if (error instanceof CoreError && error.code !== 'cancelled') return []
  throw error
}
