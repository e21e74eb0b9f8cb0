import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { receive } from '../../src-main/core/flows/library/receive.ts'
import { locate } from '../../src-main/core/flows/library/locate.ts'
import { markFolder } from '../../src-main/core/flows/library/adopted-folder.ts'
import { recoverAll, recoverTold } from '../../src-main/core/flows/commit/recover.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { commitPoint, dyingDisk, halfWay } from './ground/dying-disk.ts'
import { openHome, type Home } from './ground/home.ts'
import { everyStep, writeGame } from './ground/instance-files.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'
import { readTree } from './ground/tree.ts'

// The folder of an adopted instance is exchanged for another one, made to reach a neighbour through links and a forged journal.

let ground: Ground
let home: Home
let game: string
/** The folder of another instance of the same home. */
let neighbour: string
let near: Instance

beforeEach(async () => {
  ground = await openGround('exchanged')
  ;({ home, game } = ground)
  await markFolder(ground.instance, home.services)
  neighbour = join(ground.folder.path, 'neighbour')
  mkdirSync(neighbour)
  writeGame(neighbour)
  near = home.adopt(neighbour, 'near')
  await markFolder(near, home.services)
})
afterEach(() => ground.close())

/** A folder in which a change of another data folder was interrupted, with `mods` linked to the neighbour's; it takes the adopted one's place. */
async function exchange(isLast: typeof halfWay, change: (journal: Record<string, never>) => object = (same) => same) {
  const forged = join(ground.folder.path, 'forged')
  mkdirSync(forged)
  writeGame(forged)
  const other = openHome(join(ground.folder.path, 'other'), { disk: dyingDisk(isLast) })
  await other.commit(everyStep(forged, other.adopt(forged).id, ground.server)).catch(() => undefined)
  other.close()
  const file = join(forged, '.modwell/journal.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  // What the journal speaks of is there in the neighbour too.
  cpSync(join(forged, 'mods'), join(neighbour, 'mods'), { recursive: true, preserveTimestamps: true })
  rmSync(join(forged, 'mods'), { recursive: true })
  symlinkSync(join(neighbour, 'mods'), join(forged, 'mods'))
  renameSync(game, `${game}.adopted`)
  renameSync(forged, game)
}

const journalId = (): string => JSON.parse(readFileSync(join(game, '.modwell/journal.json'), 'utf8')).changeSet.id

describe.each([
  ['undone', () => halfWay],
  ['finished', () => commitPoint()],
] as const)('a forged journal that would be %s through a link', (_, moment) => {
  it.each([
    ['as it is', (journal: object) => journal],
    ['without a tag and with the name of this home', ({ tag: _tag, ...rest }: { tag?: string }) => rest],
  ])('changes nothing in the neighbour, %s', async (_what, change) => {
    await exchange(moment(), (journal) => ({ ...change(journal), home: home.services.homeId }))
    const before = readTree(neighbour)
    const [recovery] = await recoverAll(home.services)
    expect(recovery?.outcome).toBe('failed')
    expect(recovery?.remedies.length).toBe(2)
    expect(readTree(neighbour)).toEqual(before)
    await expect(home.commit(replaceAlpha(ground))).rejects.toMatchObject({ code: 'another-instance' })
    expect(readTree(neighbour)).toEqual(before)
  })

  it('changes nothing there where a person names it', async () => {
    await exchange(moment())
    const before = readTree(neighbour)
    home.services.ledger.saveInstance({ ...ground.instance, id: 'adopted-anew' })
    home.services.ledger.forgetInstance(ground.instance.id)
    await receive({ id: 'adopted-anew', gamePath: game }, home.services)
    await expect(recoverTold(journalId(), home.services)).rejects.toMatchObject({ code: 'target-locked' })
    expect(readTree(neighbour)).toEqual(before)
  })
})

it('this home’s own journal is not carried out through a link that came after it', async () => {
  const broken = ground.reopen({ disk: dyingDisk(halfWay) })
  await broken.commit(everyStep(game, ground.instance.id, ground.server)).catch(() => undefined)
  home = ground.reopen()
  cpSync(join(game, 'mods'), join(neighbour, 'mods'), { recursive: true, preserveTimestamps: true })
  rmSync(join(game, 'mods'), { recursive: true })
  symlinkSync(join(neighbour, 'mods'), join(game, 'mods'))
  const before = readTree(neighbour)
  const [recovery] = await recoverAll(home.services)
  expect(recovery?.outcome).toBe('failed')
  expect(readTree(neighbour)).toEqual(before)
})

/** Whether nothing of the adopted folder waits, or is refused. */
async function isKnown(): Promise<boolean> {
  return (await recoverAll(home.services)).length === 0
}

describe('the adopted folder is known', () => {
  it('under the same path, however it is changed', async () => {
    await home.commit(replaceAlpha(ground))
    expect(await isKnown()).toBe(true)
  })

  it('where a backup of it took its place, by what this home wrote there', async () => {
    await home.commit(replaceAlpha(ground))
    cpSync(game, `${game}.backup`, { recursive: true })
    rmSync(game, { recursive: true })
    cpSync(`${game}.backup`, game, { recursive: true })
    expect(await isKnown()).toBe(true)
    expect(existsSync(join(game, '.modwell/history'))).toBe(true)
  })

  it('where a backup of it took its place in which another data folder wrote last, once a person says so', async () => {
    const other = openHome(join(ground.folder.path, 'other'))
    other.adopt(game, 'theirs')
    await other.commit({ ...replaceAlpha(ground), instanceId: 'theirs' })
    other.close()
    renameSync(game, `${game}.backup`)
    cpSync(`${game}.backup`, game, { recursive: true })
    expect(await isKnown()).toBe(false)
    await locate(ground.instance, game, home.services)
    expect(await isKnown()).toBe(true)
  })

  it('under another name too, though another data folder wrote there last, once a person says so', async () => {
    const other = openHome(join(ground.folder.path, 'other'))
    other.adopt(game, 'theirs')
    await other.commit({ ...replaceAlpha(ground), instanceId: 'theirs' })
    other.close()
    renameSync(game, `${game}.renamed`)
    const { gamePath } = await locate(ground.instance, `${game}.renamed`, home.services)
    expect(gamePath).toEqual(`${game}.renamed`)
    expect(await isKnown()).toBe(true)
  })

  it('where a folder without any history took its place, and is changed', async () => {
    rmSync(game, { recursive: true })
    mkdirSync(game)
    writeGame(game)
    await home.commit(replaceAlpha(ground))
    expect(await isKnown()).toBe(true)
  })

  it('where an earlier Modwell adopted it, from the first look on', async () => {
    const earlier = home.adopt(`${game}2`, 'earlier')
    mkdirSync(earlier.gamePath)
    writeGame(earlier.gamePath)
    await recoverAll(home.services)
    expect(home.services.ledger.marks.of('earlier')).toEqual(await home.services.disk.identify(earlier.gamePath))
  })
})
