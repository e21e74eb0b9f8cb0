import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Version } from '../service/types.ts'
import { moveTo, NEW, OLD, outlookOf, SETUP } from './move-ground.ts'
import { openLedger } from '../../src-main/core/services/database/ledger/open-ledger.ts'
import { adoptGame, carryOut, treeOf, updateAll } from './playground.ts'
import { setUpGround, playground, requires, game, names, fileName, release, noteCodes } from './move-set-up.ts'

setUpGround()

async function moveWithout(): Promise<Version | undefined> {
  const [late] = playground.addMod('late', { '1.0': OLD })
  const [off] = playground.addMod('off', { '1.0': OLD })
  await adoptGame(playground, { 'mods/late.jar': late, 'mods/off.jar.disabled': off }, SETUP)
  await carryOut(playground.core, moveTo('1.21.5'))
  return late
}

describe('the outlook', () => {
  it('says of every file how far it is', async () => {
    const [ready] = playground.addMod('ready', { '1.0': OLD, '2.0': NEW })
    const [both] = playground.addMod('both', { '1.0': { game_versions: ['1.21.4', '1.21.5'] }, '1.1': OLD })
    const [beta] = playground.addMod('beta', { '1.0': OLD, '2.0': { ...NEW, version_type: 'beta' } })
    const [forge] = playground.addMod('forge', { '1.0': OLD, '2.0': { ...NEW, loaders: ['forge'] } })
    const [late] = playground.addMod('late', { '1.0': OLD, '1.1': OLD })
    const [needy] = playground.addMod('needy', { '1.0': OLD, '2.0': requires(late, NEW) })
    await adoptGame(
      playground,
      {
        'mods/ready.jar': ready,
        'mods/both.jar': both,
        'mods/beta.jar': beta,
        'mods/forge.jar': forge,
        'mods/late.jar': late,
        'mods/needy.jar': needy,
        'mods/own.jar': 'not known anywhere',
      },
      SETUP,
    )
    const before = treeOf(game())
    const { items } = await outlookOf(playground.core, moveTo('1.21.5'))
    const told = items.map(({ path, readiness, candidate, does }) => [
      path.slice(5),
      `${readiness} ${candidate?.version.number ?? ''}`.trim(),
      does,
    ])
    expect(told).toEqual([
      ['beta.jar', 'less-stable 2.0', 'disable'],
      ['both.jar', 'ready 1.0', 'stay'],
      ['forge.jar', 'other-loader 2.0', 'disable'],
      ['late.jar', 'not-yet', 'disable'],
      ['needy.jar', 'blocked 2.0', 'disable'],
      ['own.jar', 'unknown', 'disable'],
      ['ready.jar', 'ready 2.0', 'update'],
    ])
    expect(treeOf(game())).toEqual(before)
  })

  it('asks one question for the target, one for any channel, one for other loaders, and fetches no file', async () => {
    const mods = ['a', 'b', 'c'].map((slug) => playground.addMod(slug, { '1.0': OLD, '2.0': NEW })[0])
    const [late] = playground.addMod('late', { '1.0': OLD })
    const files = Object.fromEntries(mods.map((version, index) => [`mods/${index}.jar`, version]))
    await adoptGame(playground, { ...files, 'mods/late.jar': late }, SETUP)
    await playground.core.inspect({ instances: 'all', freshness: 'normal', channel: null })
    playground.service.clearRequests()
    await outlookOf(playground.core, moveTo('1.21.5', { isReading: false }))
    const asked = playground.service.requests().map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    expect(asked.filter((one) => !one.endsWith('/tag/game_version') && !one.includes('/tag/'))).toEqual([
      'POST /v2/version_files/update_many',
      'POST /v2/version_files/update_many',
      'POST /v2/version_files/update_many',
    ])
  })

  it('brings along what the new version needs', async () => {
    const [library] = playground.addMod('library', { '3.0': NEW })
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': OLD, '2.0': requires(library, NEW) })
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, SETUP)
    await carryOut(playground.core, moveTo('1.21.5'))
    expect(names()).toEqual([`mods/${fileName(newLamp)}`, `mods/${fileName(library)}`].toSorted())
  })

  it('leaves what is held where it fits already, and disables it where only another version does', async () => {
    const [both] = playground.addMod('both', { '1.0': { game_versions: ['1.21.4', '1.21.5'] }, '1.1': NEW })
    const [lamp] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
    const { id } = await adoptGame(playground, { 'mods/both.jar': both, 'mods/lamp.jar': lamp }, SETUP)
    const ledger = openLedger(join(playground.folder, 'home/ledger.db'))
    for (const version of [both, lamp]) {
      const of = { kind: 'project', projectId: version?.project_id ?? '', title: 'a mod' } as const
      const hold = { id: version?.id ?? '', instanceId: id, of, condition: { kind: 'for-ever' }, note: null } as const
      ledger.saveHold({ ...hold, since: '2026-01-01T00:00:00.000Z' })
    }
    ledger.close()
    const { items } = await outlookOf(playground.core, moveTo('1.21.5'))
    expect(items.map(({ readiness, does, reasons }) => [readiness, does, reasons[0]?.code])).toEqual([
      ['ready', 'stay', undefined],
      ['blocked', 'disable', 'held-by-you'],
    ])
  })

  it('warns of a game version that the service does not know, and refuses what is none', async () => {
    await adoptGame(playground, {}, SETUP)
    const warned: string[] = []
    playground.core.on((event) => void (event.kind === 'warning' && warned.push(event.code)))
    await playground.core.propose(moveTo('1.99'))
    expect(warned).toEqual(['unknown-game-version'])
    await expect(playground.core.propose(moveTo('../x'))).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(playground.core.propose(moveTo('1.21.5', { loader: 'brick' }))).rejects.toMatchObject({
      code: 'unsupported-loader',
    })
  })

  it('refuses to go where it is already, while nothing waits for it', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': OLD })
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/own.jar': 'not known anywhere' }, SETUP)
    await expect(playground.core.propose(moveTo('1.21.4'))).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('is already on Fabric 1.21.4'),
    })
  })
})

