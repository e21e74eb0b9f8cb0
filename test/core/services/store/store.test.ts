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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import type { FileSnapshot } from '../../../../src-main/core/model/changes/change-set.ts'
import type { Placing } from '../../../../src-main/core/model/settings.ts'
import { createStore } from '../../../../src-main/core/services/store/store.ts'
import type { JustRead, Store } from '../../../../src-main/core/services/store/store.ts'
import { plainPool, sha } from '../../../flows/ground/home.ts'
import { bytesOf, makeFolder } from '../../../flows/ground/instance-files.ts'
import { faultyDisk, wrapDisk } from '../../../flows/ground/wrapped-disk.ts'
import type { Fault } from '../../../flows/ground/wrapped-disk.ts'

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

/** The file as a change set remembers it. */
function wanted(mtimeNs: string, mode = 0o644): FileSnapshot {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  return { sha512, sha1: sha('sha1', body), size: body.length, mode, uid, gid, mtimeNs }
}

/** A store on another file system than the user's file, as far as it can tell. */
function farStore(): Store {
  const disk = wrapDisk((call, run) =>
    call.paths[0] === users && (call.name === 'rename' || call.name === 'link')
      ? Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV' }))
      : run(),
  )
  return createStore(join(folder.path, 'store'), { disk, pool: plainPool })
}

/** On a disk that cannot share blocks, or cannot link; nothing else is different. */
function storeOver(placing: Placing, ...faults: readonly Fault[]): Store {
  return createStore(join(folder.path, 'store'), {
    disk: faultyDisk(...faults),
    pool: plainPool,
    placing: () => placing,
  })
}

/** What a change notes of a file that it read. */
/** As if it had been read some seconds after it was written. */
function observed(file: string, secondsLater = 60): JustRead {
  const { size, mtimeNs } = statSync(file, { bigint: true })
  return {
    size: Number(size),
    mtimeNs: String(mtimeNs),
    since: new Date(Number(mtimeNs / 1_000_000n) + secondsLater * 1000),
  }
}

const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

describe('what is put in', () => {
  it('lies under its hash, read-only', async () => {
    expect(await store.put(body)).toEqual({ sha512, sha1: sha('sha1', body), size: body.length })
    const object = join(folder.path, 'store', sha512.slice(0, 2), sha512.slice(2))
    expect(readFileSync(object)).toEqual(body)
    expect(statSync(object).mode & 0o777).toBe(0o444)
  })

  it('takes in several at once, from the very first', async () => {
    const taken = await Promise.all(['one', 'two', 'three'].map((name) => store.put(bytesOf(name))))
    expect(await Promise.all(taken.map((each) => store.verify(each.sha512)))).toEqual([true, true, true])
  })

  it('leaves no draft behind', async () => {
    await store.put(body)
    expect(readdirSync(join(folder.path, 'store/incoming'))).toEqual([])
  })
})

describe('what was adopted', () => {
  const hashes = { sha512, sha1: sha('sha1', body), size: body.length }

  beforeEach(async () => {
    mkdirSync(store.partialFolder, { recursive: true })
    const fetched = join(store.partialFolder, sha512)
    writeFileSync(fetched, body)
    await store.adopt(fetched, hashes)
  })

  it('need not be read again, once', async () => {
    expect(await store.justAdopted(sha512)).toEqual(hashes)
    expect(await store.justAdopted(sha512)).toBeNull()
  })

  it('is to be read where it was written since, whatever time it is given', async () => {
    const { atime, mtime } = statSync(store.pathOf(sha512))
    chmodSync(store.pathOf(sha512), 0o644)
    writeFileSync(store.pathOf(sha512), body.toReversed())
    utimesSync(store.pathOf(sha512), atime, mtime)
    expect(await store.justAdopted(sha512)).toBeNull()
  })

  it('is to be read where another file lies in its place, or none', async () => {
    await store.put(body)
    expect(await store.justAdopted(sha512)).toBeNull()
    expect(await store.justAdopted('f'.repeat(128))).toBeNull()
  })
})

