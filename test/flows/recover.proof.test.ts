import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recoverAll, recoverTold } from '../../src-main/core/flows/commit/recover.ts'
import { createStore } from '../../src-main/core/services/store/store.ts'
import { proposeUndo, readHistory } from '../../src-main/core/flows/history/undo.ts'
import { commitPoint, dyingDisk, halfWay } from './ground/dying-disk.ts'
import { openHome, plainPool } from './ground/home.ts'
import { everyStep } from './ground/instance-files.ts'
import { readContents, readTree } from './ground/tree.ts'
import type { DiskCall } from './ground/wrapped-disk.ts'
import { setUpGround, folder, server, home, game, instance, crash } from './recover-ground.ts'

setUpGround()

/** Recovers again and again, each time interrupted one call later, until it comes through. Returns how often. */
async function recoverInPieces(): Promise<number> {
  for (let calls = 1; ; calls += 1) {
    let left = calls
    const isLast = () => (left -= 1) === 0
    const disk = dyingDisk(isLast)
    const [recovery] = await recoverAll({
      ...home.services,
      disk,
      store: createStore(home.services.store.folder, { disk, pool: plainPool }),
    })
    if (recovery?.outcome !== 'failed') return calls
  }
}

it('undoes wholly, however often undoing is itself interrupted', async () => {
  const before = readTree(game)
  await crash(halfWay)
  expect(await recoverInPieces()).toBeGreaterThan(5)
  await recoverAll(home.services)
  expect(readTree(game)).toEqual(before)
})

it('finishes wholly, however often finishing is itself interrupted', async () => {
  await crash(commitPoint())
  const after = readTree(game)
  expect(await recoverInPieces()).toBeGreaterThan(5)
  await recoverAll(home.services)
  expect(readTree(game)).toEqual(after)
  expect(readHistory(instance.id, home.services.ledger).length).toBe(1)
  await home.commit(await proposeUndo({ kind: 'undo', changeSet: null, instance: null }, home.services))
  expect(existsSync(join(game, 'mods/beta-1.jar'))).toBe(true)
})

it('finishes from another data folder, leaves the replaced files to the first, and can take the change back from either', async () => {
  const before = readTree(game)
  await crash(commitPoint())
  const other = openHome(join(folder.path, 'other'))
  other.adopt(game, 'theirs')
  expect((await recoverTold('theirs', other.services)).outcome).toBe('finished')
  expect(existsSync(join(game, '.modwell/kept'))).toBe(true)
  await other.commit(await proposeUndo({ kind: 'undo', changeSet: null, instance: 'theirs' }, other.services))
  other.close()
  expect(readContents(game)).toEqual(
    Object.fromEntries(Object.entries(before).map(([path, what]) => [path, what.split(' ').at(-1)])),
  )
  await recoverAll(home.services)
  expect(existsSync(join(game, '.modwell/kept'))).toBe(false)
  expect(readHistory(instance.id, home.services.ledger).map(({ changeSet, state }) => [changeSet.kind, state])).toEqual(
    [
      ['undo', 'applied'],
      ['update', 'undone'],
    ],
  )
})

it('recovers a folder that was moved meanwhile, once a person names it', async () => {
  const before = readTree(game)
  await crash(halfWay)
  const moved = join(folder.path, 'moved')
  execFileSync('mv', [game, moved])
  home.adopt(moved, 'moved')
  await recoverTold('moved', home.services)
  expect(readTree(moved)).toEqual(before)
})

it('says what it could not recover, and goes on with the others', async () => {
  await crash(halfWay)
  const second = join(folder.path, 'second')
  mkdirSync(join(second, '.modwell'), { recursive: true })
  writeFileSync(join(second, '.modwell/journal.json'), '{ not ours')
  home.adopt(second, 'second')
  const recoveries = await recoverAll(home.services)
  expect(recoveries.map(({ instanceId, outcome }) => [instanceId, outcome])).toEqual([
    [instance.id, 'rolled-back'],
    ['second', 'failed'],
  ])
  await expect(home.commit(everyStep(game, 'second', server))).rejects.toMatchObject({ code: 'unrecovered' })
})

it('undoes and takes back a change in folders of a folder that is a link', async () => {
  const shared = join(folder.path, 'shared')
  renameSync(join(game, 'mods'), shared)
  symlinkSync(shared, join(game, 'mods'))
  const before = treesNow(shared)
  await crash(halfWay)
  expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['rolled-back'])
  await crash(commitPoint())
  expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['finished'])
  await home.commit(await proposeUndo({ kind: 'undo', changeSet: null, instance: instance.id }, home.services))
  expect(treesNow(shared)).toEqual(before)
})

