/**
 * Whether a game or server runs on an instance, from what the system tells without asking the game: on Linux a Java process that
 * works in the game folder or was started with it (`/proc`), and everywhere it can be seen a world's `session.lock` that is locked.
 * Never says that none runs where it could not look: a process of another user shows its arguments, but not its folder.
 */
import { realpath, readFile, readdir, readlink } from 'node:fs/promises'
import { type RunningGame, asSign } from '../../model/instances/running-game.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import { findLauncher } from './running-launchers.ts'
import { findLockedWorld } from './world-locks.ts'
import { message } from '../../../../resources/text/text.ts'
import { basename, isAbsolute, join, sep } from 'node:path'

export interface RunningGames {
  /** null: none was noticed. */
  find(gamePath: string): Promise<RunningGame | null>
  /** One that would write over its files; null: none was noticed. */
  findLauncher(instance: Pick<InstanceDescription, 'launcher' | 'path'>): Promise<RunningGame | null>
  /** By game folder, in one look at the processes; no world's lock is looked at where these can be seen. */
  findAmong(gamePaths: readonly string[]): Promise<ReadonlyMap<string, RunningGame>>
  /** ISO 8601 UTC; null: the system does not tell when that process was started. */
  startOf(pid: number): Promise<string | null>
  /** Whether a game that runs is seen for certain, at least one of the same user. */
  readonly isSure: boolean
}

/** `processes`: the folder in which Linux tells of its processes. */
export function createRunningGames(platform: NodeJS.Platform, processes = '/proc'): RunningGames {
  const isSure = platform === 'linux'
  return {
    isSure,
    async find(gamePath) {
      const folder = await realpath(gamePath).catch(() => null)
      if (folder === null) return null
      const found = isSure ? await findAmongProcesses(folder, await listJavaProcesses(processes)) : null
      return found ?? findLockedWorld(folder, platform)
    },
    findLauncher: (instance) => findLauncher(instance, platform, processes),
    async findAmong(gamePaths) {
      const found = new Map<string, RunningGame>()
      const programs = isSure ? await listJavaProcesses(processes) : []
      if (isSure && programs.length === 0) return found
      for (const gamePath of gamePaths) {
        const folder = await realpath(gamePath).catch(() => null)
        if (folder === null) continue
        const game = isSure ? await findAmongProcesses(folder, programs) : await findLockedWorld(folder, platform)
        if (game !== null) found.set(gamePath, game)
      }
      return found
    },
    startOf: async (pid) => (isSure ? readStart(pid) : null),
  }
}

/** A launcher tells the game its folder; that alone counts then, since its libraries may lie in another instance's. */
const GAME_FOLDER = '--gameDir'

interface JavaProcess {
  readonly pid: number
  readonly parameters: readonly string[]
  /** null: it is not told. */
  readonly workFolder: string | null
}

async function listJavaProcesses(processes: string): Promise<readonly JavaProcess[]> {
  const found: JavaProcess[] = []
  for (const name of await readdir(processes).catch(() => [])) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const [program = '', ...parameters] = await readArguments(join(processes, name))
    if (!/^javaw?$/.test(basename(program))) continue
    found.push({ pid, parameters, workFolder: await readlink(join(processes, name, 'cwd')).catch(() => null) })
  }
  return found
}

/** One that works in `folder` (real, absolute) or names it in its arguments. */
async function findAmongProcesses(folder: string, processes: readonly JavaProcess[]): Promise<RunningGame | null> {
  for (const each of processes) {
    const { pid } = each
    if (await isAbout(folder, each)) return { pid, ...asSign(message('java-uses', { pid, folder })) }
  }
  return null
}

/** Of a clock tick Linux tells every program that it is a hundredth of a second. */
const TICKS_A_SECOND = 100
/** Of the fields behind the program's name, which may hold anything. */
const START_FIELD = 19

async function readStart(pid: number): Promise<string | null> {
  const [own, system] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile('/proc/stat', 'utf8').catch(() => ''),
  ])
  const ticks = Number(own.slice(own.lastIndexOf(')') + 2).split(' ')[START_FIELD])
  const boot = Number(/^btime (\d+)$/m.exec(system)?.[1])
  const at = (boot + ticks / TICKS_A_SECOND) * 1000
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}

/** None for a process that is gone, or is part of the system. */
async function readArguments(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'cmdline'), 'utf8').catch(() => '')
  return text === '' ? [] : text.replace(/\0$/, '').split('\0')
}

async function isAbout(folder: string, { parameters, workFolder }: JavaProcess): Promise<boolean> {
  const told = toldFolder(parameters)
  if (told !== null) {
    const path = isAbsolute(told) || workFolder === null ? told : `${workFolder}/${told}`
    return (await realpath(path).catch(() => path)) === folder
  }
  if (workFolder !== null && isWithin(workFolder, folder)) return true
  for (const path of parameters.flatMap((one) => one.split(/[=:]/)).filter((one) => isAbsolute(one))) {
    if (isWithin(path, folder) || isWithin(await realpath(path).catch(() => path), folder)) return true
  }
  return false
}

function toldFolder(parameters: readonly string[]): string | null {
  const at = parameters.findIndex((one) => one === GAME_FOLDER || one.startsWith(`${GAME_FOLDER}=`))
  const named = parameters[at] ?? ''
  return at === -1 ? null : (named === GAME_FOLDER ? parameters[at + 1] : named.slice(GAME_FOLDER.length + 1)) || null
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}
