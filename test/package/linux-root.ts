import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { INSTALLED } from './linux-tree.ts'
import { PROGRAM } from './project.ts'

/** A computer with Debian on it, as far as this one can be another: in a folder of its own, for packages to be installed into. */
export interface LinuxRoot {
  /** Absolute. */
  readonly folder: string
  /** Why packages are only unpacked here; null: they are installed, and their programs started inside. */
  readonly unpackedBecause: string | null
  /** Where the one who plays lives, as everyone outside sees it; `/home/player` inside. */
  readonly home: string
  /** A path below the home as programs inside see it. */
  inside(path: string): string
  /** A deb, with what it needs, or an rpm. */
  install(file: string): Promise<void>
  remove(file: string): Promise<void>
  /** Starts a program as the one who plays, to whom everything in the home belongs from then on. */
  start(program: string, args: readonly string[]): ChildProcess
  /** The same, until it ends. Answers with what it printed. */
  run(program: string, args: readonly string[]): Promise<string>
  close(): void
}

const PLAYER = 1000
/** What desktops keep of applications and open files with. */
const DESKTOP = 'desktop-file-utils,libglib2.0-bin'
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }
/** What is mounted in the folder is there for as long as the program runs, and seen by nobody else. */
const ENTER = `set -e; root=$1; user=$2; shift 2
mount -t proc proc "$root/proc"; mount --bind /dev "$root/dev"; mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
exec chroot --userspec="$user" "$root" env -i "$@"`

const run = promisify(execFile)

export async function openRoot(): Promise<LinuxRoot> {
  const place = mkdtempSync(join(tmpdir(), 'modwell-root-'))
  chmodSync(place, 0o755)
  const folder = join(place, 'root')
  const unpackedBecause = await layDebian(folder)
  const home = join(folder, 'home/player')
  mkdirSync(home, { recursive: true })
  const ways = unpackedBecause === null ? installing(folder) : unpacking(folder)
  const start: LinuxRoot['start'] = (program, args) => {
    if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${PLAYER}:${PLAYER}`, home])
    return ways.start(program, args)
  }
  return {
    folder,
    unpackedBecause,
    home,
    ...ways,
    start,
    run: (program, args) => output(start(program, args)),
    close: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** Answers why there is none; null: there is. */
async function layDebian(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can make a system to install into'
  if (!hasProgram('mmdebstrap')) return 'there is no mmdebstrap'
  if (spawnSync('unshare', ['--mount', 'true']).status !== 0) return 'nothing can be mounted here'
  try {
    await run('mmdebstrap', ['--variant=apt', `--include=${DESKTOP}`, ...(await findMirror(folder))], {
      maxBuffer: 2 ** 26,
    })
    return null
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return `mmdebstrap failed: ${error instanceof Error ? error.message.slice(-500) : String(error)}`
  }
}

/** What `mmdebstrap` is told last: which Debian, as this machine has it, into which folder, and where from. */
export async function findMirror(folder: string): Promise<readonly string[]> {
  const words = ['indextargets', '--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages', 'Component: main']
  const [mirror, codename] = (await run('apt-get', words)).stdout.split('\n')[0]?.split(' ') ?? []
  if (mirror === undefined || codename === undefined) throw new Error('no archive of Debian is known here')
  return [codename, folder, mirror]
}

type Ways = Pick<LinuxRoot, 'inside' | 'install' | 'remove' | 'start'>

/** By the systems' own package managers, into the folder. */
function installing(folder: string): Ways {
  const enter = (user: string, words: readonly string[]): ChildProcess => {
    const home = user === '0:0' ? '/root' : '/home/player'
    const set = Object.entries({ ...ENVIRONMENT, HOME: home, DISPLAY: process.env['DISPLAY'] ?? '' })
    const variables = set.map(([name, value]) => `${name}=${value}`)
    const inside = ['sh', '-c', ENTER, 'sh', folder, user, ...variables, ...words]
    return spawn('unshare', ['--mount', '--propagation', 'private', ...inside], { stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const asRoot = (...words: readonly string[]): Promise<string> => output(enter('0:0', words))
  /** What the triggers of Fedora and openSUSE do. */
  const renewCaches = async (): Promise<void> => {
    await asRoot('update-mime-database', '/usr/share/mime')
    await asRoot('update-desktop-database')
  }
  return {
    inside: (path) => path.slice(folder.length),
    async install(file) {
      if (file.endsWith('.rpm')) {
        await run('rpm', ['--root', folder, '--nodeps', '--install', file])
        return renewCaches()
      }
      copyFileSync(file, join(folder, 'tmp', basename(file)))
      await asRoot('apt-get', 'update')
      await asRoot('apt-get', 'install', '--yes', '--no-install-recommends', `/tmp/${basename(file)}`)
      rmSync(join(folder, 'tmp', basename(file)))
    },
    async remove(file) {
      const name = await nameOf(file)
      if (!file.endsWith('.rpm')) return void (await asRoot('apt-get', 'purge', '--yes', name))
      await run('rpm', ['--root', folder, '--erase', name])
      await renewCaches()
    },
    start: (program, args) => enter(`${PLAYER}:${PLAYER}`, [program, ...args]),
  }
}

/** Of what is only unpacked, the programs are started by where they lie. */
function unpacking(folder: string): Ways {
  const commands = join(folder, INSTALLED, 'resources/cli')
  const programs: Readonly<Record<string, readonly string[]>> = {
    [PROGRAM]: [join(folder, 'usr/bin', PROGRAM)],
    modwell: [join(commands, 'node'), join(commands, 'modwell.mjs')],
  }
  const env = { ...ENVIRONMENT, HOME: join(folder, 'home/player'), DISPLAY: process.env['DISPLAY'] ?? '' }
  return {
    inside: (path) => path,
    async install(file) {
      const words = file.endsWith('.rpm') ? 'rpm2cpio "$1" | cpio -idm --quiet' : 'dpkg-deb -x "$1" .'
      await run('sh', ['-c', words, 'sh', file], { cwd: folder })
    },
    remove: async () => rmSync(join(folder, 'usr'), { recursive: true, force: true }),
    start(program, args) {
      const [command = program, ...first] = programs[program] ?? []
      const who = process.getuid?.() === 0 ? { uid: PLAYER, gid: PLAYER } : {}
      return spawn(command, [...first, ...args], { env, ...who, stdio: ['ignore', 'pipe', 'pipe'] })
    },
  }
}

/** What the package in a file is called. */
async function nameOf(file: string): Promise<string> {
  const words = file.endsWith('.rpm') ? ['rpm', '-qp', '--qf', '%{NAME}', file] : ['dpkg-deb', '-f', file, 'Package']
  const { stdout } = await run(words[0] ?? '', words.slice(1))
  return stdout.trim()
}

function output(child: ChildProcess): Promise<string> {
  let said = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${child.spawnargs.slice(-3).join(' ')} ended with ${String(code)}: ${said}${errors}`))
    })
  })
}

export function hasProgram(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}
