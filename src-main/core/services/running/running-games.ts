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
import { message } from '../../../../src-texts/text.ts'
import { basename, isAbsolute, sep } from 'node:path'

export interface RunningGames {
  /** null: none was noticed. */
  find(gamePath: string): Promise<RunningGame | null>
  /** One that would write over its files; null: none was noticed. */
  findLauncher(instance: Pick<InstanceDescription, 'launcher' | 'path'>): Promise<RunningGame | null>
}

export function createRunningGames(platform: NodeJS.Platform): RunningGames {
  return {
    async find(gamePath) {
      const folder = await realpath(gamePath).catch(() => null)
      if (folder === null) return null
      const found = platform === 'linux' ? await findJavaProcess(folder) : null
      return found ?? findLockedWorld(folder, platform)
    },
    findLauncher: (instance) => findLauncher(instance, platform),
  }
}

/** A launcher tells the game its folder; that alone counts then, since its libraries may lie in another instance's. */
const GAME_FOLDER = '--gameDir'

/** A Java process that works in `folder` (real, absolute) or names it in its arguments. Linux: `/proc`. */
async function findJavaProcess(folder: string): Promise<RunningGame | null> {
  const names = await readdir('/proc').catch(() => [])
  for (const name of names) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const [program = '', ...parameters] = await readArguments(pid)
    if (!/^javaw?$/.test(basename(program))) continue
    if (await isAbout(folder, pid, parameters)) return { pid, ...asSign(message('java-uses', { pid, folder })) }
  }
  return null
}

/** None for a process that is gone, or is part of the system. */
async function readArguments(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text === '' ? [] : text.replace(/\0$/, '').split('\0')
}

async function isAbout(folder: string, pid: number, parameters: readonly string[]): Promise<boolean> {
  const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
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
