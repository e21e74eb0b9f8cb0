/**
 * Decides how an instance goes to another game version or loader. In: what is there, and where it shall go. Out: for every file how far
 * it is, and the steps of one change set: what is ready is put in place (also where that was published earlier), what is not is
 * disabled and watched, and what the instance is is changed where that can be. Changes nothing.
 */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { sentences } from '../../model/words/join-texts.ts'
import { assertGameVersion, ownGameVersion } from './game-versions.ts'
import { listGameVersions, warnOfGameVersion } from '../browse/list-game-versions.ts'
import { CoreError } from '../../errors.ts'
import { chooseLoaderVersion, planSetting, settingAfter, type SettingServices } from '../library/launcher-setting.ts'
import { parseLoader } from '../../pipeline/discover/naming/parse-loader.ts'
import { answer, type Advice } from '../../model/plans/advice.ts'
import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import { judgeTogether, problemOf, requestOf, type JudgeServices, type MovingInstance } from './judge-move.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { describeSetting, type GameSetting, type MoveItem } from '../../model/moves/move.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { itemOf, leaveUnknown } from './move-items.ts'
import { planChanges, type Changes, type Replacement, type Switch } from '../../pipeline/plan/update.ts'
import { checkSharingInstances, resolveMoves, type MoveResult, type MovedInstance } from './move-together.ts'
import { noteWorlds } from './world-warnings.ts'
import type { Request } from '../../pipeline/resolve/board/request.ts'
import { choicesDespiteHolds } from '../resolution/alternatives.ts'
import { changesOf } from '../resolution/changes.ts'
import type { ResolvedRequest } from '../resolution/resolve-requests.ts'
import type { SharedFolders } from '../shared-folders/sharing.ts'
import { listWorlds } from './world-backups.ts'
import { brokenToday } from '../../pipeline/resolve/rules-among.ts'
import { message } from '../../../../resources/text/text.ts'

type Move = Extract<Wish, { kind: 'move' }>

export interface MoveServices extends JudgeServices, SettingServices {
  readonly sharing: SharedFolders
  /** Where new files of each type go, relative to the game folder, ending in `/`. */
  foldersOf(instance: Instance): Readonly<Record<FileType, string>>
}

/** Instances that move together, with others that share folders with them. */
export interface MoveInput {
  readonly subjects: readonly Pick<Mover, 'instance' | 'assessment'>[]
  readonly sharingInstances: readonly Assessment[]
  readonly services: MoveServices
  readonly options: InspectOptions
}

/** One of the instances that move. */
interface Mover extends MovingInstance<Instance> {
  readonly from: GameSetting
}

/**
 * In their order. Throws `bad-argument` and `unsupported-loader` for what cannot be a target; warns of a game version that the service is
 * not known to have.
 */
export async function moveSteps(
  wish: Move,
  { subjects: leaving, sharingInstances, services, options: asked }: MoveInput,
): Promise<readonly MoveResult[]> {
  const options = { ...asked, isReading: wish.isReading !== false }
  const named = wish.loader === null ? undefined : parseLoader(wish.loader)
  const order = await readGameVersions(wish.gameVersion?.trim() ?? null, services, asked)
  const movers: Mover[] = []
  for (const { instance, assessment } of leaving) {
    const { loader, loaderVersion } = instance
    const from: GameSetting = { loader, loaderVersion, gameVersion: instance.gameVersion }
    const gameVersion = wish.gameVersion?.trim() ?? ownGameVersion(instance)
    const after = settingAfter(from, { loader: named === undefined ? loader : named, gameVersion })
    const to = await chooseLoaderVersion(instance, after, { services, options })
    movers.push({ instance, assessment, from, to })
  }
  const judged = await judgeTogether(movers, services, options)
  const requests = movers.map((mover, index) => ({
    assessment: mover.assessment,
    request: despiteHolds(requestOf(judged[index] ?? [], mover, services), wish),
  }))
  const resolved = await resolveMoves(requests, services, options)
  const moved: MovedInstance[] = []
  for (const [index, mover] of movers.entries()) {
    const agreed = resolved[index]
    if (agreed === undefined) throw new Error('a move was resolved without a result')
    const items = (judged[index] ?? [])
      .map((subject) => itemOf(subject, mover.to, { ...agreed.resolution, refusals: agreed.refusals ?? new Map() }))
      .map((item) => (isSame(mover) ? leaveUnknown(item) : item))
    if (options.isReading) refuseStaying(mover, items, services)
    const planned = await planMove(mover, items, { resolved: agreed, order, asking: { services, options } })
    moved.push({ instance: mover.instance, moved: { ...planned, advice: adviceOnHolds(agreed, wish) } })
  }
  return checkSharingInstances(moved, { services, options, sharingInstances })
}

function despiteHolds(request: Request, { despite = [] }: Move): Request {
  return { ...request, holds: request.holds.filter(({ id }) => !despite.includes(id)) }
}

