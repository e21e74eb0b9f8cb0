/** How an instance that Modwell made is played, from what is there now. Reads only. */
import { join } from 'node:path'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { findLoader } from '../../model/instances/known-loaders.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { FillableLauncher, LauncherEntry } from '../../model/instances/launcher-entry.ts'
import { isSeenAtOnce } from '../../model/instances/launcher-outlook.ts'
import type { PlayAsking, PlayStep } from '../../model/instances/play-steps.ts'
import { LAUNCHER_PAGES } from '../../model/play/launcher-pages.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { findProfile } from '../../pipeline/discover/launchers/edit-profiles.ts'
import { MAX_PROFILES_BYTES, PROFILE_FILES } from '../../pipeline/discover/launchers/vanilla-profiles.ts'
import { isServer } from '../../pipeline/discover/server/server.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { findOwnLaunchers, type OwnLaunchersServices } from './find-own-launchers.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'

type Reading = Pick<Disk, 'look' | 'readPlain'>

export interface PlayServices extends OwnLaunchersServices {
  readonly disk: Reading
}

/** None: Modwell did not make it; or, unless the person asks for them, it was played already, or they were put away. */
export async function findPlaySteps(
  instance: Instance,
  services: PlayServices,
  { isAsked = false }: PlayAsking = {},
): Promise<readonly PlayStep[]> {
  const { isMade, isPlayKnown, gamePath, side } = instance
  const { disk } = services
  if (isMade !== true) return []
  if (!isAsked && (isPlayKnown === true || (await wasPlayed(gamePath, disk)))) return []
  if (side === 'server') return stepsOfServer(instance)
  const launcher = launcherOf(instance)
  if (launcher === null) return [...(await gettingLauncher(services)), ...installing(instance), choosing(instance)]
  if (launcher === 'minecraft') return stepsOfGamesOwn(instance, disk)
  const { entry, name } = instance
  const isThere = entry === undefined || (await isAllThere(entry, disk))
  if (!isThere) return [choosing(instance)]
  return [
    step(
      'launch',
      message('play-launch', {
        launcher: nameLauncher(launcher),
        instance: name,
        isSeenAtOnce: isSeenAtOnce(launcher),
      }),
      isSeenAtOnce(launcher) ? { launcher } : {},
    ),
  ]
}

/** Nothing where there is one: which of them is used, the person knows. */
async function gettingLauncher(services: OwnLaunchersServices): Promise<readonly PlayStep[]> {
  if ((await findOwnLaunchers(services)).length > 0) return []
  const launcher = nameLauncher('minecraft')
  return [
    step('install-launcher', message('play-install-launcher', { launcher }), {
      url: LAUNCHER_PAGES.minecraft,
    }),
  ]
}

/** The game leaves its log wherever it ran. */
async function wasPlayed(gamePath: string, disk: Reading): Promise<boolean> {
  return (await disk.look(join(gamePath, 'logs', 'latest.log')).catch(() => null)) !== null
}

/** Before there were entries Modwell made instances of Prism's and MultiMC's kind alone. */
function launcherOf({ entry, launcher }: Instance): FillableLauncher | null {
  if (entry !== undefined) return entry.isAway === true ? null : entry.launcher
  return launcher === 'prism' || launcher === 'multimc' ? launcher : null
}

async function stepsOfGamesOwn(instance: Instance, disk: Reading): Promise<readonly PlayStep[]> {
  const { entry, name } = instance
  if (entry?.profile === undefined) return [choosing(instance)]
  const { root, profile } = entry
  const version = profile.value['lastVersionId'] ?? ''
  const isThere =
    instance.loader === null || (await disk.look(join(root, 'versions', version, `${version}.json`))) !== null
  const lists = await Promise.all(PROFILE_FILES.map((file) => disk.readPlain(join(root, file), MAX_PROFILES_BYTES)))
  const isListed = lists.some((bytes) => bytes !== null && ['same', 'changed'].includes(findProfile(bytes, profile)))
  const launcher = nameLauncher('minecraft')
  const last = isListed
    ? step('launch', message('play-choose-profile', { launcher, instance: name }))
    : step('choose-folder', message('play-profile-is-gone', { launcher, version }), { folder: instance.gamePath })
  return [...(isThere ? [] : installing(instance)), last]
}

async function isAllThere({ files }: LauncherEntry, disk: Reading): Promise<boolean> {
  for (const { path } of files) if ((await disk.look(path)) === null) return false
  return true
}

async function stepsOfServer(instance: Instance): Promise<readonly PlayStep[]> {
  const { gamePath } = instance
  const isReady = await isServer(gamePath)
  return [
    ...(isReady ? [] : installing(instance)),
    step('start-server', message('play-start-server'), { folder: gamePath }),
  ]
}

function installing({ loader, loaderVersion, gameVersion, side }: Instance): readonly PlayStep[] {
  const url = loader === null ? undefined : findLoader(loader)?.pages[side]
  if (loader === null) return []
  const what = `${nameLoader(loader)} ${loaderVersion ?? ''}`.trim()
  const words = message('play-install-loader', { what, game: gameVersion ?? '', isServer: side === 'server' })
  return [step('install-loader', words, url === undefined ? {} : { url })]
}

function choosing({ loader, loaderVersion, gameVersion, gamePath }: Instance): PlayStep {
  const what = loader === null ? 'Minecraft' : `${nameLoader(loader)} ${loaderVersion ?? ''}`.trim()
  return step('choose-folder', message('play-choose-folder', { what, game: gameVersion ?? '' }), { folder: gamePath })
}

function step(
  kind: PlayStep['kind'],
  words: Message,
  more: Pick<PlayStep, 'url' | 'folder' | 'launcher'> = {},
): PlayStep {
  return { kind, ...withMessage(words), ...more }
}
