import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { advance, retreat } from '../../../../src-main/core/pipeline/apply/steps.ts'
import type { Move } from '../../../../src-main/core/pipeline/apply/steps.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import type { FileSnapshot } from '../../../../src-main/core/model/changes/change-set.ts'
import { createStore } from '../../../../src-main/core/services/store/store.ts'
import { plainPool, sha } from '../../../flows/ground/home.ts'
import { makeFolder } from '../../../flows/ground/instance-files.ts'
import { faultyDisk } from '../../../flows/ground/wrapped-disk.ts'

let folder: ReturnType<typeof makeFolder>
const at = (path: string) => join(folder.path, path)
const text = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null)

beforeEach(() => {
  folder = makeFolder('steps')
  mkdirSync(at('kept'))
  mkdirSync(at('staging'))
})

afterEach(() => folder.remove())

const services = () => ({ disk: realDisk, store: createStore(at('store'), { disk: realDisk, pool: plainPool }) })

function snapshot(path: string): FileSnapshot {
  const { size, mtimeNs, mode } = statSync(at(path), { bigint: true })
  return {
    sha512: sha('sha512', readFileSync(at(path))),
    sha1: '',
    size: Number(size),
    mode: Number(mode),
    uid: 0,
    gid: 0,
    mtimeNs: String(mtimeNs),
  }
}

/** A move with an old file, a new one, or both. */
function move(kinds: { readonly isOld: boolean; readonly isNew: boolean }): Move {
  if (kinds.isOld) writeFileSync(at('mod.jar'), 'old')
  if (kinds.isNew) {
    writeFileSync(at('staging/0'), 'brand new')
    utimesSync(at('staging/0'), 1000, 1000)
  }
  return {
    change: {
      path: 'mod.jar',
      before: kinds.isOld ? snapshot('mod.jar') : null,
      after: kinds.isNew ? snapshot('staging/0') : null,
    },
    target: at('mod.jar'),
    staged: at('staging/0'),
    replaced: at('kept/0'),
  }
}

const KINDS = [
  ['a replacement', { isOld: true, isNew: true }],
  ['an addition', { isOld: false, isNew: true }],
  ['a removal', { isOld: true, isNew: false }],
] as const

describe.each(KINDS)('%s', (_name, kinds) => {
  it('leads to the new and keeps the old', async () => {
    await advance(move(kinds), realDisk)
    expect(text('mod.jar')).toBe(kinds.isNew ? 'brand new' : null)
    expect(text('kept/0')).toBe(kinds.isOld ? 'old' : null)
  })

  it('can be undone, and undone again', async () => {
    const each = move(kinds)
    const inode = kinds.isOld ? statSync(at('mod.jar')).ino : null
    await advance(each, realDisk)
    expect(await retreat(each, services())).toBe('done')
    expect(await retreat(each, services())).toBe('done')
    expect(kinds.isOld ? statSync(at('mod.jar')).ino : text('mod.jar')).toBe(inode)
    expect(text('kept/0')).toBeNull()
  })

  it('needs no undoing when it never began', async () => {
    const each = move(kinds)
    expect(await retreat(each, services())).toBe('done')
    expect(text('mod.jar')).toEqual(kinds.isOld ? 'old' : null)
    expect(text('staging/0')).toEqual(kinds.isNew ? 'brand new' : null)
  })

  it("leaves alone what somebody else put there since, and keeps the old one's bytes", async () => {
    const each = move(kinds)
    await advance(each, realDisk)
    writeFileSync(at('mod.jar'), 'of another program')
    expect(await retreat(each, services())).toBe('foreign')
    expect(text('mod.jar')).toBe('of another program')
    expect(text('kept/0')).toEqual(kinds.isOld ? 'old' : null)
  })
})

it('can be undone between keeping the old and placing the new', async () => {
  const each = move({ isOld: true, isNew: true })
  const disk = faultyDisk({ name: 'rename', path: /staging/, code: 'EIO', times: 1 })
  await expect(advance(each, disk)).rejects.toMatchObject({ code: 'EIO' })
  expect(text('kept/0')).toBe('old')
  await retreat(each, services())
  expect(text('mod.jar')).toBe('old')
  expect(text('kept/0')).toBeNull()
  expect(text('staging/0')).toBe('brand new')
})

it('can be undone there too where the file system knows no links', async () => {
  const each = move({ isOld: true, isNew: true })
  const disk = faultyDisk(
    { name: 'link', path: /kept/, code: 'ENOTSUP', times: 1 },
    { name: 'rename', path: /staging/, code: 'EIO', times: 1 },
  )
  await expect(advance(each, disk)).rejects.toMatchObject({ code: 'EIO' })
  expect(text('mod.jar')).toBeNull()
  await retreat(each, services())
  expect(text('mod.jar')).toBe('old')
})

it('never writes over a file that appeared where one is added', async () => {
  const each = move({ isOld: false, isNew: true })
  writeFileSync(at('mod.jar'), 'of another program')
  await expect(advance(each, realDisk)).rejects.toMatchObject({ code: 'changed-on-disk' })
  expect(text('mod.jar')).toBe('of another program')
})

it.each(KINDS.filter(([, { isNew }]) => isNew))(
  "leaves another file there when %s is undone, though it has the new one's size and time",
  async (_name, kinds) => {
    const each = move(kinds)
    await advance(each, realDisk)
    writeFileSync(at('mod.jar'), 'someone’s'.slice(0, 7).padEnd(9, '!'))
    utimesSync(at('mod.jar'), 1000, 1000)
    const theirs = text('mod.jar')
    expect(await retreat(each, services())).toBe('foreign')
    expect(text('mod.jar')).toEqual(theirs)
  },
)

it('takes what it removes into the store, where that has it not', async () => {
  const each = move({ isOld: false, isNew: true })
  await advance(each, realDisk)
  const { store, disk } = services()
  await retreat(each, { store, disk })
  expect(text('mod.jar')).toBeNull()
  expect(await store.verify(each.change.after?.sha512 ?? '')).toBe(true)
})
