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
const INSTALL = `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`

/**
 * Sees to it that Electron's shared libraries and an X server are there (Linux only; elsewhere nothing is needed).
 * Installs Debian's packages where it may (root and apt), otherwise throws an error with the command to type.
 */
export async function ensureSystemPackages(log: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux') return
  const { executable } = await findElectron(log)
  const missing = findMissing(executable)
  if (missing.length === 0) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !hasCommand('apt-get')) throw new Error(explain(missing, isRoot))
  log(`installing system packages for Electron (missing: ${shorten(missing)}) …`)
  install()
  const still = findMissing(executable)
  if (still.length > 0) throw new Error(explain(still, isRoot))
}

function findMissing(executable: string): readonly string[] {
  const libraries = execFileSync('ldd', [executable], { encoding: 'utf8' }).matchAll(/^\s*(\S+) => not found/gm)
  const missing = Array.from(libraries, (match) => match[1] ?? '')
  return hasCommand('Xvfb') ? missing : [...missing, 'Xvfb']
}

function hasCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = spawnSync('sh', ['-c', INSTALL], { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (result.status === 0) return
  throw new Error(`${INSTALL}\nfailed:\n${(result.stderr || result.stdout || String(result.error)).slice(-4_000)}`)
}

function explain(missing: readonly string[], isRoot: boolean): string {
  const command = isRoot ? INSTALL : `sudo sh -c '${INSTALL}'`
  return `Electron cannot start here: missing ${missing.join(', ')}. On Debian or Ubuntu type:\n  ${command}`
}

function shorten(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}
