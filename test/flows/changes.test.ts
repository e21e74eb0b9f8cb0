import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { format } from '../../resources/text/text.ts'
import { adoptGame, carryOut, treeOf, updateAll } from './playground.ts'
import { setUpGround, playground, game, names, requires, install, fileName } from './changes-ground.ts'

setUpGround()

describe('update', () => {
  it('replaces what is outdated, brings along what that needs, and is undone byte for byte', async () => {
    const [library] = playground.addMod('library', { '3.0': {} })
    const [old, newer] = playground.addMod('lamp', { '1.0': {}, '1.1': requires(library) })
    await adoptGame(playground, { 'mods/lamp.jar': old, 'config/lamp.toml': 'mine' })
    const before = treeOf(game())
    const report = await carryOut(playground.core, updateAll())
    const during = names()
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(during).toEqual(['config/lamp.toml', fileName(newer), fileName(library)].toSorted())
    expect(report.failed).toEqual([])
    expect(treeOf(game())).toEqual(before)
  })

  it('leaves a disabled mod disabled', async () => {
    const [old, newer] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar.disabled': old })
    await carryOut(playground.core, updateAll())
    expect(names()).toEqual([`${fileName(newer)}.disabled`])
  })

  it('says of what is held that it is kept, and why', async () => {
    const [library] = playground.addMod('library', { '3.0': { loaders: ['forge'] } })
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': requires(library) })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const [plan] = await playground.core.propose(updateAll())
    expect(plan?.steps).toEqual([])
    expect(plan?.skipped).toMatchObject([{ path: 'mods/lamp.jar', reason: { code: 'dependency-does-not-fit' } }])
    // The same in every instance, whatever its loader and game version.
    const brief = plan?.skipped[0]?.reason.brief
    expect(brief && format(brief)).toBe('lamp 1.1 needs library, which has no compatible version.')
  })

  it('of one project takes its title, as lists show it', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} }, { title: 'A Bright Lamp' })
    const [rope] = playground.addMod('rope', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/a.jar': lamp, 'mods/rope.jar': rope })
    await carryOut(playground.core, updateAll({ only: ['a bright lamp'] }))
    expect(names()).toEqual([fileName(newLamp), 'mods/rope.jar'].toSorted())
  })

  it('of one project leaves the others and brings only what that one needs', async () => {
    const [library] = playground.addMod('library', { '3.0': {} })
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [rope] = playground.addMod('rope', { '1.0': {}, '1.1': requires(library) })
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
    await carryOut(playground.core, updateAll({ only: ['lamp'] }))
    expect(names()).toEqual([fileName(newLamp), 'mods/rope.jar'].toSorted())
  })

  it('of something that is not installed is refused by name', async () => {
    await adoptGame(playground, {})
    await expect(playground.core.propose(updateAll({ only: ['lamp'] }))).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('lamp'),
    })
  })

  it('of several instances is one change set each, and each file is fetched once', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'one' })
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'two' })
    const report = await carryOut(playground.core, updateAll())
    const fetched = playground.service.requests().filter(({ origin }) => origin === 'files')
    expect(report.changeSets.length).toBe(2)
    expect(fetched.length).toBe(1)
    expect(treeOf(join(playground.folder, 'games/two'))).toEqual({ [fileName(newLamp)]: expect.any(String) })
  })

  it('cannot be committed twice', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const ids = (await playground.core.propose(updateAll())).map(({ id }) => id)
    await playground.core.commit(ids)
    await expect(playground.core.commit(ids)).rejects.toMatchObject({ code: 'plan-gone' })
  })
})

describe('install', () => {
  it('brings a project and what it needs, and remembers which was asked for', async () => {
    const [library] = playground.addMod('library', { '3.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0': requires(library) })
    const { id } = await adoptGame(playground, {})
    const report = await carryOut(playground.core, install(id, 'lamp'))
    expect(names()).toEqual([fileName(lamp), fileName(library)].toSorted())
    expect(report.changeSets[0]?.steps.map(({ origin }) => origin)).toEqual([
      { kind: 'dependency', of: 'lamp' },
      { kind: 'explicit' },
    ])
  })

  it('of a version by its number takes that one, even an older one in the place of what is there', async () => {
    const [old, newer] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': newer })
    await carryOut(playground.core, install(id, 'lamp', '1.0'))
    expect(names()).toEqual([fileName(old)])
  })

  it('of what is there already changes nothing and says so', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await playground.core.propose(install(id, 'lamp'))).toMatchObject([
      { steps: [], skipped: [{ reason: { code: 'already-installed' } }] },
    ])
  })

  it('of a project that needs something without a fitting version has that as its problem', async () => {
    const [forgeOnly] = playground.addMod('forge-only', { '1.0': { loaders: ['forge'] } })
    playground.addMod('needy', { '1.0': requires(forgeOnly) })
    const { id } = await adoptGame(playground, {})
    expect(await playground.core.propose(install(id, 'needy'))).toMatchObject([
      { steps: [], problem: { code: 'unsatisfiable', message: expect.stringContaining('no version for') } },
    ])
  })
})

describe('remove, disable and enable', () => {
  it('take a project out, switch it off and on, and are each undone', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {} })
    const [rope] = playground.addMod('rope', { '1.0': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
    const before = treeOf(game())
    const seen: (readonly string[])[] = []
    for (const [kind, target] of [
      ['disable', 'lamp'],
      ['enable', 'mods/lamp.jar.disabled'],
      ['remove', 'rope'],
    ] as const) {
      await carryOut(playground.core, { kind, instance: id, targets: [target] })
      seen.push(names())
    }
    for (const _ of seen) await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: id })
    expect(seen).toEqual([
      ['mods/lamp.jar.disabled', 'mods/rope.jar'],
      ['mods/lamp.jar', 'mods/rope.jar'],
      ['mods/lamp.jar'],
    ])
    expect(treeOf(game())).toEqual(before)
  })

  it('know a file that the service does not know by its path', async () => {
    const { id } = await adoptGame(playground, { 'mods/mine.jar': 'own' })
    await carryOut(playground.core, { kind: 'remove', instance: id, targets: ['mods/mine.jar'] })
    expect(names()).toEqual([])
  })
})
