import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import type { CachedFile } from '../../src-main/core/services/database/cache/file-cache.ts'
import { readFiles } from '../../src-main/core/flows/inspect/read-files.ts'
import { loadedMods } from '../../src-main/core/pipeline/scan/loaded-mods.ts'
import { createWorkerPool } from '../../src-main/core/services/workers/create-worker-pool.ts'

// Looks into a real game folder and prints what the scan and the readers make of it:
//   node resources/launch.mjs test/bench/look.ts FOLDER LOADER GAME-VERSION [client|server]

const [folder = '.', loader = '', gameVersion = '', side = 'client'] = process.argv.slice(2)
const pool = createWorkerPool({
  workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
  threads: Math.max(1, availableParallelism()),
})
const kept = new Map<string, CachedFile>()
const started = performance.now()
const gamePath = resolve(folder)
const { files, notes } = await readFiles(
  {
    name: basename(gamePath),
    path: gamePath,
    gamePath,
    launcher: 'folder',
    side: side === 'server' ? 'server' : 'client',
    loader: loader === '' ? null : loader,
    loaderVersion: null,
    javaVersion: null,
    gameVersion: gameVersion === '' ? null : gameVersion,
    notes: [],
  },
  {
    pool,
    cache: {
      get: () => kept,
      put: (found) => {
        for (const file of found) kept.set(file.path, file)
      },
    },
  },
)
const seconds = (performance.now() - started) / 1000
await pool.close()

let modCount = 0
let nestedCount = 0
let unreadable = 0
for (const file of files) {
  const off = file.enabled ? '' : ' (disabled)'
  if (file.contents.kind !== 'archive') {
    if (file.contents.kind === 'unreadable') unreadable++
    const why =
      file.contents.kind === 'unreadable' ? `${file.contents.reason.code}: ${file.contents.reason.message}` : 'folder'
    console.log(`${file.path}${off}: ${why}`)
    continue
  }
  const { mods, nested } = loadedMods(file.contents.metadata, {
    loader: loader === '' ? null : loader,
    gameVersion: gameVersion === '' ? null : gameVersion,
  })
  modCount += mods.length
  nestedCount += nested.length
  const named = mods.map(({ id, version, loader: of }) => `${id} ${version ?? '?'} [${of}]`).join(', ')
  console.log(`${file.path}${off}: ${named === '' ? '-' : named}`)
  for (const { id, version, depth } of nested) console.log(`${'  '.repeat(depth)}+ ${id} ${version ?? '?'}`)
  for (const note of file.contents.metadata.notes) console.log(`  ! ${note.code}: ${note.message}`)
}
for (const note of notes) console.log(`! ${note.code}: ${note.message}`)
console.log(
  `${files.length} files, ${modCount} mods, ${nestedCount} nested, ${unreadable} unreadable, ${notes.length} notes, ${seconds.toFixed(2)} s`,
)
