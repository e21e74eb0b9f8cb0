import { execFileSync, spawnSync } from 'node:child_process'
import { findElectron } from './runtime.ts'

const PACKAGES = [
  'xvfb',
  'xauth',
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libsecret-1-0',
  'libnotify4',
  'strace',
]
/** A key store as desktops have one, and the bus that it is asked on. */
const KEY_STORE_PACKAGES = ['gnome-keyring', 'dbus']
const KEY_STORE_PROGRAMS = ['gnome-keyring-daemon', 'dbus-daemon']
/** Characters that the typeface of the window lacks, and that only a font of the system can draw; Debian's smallest that has them. */
const FONT_PACKAGES = ['fontconfig', 'fonts-wqy-microhei', 'fonts-dejavu-core']
const FONT_LANGUAGES = ['zh', 'ja', 'ko', 'ar', 'he']
/** What makes and takes apart packages for Linux, and a system to install them into. */
const PACKAGE_PROGRAMS = {
  dpkg: 'dpkg-deb',
  rpm: 'rpmbuild',
  rpm2cpio: 'rpm2cpio',
  cpio: 'cpio',
  mmdebstrap: 'mmdebstrap',
  buildah: 'buildah',
}
const DESKTOP_PROGRAMS = { 'desktop-file-utils': 'desktop-file-validate', appstream: 'appstreamcli' }
/** The shells that complete commands, and what formats manual pages; the packages have the names of the programs. */
const TERMINAL_PROGRAMS = ['bash', 'zsh', 'fish', 'groff']

/**
 * Sees to it that Electron's shared libraries and an X server are there (Linux only; elsewhere nothing is needed).
 * Installs Debian's packages where it may (root and apt), otherwise throws an error with the command to type.
 */
export async function ensureSystemPackages(log: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux') return
  const { executable } = await findElectron(log)
  ensure(PACKAGES, () => findMissing(executable), log)
}

/** Sees to it that a key store can be started for a test (Linux only), in the same way. */
export function ensureKeyStorePackages(log: (line: string) => void): void {
  ensure(KEY_STORE_PACKAGES, () => KEY_STORE_PROGRAMS.filter((name) => !hasCommand(name)), log)
}

/** Sees to it that the system can draw the scripts that names in pictures are written in, in the same way. */
export function ensureFonts(log: (line: string) => void): void {
  if (process.platform !== 'linux') return
  ensure(FONT_PACKAGES, () => FONT_LANGUAGES.filter((language) => !hasFont(language)), log)
}

/** Sees to it that the programs are there that completion and manual pages are tried with, in the same way. */
export function ensureTerminalPrograms(log: (line: string) => void): void {
  if (process.platform !== 'linux') return
  ensure(TERMINAL_PROGRAMS, () => TERMINAL_PROGRAMS.filter((name) => !hasCommand(name)), log)
}

/** Sees to it that packages for Linux can be made and tried, in the same way. */
export function ensurePackagePrograms(log: (line: string) => void): void {
  const programs = { ...PACKAGE_PROGRAMS, ...DESKTOP_PROGRAMS }
  ensure(Object.keys(programs), () => Object.values(programs).filter((name) => !hasCommand(name)), log)
}

function ensure(packages: readonly string[], find: () => readonly string[], log: (line: string) => void): void {
  const missing = find()
  if (missing.length === 0) return
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const isRoot = process.getuid?.() === 0
  const explained = `missing ${missing.join(', ')}. On Debian or Ubuntu type:\n  ${isRoot ? command : `sudo sh -c '${command}'`}`
  if (!isRoot || !hasCommand('apt-get')) throw new Error(`What this needs is not here: ${explained}`)
  log(`installing system packages (missing: ${shorten(missing)}) …`)
  install(command)
  const still = find()
  if (still.length > 0) throw new Error(`Still ${explained.replace(missing.join(', '), still.join(', '))}`)
}

function findMissing(executable: string): readonly string[] {
  const libraries = execFileSync('ldd', [executable], { encoding: 'utf8' }).matchAll(/^\s*(\S+) => not found/gm)
  const missing = Array.from(libraries, (match) => match[1] ?? '')
  return hasCommand('Xvfb') ? missing : [...missing, 'Xvfb']
}

function hasCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

function hasFont(language: string): boolean {
  const found = spawnSync('sh', ['-c', `fc-list :lang=${language} family`], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== ''
}

function install(command: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync('sh', ['-c', command], { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (result.status === 0) return
  throw new Error(`${command}\nfailed:\n${(result.stderr || result.stdout || String(result.error)).slice(-4_000)}`)
}

function shorten(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}
