import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adoptGame, carryOut, look, states, treeOf, updateAll } from './playground.ts'
import { setUpGround, playground, game, names, requires, install, fileName } from './changes-ground.ts'

setUpGround()

describe('update', () => {
  it.each([
    ['an update of one project', () => updateAll({ only: ['lamp'] })],
    ['an installation', (instance: string) => install(instance, 'chair')],
  ])('looks with %s only into what that needs', async (_, wishFor) => {
    const [library] = playground.addMod('library', { '3.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': requires(library) })
    const [rope] = playground.addMod('rope', { '1.0': {}, '1.1': {} })
    playground.addMod('chair', { '1.0': requires(library) })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
    await playground.core.propose(wishFor(id ?? ''))
    const fetched = playground.service.requests().filter(({ origin }) => origin === 'files')
    expect(fetched.length).toBe(2)
    expect(fetched.filter(({ path }) => path.includes('rope')).length).toBe(0)
  })

  it('drops what cannot be fetched as announced, with what needs it, and does the rest', async () => {
    const [library] = playground.addMod('library', { '3.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': requires(library) })
    const [rope, newRope] = playground.addMod('rope', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
    playground.service.setFaults([
      { kind: 'wrong-bytes', match: { origin: 'files', path: library?.files[0]?.filename ?? '?' } },
    ])
    const report = await carryOut(playground.core, updateAll())
    expect(names()).toEqual(['mods/lamp.jar', fileName(newRope)].toSorted())
    expect(report.failed.map(({ code }) => code)).toEqual(expect.arrayContaining(['wrong-hash']))
  })

  it('of several goes on when the folder of one is gone, and says so', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const gone = await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'gone' })
    rmSync(join(playground.folder, 'games/gone'), { recursive: true })
    const report = await carryOut(playground.core, updateAll())
    expect(names()).toEqual([fileName(newLamp)])
    expect(report.failed.map(({ instanceId, code }) => [instanceId, code])).toEqual([[gone.id, 'unreadable-folder']])
    // Whoever shows it says whose it is.
    expect(report.failed[0]?.message).toMatch(/^The game folder/)
  })

  it('that was proposed for a file that has changed since is refused, and nothing is changed', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [rope] = playground.addMod('rope', { '1.0': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const plans = await playground.core.propose(updateAll())
    playground.makeGame('game', { 'mods/lamp.jar': rope })
    await expect(playground.core.commit(plans.map(({ id }) => id))).rejects.toMatchObject({ code: 'changed-on-disk' })
    expect(names()).toEqual(['mods/lamp.jar'])
  })
})

describe('a file that is a link', () => {
  it('is left as it is, with the reason, and stops no other', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [rope, newRope] = playground.addMod('rope', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'shared/lamp.jar': lamp, 'mods/rope.jar': rope })
    symlinkSync('../shared/lamp.jar', join(game(), 'mods/lamp.jar'))
    const report = await carryOut(playground.core, updateAll())
    expect(report.skipped.map(({ path, reason }) => `${path}: ${reason.code}`)).toEqual(['mods/lamp.jar: is-a-link'])
    expect(names()).toEqual([fileName(newRope), 'shared/lamp.jar'].toSorted())
  })
})

describe('install', () => {
  it.each([
    ['has no version for the instance', 'unsatisfiable', 'forge-only'],
    ['the service does not have', 'not-found', 'nowhere'],
  ])('of a project that %s is refused', async (_, code, project) => {
    playground.addMod('forge-only', { '1.0': { loaders: ['forge'] } })
    const { id } = await adoptGame(playground, {})
    await expect(playground.core.propose(install(id, project))).rejects.toMatchObject({ code })
  })
})

describe('after an update', () => {
  it('the installed one is up to date, in the same and in a new home', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    await carryOut(playground.core, updateAll())
    const other = await playground.openCore('other-home')
    await other.instances.adopt(game(), { loader: 'fabric', gameVersion: '1.21.11' })
    const expected = { [fileName(newLamp)]: 'up-to-date' }
    expect(await states(playground.core)).toEqual(expected)
    expect(await states(other)).toEqual(expected)
  })

  it('history tells it, undo marks it undone, and redo brings it back', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const { core } = playground
    const told = async () => (await core.history(null)).map(({ changeSet, state }) => `${changeSet.kind} ${state}`)
    await carryOut(core, updateAll())
    const updated = await told()
    await carryOut(core, { kind: 'undo', changeSet: null, instance: null })
    const undone = await told()
    await carryOut(core, { kind: 'redo', changeSet: null, instance: null })
    expect(updated).toEqual(['update applied'])
    expect(undone.at(-1)).toBe('update undone')
    expect(names()).toEqual([fileName(newLamp)])
  })

  it('forgetting and adopting again keeps the history, so that it can still be undone', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const before = treeOf(game())
    const { core } = playground
    await carryOut(core, updateAll())
    await core.instances.forget(id)
    await core.instances.adopt(game(), { loader: 'fabric', gameVersion: '1.21.11' })
    await carryOut(core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(game())).toEqual(before)
  })

  it('a copy of the folder is another instance', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': lamp })
    await carryOut(playground.core, updateAll())
    cpSync(game(), join(playground.folder, 'games/copy'), { recursive: true })
    const copy = await playground.core.instances.adopt(join(playground.folder, 'games/copy'), {
      loader: 'fabric',
      gameVersion: '1.21.11',
    })
    expect(copy.id).not.toBe(id)
  })

  it('undo needs no service', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const before = treeOf(game())
    await carryOut(playground.core, updateAll())
    await playground.service.close()
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(game())).toEqual(before)
    expect(Object.keys(await look(playground.core, 'offline'))).toEqual(['mods/lamp.jar'])
  })
})
