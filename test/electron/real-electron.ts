import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type RealElectron =
  | { readonly kind: 'found'; readonly folder: string; readonly binary: string }
  | { readonly kind: 'missing'; readonly reason: string }

const CONNECT_MS = 8_000
const STALL_MS = 30_000
const POLL_MS = 250

/**
 * The `electron` package's own binary, downloaded by that package if it is not there yet. Tried once: given up when the
 * first byte takes longer than 8 s, or later none comes for 30 s.
 */
export async function findRealElectron(log: (line: string) => void): Promise<RealElectron> {
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const present = readPresent(home)
  if (present !== undefined) return present
  log('downloading Electron (once) …')
  const failure = await download(home)
  return readPresent(home) ?? { kind: 'missing', reason: failure ?? 'its installer left no binary' }
}

/** Where the binary lies inside an unpacked Electron of this system. */
export function electronBinaryName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

function readPresent(home: string): RealElectron | undefined {
  const pathFile = join(home, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const folder = join(home, 'dist')
  const binary = readFileSync(pathFile, 'utf8')
  return existsSync(join(folder, binary)) ? { kind: 'found', folder, binary } : undefined
}

/** Runs the package's installer with a temp folder of its own, whose growth shows that bytes arrive. */
function download(home: string): Promise<string | undefined> {
  const temp = mkdtempSync(join(tmpdir(), 'modwell-electron-'))
  const env = { ...process.env, TMPDIR: temp, TEMP: temp, TMP: temp }
  const installer = spawn(process.execPath, [join(home, 'install.js')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  let size = 0
  let deadline = Date.now() + CONNECT_MS
  installer.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const watch = setInterval(() => {
    const grown = measure(temp) + measure(join(home, 'dist'))
    if (grown > size) deadline = Date.now() + STALL_MS
    size = grown
    if (Date.now() > deadline) installer.kill('SIGKILL')
  }, POLL_MS)
  return new Promise((resolve) => {
    const finish = (failure: string | undefined): void => {
      clearInterval(watch)
      rmSync(temp, { recursive: true, force: true })
      resolve(failure)
    }
    installer.on('error', (error) => finish(error.message))
    installer.on('close', (code, signal) => {
      if (code === 0) return finish(undefined)
      finish(signal === null ? readReason(errors) : 'the host did not answer in time')
    })
  })
}

function readReason(errors: string): string {
  if (/fetch failed|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ENETUNREACH/.test(errors)) return 'its host cannot be reached'
  const lines = errors.split('\n').map((line) => line.trim())
  return lines.find((line) => /error/i.test(line)) ?? 'its installer failed'
}

/** Bytes of all files below a folder; 0 where there is none, or where it is changing too fast to be read. */
function measure(folder: string): number {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  } catch {
    return 0
  }
}
