/**
 * Whether the launcher of an instance is open that keeps what its files say in memory, and writes that over them (facts D18, D31, D35, D54). On Linux by
 * the programs of this machine (`/proc`): Prism and its kin work in the folder of their data; the Minecraft Launcher may name its own, XMCL and GDLauncher
 * do not tell. On Windows by a file of Prism's kin that is locked meanwhile, which does not say whose it is. Never says that none is open where it
 * could not look.
 */
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import type { InstanceDescription, Launcher } from '../../model/instances/instance.ts'
import { asSign, type RunningGame } from '../../model/instances/running-game.ts'
import { message } from '../../../../resources/text/text.ts'
import { isRefused } from './world-locks.ts'

type Place = Pick<InstanceDescription, 'launcher' | 'path'>

interface Process {
  /** What it was started with. */
  readonly parameters: readonly string[]
  /** A link to the folder that it works in. */
  readonly cwd: string
}

interface Program {
  /** Of its name; a package may put a dot before, and something behind. */
  readonly names: RegExp
  /** Whether it may be the one that has the instance. `path`: real. */
  has(path: string, process: Process): Promise<boolean>
}

const PROGRAMS: ReadonlyMap<Launcher, Program> = new Map<Launcher, Program>([
  ['prism', { names: /^\.?(?:prismlauncher|polymc)/i, has: (path, { cwd }) => hasInstance(cwd, path) }],
  ['multimc', { names: /^\.?multimc/i, has: (path, { cwd }) => hasInstance(cwd, path) }],
  ['vanilla', { names: /^minecraft-?launcher/i, has: isOfFolder }],
  ['gdlauncher', { names: /^\.?@?gd(?:launcher|desktop)/i, has: async () => true }],
  ['xmcl', { names: /^\.?xmcl\b/i, has: async () => true }],
])

/** null: none was noticed, or it does not matter. */
export async function findLauncher(
  { launcher, path }: Place,
  platform: NodeJS.Platform,
  processes: string,
): Promise<RunningGame | null> {
  const program = PROGRAMS.get(launcher)
  if (program === undefined) return null
  if (platform === 'linux') return findProgram(program, await realpath(path).catch(() => path), processes)
  return platform === 'win32' && LOCKING.has(launcher) ? findLockFile() : null
}

const LOCKING: ReadonlySet<Launcher> = new Set(['prism', 'multimc'])

async function findProgram({ names, has }: Program, path: string, processes: string): Promise<RunningGame | null> {
  for (const entry of await readdir(processes).catch(() => [])) {
    const pid = Number(entry)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const told = await readFile(join(processes, entry, 'cmdline'), 'utf8').catch(() => '')
    const [program = '', ...parameters] = told.split('\0')
    const name = basename(program)
    if (!names.test(name) || !(await has(path, { parameters, cwd: join(processes, entry, 'cwd') }))) continue
    return { pid, ...asSign(message('program-is-open', { pid, program: name })), isLauncher: true }
  }
  return null
}

/** Another launcher folder that is named to it is what it works on; else it works on the usual one, which may be any. */
async function isOfFolder(path: string, { parameters }: Process): Promise<boolean> {
  const at = parameters.findIndex((one) => /^--workDir(?:=|$)/i.test(one))
  const named = parameters[at]?.slice('--workDir='.length) || parameters[at + 1]
  if (at === -1 || named === undefined || !isAbsolute(named)) return true
  return (await realpath(named).catch(() => named)) === path
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