/** What is disabled because a person holds it, and the same move without that hold, where it leads there. */
function adviceOnHolds(resolved: ResolvedRequest, wish: Move): readonly Advice[] {
  return resolved.resolution.held.flatMap((held): readonly Advice[] => {
    const { title } = held.wish
    const choices = choicesDespiteHolds(held, resolved, {
      does: 'move',
      wishFor: ({ despite }) => ({ ...wish, despite: [...new Set([...(wish.despite ?? []), ...despite])] }),
    })
    const told = withMessage(message('about-one', { name: title, why: sentences(held.reasons.map(messageOf)) }))
    if (choices.length === 0) return []
    const planned = answer(message('choice-take-alone', { kind: 'disable', titles: title }))
    return [{ reason: { code: 'held', ...told }, choices, planned, about: { kind: 'hold' } }]
  })
}

function isSame({ from, to }: Mover): boolean {
  return from.loader === to.loader && from.gameVersion === to.gameVersion
}

function refuseStaying(mover: Mover, items: readonly MoveItem[], services: MoveServices): void {
  const { id, name } = mover.instance
  const isPointless = isSame(mover) && items.every(({ does }) => does === 'stay') && services.watchesOf(id).length === 0
  if (!isPointless) return
  throw new CoreError('bad-argument', message('already-at-target', { name, target: describeSetting(mover.to) }), {
    hint: message('update-it-to-get-newer-versions'),
    remedies: [{ kind: 'update', instance: id }],
  })
}

async function planMove(
  { instance, assessment, from, to }: Mover,
  items: readonly MoveItem[],
  {
    resolved,
    order,
    asking,
  }: {
    readonly resolved: ResolvedRequest
    readonly order: readonly string[]
    readonly asking: { readonly services: MoveServices; readonly options: InspectOptions }
  },
): Promise<MoveResult> {
  const { services } = asking
  const setting = await planSetting(instance, to, asking)
  const planned = planChanges(changesFor(items, resolved, to), {
    findings: assessment.inspection.files,
    origins: services.originsOf(instance),
    folders: services.foldersOf(instance),
  })
  const worlds = (await listWorlds(instance)).map(({ path }) => path)
  const problem = problemOf(items, to)
  const notes = [...setting.notes, ...notesOn(resolved), ...noteWorlds(worlds, { from, to, order })]
  return {
    steps: problem === null ? [...planned.steps, ...setting.steps] : [],
    skipped: planned.skipped,
    advice: [],
    problem,
    setting: {
      from,
      to,
      isLedgers: setting.isLedgers && problem === null,
      ...(setting.profile !== undefined && problem === null && { profile: setting.profile }),
    },
    outlook: { from, to, items, setting: setting.kind, notes, worlds },
  }
}

/** Newest first; none where the service does not tell. `wanted` null: no other is named. */
async function readGameVersions(
  wanted: string | null,
  services: Pick<MoveServices, 'service' | 'events'>,
  options: InspectOptions,
): Promise<readonly string[]> {
  if (wanted !== null) assertGameVersion(wanted)
  const known = await listGameVersions(services.service, options)
  if (wanted !== null) warnOfGameVersion(wanted, known, services.events)
  return known.map(({ version }) => version)
}

function changesFor(items: readonly MoveItem[], resolved: ResolvedRequest, to: GameSetting): Changes {
  const byPath = new Map(items.map((item) => [item.path, item]))
  const { replacements, newcomers } = changesOf(resolved)
  const changing = new Set([
    ...items.filter(({ does }) => does === 'update' || does === 'enable').map(({ path }) => path),
    ...newcomers.map(({ projectId }) => projectId),
  ])
  // What is there and fits counts as a move for the resolver, and is no step.
  const ofSteps = (restsOn: readonly string[]) => restsOn.filter((other) => changing.has(other))
  const restsOn = new Map(replacements.map((one) => [one.path, ofSteps(one.restsOn)] as const))
  return {
    newcomers: newcomers.map((one) => ({ ...one, restsOn: ofSteps(one.restsOn) })),
    replacements: replacements.flatMap((one): readonly Replacement[] => {
      const item = byPath.get(one.path)
      if (item?.does !== 'update') return []
      const { number, channel } = one.candidate.version
      const told = withMessage(message('version-is-for', { version: number, channel, target: describeSetting(to) }))
      const reason = { code: 'moves' as const, ...told }
      const isEnabling = !item.isEnabled && isWished(item, resolved)
      return [{ ...one, restsOn: restsOn.get(one.path) ?? [], reason, isEnabling }]
    }),
    removals: [],
    asked: [],
    skipped: [],
    switches: items.flatMap((item): readonly Switch[] => {
      const { does, path } = item
      if (does !== 'enable' && does !== 'disable') return []
      const reason =
        does === 'enable'
          ? {
              code: 'is-out' as const,
              fact: 'is-out' as const,
              ...withMessage(message('is-for-that-too', { target: describeSetting(to) })),
            }
          : reasonFor(item)
      return [{ kind: does, path, restsOn: restsOn.get(path) ?? [], reason }]
    }),
  }
}

function isWished({ path }: MoveItem, { request }: ResolvedRequest): boolean {
  return request.wishes.some(({ key, isEnabled }) => key === path && isEnabled)
}

function reasonFor({ readiness, reasons }: MoveItem): Reason {
  return {
    code: readiness,
    ...withMessage(reasons.length === 0 ? message('is-not-ready') : sentences(reasons.map(messageOf))),
  }
}

function notesOn({ request, universe }: ResolvedRequest): readonly Reason[] {
  return brokenToday(request, universe).map(({ reason }) => reason)
}