describe('watching', () => {
  it('says that it is out once it is, and moving again brings it back, enabled', async () => {
    const late = await moveWithout()
    const before = await noteCodes()
    const newer = release(late)
    const after = await noteCodes()
    await carryOut(playground.core, moveTo('1.21.5', { freshness: 'now' }))
    expect(before).toEqual([])
    expect(after).toEqual(['is-out'])
    expect(names()).toEqual([`mods/${fileName(newer)}`, 'mods/off.jar.disabled'])
  })

  it('lists what is waited for, and no more once the move is undone', async () => {
    await moveWithout()
    const request = { instances: 'all', freshness: 'normal', channel: null } as const
    const waiting = await playground.core.watches(request)
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(waiting.map(({ path, out }) => [path, out])).toEqual([['mods/late.jar.disabled', null]])
    expect(await playground.core.watches(request)).toEqual([])
  })
})

it('an update leaves what a move disabled to the move', async () => {
  const [late] = playground.addMod('late', {
    '1.0': OLD,
    '2.0': { ...NEW, files: [{ size: 20_000, depends: { nowhere: '*' } }] },
  })
  await adoptGame(playground, { 'mods/late.jar': late }, SETUP)
  await carryOut(playground.core, moveTo('1.21.5'))
  const before = names()
  const [plan] = await playground.core.propose(updateAll())
  await playground.core.commit([plan?.id ?? ''])
  const watches = await playground.core.watches({ instances: 'all', freshness: 'normal', channel: null })
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped.map(({ reason }) => reason.code)).toEqual(['watched'])
  expect(names()).toEqual(before)
  expect(watches.map(({ path, out }) => [path, out])).toEqual([['mods/late.jar.disabled', null]])
})
