import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { receive } from '../../src-main/core/flows/library/receive.ts'
import { recoverAll, recoverTold } from '../../src-main/core/flows/commit/recover.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { realCalls } from '../../src-main/core/services/disk/real-disk.ts'
import { commitPoint, dyingDisk, halfWay } from './ground/dying-disk.ts'
import { everyStep } from './ground/instance-files.ts'
import { readContents, readTree } from './ground/tree.ts'
import { wrapDisk } from './ground/wrapped-disk.ts'
import {
  ground,
  home,
  game,
  outside,
  interruptedElsewhere,
  journalFile,
  journalId,
  adopt,
  setHome,
  setGame,
  setUpGround,
} from './received-ground.ts'
setUpGround()

it('a change that waits in two copies of a folder is recovered in the one that is named', async () => {
  const before = await interruptedElsewhere(halfWay)
  await adopt()
  const copy = join(ground.folder.path, 'copy')
  cpSync(game, copy, { recursive: true, preserveTimestamps: true })
  const second = { ...ground.instance, id: 'second', gamePath: copy }
  await receive(second, home.services)
  home.services.ledger.saveInstance(second)
  await expect(recoverTold(journalId(), home.services)).rejects.toMatchObject({ code: 'ambiguous' })
  await recoverTold('received', home.services)
  expect(readContents(game)).toEqual(before)
  expect(existsSync(join(copy, '.modwell/journal.json'))).toBe(true)
})

describe('a copy of a journal that was carried out', () => {
  it.each([
    ['undone', halfWay],
    ['finished', commitPoint()],
  ] as const)('%s is not carried out again', async (_, isLast) => {
    const broken = ground.reopen({ disk: dyingDisk(isLast) })
    await broken.commit(everyStep(game, ground.instance.id, ground.server)).catch(() => undefined)
    setHome(ground.reopen())
    const journal = readFileSync(journalFile())
    await recoverAll(home.services)
    const whole = readContents(game)
    writeFileSync(journalFile(), journal)
    expect(await recoverAll(home.services)).toEqual([])
    expect(readContents(game)).toEqual(whole)
    expect(existsSync(journalFile())).toBe(false)
  })

  it('waits where its folder is another one', async () => {
    const broken = ground.reopen({ disk: dyingDisk(halfWay) })
    await broken.commit(everyStep(game, ground.instance.id, ground.server)).catch(() => undefined)
    setHome(ground.reopen())
    home.services.ledger.forgetInstance(ground.instance.id)
    const moved = join(ground.folder.path, 'moved')
    renameSync(game, moved)
    setGame(moved)
    const instance = { ...ground.instance, id: 'moved', gamePath: moved }
    await receive(instance, home.services)
    home.services.ledger.saveInstance(instance)
    expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['waiting'])
  })
})

describe('a forged journal', () => {
  const PATHS = [
    '../outside/file',
    'mods/../../outside/file',
    '/etc/hosts',
    '.modwell/x.jar',
    'mods/.modwell/x.jar',
    'mods/..\\..\\x.jar',
  ]
  const PLACES = ['changes', 'steps', 'folders', 'emptied', 'areas'] as const

  it.each(PATHS.flatMap((path) => PLACES.map((place) => [path, place] as const)))(
    'that names %s among its %s is refused, also when a person names it',
    async (path, place) => {
      await interruptedElsewhere(halfWay)
      await adopt()
      const journal = JSON.parse(readFileSync(journalFile(), 'utf8'))
      if (place === 'changes') journal.changeSet.changes[0].path = path
      else if (place === 'steps') journal.changeSet.steps[0].path = path
      else if (place === 'folders') journal.changeSet.folders.push(`${path}/..`)
      else journal[place].push(`${path}/../.modwell`)
      writeFileSync(journalFile(), JSON.stringify(journal))
      const before = { outside: readTree(outside), game: readTree(game) }
      await expect(recoverTold(journal.changeSet.id, home.services)).rejects.toMatchObject({
        code: expect.stringMatching(/^(not-found|unrecovered|target-locked)$/),
      })
      const [recovery] = await recoverAll(home.services)
      expect(recovery?.outcome).toEqual(expect.stringMatching(/^(failed|waiting)$/))
      expect({ outside: readTree(outside), game: readTree(game) }).toEqual(before)
    },
  )

  const WITHIN = ['config/settings.toml', 'mods/run.sh', 'start.bat', 'saves/world/level.dat']

  it.each(WITHIN.flatMap((path) => (['changes', 'steps'] as const).map((place) => [path, place] as const)))(
    'that names %s among its %s waits, and is undone within the folder once a person names it',
    async (path, place) => {
      await interruptedElsewhere(halfWay)
      await adopt()
      const journal = JSON.parse(readFileSync(journalFile(), 'utf8'))
      journal.changeSet[place][0].path = path
      writeFileSync(journalFile(), JSON.stringify(journal))
      const before = { outside: readTree(outside), game: readTree(game) }
      await recoverAll(home.services)
      expect({ outside: readTree(outside), game: readTree(game) }).toEqual(before)
      const { outcome } = await recoverTold(journal.changeSet.id, home.services)
      expect(outcome).toBe('rolled-back')
      expect(readTree(outside)).toEqual(before.outside)
    },
  )
})

it('a journal of this home is undone after the disk went away in the middle, and looked empty', async () => {
  const before = readTree(game)
  let isFailing = false
  const failing = wrapDisk(
    async (call, run) => {
      if (isFailing) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: call.name })
      const answer = await run()
      isFailing = halfWay(call)
      return answer
    },
    {
      look: async (path) => (isFailing ? null : realCalls.look(path)),
      readPlain: async (path, limit) => (isFailing ? null : realCalls.readPlain(path, limit)),
    },
  )
  const broken = ground.reopen({ disk: failing })
  await expect(broken.commit(everyStep(game, ground.instance.id, ground.server))).rejects.toMatchObject({
    code: 'unrecovered',
  })
  setHome(ground.reopen())
  expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['rolled-back'])
  expect(readTree(game)).toEqual(before)
})

it('what a forged history says was kept stays where it is, and nothing of it comes into the store', async () => {
  await home.commit(everyStep(game, ground.instance.id, ground.server))
  const [entry] = readHistory(ground.instance.id, home.services.ledger)
  const file = join(game, '.modwell/history', `${entry?.changeSet.id}.json`)
  const forged = JSON.parse(readFileSync(file, 'utf8'))
  forged.changeSet.id = 'forged'
  forged.areas = forged.areas.map(() => 'mods/.modwell')
  writeFileSync(join(game, '.modwell/history/forged.json'), JSON.stringify(forged))
  mkdirSync(join(game, '.modwell/kept/forged'), { recursive: true })
  writeFileSync(join(game, '.modwell/kept/forged/0'), 'not what it says')
  const stored = (await home.services.store.list()).length
  await recoverAll(home.services)
  expect(readFileSync(join(game, '.modwell/kept/forged/0'), 'utf8')).toBe('not what it says')
  expect((await home.services.store.list()).length).toBe(stored)
})
