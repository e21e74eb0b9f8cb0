import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStoreLock } from '../../../../../src-main/core/services/database/locks/store-lock.ts'
import { makeFolder } from '../../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>
const LOCK = join(import.meta.dirname, '../../../../../src-main/core/services/database/locks/store-lock.ts')
const IMPATIENT = { toShare: 0, toClaim: 0 }

beforeEach(() => {
  folder = makeFolder('store-lock')
})

afterEach(() => folder.remove())

const lock = () => createStoreLock(folder.path, IMPATIENT)
const nothing = () => Promise.resolve('done')

it('is shared by any number of users', async () => {
  expect(await lock().sharing(() => lock().sharing(() => lock().sharing(nothing)))).toBe('done')
})

it('is not claimed while somebody uses the store', async () => {
  await expect(lock().sharing(() => lock().claiming(nothing))).rejects.toMatchObject({ code: 'busy' })
})

it('is neither shared nor claimed while somebody has claimed it', async () => {
  await expect(lock().claiming(() => lock().sharing(nothing))).rejects.toMatchObject({ code: 'busy' })
  await expect(lock().claiming(() => lock().claiming(nothing))).rejects.toMatchObject({ code: 'busy' })
})

it('is free again when the work failed', async () => {
  await expect(lock().claiming(() => Promise.reject(new Error('work')))).rejects.toThrow('work')
  expect(await lock().claiming(nothing)).toBe('done')
})

it('is waited for', async () => {
  const order: string[] = []
  const work = { end: () => {} }
  const ending = new Promise<void>((resolve) => (work.end = resolve))
  const begun = { tell: () => {} }
  const beginning = new Promise<void>((resolve) => (begun.tell = resolve))
  const first = lock().sharing(async () => {
    begun.tell()
    await ending
    order.push('shared')
  })
  await beginning
  const second = createStoreLock(folder.path).claiming(() => Promise.resolve(order.push('claimed')))
  work.end()
  await Promise.all([first, second])
  expect(order).toEqual(['shared', 'claimed'])
})

it('holds against another process, until that is killed', async () => {
  const script = `import { createStoreLock } from ${JSON.stringify(LOCK)}
    await createStoreLock(process.argv[1]).sharing(() => { console.log('held'); return new Promise((resolve) => setTimeout(resolve, 60000)) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await expect(lock().claiming(nothing)).rejects.toMatchObject({ code: 'busy' })
  child.kill('SIGKILL')
  await ended
  expect(await lock().claiming(nothing)).toBe('done')
})
