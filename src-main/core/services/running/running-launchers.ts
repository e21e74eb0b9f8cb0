/**
 * Whether the launcher of an instance is open that keeps what its files say in memory, and writes that over them (fact D31). On Linux by the
 * programs of this machine (`/proc`), each of which works in the folder of its data; on Windows by a file that is locked meanwhile, which does
 * not say whose it is. Never says that none is open where it could not look.
 */
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { InstanceDescription, Launcher } from '../../model/instances/instance.ts'
import { asSign, type RunningGame } from '../../model/instances/running-game.ts'
import { message } from '../../../../resources/text/text.ts'
import { isRefused } from './world-locks.ts'

type Place = Pick<InstanceDescription, 'launcher' | 'path'>

/** Names of their programs; a package may put a dot before, and something behind. */
const PROGRAMS: ReadonlyMap<Launcher, RegExp> = new Map([
  ['prism', /^\.?(?:prismlauncher|polymc)/i],
  ['multimc', /^\.?multimc/i],
])

/** null: none was noticed, or it does not matter. */
export async function findLauncher({ launcher, path }: Place, platform: NodeJS.Platform): Promise<RunningGame | null> {
  const names = PROGRAMS.get(launcher)
  if (names === undefined) return null
  if (platform === 'linux') return findProgram(names, await realpath(path).catch(() => path))
  return platform === 'win32' ? findLockFile() : null
}

async function findProgram(names: RegExp, path: string): Promise<RunningGame | null> {
  for (const entry of await readdir('/proc').catch(() => [])) {
    const pid = Number(entry)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    const name = basename(program)
    if (!names.test(name) || !(await hasInstance(`/proc/${pid}/cwd`, path))) continue
    return { pid, ...asSign(message('program-is-open', { pid, program: name })), isLauncher: true }
  }
  return null
}

const SETTINGS = ['prismlauncher.cfg', 'polymc.cfg', 'multimc.cfg']

/** What another user's launcher works on is not told. */
async function hasInstance(cwd: string, path: string): Promise<boolean> {
  const folder = await readlink(cwd).catch(() => null)
  if (folder === null || path.startsWith(folder + sep)) return true
  for (const name of SETTINGS) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    const elsewhere = /^InstanceDir="?(.+?)"?\r?$/m.exec(text)?.[1]
    if (elsewhere === undefined) continue
    const instances = resolve(folder, elsewhere)
    if ((await realpath(instances).catch(() => instances)) === dirname(path)) return true
  }
  return false
}

async function findLockFile(): Promise<RunningGame | null> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const file = join(tmpdir(), name)
    if (!/^qtsingleapp-.+-lockfile$/.test(name) || !(await isRefused(file))) continue
    return { pid: null, ...asSign(message('file-is-locked', { file })), isLauncher: true }
  }
  return null
}
