import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInstanceLocks } from '../../../../../src-main/core/services/database/locks/instance-lock.ts'
import { createStoreLock } from '../../../../../src-main/core/services/database/locks/store-lock.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>
let game: string
let file: string
const LOCK = join(import.meta.dirname, '../../../../../src-main/core/services/database/locks/instance-lock.ts')
const locks = createInstanceLocks({ command: 'modwell test', clock: () => new Date(0), patience: 0 })

beforeEach(() => {
  folder = makeFolder('mend-lock')
  game = join(folder.path, 'game')
  mkdirSync(join(game, '.modwell'), { recursive: true })
  file = join(game, '.modwell/lock.db')
})
afterEach(() => folder.remove())

describe('a lock file that something wrote into', () => {
  it.each([
    ['a few bytes', Buffer.from('hello')],
    ['a page of text', Buffer.alloc(4096, 'garbage ')],
    ['more than that', Buffer.alloc(70_000, 7)],
  ])('is held all the same: %s', async (_, bytes) => {
    writeFileSync(file, bytes)
    const lock = await locks.hold(game)
    await expect(hold()).resolves.toContain('busy')
    lock.release()
    await expect(hold()).resolves.toBe('held')
  })

  it('is one lock for two processes that find it so at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      writeFileSync(file, Buffer.alloc(4096, 'x'))
      const said = await holdAtOnce(3)
      expect(said.filter((one) => one === 'held').length).toBe(1)
    }
  })

  it('stays the file that it was, so that who has it locked keeps others out', async () => {
    writeFileSync(file, Buffer.alloc(4096, 'x'))
    const { ino } = statSync(file)
    ;(await locks.hold(game)).release()
    expect(statSync(file).ino).toEqual(ino)
    expect(statSync(file).size).toBe(0)
  })

  it.each([
    ['a link', 'unsafe-folder', (mine: string) => symlinkSync(mine, file)],
    ['another name of a file', 'disk-failed', (mine: string) => linkSync(mine, file)],
  ])('is left alone and named where it is %s', async (_, code, make) => {
    const mine = join(folder.path, 'diary.txt')
    writeFileSync(mine, 'what somebody wrote, and would miss'.repeat(20))
    make(mine)
    await expect(locks.hold(game)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(join(game, '.modwell')),
    })
    expect(readFileSync(mine, 'utf8').length).toBe(700)
  })

  it('locks as it is where it is another database', async () => {
    const other = new Database(file)
    other.exec('CREATE TABLE mine (x); INSERT INTO mine VALUES (1)')
    other.close()
    const lock = await locks.hold(game)
    await expect(hold()).resolves.toContain('busy')
    lock.release()
  })

  it('is emptied in the store as well, but not while this process holds it', async () => {
    const store = join(folder.path, 'store')
    mkdirSync(store)
    const lock = () => createStoreLock(store, { toShare: 0, toClaim: 0 })
    const garbage = Buffer.alloc(4096, 'y')
    writeFileSync(join(store, 'lock.db'), garbage)
    expect(await lock().claiming(() => Promise.resolve('done'))).toBe('done')
    const claiming = lock().sharing(() => {
      writeFileSync(join(store, 'lock.db'), garbage)
      return lock().claiming(() => Promise.resolve('done'))
    })
    await expect(claiming).rejects.toMatchObject({ code: 'busy' })
    expect(await lock().claiming(() => Promise.resolve('done'))).toBe('done')
  })
})

/** `held`, or the code of what another process is told that tries to. */
async function hold(): Promise<string | undefined> {
  return (await holdAtOnce(1))[0]
}

/** None lets go before all have tried. */
async function holdAtOnce(count: number): Promise<readonly string[]> {
  const script = `import { createInstanceLocks } from ${JSON.stringify(LOCK)}
    process.stdin.resume()
    try {
      await createInstanceLocks({ command: 'x', clock: () => new Date(0), patience: 0 }).hold(process.argv[1])
      console.log('held')
    } catch (error) { console.log(error.code) }`
  const start = async () => {
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, game])
    const [said] = await once(child.stdout, 'data')
    return { child, said: String(said).trim() }
  }
  const all = await Promise.all(Array.from({ length: count }, start))
  for (const { child } of all) {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return all.map(({ said }) => said)
}
