import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { createWorkerPool, type FilePool } from '../../../../src-main/core/services/workers/create-worker-pool.ts'
import { makeGameFolder, type GameFolder } from '../../pipeline/scan/game-folder.ts'
import { json, writeZip } from '../../archives/zip-writer.ts'

export const WORKER = new URL('../../../../src-main/core/services/workers/worker.ts', import.meta.url)
export const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

let game: GameFolder | undefined
let opened: FilePool | undefined

export function setUp(
  files: Readonly<Record<string, Buffer>>,
  worker = WORKER,
): { pool: FilePool; path: (name: string) => string } {
  const folder = makeGameFolder()
  folder.write(...Object.entries(files))
  game = folder
  const pool = createWorkerPool({ workerFile: worker, threads: 2 })
  opened = pool
  return { pool, path: (name) => join(folder.path, name) }
}

export const jar = (id: string, size = 10) =>
  writeZip([{ name: 'noise', bytes: randomBytes(size) }, json('fabric.mod.json', { id, version: '1' })])

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  afterEach(async () => {
    await opened?.close()
    game?.[Symbol.dispose]()
  })
}
