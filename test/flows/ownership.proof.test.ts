import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { proposeUndo } from '../../src-main/core/flows/history/undo.ts'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import type { Home } from './ground/home.ts'
import { everyStep, makeFolder, writeGame } from './ground/instance-files.ts'
import { runActor } from './ground/run-actor.ts'

// Several users of one group may look after a server: what is written there is the group's too. Where the tests are not run by root,
// the only group there is makes the first half of this trivially true; the modes are looked at as well.

const isRoot = process.getuid?.() === 0
const UID = process.getuid?.() ?? 0
const GID = isRoot ? 4322 : (process.getgid?.() ?? 0)

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let home: Home
let game: string

beforeEach(async () => {
  folder = makeFolder('owner')
  chmodSync(folder.path, 0o755)
  server = await startFileServer()
  home = openHome(join(folder.path, 'home'), { placing: 'hardlink' })
  game = join(folder.path, 'game')
  mkdirSync(game)
  writeGame(game)
  give(game)
  home.adopt(game, 'game')
})

afterEach(async () => {
  home.close()
  await server.close()
  folder.remove()
})

function give(path: string): void {
  if (isRoot) chownSync(path, UID, GID)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name))
}

function everyPath(path: string): readonly string[] {
  const isFolder = lstatSync(path).isDirectory()
  return [path, ...(isFolder ? readdirSync(path).flatMap((name) => everyPath(join(path, name))) : [])]
}

/** `path group` of all that is not of the game folder's group, Modwell's own included. */
function foreign(): readonly string[] {
  return everyPath(game).flatMap((path) => {
    const { gid } = lstatSync(path)
    return gid === GID ? [] : [`${path} ${gid}`]
  })
}

async function turn(kind: 'undo' | 'redo'): Promise<void> {
  await home.commit(await proposeUndo({ kind, changeSet: null, instance: null }, home.services))
}

describe('all that is written is of the group that the game folder is of', () => {
  it('after a change, an undo and a redo', async () => {
    await home.commit(everyStep(game, 'game', server))
    expect(foreign()).toEqual([])
    await turn('undo')
    expect(foreign()).toEqual([])
    await turn('redo')
    expect(foreign()).toEqual([])
  })

  it('after being killed half-way, before and after recovery', { timeout: 60_000 }, async () => {
    const plan = join(folder.path, 'plan.json')
    const compileCache = join(folder.path, 'compiled')
    writeFileSync(plan, JSON.stringify(everyStep(game, 'game', server)))
    // The same plan can be tried again as long as it is undone.
    const found: Record<string, readonly string[]> = {}
    const states = new Set<string>()
    for (let call = 0; call < 400 && !states.has('finished'); call += 24) {
      const { signal } = await runActor(['commit', join(folder.path, 'home'), plan, 'before', String(call)], {
        compileCache,
      })
      // What is being written at the very moment is not given away yet: the next holder of the lock removes or gives it.
      const [recovery] = await recoverAll(home.services)
      found[`${call} recovered`] = foreign()
      if (recovery !== undefined) states.add(recovery.outcome)
      if (signal === null) break
    }
    expect(Object.entries(found).filter(([, paths]) => paths.length > 0)).toEqual([])
    expect(states).toEqual(new Set(['rolled-back', 'finished']))
  })

  it('and in a folder of another group', async () => {
    if (isRoot) chownSync(join(game, 'mods'), UID, GID + 1)
    await home.commit(everyStep(game, 'game', server))
    expect(lstatSync(join(game, 'mods/eta.jar')).gid).toBe(lstatSync(join(game, 'mods')).gid)
    expect(lstatSync(join(game, 'mods/beta-2.jar')).gid).toBe(GID)
  })
})

describe('all that is written may be used by whoever may use the game folder', () => {
  const FOLDERS = [
    [0o755, 0o644],
    [0o775, 0o664],
    [0o2775, 0o664],
    [0o700, 0o600],
  ] as const

  it.each(FOLDERS)('folder %o, file %o', async (folderMode, fileMode) => {
    // Root works in no folder that a group of others may write.
    for (const path of [game, join(game, 'mods'), join(game, 'mods/.index')]) {
      chownSync(path, UID, process.getgid?.() ?? 0)
      chmodSync(path, folderMode)
    }
    const plain = openHome(join(folder.path, 'home'))
    await plain.commit(everyStep(game, 'game', server))
    plain.close()
    const own = everyPath(join(game, '.modwell')).concat(join(game, '.modwell.json'))
    const added = ['mods/eta.jar', 'resourcepacks', 'resourcepacks/new', 'resourcepacks/new/pack.zip']
    const modes = own.concat(added.map((path) => join(game, path))).map((path) => {
      const stats = lstatSync(path)
      const alike = stats.isDirectory() ? folderMode & 0o777 : fileMode
      // What is Modwell's own may be written by its owner alone.
      return [path, (stats.mode & 0o777) === (own.includes(path) ? alike & 0o755 : alike)]
    })
    expect(modes.filter(([, isAlike]) => !isAlike)).toEqual([])
    // What is replaced keeps its own.
    expect(lstatSync(join(game, 'mods/alpha.jar')).mode & 0o777).toBe(0o600)
  })
})
