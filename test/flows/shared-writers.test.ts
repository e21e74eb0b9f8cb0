import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRecoveries, recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { receive } from '../../src-main/core/flows/library/receive.ts'
import { dyingDisk, halfWay } from './ground/dying-disk.ts'
import { openHome, type Home } from './ground/home.ts'
import { everyStep, planOf, step } from './ground/instance-files.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'
import { adoptGame, openPlayground } from './playground.ts'

// Where others may write into an adopted folder, what appears there may be theirs.

let ground: Ground
let home: Home
let game: string

beforeEach(async () => {
  ground = await openGround('writers')
  ;({ home, game } = ground)
})
afterEach(() => ground.close())

/** Another home's change, whole or interrupted, in the folder that this one adopted. */
async function changeElsewhere(isInterrupted: boolean): Promise<void> {
  const disk = isInterrupted ? { disk: dyingDisk(halfWay) } : {}
  const other = openHome(join(ground.folder.path, 'other'), disk)
  await other.commit(everyStep(game, other.adopt(game).id, ground.server)).catch(() => undefined)
  other.close()
}

describe.each([
  ['the game folder', () => game],
  ['the work folder', () => join(game, '.modwell')],
] as const)('where everybody may write %s', (_, place) => {
  it('a journal that appears is not carried out', async () => {
    await changeElsewhere(true)
    chmodSync(place(), 0o777)
    const [recovery] = await recoverAll(home.services)
    // Root does not even look into a folder that others may write.
    expect(['waiting', 'failed']).toContain(recovery?.outcome)
    expect(existsSync(join(game, '.modwell/journal.json'))).toBe(true)
  })

  it('a history that appears waits until the folder is trusted', async () => {
    await changeElsewhere(false)
    chmodSync(place(), 0o777)
    await recoverAll(home.services)
    expect(readHistory(ground.instance.id, home.services.ledger)).toEqual([])
    home.services.ledger.saveReceived(ground.instance.id, [])
    chmodSync(place(), 0o755)
    await recoverAll(home.services)
    expect(readHistory(ground.instance.id, home.services.ledger).length).toBe(1)
  })
})

it('a person who trusts a folder that others may write gets its history', async () => {
  await changeElsewhere(false)
  const history = join(game, '.modwell/history')
  chmodSync(history, 0o777)
  await recoverAll(home.services)
  await createRecoveries(home.services).trust(ground.instance)
  expect(readHistory(ground.instance.id, home.services.ledger).length).toBe(1)
  expect(home.services.ledger.received(ground.instance.id).size).toBe(0)
})

it('a change carries no forged journal out before it, wherever that leads', async () => {
  const outside = join(ground.folder.path, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'app.jar'), 'not yours')
  await changeElsewhere(true)
  symlinkSync(outside, join(game, 'mods/link'))
  const file = join(game, '.modwell/journal.json')
  const { mtimeNs } = lstatSync(join(outside, 'app.jar'), { bigint: true })
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const added = journal.changeSet.changes.find((one: { before: unknown }) => one.before === null)
  Object.assign(added, { path: 'mods/link/app.jar', after: { ...added.after, size: 9, mtimeNs: String(mtimeNs) } })
  writeFileSync(file, JSON.stringify(journal))
  const disabling = step(game, 'disable', { from: 'mods/delta.jar', to: 'mods/delta.jar.disabled' })
  await expect(home.commit(planOf(ground.instance.id, 'disable', [disabling]))).rejects.toMatchObject({
    code: 'untrusted',
  })
  expect(readFileSync(join(outside, 'app.jar'), 'utf8')).toBe('not yours')
})

it('a history gives no file the rights of its owner', async () => {
  await home.commit(replaceAlpha(ground))
  const [entry] = readHistory(null, home.services.ledger)
  const file = join(game, '.modwell/history', `${entry?.changeSet.id}.json`)
  const forged = JSON.parse(readFileSync(file, 'utf8'))
  forged.changeSet.id = 'forged'
  forged.changeSet.changes[0].before.mode = 0o4755
  writeFileSync(join(game, '.modwell/history/forged.json'), JSON.stringify(forged))
  await recoverAll(home.services)
  const taken = home.services.ledger.changeSet('forged')
  expect(taken?.changes[0]?.before?.mode).toBe(0o755)
})

it('a received folder does not choose the name that it goes by', async () => {
  const playground = await openPlayground()
  try {
    const first = await adoptGame(playground, {}, { name: 'Survival' })
    const gamePath = playground.makeGame('received', {
      '.modwell.json': JSON.stringify({ format: 1, instance: { id: 'Survival', name: 'n' }, files: [] }),
    })
    const second = await playground.core.instances.adopt(gamePath, { loader: 'fabric', gameVersion: '1.21.11' })
    expect(second.id).not.toBe('Survival')
    expect((await playground.core.instances.find('Survival')).id).toBe(first.id)
  } finally {
    await playground.close()
  }
})

it('a pipe in the place of a small file hangs no look', async () => {
  const playground = await openPlayground()
  try {
    const gamePath = playground.makeGame('server', { 'server.properties': 'level-name=world\n' })
    const { id } = await playground.core.instances.adopt(gamePath, { loader: 'fabric', gameVersion: '1.21.11' })
    execFileSync('rm', [join(gamePath, 'server.properties')])
    execFileSync('mkfifo', [join(gamePath, 'server.properties')])
    mkdirSync(join(gamePath, 'world'))
    const [looked] = await playground.core.inspect({ instances: [id], freshness: 'offline', channel: null })
    expect(looked?.problem ?? null).toBe(null)
  } finally {
    await playground.close()
  }
})

it('a journal that cannot be read at adoption waits also when it can be', async () => {
  await changeElsewhere(true)
  const file = join(game, '.modwell/journal.json')
  const journal = readFileSync(file)
  writeFileSync(file, '{ "format": 2 }')
  const { ledger } = home.services
  ledger.forgetInstance(ground.instance.id)
  await receive(ground.instance, home.services)
  ledger.saveInstance(ground.instance)
  writeFileSync(file, journal)
  expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['waiting'])
})
