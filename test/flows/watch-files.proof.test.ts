import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFileWatches } from '../../src-main/core/flows/watch/watch-files.ts'
import { createInstanceLocks } from '../../src-main/core/services/database/locks/instance-lock.ts'
import { createFolderWatcher } from '../../src-main/core/services/watch/folder-watcher.ts'
import { createSeenFiles } from '../../src-main/core/services/watch/seen-files.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { openHome } from './ground/home.ts'
import { adoptGame, look } from './playground.ts'
import { shareMods } from './shared-ground.ts'
import {
  playground,
  core,
  watch,
  startWatching,
  next,
  tellOf,
  put,
  setWatch,
  setUpGround,
} from './watch-files-ground.ts'
setUpGround()

describe('what others change in an instance', () => {
  it('is told of what came between the last look and the watch', async () => {
    const game = await adoptGame(playground, {})
    await look(core)
    put(game, 'mods/early.jar')
    setWatch(core.watchFiles())
    await watch.begun
    expect(await tellOf(() => put(game, 'mods/late.jar'))).toEqual({ added: 2, removed: 0, changed: 0 })
  })

  it('is told as a change of the history where the command line made it, and not as foreign', async () => {
    playground.addMod('own', { '1.0.0': {} })
    const game = await adoptGame(playground, {})
    await startWatching()
    const own = next('changed', ({ what, instanceId }) => what === 'history' && instanceId === game.id)
    const foreign = next('files-changed')
    const options = { home: join(playground.folder, 'home'), service: playground.service.url }
    const { exitCode } = await runModwell(['install', 'own', '--into', game.id, '--yes'], options)
    await own
    put(game, 'mods/foreign.jar')
    expect(exitCode).toBe(0)
    expect(await foreign).toMatchObject({ added: ['mods/foreign.jar'] })
  })

  it('is told of each instance that shares the folder by a link', async () => {
    const { first, second } = await shareMods(playground)
    await startWatching()
    const both = [first, second].map(({ id }) => next('files-changed', ({ instanceId }) => instanceId === id))
    put(first, 'mods/new.jar')
    expect((await Promise.all(both)).map(({ added }) => added)).toEqual([['mods/new.jar'], ['mods/new.jar']])
  })
})

it('is told of an instance where Modwell works only when that is done', async () => {
  const [worked, other] = [await adoptGame(playground, {}), await adoptGame(playground, {}, { name: 'other' })]
  await startWatching()
  const lock = await createInstanceLocks({ command: 'another', clock: () => new Date() }).hold(worked.gamePath)
  const first = next('files-changed')
  put(worked, 'mods/a.jar')
  put(other, 'mods/a.jar')
  const told = (await first).instanceId
  const second = next('files-changed')
  lock.release()
  expect(told).toEqual(other.id)
  expect((await second).instanceId).toEqual(worked.id)
})

describe('the folders that are watched', () => {
  it('are also those that come later: of packs, of a world, of an instance', async () => {
    const game = await adoptGame(playground, {})
    await startWatching()
    expect(await tellOf(() => put(game, 'resourcepacks/pack.zip'))).toMatchObject({ added: 1 })
    expect(await tellOf(() => put(game, 'saves/world/datapacks/a.zip'))).toMatchObject({ added: 1 })
    expect(await tellOf(() => put(game, 'saves/world/datapacks/b.zip'))).toMatchObject({ added: 1 })
    const later = await adoptGame(playground, {}, { name: 'later' })
    await watch.look()
    expect(await tellOf(() => put(later, 'mods/new.jar'))).toMatchObject({ added: 1 })
  })

  it('are those in a mods folder that Quilt looks into, too', async () => {
    const game = await adoptGame(playground, { 'mods/inner/a.jar': 'a' }, { loader: 'quilt' })
    await startWatching()
    expect(await tellOf(() => put(game, 'mods/inner/b.jar'))).toMatchObject({ added: 1 })
  })

  it('are the ones that lie there now, where one was replaced, or a link leads elsewhere', async () => {
    const game = await adoptGame(playground, { 'mods/a.jar': 'a' })
    await startWatching()
    const mods = join(game.gamePath, 'mods')
    const replaced = tellOf(() => {
      renameSync(mods, join(game.gamePath, 'mods.old'))
      put(game, 'mods/b.jar')
    })
    expect(await replaced).toEqual({ added: 1, removed: 1, changed: 0 })
    expect(await tellOf(() => put(game, 'mods/c.jar'))).toMatchObject({ added: 1 })
    const elsewhere = join(playground.folder, 'elsewhere')
    mkdirSync(elsewhere)
    const linked = tellOf(() => {
      rmSync(mods, { recursive: true })
      symlinkSync(elsewhere, mods)
    })
    expect(await linked).toEqual({ added: 0, removed: 2, changed: 0 })
    expect(await tellOf(() => writeFileSync(join(elsewhere, 'd.jar'), 'd'))).toMatchObject({ added: 1 })
  })

  it('may go away with their instance and come back: both are told, and it is watched again', async () => {
    const game = await adoptGame(playground, { 'mods/a.jar': 'a' })
    await startWatching()
    const isOfGame = ({ what, instanceId }: { readonly what: string; readonly instanceId: string | null }) =>
      what === 'instances' && instanceId === game.id
    const gone = next('changed', isOfGame)
    renameSync(game.gamePath, `${game.gamePath}.away`)
    await gone
    const back = next('changed', isOfGame)
    renameSync(`${game.gamePath}.away`, game.gamePath)
    await back
    expect(await tellOf(() => put(game, 'mods/b.jar'))).toEqual({ added: 1, removed: 0, changed: 0 })
  })

  it('are no longer those of an instance that was forgotten', async () => {
    const [kept, forgotten] = [await adoptGame(playground, {}), await adoptGame(playground, {}, { name: 'forgotten' })]
    await startWatching()
    await core.instances.forget(forgotten.id)
    await watch.look()
    const told = next('files-changed')
    put(forgotten, 'mods/a.jar')
    put(kept, 'mods/a.jar')
    expect((await told).instanceId).toBe(kept.id)
  })
})

