import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstanceLocks } from '../../../../../src-main/core/services/database/locks/instance-lock.ts'
import { forgetFolder } from '../../../../../src-main/core/services/disk/held-folders.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'

const isRoot = process.getuid?.() === 0

let folder: ReturnType<typeof makeFolder>
let game: string
let children: ChildProcess[]

beforeEach(() => {
  folder = makeFolder('lock')
  game = join(folder.path, 'game')
  mkdirSync(game)
  children = []
})

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  folder.remove()
})

const locks = createInstanceLocks({ command: 'modwell test', clock: () => new Date(0), patience: 0 })

const HOLDER = `
import { createInstanceLocks } from ${JSON.stringify(new URL('../../../../../src-main/core/services/database/locks/instance-lock.ts', import.meta.url).href)}
const locks = createInstanceLocks({ command: 'modwell update', clock: () => new Date(0), patience: 0 })
try {
  await locks.hold(process.argv[2])
  console.log('held')
} catch (error) {
  console.log(error.code + ': ' + error.message)
}
process.stdin.resume()
`

/** A process that holds the lock, or says why not, and lives until it is killed. */
async function startHolder(uid?: number): Promise<{ readonly child: ChildProcess; readonly says: string }> {
  const script = join(folder.path, 'holder.mts')
  writeFileSync(script, HOLDER)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, game], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  children.push(child)
  const [chunk] = await once(child.stdout, 'data')
  return { child, says: String(chunk).trim() }
}

it('is refused while another process holds it, naming that process', async () => {
  const { child } = await startHolder()
  await expect(locks.hold(game)).rejects.toMatchObject({
    code: 'busy',
    message: `another Modwell process is working on ${game}: process ${child.pid} ("modwell update") since 1970-01-01T00:00:00.000Z`,
  })
})

it('is free again when its holder was killed', async () => {
  const { child } = await startHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await locks.hold(game)
  expect(existsSync(join(game, '.modwell/lock.json'))).toBe(true)
  lock.release()
})

it('keeps other processes out until it is released', async () => {
  const lock = await locks.hold(game)
  expect((await startHolder()).says).toMatch(/^busy: .*modwell test/)
  lock.release()
  expect((await startHolder()).says).toBe('held')
})

it.runIf(process.platform === 'linux')('is given up whatever took the place of its folder meanwhile', async () => {
  const work = join(game, '.modwell')
  const lock = await locks.hold(game)
  renameSync(work, join(folder.path, 'away'))
  symlinkSync(folder.path, work)
  forgetFolder(work)
  lock.release()
  rmSync(work)
  renameSync(join(folder.path, 'away'), work)
  const again = await locks.hold(game)
  again.release()
  expect(existsSync(join(folder.path, 'lock.json'))).toBe(false)
})

it('makes callers of one process wait for each other, in order', async () => {
  const order: string[] = []
  const work = async (name: string) => {
    const lock = await locks.hold(game)
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
    lock.release()
  }
  await Promise.all([work('one'), work('two'), work('three')])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})

it('does not keep instances from each other', async () => {
  const other = join(folder.path, 'other')
  mkdirSync(other)
  const [one, two] = await Promise.all([locks.hold(game), locks.hold(other)])
  one.release()
  two.release()
  expect(existsSync(join(other, '.modwell/lock.db'))).toBe(true)
})

it('says that the folder is gone', async () => {
  rmSync(game, { recursive: true })
  await expect(locks.hold(game)).rejects.toMatchObject({ code: 'unreadable-folder' })
})

// Root writes through every permission, so then this needs a process of another user.
it('says that the folder may not be written', async () => {
  chmodSync(folder.path, 0o755)
  chmodSync(game, 0o555)
  expect((await startHolder(isRoot ? 65_534 : undefined)).says).toBe(`read-only: cannot write to ${game} (EACCES)`)
})

it('gives what it makes the group and mode of the folder', async () => {
  if (isRoot) chownSync(game, 0, 1234)
  chmodSync(game, 0o770)
  const lock = await locks.hold(game)
  lock.release()
  const made = [join(game, '.modwell'), join(game, '.modwell/lock.db')].map((path) => statSync(path))
  const group = statSync(game).gid
  expect(made.map(({ gid, mode }) => [gid, mode & 0o777])).toEqual([
    [group, 0o750],
    [group, 0o640],
  ])
})

it.runIf(isRoot)('gives the mode of the folder also to a user who is not in its group', async () => {
  chmodSync(folder.path, 0o755)
  chownSync(game, 65_534, 1234)
  chmodSync(game, 0o770)
  await startHolder(65_534)
  const made = ['.modwell', '.modwell/lock.db', '.modwell/lock.json'].map((name) => statSync(join(game, name)))
  expect(made.map(({ mode }) => mode & 0o777)).toEqual([0o750, 0o640, 0o640])
})

it('writes into no other file through a sign or lock that is a second name of it', async () => {
  const theirs = join(folder.path, 'theirs')
  writeFileSync(theirs, '', { mode: 0o600 })
  mkdirSync(join(game, '.modwell'))
  for (const name of ['lock.db', 'lock.json']) linkSync(theirs, join(game, '.modwell', name))
  chmodSync(game, 0o777)
  const lock = await locks.hold(game)
  lock.release()
  expect(readFileSync(theirs, 'utf8')).toBe('')
  expect(statSync(theirs).mode & 0o777).toBe(0o600)
})
