import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import { adoptGame, carryOut, look, openPlayground, states, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const game = () => join(playground.folder, 'games/game')
const names = () => Object.keys(treeOf(game()))
const requires = (version: Version | undefined): Partial<VersionSpec> => ({
  dependencies: [{ dependency_type: 'required', project_id: version?.project_id ?? null }],
})
const install = (instance: string, project: string, version: string | null = null): Wish => ({
  kind: 'install',
  instance,
  project,
  version,
  channel: null,
  freshness: 'normal',
})
const fileName = (version: Version | undefined) => `mods/${version?.files[0]?.filename}`

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

  it('of something that is not installed is refused by name', async () => {
    await adoptGame(playground, {})
    await expect(playground.core.propose(updateAll({ only: ['lamp'] }))).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('lamp'),
    })
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

  it('cannot be committed twice', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const ids = (await playground.core.propose(updateAll())).map(({ id }) => id)
    await playground.core.commit(ids)
    await expect(playground.core.commit(ids)).rejects.toMatchObject({ code: 'plan-gone' })
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

  it.each([
    ['has no version for the instance', 'unsatisfiable', 'forge-only'],
    ['the service does not have', 'not-found', 'nowhere'],
  ])('of a project that %s is refused', async (_, code, project) => {
    playground.addMod('forge-only', { '1.0': { loaders: ['forge'] } })
    const { id } = await adoptGame(playground, {})
    await expect(playground.core.propose(install(id, project))).rejects.toMatchObject({ code })
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