describe('a file that leaves an instance', () => {
  it('is moved, not copied', async () => {
    const { ino } = statSync(users)
    await store.keep(users, { sha512 })
    expect(existsSync(users)).toBe(false)
    expect(statSync(store.pathOf(sha512)).ino).toEqual(ino)
  })

  it('is copied from another disk, verified and removed', async () => {
    await farStore().keep(users, { sha512 })
    expect(existsSync(users)).toBe(false)
    expect(await store.verify(sha512)).toBe(true)
  })

  it('is copied when it has another name, through which it could be written', async () => {
    const twin = join(folder.path, 'twin.jar')
    linkSync(users, twin)
    await store.keep(users, { sha512 })
    writeFileSync(twin, 'written')
    expect(existsSync(users)).toBe(false)
    expect(await store.verify(sha512)).toBe(true)
  })

  it('is not removed when the copy is not what it should be', async () => {
    await expect(farStore().keep(users, { sha512: 'f'.repeat(128) }, observed(users))).rejects.toThrow('changed while')
    expect(readFileSync(users)).toEqual(body)
    expect(await store.has('f'.repeat(128))).toBe(false)
  })

  it('is read where it was written since it was observed, however that went', async () => {
    const before = observed(users)
    writeFileSync(users, body.toReversed())
    await expect(store.keep(users, { sha512 }, before)).rejects.toThrow('is not what it was')
    expect(existsSync(users)).toBe(true)
    expect(await store.has(sha512)).toBe(false)
  })

  it('takes the place of what the store has, unread, where it was read just now', async () => {
    await store.put(body)
    // What lies there went bad since: reading what leaves would not have told.
    chmodSync(store.pathOf(sha512), 0o644)
    writeFileSync(store.pathOf(sha512), 'bad')
    const reads = vi.spyOn(plainPool, 'digest')
    await store.keep(users, { sha512 }, observed(users))
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
    expect(await store.verify(sha512)).toBe(true)
  })

  it('takes the place of nothing where it may have been written within the tick in which it was read', async () => {
    await store.put(body)
    const { atime, mtime } = statSync(users)
    const { since } = observed(users, 1)
    writeFileSync(users, body.toReversed())
    utimesSync(users, atime, mtime)
    await expect(store.keep(users, { sha512 }, { ...observed(users, 1), since })).rejects.toThrow('is not what it was')
    expect(await store.verify(sha512)).toBe(true)
  })
})

describe('what is taken out', () => {
  it('is a copy that may be written without harm', async () => {
    await store.put(body)
    const target = join(folder.path, 'target.jar')
    expect(await store.lay(sha512, target)).toBe('copied')
    chmodSync(target, 0o644)
    writeFileSync(target, 'written')
    expect(await store.verify(sha512)).toBe(true)
  })

  it('is the very file that was taken in, with its time to the nanosecond, and a copy stays', async () => {
    const { ino, mtimeNs } = statSync(users, { bigint: true })
    await store.keep(users, { sha512 })
    await store.giveBack(wanted(String(mtimeNs)), users)
    const back = statSync(users, { bigint: true })
    expect(back.ino).toEqual(ino)
    expect(back.mtimeNs).toEqual(mtimeNs)
    expect(back.nlink).toEqual(1n)
    expect(await store.verify(sha512)).toBe(true)
  })

  it('is a copy when another file of the same bytes is wanted', async () => {
    await store.keep(users, { sha512 })
    await store.giveBack(wanted('1000000000'), users)
    expect(statSync(users).ino).not.toBe(statSync(store.pathOf(sha512)).ino)
  })

  it('is nothing where there is nothing', async () => {
    const target = join(folder.path, 'target.jar')
    expect(await store.lay(sha512, target)).toBeNull()
    expect(existsSync(target)).toBe(false)
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
    expect(await store.giveBack(wanted('0'), target)).toEqual({ kind: 'broken', found: sha('sha512', rotten) })
    expect(existsSync(target)).toBe(false)
    expect(await store.has(sha512)).toBe(false)
    expect(readFileSync(join(folder.path, 'store/broken', sha512))).toEqual(rotten)
  })
})

it('heals an object when good bytes come in', async () => {
  mkdirSync(join(folder.path, 'store', sha512.slice(0, 2)), { recursive: true })
  writeFileSync(store.pathOf(sha512), 'rotten')
  await store.keep(users, { sha512 })
  expect(await store.verify(sha512)).toBe(true)
})

const target = () => join(folder.path, 'target.jar')

