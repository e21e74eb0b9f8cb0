import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { CachedFile, FileCache } from '../../../../src-main/core/services/database/cache/file-cache.ts'
import { readFiles } from '../../../../src-main/core/flows/inspect/read-files.ts'
import type { HashServices } from '../../../../src-main/core/pipeline/hash/hash-files.ts'
import type { Progress } from '../../../../src-main/core/model/changes/progress.ts'
import { createWorkerPool } from '../../../../src-main/core/services/workers/create-worker-pool.ts'
import { makeGameFolder, type GameFolder } from '../../pipeline/scan/game-folder.ts'
import { json, writeZip } from '../../archives/zip-writer.ts'

const pool = createWorkerPool({
  workerFile: new URL('../../../../src-main/core/services/workers/worker.ts', import.meta.url),
  threads: 2,
})
afterAll(() => pool.close())

/** Paths that the pool was asked to read since the test began. */
let read: string[] = []
beforeEach(() => {
  read = []
})

function services(): HashServices & { kept: Map<string, CachedFile> } {
  const kept = new Map<string, CachedFile>()
  const cache: FileCache = {
    get: (files) =>
      new Map(
        files.flatMap(({ path, stamp }) => {
          const file = kept.get(path)
          return file !== undefined && JSON.stringify(file.stamp) === JSON.stringify(stamp)
            ? [[path, file] as const]
            : []
        }),
      ),
    put: (files) => {
      for (const file of files) kept.set(file.path, file)
    },
  }
  const watched: HashServices['pool'] = {
    ...pool,
    examine(path, signal) {
      read.push(path)
      return pool.examine(path, signal)
    },
  }
  return { pool: watched, cache, kept }
}

function makeJar(index: number): Buffer {
  return writeZip([json('fabric.mod.json', { id: `mod${index}`, version: '1' })])
}

function withJars(count: number): GameFolder {
  const game = makeGameFolder()
  game.write(...Array.from({ length: count }, (_, index) => [`mods/${1000 + index}.jar`, makeJar(index)] as const))
  return game
}

it('tells of every file what is in it, in the order of their names', async () => {
  using game = withJars(300)
  const { files } = await readFiles(game.instance(), services())
  const ids = files.map(({ contents }) =>
    contents.kind === 'archive' ? contents.metadata.declarations[0]?.mods[0]?.id : null,
  )
  expect(ids).toEqual(Array.from({ length: 300 }, (_, index) => `mod${index}`))
})

it('keeps apart files that hold the same mod', async () => {
  using game = makeGameFolder()
  const jar = makeJar(1)
  game.write(['mods/a.jar', jar], ['mods/b (1).jar', jar], ['mods/c.jar.disabled', jar])
  const { files } = await readFiles(game.instance(), services())
  expect(files.map(({ path, enabled, sha1 }) => [path, enabled, sha1 === files[0]?.sha1])).toEqual([
    ['mods/a.jar', true, true],
    ['mods/b (1).jar', true, true],
    ['mods/c.jar.disabled', false, true],
  ])
})

it('reads no unchanged file a second time', async () => {
  using game = withJars(300)
  const used = services()
  const first = await readFiles(game.instance(), used)
  read = []
  const second = await readFiles(game.instance(), used)
  expect(read).toEqual([])
  expect(second).toEqual(first)
})

it('reads again what has changed, and only that', async () => {
  using game = withJars(3)
  const used = services()
  await readFiles(game.instance(), used)
  read = []
  game.write(['mods/1001.jar', 'other'])
  await readFiles(game.instance(), used)
  expect(read).toEqual([join(game.path, 'mods/1001.jar')])
})

it('remembers a broken file with its reason', async () => {
  using game = makeGameFolder()
  game.write(['mods/a.jar', 'jar\n'])
  const used = services()
  await readFiles(game.instance(), used)
  read = []
  const { files } = await readFiles(game.instance(), used)
  expect(read).toEqual([])
  expect(files[0]?.contents).toMatchObject({ kind: 'unreadable', reason: { code: 'not-an-archive' } })
})

it('does not remember a file that changed within the last two seconds', async () => {
  using game = withJars(1)
  const now = new Date()
  utimesSync(join(game.path, 'mods/1000.jar'), now, now)
  const used = services()
  await readFiles(game.instance(), used)
  expect(used.kept.size).toBe(0)
})

it('remembers a file whose time lies in the future', async () => {
  using game = withJars(1)
  const later = new Date(Date.now() + 86_400_000)
  utimesSync(join(game.path, 'mods/1000.jar'), later, later)
  const used = services()
  await readFiles(game.instance(), used)
  expect(used.kept.size).toBe(1)
})

it('leaves out a file that goes away before it is read, with a note', async () => {
  using game = withJars(2)
  const used = services()
  const slow: HashServices['pool'] = {
    ...used.pool,
    examine(path, signal) {
      if (path.endsWith('1000.jar')) rmSync(path)
      return used.pool.examine(path, signal)
    },
  }
  const { files, notes } = await readFiles(game.instance(), { pool: slow, cache: used.cache })
  expect(files.map(({ path }) => path)).toEqual(['mods/1001.jar'])
  expect(notes).toMatchObject([{ code: 'vanished', message: expect.stringContaining('mods/1000.jar') }])
})

it('does not open what is known to be no file', async () => {
  using game = makeGameFolder()
  game.write('mods/', 'resourcepacks/pack/pack.mcmeta')
  symlinkSync('nowhere', join(game.path, 'mods/a.jar'))
  const { files } = await readFiles(game.instance(), services())
  expect(read).toEqual([])
  expect(files).toMatchObject([
    { path: 'mods/a.jar', sha1: null, contents: { kind: 'unreadable', reason: { code: 'dangling-link' } } },
    { path: 'resourcepacks/pack', sha1: null, contents: { kind: 'folder' } },
  ])
})

it('hashes a file through a link', async () => {
  using game = makeGameFolder()
  game.write(['kept/a.zip', 'abc'], 'mods/')
  symlinkSync('../kept/a.zip', join(game.path, 'mods/a.jar'))
  const { files } = await readFiles(game.instance(), services())
  expect(files[0]?.sha1).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
})

it('tells how far it is', async () => {
  using game = withJars(300)
  const told: Progress[] = []
  await readFiles(game.instance(), services(), { onProgress: (progress) => told.push(progress) })
  expect(told.map(({ stage, done, total }) => `${stage} ${done}/${total}`)).toEqual([
    'scan 0/null',
    'scan 300/300',
    'hash 256/300',
    'hash 300/300',
  ])
})

it('stops when it is told to, and keeps what it has read', async () => {
  using game = withJars(520)
  const stop = new AbortController()
  const used = services()
  const options = { signal: stop.signal, onProgress: ({ stage }: Progress) => stage === 'hash' && stop.abort() }
  await expect(readFiles(game.instance(), used, options)).rejects.toMatchObject({ code: 'cancelled' })
  expect(used.kept.size).toBeGreaterThanOrEqual(256)
})

it('leaves the files as they are', async () => {
  using game = makeGameFolder()
  writeFileSync(join(game.path, 'options.txt'), 'x')
  game.write('mods/a.jar')
  const before = JSON.stringify((await readFiles(game.instance(), services())).files.map(({ stamp }) => stamp))
  const after = JSON.stringify((await readFiles(game.instance(), services())).files.map(({ stamp }) => stamp))
  expect(after).toBe(before)
})
