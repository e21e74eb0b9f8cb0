/** How an instance would be started now: what of its launcher is there, and what that can be told. Reads only. */
import { join } from 'node:path'
import { message, type Message } from '../../../../resources/text/text.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { LAUNCHER_PAGES } from '../../model/play/launcher-pages.ts'
import type { CannotStart, PlayCommand, PlayJoin, PlayLauncher, StartWay } from '../../model/play/start-way.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { isFile, isFolder, listNames, realFolder } from '../../pipeline/discover/reading/on-disk.ts'
import { readHead } from '../../pipeline/discover/reading/read-text.ts'
import { type DiscoverPlaces, listUsualPlaces } from '../../pipeline/discover/usual-places.ts'
import type { Programs } from '../../services/programs/programs.ts'
import type { Settings } from '../../model/settings.ts'
import { findOwnLauncher, type OwnLauncher } from './launcher-of.ts'
import { LAUNCHER_PROGRAMS, type LauncherProgram } from './launchers.ts'

export interface StartServices {
  readonly places: DiscoverPlaces
  readonly programs: Pick<Programs, 'find'>
  readonly settings: { get(): Pick<Settings, 'launcherPrograms'> }
}

/** `joined`: what is entered at once; null: nothing. */
export async function findStartWay(
  instance: Instance,
  joined: PlayJoin | null,
  services: StartServices,
): Promise<StartWay> {
  if (!(await isFolder(instance.gamePath)))
    return cannot('folder-gone', null, message('start-folder-gone', { folder: instance.gamePath }))
  if (instance.side === 'server') return wayOfServer(instance, joined, services)
  const own = await findOwnLauncher(instance, services.places)
  if (own === null) return cannot('no-launcher', null, message('start-no-launcher', { instance: instance.name }))
  const { joins } = LAUNCHER_PROGRAMS[own.launcher]
  const launcher = nameLauncher(own.launcher)
  if (joined !== null && !joins.includes(joined.kind))
    return cannot('cannot-join', own.launcher, message('start-cannot-join', { launcher, what: joined.kind }))
  if (joined?.kind === 'world' && !(await listWorlds(instance)).includes(joined.name))
    return cannot('no-such-world', own.launcher, message('start-no-such-world', { world: joined.name }))
  return wayOfLauncher(instance, { own, join: joined }, services)
}

/** Names of the folders of its worlds. */
export async function listWorlds({ gamePath }: Instance): Promise<readonly string[]> {
  const folder = join(gamePath, 'saves')
  const names = await listNames(folder)
  const isWorld = await Promise.all(names.map((name) => isFile(join(folder, name, 'level.dat'))))
  return names.filter((_name, index) => isWorld[index])
}

interface Meant {
  readonly own: OwnLauncher
  readonly join: PlayJoin | null
}

async function wayOfLauncher(
  instance: Instance,
  { own, join: joined }: Meant,
  services: StartServices,
): Promise<StartWay> {
  const { launcher, id, account } = own
  const name = nameLauncher(launcher)
  const entry = LAUNCHER_PROGRAMS[launcher]
  const { program, looked } = await findProgram(own, services)
  if (program === 'not-there') {
    const words = message('start-program-not-there', { launcher: name })
    return withoutProgram('program-not-there', { launcher, words, looked })
  }
  const root = await rootToTell(own, services)
  const told = id === null ? null : { id, path: instance.path, root, account, join: joined }
  if (told !== null && entry.start.kind === 'link' && !isChosen(launcher, services)) {
    return {
      kind: 'by-link',
      launcher,
      link: entry.start.of(told),
      joins: entry.joins,
      ...withMessage(message('start-by-launcher', { launcher: name, instance: instance.name })),
    }
  }
  if (program === null) {
    const words = message('that-launcher-is-not-there', { launcher: name })
    return withoutProgram('launcher-not-found', { launcher, words, looked })
  }
  const args = told === null ? null : argumentsOf(entry, told)
  const command = (more: readonly string[]): PlayCommand => ({
    program: program.program,
    args: [...program.args, ...more],
    folder: null,
  })
  if (args !== null) {
    return {
      kind: 'by-program',
      launcher,
      command: command(args),
      joins: entry.joins,
      ...withMessage(message('start-by-launcher', { launcher: name, instance: instance.name })),
    }
  }
  if (joined !== null)
    return cannot('cannot-join', launcher, message('start-cannot-join', { launcher: name, what: joined.kind }))
  return {
    kind: 'opens-launcher',
    launcher,
    command: command([]),
    joins: [],
    ...withMessage(message('start-opens-launcher', { launcher: name, instance: instance.name })),
  }
}

function argumentsOf(
  { start }: LauncherProgram,
  told: Parameters<Extract<LauncherProgram['start'], { kind: 'link' }>['of']>[0],
) {
  if (start.kind === 'none') return null
  return start.kind === 'link' ? [start.of(told)] : start.of(told)
}

/** The settings name the program. */
function isChosen(launcher: PlayLauncher, services: StartServices): boolean {
  return chosenProgram(launcher, services) !== null
}

function chosenProgram(launcher: PlayLauncher, { settings }: StartServices): string | null {
  const named = settings.get().launcherPrograms.find((one) => one.startsWith(`${launcher}=`))
  return named === undefined ? null : named.slice(launcher.length + 1)
}

interface FoundProgram {
  /** null: there is none. */
  readonly program: Pick<PlayCommand, 'program' | 'args'> | 'not-there' | null
  /** Where it was looked for; `nowhere`: where a person said. */
  readonly looked: 'nowhere' | 'places' | 'flatpak' | 'both'
}