describe('a watch', () => {
  it('ends with the process that had it', async () => {
    const game = await adoptGame(playground, { 'mods/a.jar': 'a' })
    await core.close()
    const program = `
      import { createCore } from ${JSON.stringify(new URL('../../src-main/core/core.ts', import.meta.url).href)}
      const [home, workerFile, serviceUrl] = process.argv.slice(1)
      const core = await createCore({ home, workerFile: new URL(workerFile), version: 'test', serviceUrl, env: {} })
      await core.watchFiles().begun
      console.log('watching')
      await core.close()`
    const worker = new URL('../../src-main/core/services/workers/worker.ts', import.meta.url).href
    const said = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', program, join(playground.folder, 'home'), worker, playground.service.url],
      { encoding: 'utf8', timeout: 30_000 },
    )
    expect(said).toBe('watching\n')
    expect(statSync(game.gamePath).isDirectory()).toBe(true)
  })

  it('says once that the system allows no more, and looks when it is told to', async () => {
    const home = openHome(join(playground.folder, 'other-home'))
    const instances = ['one', 'two'].map((name) => home.adopt(playground.makeGame(name, { 'mods/a.jar': 'a' }), name))
    const services = {
      ...home.services,
      seen: createSeenFiles(),
      openWatcher: (listener: Parameters<typeof createFolderWatcher>[0]) => createFolderWatcher(listener, loadFull),
    }
    const blind = createFileWatches(services).watchFiles()
    await blind.begun
    for (const instance of instances) put(instance, 'mods/b.jar')
    await blind.look()
    await blind.close()
    home.close()
    const warnings = home.seen.flatMap((event) => (event.kind === 'warning' ? [event.code] : []))
    const told = home.seen.flatMap((event) =>
      event.kind === 'files-changed' ? [[event.instanceId, event.added.length]] : [],
    )
    expect(warnings).toEqual(['watch-limit'])
    expect(told).toEqual([
      ['one', 1],
      ['two', 1],
    ])
  })
})

/** The real one, on a system that is asked for more watches than it allows. */
async function loadFull() {
  const { watch: open } = await import('chokidar')
  return {
    watch: ((...asked: Parameters<typeof open>) => {
      const watcher = open(...asked)
      const full = Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
        code: 'ENOSPC',
      })
      queueMicrotask(() => watcher.emit('error', full))
      return watcher
    }) as typeof open,
  }
}

it('a change that others make is told although a sign of a process that died says that Modwell works there', async () => {
  const game = await adoptGame(playground, { 'mods/a.jar': 'a' })
  await startWatching()
  const { pid } = JSON.parse(
    execFileSync(process.execPath, ['-p', 'JSON.stringify({ pid: process.pid })'], { encoding: 'utf8' }),
  )
  put(game, '.modwell/lock.json', JSON.stringify({ pid }))
  expect(await tellOf(() => put(game, 'mods/b.jar'))).toMatchObject({ added: 1 })
  expect(JSON.parse(readFileSync(join(game.gamePath, '.modwell/lock.json'), 'utf8'))).toEqual({ pid })
})