/** What is in the game's folder and in the one that it links to. */
function treesNow(shared: string) {
  return { game: readContents(game), shared: readContents(shared) }
}

function linkTo(place: string): void {
  rmSync(join(game, 'mods'))
  symlinkSync(place, join(game, 'mods'))
}

describe('a linked folder that was renamed while a change was unfinished', () => {
  let shared: string
  let renamed: string
  let before: ReturnType<typeof treesNow>

  /** `end`: where the change dies. */
  async function crashAndRename(end: (call: DiskCall) => boolean): Promise<void> {
    shared = join(folder.path, 'shared')
    renamed = join(folder.path, 'renamed')
    renameSync(join(game, 'mods'), shared)
    symlinkSync(shared, join(game, 'mods'))
    before = treesNow(shared)
    await crash(end)
    renameSync(shared, renamed)
  }

  it('is said where it leads nowhere, and the change is undone once it leads there again', async () => {
    await crashAndRename(halfWay)
    const [recovery] = await recoverAll(home.services)
    expect(recovery?.outcome).toBe('failed')
    expect(recovery?.message).toEqual(
      expect.stringContaining(`mods led to ${shared} when the interrupted change began, and leads nowhere now`),
    )
    await expect(recoverTold(instance.id, home.services)).rejects.toMatchObject({ code: 'target-locked' })
    renameSync(renamed, shared)
    expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['rolled-back'])
    expect(treesNow(shared)).toEqual(before)
  })

  it.each([
    ['undone', halfWay, 'rolled-back'],
    ['finished', commitPoint(), 'finished'],
  ] as const)(
    'is said where it leads there by its new name, and is %s once a person says so',
    async (_, end, outcome) => {
      await crashAndRename(end)
      linkTo(renamed)
      const [recovery] = await recoverAll(home.services)
      expect(recovery?.outcome).toBe('waiting')
      expect(recovery?.message).toEqual(expect.stringContaining(`leads to ${renamed} now, where the change lies too`))
      expect(recovery?.remedies).toEqual([{ kind: 'recover', named: recovery?.changeSet }])
      expect((await recoverTold(recovery?.changeSet ?? '', home.services)).outcome).toBe(outcome)
      if (outcome === 'finished')
        await home.commit(await proposeUndo({ kind: 'undo', changeSet: null, instance: instance.id }, home.services))
      expect(readContents(renamed)).toEqual(before.shared)
    },
  )

  it('is not another folder under the link, whatever a person says', async () => {
    await crashAndRename(halfWay)
    const other = join(folder.path, 'another')
    mkdirSync(other)
    writeFileSync(join(other, 'own.jar'), 'mine')
    linkTo(other)
    const [recovery] = await recoverAll(home.services)
    expect(recovery?.outcome).toBe('failed')
    expect(recovery?.message).toEqual(expect.stringContaining('where nothing of the change lies'))
    await expect(recoverTold(instance.id, home.services)).rejects.toMatchObject({ code: 'target-locked' })
    expect(readContents(other)).toEqual({ 'own.jar': expect.anything() })
  })
})

it('asks before it touches a folder that was restored with a change half done in it', async () => {
  const before = readTree(game)
  await crash(halfWay)
  execFileSync('cp', ['-a', game, `${game}.backup`])
  await recoverAll(home.services)
  rmSync(game, { recursive: true })
  execFileSync('cp', ['-a', `${game}.backup`, game])
  const [recovery] = await recoverAll(home.services)
  expect(recovery?.outcome).toBe('waiting')
  await recoverTold(recovery?.changeSet ?? '', home.services)
  expect(readTree(game)).toEqual(before)
})

it('names the home that is full where that stands in the way', async () => {
  await crash(commitPoint())
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const ledger = {
    ...home.services.ledger,
    saveChangeSet: () => {
      throw full
    },
  }
  const [recovery] = await recoverAll({ ...home.services, ledger })
  expect(recovery?.message).toContain(`the disk with Modwell's data folder ${home.services.home} is full`)
})

it('does not follow a journal out of the game folder', async () => {
  await crash(halfWay)
  const file = join(game, '.modwell/journal.json')
  const journal = readFileSync(file, 'utf8')
  writeFileSync(file, journal.replaceAll('mods/beta-2.jar', '../outside.jar'))
  expect((await recoverAll(home.services))[0]?.outcome).toBe('failed')
})

it('takes in what another data folder did', async () => {
  const other = openHome(join(folder.path, 'other'))
  other.adopt(game, 'theirs')
  await other.commit(everyStep(game, 'theirs', server))
  other.close()
  await recoverAll(home.services)
  expect(readHistory(instance.id, home.services.ledger).map(({ changeSet }) => changeSet.instanceId)).toEqual([
    instance.id,
  ])
})
