import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { realDisk } from '../../../src-main/core/disk/real-disk.ts'
import { createStore } from '../../../src-main/core/store/store.ts'
import type { Store } from '../../../src-main/core/store/store.ts'
import { plainPool, sha } from '../../flows/ground/home.ts'
import { bytesOf, makeFolder } from '../../flows/ground/instance-files.ts'
import { wrapDisk } from '../../flows/ground/wrapped-disk.ts'

let folder: ReturnType<typeof makeFolder>
let store: Store
let users: string
const body = bytesOf('sodium')
const sha512 = sha('sha512', body)

beforeEach(() => {
  folder = makeFolder('store')
  store = createStore(join(folder.path, 'store'), { disk: realDisk, pool: plainPool })
  users = join(folder.path, 'users.jar')
  writeFileSync(users, body)
})

afterEach(() => folder.remove())

/** A store on another file system than the user's file, as far as it can tell. */
function farStore(): Store {
  const disk = wrapDisk((call, run) =>
    call.paths[0] === users && (call.name === 'rename' || call.name === 'link')
      ? Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV' }))
      : run(),
  )
  return createStore(join(folder.path, 'store'), { disk, pool: plainPool })
}

describe('what is put in', () => {
  it('lies under its hash, read-only', async () => {
    expect(await store.put(body)).toEqual({ sha512, sha1: sha('sha1', body), size: body.length })
    const object = join(folder.path, 'store', sha512.slice(0, 2), sha512.slice(2))
    expect(readFileSync(object)).toEqual(body)
    expect(statSync(object).mode & 0o777).toBe(0o444)
  })

  it('leaves no draft behind', async () => {
    await store.put(body)
    expect(readdirSync(join(folder.path, 'store/incoming'))).toEqual([])
  })
})

describe('a file that leaves an instance', () => {
  it('is moved, not copied', async () => {
    const { ino } = statSync(users)
    await store.keep(users, { sha512 })
    expect([existsSync(users), statSync(store.pathOf(sha512)).ino]).toEqual([false, ino])
  })

  it('is copied from another disk, verified and removed', async () => {
    await farStore().keep(users, { sha512 })
    expect([existsSync(users), await store.verify(sha512)]).toEqual([false, true])
  })

  it('is copied when it has another name, through which it could be written', async () => {
    const twin = join(folder.path, 'twin.jar')
    linkSync(users, twin)
    await store.keep(users, { sha512 })
    writeFileSync(twin, 'written')
    expect([existsSync(users), await store.verify(sha512)]).toEqual([false, true])
  })

  it('is not removed when the copy is not what it should be', async () => {
    await expect(farStore().keep(users, { sha512: 'f'.repeat(128) })).rejects.toThrow('changed while')
    expect([readFileSync(users), await store.has('f'.repeat(128))]).toEqual([body, false])
  })
})

describe('what is taken out', () => {
  it('is a copy that may be written without harm', async () => {
    await store.put(body)
    const target = join(folder.path, 'target.jar')
    expect(await store.lay(sha512, target)).toBe(true)
    chmodSync(target, 0o644)
    writeFileSync(target, 'written')
    expect(await store.verify(sha512)).toBe(true)
  })

  it('is the very file that was taken in, with its time to the nanosecond, and a copy stays', async () => {
    const { ino, mtimeNs } = statSync(users, { bigint: true })
    await store.keep(users, { sha512 })
    await store.giveBack({ sha512, size: body.length, mtimeNs: String(mtimeNs) }, users)
    const back = statSync(users, { bigint: true })
    expect([back.ino, back.mtimeNs, back.nlink, await store.verify(sha512)]).toEqual([ino, mtimeNs, 1n, true])
  })

  it('is a copy when another file of the same bytes is wanted', async () => {
    await store.keep(users, { sha512 })
    await store.giveBack({ sha512, size: body.length, mtimeNs: '1000000000' }, users)
    expect(statSync(users).ino).not.toBe(statSync(store.pathOf(sha512)).ino)
  })

  it('is nothing where there is nothing', async () => {
    const target = join(folder.path, 'target.jar')
    expect([await store.lay(sha512, target), existsSync(target)]).toEqual([false, false])
  })

  it.each([
    ['other bytes of the same length', bytesOf('rotten')],
    ['too few bytes', body.subarray(0, 10)],
  ])('is not %s: that is set aside', async (_what, rotten) => {
    await store.put(body)
    chmodSync(store.pathOf(sha512), 0o644)
    writeFileSync(store.pathOf(sha512), rotten)
    utimesSync(store.pathOf(sha512), 1, 1)
    const target = join(folder.path, 'target.jar')
    expect(await store.giveBack({ sha512, size: body.length, mtimeNs: '0' }, target)).toBe(false)
    expect([existsSync(target), await store.has(sha512)]).toEqual([false, false])
    expect(readFileSync(join(folder.path, 'store/broken', sha512))).toEqual(rotten)
  })
})

it('heals an object when good bytes come in', async () => {
  mkdirSync(join(folder.path, 'store', sha512.slice(0, 2)), { recursive: true })
  writeFileSync(store.pathOf(sha512), 'rotten')
  await store.keep(users, { sha512 })
  expect(await store.verify(sha512)).toBe(true)
})