/** A person's choice wins. What is kept in a Flatpak's folder is known to that Flatpak alone. */
async function findProgram({ launcher, root }: OwnLauncher, services: StartServices): Promise<FoundProgram> {
  const { places, programs } = services
  const entry = LAUNCHER_PROGRAMS[launcher]
  const chosen = chosenProgram(launcher, services)
  if (chosen !== null) {
    const program = await programs.find([], [chosen])
    return { program: program === null ? 'not-there' : { program, args: [] }, looked: 'nowhere' }
  }
  const isInFlatpak = root !== null && (await isWithinFlatpak(root, entry, places))
  const own = isInFlatpak ? null : await programs.find(entry.names, placesOf(entry, places))
  const hasFlatpak = entry.flatpak !== null && places.platform === 'linux'
  const looked = isInFlatpak ? 'flatpak' : hasFlatpak ? 'both' : 'places'
  return { program: own === null ? await findFlatpak(entry, services) : { program: own, args: [] }, looked }
}

function placesOf(entry: LauncherProgram, places: DiscoverPlaces): readonly string[] {
  const { platform } = places
  const named = platform === 'win32' || platform === 'darwin' ? platform : 'linux'
  return entry.places[named](places)
}

async function isWithinFlatpak(
  root: string,
  { flatpak }: LauncherProgram,
  { homeFolder }: DiscoverPlaces,
): Promise<boolean> {
  if (flatpak === null) return false
  const folder = await realFolder(join(homeFolder, '.var', 'app', flatpak))
  return (await realFolder(root)).startsWith(`${folder}/`)
}

async function findFlatpak(
  { flatpak }: LauncherProgram,
  { places, programs }: StartServices,
): Promise<Pick<PlayCommand, 'program' | 'args'> | null> {
  if (flatpak === null || places.platform !== 'linux') return null
  const { env, homeFolder } = places
  const installed = [join(env['XDG_DATA_HOME'] || join(homeFolder, '.local', 'share'), 'flatpak'), '/var/lib/flatpak']
  const isThere = await Promise.all(installed.map((folder) => isFolder(join(folder, 'app', flatpak))))
  const program = isThere.includes(true) ? await programs.find(['flatpak'], ['/usr/bin/flatpak']) : null
  return program === null ? null : { program, args: ['run', flatpak] }
}

/** null: it looks there by itself. */
async function rootToTell({ root, launcher }: OwnLauncher, { places }: StartServices): Promise<string | null> {
  if (root === null || !['prism', 'polymc', 'multimc'].includes(launcher)) return null
  const real = await realFolder(root)
  for (const usual of listUsualPlaces(places).prism) if ((await realFolder(usual)) === real) return null
  return root
}

/** As server packs and their authors call it, the likeliest first; nothing in such a name is special to anybody. */
const SCRIPT_NAMES = [
  'start',
  'run',
  'startserver',
  'start-server',
  'start_server',
  'serverstart',
  'launch',
  'launchserver',
]

async function wayOfServer(
  { gamePath, name }: Instance,
  joined: PlayJoin | null,
  { places, programs }: StartServices,
): Promise<StartWay> {
  if (joined !== null) return cannot('cannot-join', null, message('start-server-cannot-join'))
  const isWindows = places.platform === 'win32'
  const script = await findScript(gamePath, isWindows ? ['.bat', '.cmd'] : ['.sh'])
  if (script === null)
    return cannot('no-start-script', null, message('start-no-script', { folder: gamePath, isWindows }))
  const path = join(gamePath, script)
  const says = (await readHead(path, 2)) === '#!' ? await programs.find([], [path]) : null
  const shell = isWindows
    ? await programs.find(['cmd'], ['C:\\Windows\\System32\\cmd.exe'])
    : await programs.find(['sh'], ['/bin/sh'])
  const program = isWindows ? shell : (says ?? shell)
  if (program === null)
    return cannot('no-start-script', null, message('start-no-script', { folder: gamePath, isWindows }))
  const args = isWindows ? ['/d', '/c', script] : program === says ? [] : [`./${script}`]
  return {
    kind: 'by-script',
    script,
    command: { program, args, folder: gamePath },
    ...withMessage(message('start-by-script', { script, instance: name })),
  }
}

async function findScript(folder: string, endings: readonly string[]): Promise<string | null> {
  const names = await listNames(folder)
  for (const wanted of SCRIPT_NAMES.flatMap((name) => endings.map((ending) => `${name}${ending}`))) {
    const script = names.find((one) => one.toLowerCase() === wanted)
    if (script !== undefined && (await isFile(join(folder, script)))) return script
  }
  return null
}

function cannot(why: CannotStart, launcher: PlayLauncher | null, words: Message): StartWay {
  return { kind: 'cannot', why, launcher, hintText: null, page: null, remedies: [], ...withMessage(words) }
}

interface Missing extends Pick<FoundProgram, 'looked'> {
  readonly launcher: PlayLauncher
  readonly words: Message
}

/** It could be started if the launcher's program were known. */
function withoutProgram(
  why: Extract<CannotStart, 'launcher-not-found' | 'program-not-there'>,
  { launcher, words, looked }: Missing,
): StartWay {
  return {
    kind: 'cannot',
    why,
    launcher,
    hintText: message('install-launcher-or-set-program', { looked }),
    page: LAUNCHER_PAGES[launcher],
    remedies: [{ kind: 'set-launcher-program', launcher }],
    ...withMessage(words),
  }
}
