/** Where an instance of a launcher goes, and what that needs to know it. Asks the loader's own service where only that knows. Nothing is made yet. */
import { dirname, join, resolve } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { FillableLauncher, FoundLauncher } from '../../../model/instances/launcher-entry.ts'
import type { PackPlace } from '../../../model/packs/pack.ts'
import { findProfile } from '../../../pipeline/discover/launchers/edit-profiles.ts'
import {
  lookAtLauncher,
  lookAtVersions,
  prismInstancesFolder,
} from '../../../pipeline/discover/launchers/find-launchers.ts'
import { describeEntry, GAME_FOLDERS, isFillableWith } from '../../../pipeline/discover/launchers/new-instance.ts'
import type { Settings } from '../../../model/settings.ts'
import type { NewTarget } from '../../../pipeline/discover/launchers/setting/name-target.ts'
import { MAX_PROFILES_BYTES, PROFILE_FILES } from '../../../pipeline/discover/launchers/vanilla-profiles.ts'
import { listUsualPlaces } from '../../../pipeline/discover/usual-places.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { findOwnLaunchers } from '../../library/find-own-launchers.ts'
import { nameLauncher } from '../../../model/instances/name-launcher.ts'
import { describeVersionFile } from '../../library/loader-service.ts'
import type { LoaderInstall } from '../../../model/instances/new-instance.ts'
import { describeInstaller, type InstallerServices } from './describe-installer.ts'

export interface LauncherServices extends Pick<HomeServices, 'disk' | 'home' | 'clock'>, InstallerServices {
  readonly settings: { get(): Settings }
  readonly ledger: { instances(): readonly Instance[] }
}

type LauncherPlace = Extract<PackPlace, { kind: 'launcher' }>
type Fillable = Extract<FoundLauncher, { kind: 'fillable' }>

interface WantedInstance {
  readonly id: string
  readonly name: string
  readonly target: NewTarget
  /** A folder in that one which nothing has. */
  readonly free: (folder: string) => Promise<string>
}

interface DescribedPlace {
  readonly described: Pick<Instance, 'path' | 'gamePath' | 'launcher' | 'entry'>
  /** null: it needs none. */
  readonly loaderInstall: LoaderInstall | null
}

interface Describing {
  readonly services: LauncherServices
  readonly options: RequestOptions
}

/** Throws `not-found` where that launcher is not, `bad-argument` where it cannot have the instance, and what asking the loader's service throws. */
export async function describeInLauncher(
  place: LauncherPlace,
  { id, name, target, free }: WantedInstance,
  { services, options }: Describing,
): Promise<DescribedPlace> {
  const { launcher, root } = await findLauncher(place, services)
  if (!isFillableWith(launcher, target))
    throw refuse(message('launcher-takes-no-such-instance', said(launcher, target)))
  const path = await free(await folderOf({ launcher, root }, services))
  const gamePath = launcher === 'minecraft' ? path : join(path, GAME_FOLDERS[launcher])
  if (launcher === 'minecraft') await assertReadable(root, services)
  const versionFile = await describeVersionFile({ launcher, root, path }, target, { services, options })
  const now = services.clock()
  const entry = describeEntry({ launcher, root, name, path, gamePath, target, id, now, versionFile })
  const loaderInstall = launcher === 'minecraft' ? await describeInstaller(root, target, { services, options }) : null
  return { described: { path, gamePath, launcher: OWNERS[launcher], entry }, loaderInstall }
}

/** As what an instance of theirs is read. */
const OWNERS: Readonly<Record<FillableLauncher, Instance['launcher']>> = {
  prism: 'prism',
  polymc: 'prism',
  multimc: 'multimc',
  minecraft: 'vanilla',
  xmcl: 'xmcl',
  gdlauncher: 'gdlauncher',
  hmcl: 'hmcl',
  pcl2: 'pcl2',
}

async function findLauncher({ folder, launcher }: LauncherPlace, services: LauncherServices): Promise<Fillable> {
  const { places } = services
  const found = folder === null ? await findOwnLaunchers(services) : await lookInto(resolve(folder))
  const fitting = found.find(
    (one): one is Fillable => one?.kind === 'fillable' && (launcher === undefined || one.launcher === launcher),
  )
  if (fitting !== undefined) return fitting
  const { prism, vanilla } = listUsualPlaces(places)
  const roots = folder === null ? [...prism, ...vanilla] : [resolve(folder)]
  const what =
    launcher === undefined
      ? message('no-launcher-there', { places: roots })
      : message('that-launcher-is-not-there', { launcher: nameLauncher(launcher) })
  throw new CoreError('not-found', what, {
    hint: message('name-the-launchers-folder'),
    remedies: [{ kind: 'name-launcher' }],
  })
}

async function lookInto(folder: string): Promise<readonly (Fillable | null)[]> {
  return [await lookAtLauncher(folder), ...(await lookAtVersions(folder))]
}

/** The game's own launcher plays a folder wherever it is; where it is shut in, only in its own. */
async function folderOf({ launcher, root }: Pick<Fillable, 'launcher' | 'root'>, { home }: LauncherServices) {
  if (launcher === 'xmcl' || launcher === 'gdlauncher') return join(root, 'instances')
  if (launcher === 'hmcl' || launcher === 'pcl2') return join(root, 'versions')
  if (launcher !== 'minecraft') return prismInstancesFolder(root)
  const isShutIn = /[\\/](?:\.var[\\/]app|snap)[\\/]/.test(root)
  return join(isShutIn ? dirname(root) : home, 'instances')
}

/** Before anything is fetched for it. */
async function assertReadable(root: string, { disk }: LauncherServices): Promise<void> {
  const nobodys = { key: '', value: {} }
  for (const name of PROFILE_FILES) {
    const file = join(root, name)
    const bytes = await disk.readPlain(file, MAX_PROFILES_BYTES)
    if (bytes === null ? (await disk.look(file)) !== null : findProfile(bytes, nobodys) === 'unreadable')
      throw refuse(message('profiles-cannot-be-changed', { file }))
  }
}

function said(launcher: FillableLauncher, { loader, gameVersion }: NewTarget) {
  return { launcher: nameLauncher(launcher), loader: loader ?? '', gameVersion }
}

function refuse(why: Message): CoreError {
  return new CoreError('bad-argument', why, {
    hint: message('choose-another-launcher'),
    remedies: [{ kind: 'name-launcher' }],
  })
}