describe('how it comes out', () => {
  const calls: string[] = []

  /** Lays the file and tells which of the port's calls it took. */
  async function callsOf(placing: Placing, instead?: (name: string) => Error | null): Promise<readonly string[]> {
    calls.length = 0
    await store.put(body)
    const disk = wrapDisk((call, run) => {
      calls.push(call.name)
      const error = instead?.(call.name) ?? null
      return error === null ? run() : Promise.reject(error)
    })
    const other = createStore(join(folder.path, 'store'), { disk, pool: plainPool, placing: () => placing })
    await other.lay(sha512, target(), { ...own, mode: 0o644 })
    expect(readFileSync(target())).toEqual(body)
    return calls
  }

  it.each([
    ['auto', ['copy']],
    ['copy', ['copyBytes']],
    ['hardlink', ['link']],
  ] as const)('by "%s" is %j', async (placing, expected) => {
    expect(await callsOf(placing)).toEqual(expected)
  })

  it.each(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP'])(
    'by "hardlink" is as by "auto" where linking fails with %s',
    async (code) => {
      const failing = (name: string) => (name === 'link' ? Object.assign(new Error(code), { code }) : null)
      expect(await callsOf('hardlink', failing)).toEqual(['link', 'copy'])
    },
  )

  it('by "hardlink" is the store’s own file, untouched', async () => {
    await store.put(body)
    const before = statSync(store.pathOf(sha512), { bigint: true })
    expect(await storeOver('hardlink').lay(sha512, target(), { ...own, mode: 0o644 })).toBe('linked')
    const after = statSync(target(), { bigint: true })
    expect(after.ino).toEqual(before.ino)
    expect(after.mode).toEqual(before.mode)
    expect(after.mtimeNs).toEqual(before.mtimeNs)
    expect(after.nlink).toEqual(2n)
  })

  it.each([
    ['another owner', { ...own, uid: own.uid + 1, mode: 0o644 }],
    ['another group', { ...own, gid: own.gid + 1, mode: 0o644 }],
    ['a file that not all may read', { ...own, mode: 0o600 }],
    ['a file that may be run', { ...own, mode: 0o755 }],
  ])('by "hardlink" is a copy where %s is wanted', async (_what, wish) => {
    await store.put(body)
    expect(await storeOver('hardlink').lay(sha512, target(), wish)).toBe('copied')
    expect(statSync(target()).nlink).toBe(1)
  })

  it('is shared again when it was shared before', async () => {
    await store.put(body)
    const { mtimeNs, ino } = statSync(store.pathOf(sha512), { bigint: true })
    const given = await storeOver('hardlink').giveBack(wanted(String(mtimeNs), 0o444), target())
    expect(given).toMatchObject({ kind: 'shared' })
    expect(statSync(target(), { bigint: true }).ino).toEqual(ino)
  })

  it('is never the file that another instance shares, once the setting is another', async () => {
    await store.put(body)
    await storeOver('hardlink').lay(sha512, join(folder.path, 'other.jar'), { ...own, mode: 0o644 })
    const { mtimeNs } = statSync(store.pathOf(sha512), { bigint: true })
    expect(await store.giveBack(wanted(String(mtimeNs), 0o444), target())).toMatchObject({ kind: 'own' })
    chmodSync(target(), 0o644)
    writeFileSync(target(), 'written')
    expect(readFileSync(join(folder.path, 'other.jar'))).toEqual(body)
    expect(await store.verify(sha512)).toBe(true)
  })

  it('comes home without another copy when it was shared', async () => {
    await store.put(body)
    await storeOver('hardlink').lay(sha512, target(), { ...own, mode: 0o644 })
    const { ino } = statSync(target())
    await store.keep(target(), { sha512 })
    const stored = statSync(store.pathOf(sha512))
    expect(existsSync(target())).toBe(false)
    expect(stored.ino).toEqual(ino)
    expect(stored.nlink).toBe(1)
  })
})

describe('what a check finds', () => {
  it('stays broken until good bytes come in', async () => {
    await store.put(body)
    chmodSync(store.pathOf(sha512), 0o644)
    writeFileSync(store.pathOf(sha512), 'rotten')
    const found = sha('sha512', Buffer.from('rotten'))
    expect(await store.check(sha512)).toEqual({ kind: 'broken', found })
    expect(await store.check(sha512)).toEqual({ kind: 'broken', found })
    await store.put(body)
    expect(await store.check(sha512)).toMatchObject({ kind: 'good' })
  })

  it('is not broken when good bytes came in while the bad were read', async () => {
    await store.put(body)
    chmodSync(store.pathOf(sha512), 0o644)
    writeFileSync(store.pathOf(sha512), 'rotten')
    const pool = {
      ...plainPool,
      async hash(path: string) {
        const hashes = await plainPool.hash(path)
        if (hashes.sha512 !== sha512) await store.put(body)
        return hashes
      },
    }
    const slow = createStore(join(folder.path, 'store'), { disk: realDisk, pool })
    expect(await slow.check(sha512)).toMatchObject({ kind: 'good' })
    expect(await store.verify(sha512)).toBe(true)
  })

  it('is broken when the disk cannot read it', async () => {
    await store.put(body)
    const pool = { ...plainPool, hash: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) }
    const failing = createStore(join(folder.path, 'store'), { disk: realDisk, pool })
    expect(await failing.check(sha512)).toEqual({ kind: 'broken', found: null })
    expect(await store.has(sha512)).toBe(false)
  })
})

describe('whether blocks can be shared', () => {
  // No file system that shares blocks can be made here without tools that a machine may lack: the port plays both kinds.
  it('is tried on the store’s own disk, and nothing is left of it', async () => {
    const able = wrapDisk((call, run) => (call.name === 'clone' ? Promise.resolve() : run()))
    const unable = faultyDisk({ name: 'clone', path: /incoming/, code: 'ENOTSUP', times: 9 })
    const at = (disk: typeof realDisk) => createStore(join(folder.path, 'store'), { disk, pool: plainPool })
    expect(await at(able).canClone()).toBe(true)
    expect(await at(unable).canClone()).toBe(false)
    expect(readdirSync(join(folder.path, 'store/incoming'))).toEqual([])
  })
})
