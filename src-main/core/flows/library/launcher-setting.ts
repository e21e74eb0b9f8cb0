/**
 * Who says what an instance is, and how that is changed: the launcher's own file as a step of the plan, a profile of the game's own launcher, the
 * ledger where only that says so, else by the person, who is told how. Asks the loader's own service where only that knows. Writes nothing.
 */
import { basename, dirname } from 'node:path'
import { createHash } from 'node:crypto'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { format, message, type Message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Instance, Launcher } from '../../model/instances/instance.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import type { Loader } from '../../model/instances/loader.ts'
import {
  describeParts,
  describeSetting,
  type GameSetting,
  type MoveOutlook,
  type ProfileChange,
} from '../../model/moves/move.ts'
import { launcherFileOf } from '../../model/paths/launcher-file.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { Reason } from '../../model/words/reason.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { lookAtLauncher } from '../../pipeline/discover/launchers/find-launchers.ts'
import type { NewTarget } from '../../pipeline/discover/launchers/setting/name-target.ts'
import { describeSettingEdit, type LauncherEdit } from '../../pipeline/discover/launchers/setting/setting-writers.ts'
import { findInstalledVersion, findProfileOf } from '../../pipeline/discover/launchers/vanilla.ts'
import { listUsualPlaces, type DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import {
  briefly,
  describeVersionFile,
  findLoaderVersion,
  type LoaderAsking,
  type LoaderServices,
} from './loader-service.ts'
import { describedThere } from './refresh-instance.ts'

export interface SettingServices extends LoaderServices {
  /** Where launchers are looked for. */
  readonly places: DiscoverPlaces
}

export interface SettingAsking extends LoaderAsking {
  readonly services: SettingServices
}

export interface SettingPlan {
  readonly kind: MoveOutlook['setting']
  /** What the ledger says counts, and is changed. */
  readonly isLedgers: boolean
  readonly profile?: ProfileChange
  readonly steps: readonly PlanStep[]
  readonly notes: readonly Reason[]
}

/** Loaders of which one version runs many game versions. */
const LASTING: readonly Loader[] = ['fabric', 'quilt']

/** A loader's version stays where it supports the new game version; else nobody here knows which one would. */
export function settingAfter(
  { loader, loaderVersion, gameVersion }: GameSetting,
  to: Pick<GameSetting, 'loader' | 'gameVersion'>,
): GameSetting {
  const isKept =
    loader === to.loader && (gameVersion === to.gameVersion || (loader !== null && LASTING.includes(loader)))
  return { loader: to.loader, gameVersion: to.gameVersion, loaderVersion: isKept ? loaderVersion : null }
}

/** The same with the version of the loader that its own service names, where the launcher is told one and the service is asked and answers. */
export async function chooseLoaderVersion(
  instance: Instance,
  to: GameSetting,
  asking: LoaderAsking,
): Promise<GameSetting> {
  const { loader, gameVersion, loaderVersion: known } = to
  const isTold = launcherFileOf(instance) !== null || instance.launcher === 'vanilla'
  if (!isTold || isSame(instance, to) || gameVersion === null || asking.options.freshness === 'offline') return to
  const version = await findLoaderVersion({ loader, gameVersion, known }, asking)
  return version === null ? to : { ...to, loaderVersion: version }
}

export async function planSetting(instance: Instance, to: GameSetting, asking: SettingAsking): Promise<SettingPlan> {
  // While an earlier move waits for the launcher, the instance is not what that says.
  const there = await describedThere(instance, asking.services.places)
  if (isSame(there ?? instance, to)) return { kind: 'same', isLedgers: false, steps: [], notes: [] }
  const isLedgers = there === null
  const { launcher } = instance
  if (launcher === 'folder' || (isLedgers && launcherFileOf(instance) === null))
    return { kind: 'ledger', isLedgers, steps: [], notes: [] }
  const edit = await briefly(asking, (one) => describeEdit(instance, to, one)).catch((error: unknown): CoreError => {
    if (error instanceof CoreError && asking.options.signal?.aborted !== true) return error
    throw error
  })
  if (edit === null || edit instanceof CoreError) {
    const isOffline = asking.options.freshness === 'offline'
    const how = sayByHand(instance, { to, there: there?.gameVersion ?? instance.gameVersion })
    const why =
      edit?.code === 'bad-argument'
        ? message('cannot-be-written-there', { why: edit.text })
        : whyUnknown(to, { isAsked: edit !== null, isOffline })
    const text = why === null ? how : sentences([why, how])
    return {
      kind: 'by-hand',
      isLedgers,
      steps: [],
      notes: [{ code: 'by-hand', fact: 'by-hand', ...withMessage(text) }],
    }
  }
  const program = await nameProgram(instance)
  const told = message('restart-the-launcher', { launcher: program, setting: describeParts(to) })
  const notes: readonly Reason[] = [{ code: 'restart-launcher', ...withMessage(told) }]
  if ('key' in edit) return { kind: 'edit', isLedgers, profile: edit, steps: [], notes }
  return { kind: 'edit', isLedgers, steps: [stepOf(edit, { instance, to, program })], notes }
}

function isSame(
  one: Pick<GameSetting, 'loader' | 'gameVersion'>,
  other: Pick<GameSetting, 'loader' | 'gameVersion'>,
): boolean {
  return one.loader === other.loader && one.gameVersion === other.gameVersion
}

/** null: what the launcher has does not let that be said, or nobody knows the version. Throws what asking for a version throws. */
async function describeEdit(
  instance: Instance,
  wanted: GameSetting,
  asking: SettingAsking,
): Promise<LauncherEdit | ProfileChange | null> {
  const { launcher, path } = instance
  const gameVersion = wanted.gameVersion ?? instance.gameVersion
  if (gameVersion === null) return null
  const to = { ...wanted, gameVersion }
  if (launcher === 'vanilla') return describeProfileChange(instance, to, asking)
  const isOwnVersion = launcher === 'hmcl' || launcher === 'pcl2'
  return describeSettingEdit(instance, to, async () => {
    const place = isOwnVersion ? { launcher, root: dirname(dirname(path)), path } : null
    return place === null ? null : ((await describeVersionFile(place, to, asking))?.text ?? null)
  })
}

/** null: no profile says it alone, or there is no such version to play. */
async function describeProfileChange(
  { entry, path, gamePath }: Instance,
  to: NewTarget,
  asking: SettingAsking,
): Promise<ProfileChange | null> {
  const known = entry === undefined ? [] : [entry.root]
  for (const root of new Set([...known, path, ...listUsualPlaces(asking.services.places).vanilla])) {
    const profile = await findProfileOf(root, gamePath)
    if (profile === null) continue
    const version = profile.key === undefined ? null : await describeVersion(root, to, asking)
    if (profile.key === undefined || version === null) return null
    const files = version.file === null ? [] : [{ ...version.file, isComing: true }]
    return { root, key: profile.key, from: profile.versionId, to: version.id, files }
  }
  return null
}

/** What a profile is to play: the launcher gets the game itself, and a loader's version is there or comes from its service. */
async function describeVersion(root: string, to: NewTarget, asking: SettingAsking) {
  if (to.loader === null) return { id: to.gameVersion, file: null }
  const installed = await findInstalledVersion(root, to)
  try {
    const file = await describeVersionFile({ launcher: 'minecraft', root, path: root }, to, asking)
    if (file !== null) return { id: basename(dirname(file.path)), file }
  } catch (error) {
    if (!(error instanceof CoreError) || installed === null) throw error
  }
  return installed === null ? null : { id: installed, file: null }
}

interface Written {
  readonly instance: Instance
  readonly to: GameSetting
  readonly program: Message
}

function stepOf({ path, before, content }: LauncherEdit, { instance, to, program }: Written): PlanStep {
  const unknown = { projectId: null, versionId: null }
  const sha1 = createHash('sha1').update(content).digest('hex')
  const told = message('launcher-starts-from-then', { launcher: program, setting: describeParts(to) })
  return {
    action: 'replace',
    path,
    title: format(program),
    from: { path, ...before, ...unknown, version: describeParts(instance) },
    to: { path, sha1, size: Buffer.byteLength(content), ...unknown, version: describeParts(to) },
    reason: { code: 'moves', ...withMessage(told) },
    download: null,
    content,
    origin: { kind: 'adopted' },
    needs: [],
  }
}

/** PolyMC's instances are read as Prism's. */
async function nameProgram({ launcher, path }: Instance): Promise<Message> {
  if (launcher === 'server' || launcher === 'folder') throw new Error(`${launcher} is no launcher`)
  const found = launcher === 'prism' ? await lookAtLauncher(dirname(dirname(path))) : null
  return nameLauncher(found?.kind === 'fillable' ? found.launcher : launcher)
}

/** null: it is known. `isAsked`: its service was, in vain. */
function whyUnknown(
  { loader, loaderVersion, gameVersion }: GameSetting,
  { isAsked, isOffline }: { readonly isAsked: boolean; readonly isOffline: boolean },
): Message | null {
  if (loader === null || (loaderVersion !== null && !isAsked)) return null
  return message('loader-version-not-known', { loader: nameLoader(loader), gameVersion: gameVersion ?? '', isOffline })
}

/** Where a person chooses it. */
const MENUS = {
  prism: 'menu-prism',
  multimc: 'menu-multimc',
  'modrinth-app': 'menu-modrinth-app',
  curseforge: 'menu-curseforge',
  atlauncher: 'menu-atlauncher',
  gdlauncher: 'menu-gdlauncher',
  xmcl: 'menu-settings',
  ftb: 'menu-settings',
  technic: 'menu-technic',
  hmcl: 'menu-hmcl',
  pcl2: 'menu-pcl2',
} as const satisfies Record<Exclude<Launcher, 'server' | 'vanilla' | 'folder'>, TextId>

/** `there`: the game version that the folder says. */
function sayByHand(
  { launcher }: Pick<Instance, 'launcher'>,
  { to, there }: { readonly to: GameSetting; readonly there: string | null },
): Message {
  const target = describeSetting(to)
  if (launcher === 'server') return message('put-server-in-place', { target, gameVersion: there ?? '' })
  if (launcher === 'vanilla' || launcher === 'folder') return message('install-and-choose-in-profile', { target })
  return message('choose-in-that-launcher', {
    target,
    launcher: nameLauncher(launcher),
    menu: message(MENUS[launcher]),
  })
}
