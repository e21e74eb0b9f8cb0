import { describe, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core-api.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { look, states, updateAll } from './playground.ts'
import { setUpGround, playground, game, first, hold, ends, lamp } from './holds-ground.ts'

setUpGround()

const listHeld = async () =>
  (await playground.core.holds.list(game.id)).map(({ condition }) => condition.kind).toSorted()

const told = async (core: Core) =>
  (await core.holds.decisions(null)).map(({ message, undoOrRedo }) => `${message}: ${undoOrRedo}`)

const lookAtRope = async () => (await states(playground.core))['mods/rope.jar']

describe('a hold', () => {
  it('for ever keeps it, says so with the note, and ends when it is undone', async () => {
    await hold({ kind: 'for-ever' }, 'lamp', 'works for me')
    const held = await lamp()
    await playground.core.holds.remove(game.id, 'lamp')
    expect(held).toEqual(['held', null, 'You put it on hold (works for me).'])
    expect((await lamp())[0]).toBe('update-available')
  })

  it('of one version lets the one before it come', async () => {
    await hold({ kind: 'skip', version: '1.2.0' })
    expect(await lamp()).toEqual(['update-available', '1.1.0', 'You chose to skip 1.2.0.'])
  })

  it('at most a version lets that one come', async () => {
    await hold({ kind: 'at-most', version: '1.1.0' })
    expect(await lamp()).toEqual(['update-available', '1.1.0', 'You allow it only up to 1.1.0.'])
  })

  it('below a version keeps out it and what is later', async () => {
    await hold({ kind: 'below', version: '1.1.0' })
    expect(await lamp()).toEqual(['held', null, 'You allow it only below 1.1.0.'])
  })

  it('below something that is no number is refused', async () => {
    await expect(hold({ kind: 'below', version: 'the next one' })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('replaces another one of the same and says so, and skipped versions add up', async () => {
    const warnings: string[] = []
    playground.core.on((event) => void (event.kind === 'warning' && warnings.push(event.message)))
    await hold({ kind: 'skip', version: '1.1.0' })
    await hold({ kind: 'skip', version: '1.2.0' })
    const skipped = [await listHeld(), [...warnings]]
    await hold({ kind: 'for-ever' })
    await hold({ kind: 'at-most', version: '1.1.0' })
    await hold({ kind: 'at-most', version: '1.1.0' })
    expect(skipped).toEqual([['skip', 'skip'], []])
    expect(await listHeld()).toEqual(['at-most'])
    expect(warnings.slice(-1)).toEqual(['This replaces another hold of lamp in game: You put it on hold.'])
  })

  it('is set without an answer of the service on what is there, and names what nobody knows as it was typed', async () => {
    const context = { freshness: 'offline' } as const
    await look(playground.core)
    const until = { kind: 'for-ever' } as const
    const { added: held } = await playground.core.holds.add(game.id, { project: 'lamp', until, note: null }, context)
    const other = playground.core.holds.add(game.id, { project: 'nobody', until, note: null }, context)
    await expect(other).rejects.toThrow('nobody')
    expect(held.of).toMatchObject({ title: 'lamp' })
  })

  it('of a pack is refused where nothing came from one', async () => {
    await expect(hold({ kind: 'for-ever' }, null)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('game has no pack'),
    })
    expect(await ends()).toEqual([])
  })

  it('is in the plan of an update with its reason', async () => {
    await hold({ kind: 'for-ever' })
    const [plan] = await playground.core.propose(updateAll())
    expect(plan?.steps).toEqual([])
    expect(plan?.skipped.map(({ reason }) => reason.code)).toEqual(['held-by-you'])
  })

  it('does not keep a named version from being installed by name', async () => {
    await hold({ kind: 'at-most', version: '1.1.0' })
    const install = { kind: 'install', instance: game.id, project: 'lamp', channel: null, freshness: 'normal' } as const
    const [plan] = await playground.core.propose({ ...install, version: '1.2.0' })
    expect(plan?.steps.map(({ to }) => to?.version)).toEqual(['1.2.0'])
  })

  it('of what the pack brought names no version, and leaves what a person added to be updated', async () => {
    const [own] = playground.addMod('own', { '1.0.0': {}, '1.1.0': {} })
    playground.makeGame('game', { 'mods/own.jar': own })
    mkdirSync(join(game.path, 'mrpack'))
    const index = { files: [{ path: 'mods/lamp.jar' }] }
    writeFileSync(join(game.path, 'mrpack', 'modrinth.index.json'), JSON.stringify(index))
    await expect(hold({ kind: 'skip', version: '1.0.0' }, null)).rejects.toMatchObject({ code: 'bad-argument' })
    await hold({ kind: 'for-ever' }, null)
    expect(await states(playground.core)).toEqual({
      'mods/lamp.jar': 'held: held-by-you',
      'mods/own.jar': 'update-available',
    })
  })

  it('is taken back with what it took the place of', async () => {
    const { added: before } = await hold({ kind: 'at-most', version: '1.1.0' })
    await hold({ kind: 'for-ever' })
    const [newest] = await playground.core.holds.decisions(game.id)
    await playground.core.holds.turn(newest?.id ?? '', 'undo')
    expect((await playground.core.holds.list(game.id)).map(({ id }) => id)).toEqual([before.id])
  })

  it('that was let go is held again as it was', async () => {
    const { added } = await hold({ kind: 'for-ever' })
    await playground.core.holds.remove(game.id, added.id)
    const [newest] = await playground.core.holds.decisions(game.id)
    await playground.core.holds.turn(newest?.id ?? '', 'undo')
    expect(await playground.core.holds.list(game.id)).toMatchObject([added])
  })

  it('is told in a diary that outlives a restart, each decision with what can be done with it now', async () => {
    await hold({ kind: 'for-ever' })
    await playground.core.holds.remove(game.id, 'lamp')
    const before = await told(playground.core)
    const again = await playground.openCore()
    const [letGo, held] = await again.holds.decisions(game.id)
    await again.holds.turn(letGo?.id ?? '', 'undo')
    await again.holds.turn(held?.id ?? '', 'undo')
    const undone = await told(again)
    await again.holds.turn(held?.id ?? '', 'redo')
    const list = await again.holds.list(game.id)
    expect(before).toEqual(['Hold on lamp removed: undo', 'lamp put on hold: null'])
    expect(undone).toEqual(['Hold on lamp removed: null', 'lamp put on hold: redo'])
    expect(list.map(({ id }) => id)).toEqual([held?.added[0]?.id])
    await expect(again.holds.turn(letGo?.id ?? '', 'undo')).rejects.toMatchObject({ code: 'cannot-undo' })
  })

  it('survives a restart and is listed for its instance', async () => {
    const { id } = (await hold({ kind: 'for-ever' })).added
    const again = await playground.openCore()
    expect((await again.holds.list(game.name)).map((one) => one.id)).toEqual([id])
  })

  it('refuses a version, a project or a hold that is not there', async () => {
    await expect(hold({ kind: 'skip', version: '9.9' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(hold({ kind: 'for-ever' }, 'nothing')).rejects.toMatchObject({ code: 'not-found' })
    await expect(playground.core.holds.remove(game.id, 'lamp')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a hold until another project supports it', () => {
  it('keeps an update back until that project, by its range, does', async () => {
    const [iris] = playground.addMod('iris', {
      '1.0.0': { files: [{ depends: { lamp: '<=1.0.0' } }], date_published: '2026-02-01T00:00:00Z' },
    })
    playground.makeGame('game', { 'mods/iris.jar': iris })
    await hold({ kind: 'supported', by: 'iris' })
    const [before, waiting] = [await lamp(), await ends()]
    playground.catalogue.addVersion(iris?.project_id ?? '', {
      version_number: '1.1.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      date_published: '2026-06-01T00:00:00Z',
      files: [{ depends: { lamp: '<=1.2.0' } }],
    })
    const [plan] = await playground.core.propose(updateAll({ freshness: 'now' }))
    const supported = { code: 'is-supported', message: 'It ended for 1.2.0: iris 1.1.0 supports it', at: null }
    expect(waiting).toEqual([null])
    expect(await ends()).toEqual([supported])
    await playground.core.commit([plan?.id ?? ''])
    const after = await ends()
    playground.catalogue.addVersion(first?.project_id ?? '', {
      version_number: '1.3.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      date_published: '2026-07-01T00:00:00Z',
    })
    expect(after).toEqual([supported])
    expect(Object.values(await states(playground.core, 'now'))).toEqual(expect.arrayContaining(['held: held-by-you']))
    expect(await ends()).toEqual([null])
    expect(before[0]).toBe('held')
    expect(plan?.steps.map(({ to }) => to?.version).toSorted()).toEqual(['1.1.0', '1.2.0'])
  })
})

describe('a channel', () => {
  it('of an instance or of one project in it decides which versions are offered', async () => {
    const [old] = playground.addMod('rope', { '1.0.0': {}, '2.0.0-beta': { version_type: 'beta' } })
    playground.makeGame('game', { 'mods/rope.jar': old })
    const { channels } = playground.core
    const usual = await lookAtRope()
    await channels.choose(game.id, { project: 'rope', channel: 'beta' })
    const chosen = await lookAtRope()
    await channels.choose(game.id, { project: 'rope', channel: null })
    await channels.choose(game.id, { project: null, channel: 'beta' })
    const all = await lookAtRope()
    await channels.choose(game.id, { project: 'rope', channel: 'release' })
    expect(usual).toBe('up-to-date')
    expect(chosen).toBe('update-available')
    expect(all).toBe('update-available')
    expect(await lookAtRope()).toBe('up-to-date')
  })
})
