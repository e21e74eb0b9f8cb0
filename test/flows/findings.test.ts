import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding } from '../../src-main/core/model/plans/findings.ts'
import { adoptGame, carryOut, openPlayground, states, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function findings(freshness: 'normal' | 'offline' = 'normal'): Promise<readonly Finding[]> {
  const found = await playground.core.findings({ instances: 'all', freshness, channel: null })
  return found.flatMap((one) => one.findings)
}

async function kinds(): Promise<readonly string[]> {
  return (await findings()).map(({ kind, path }) => `${kind} ${path}`)
}

describe('findings', () => {
  it('say nothing of an instance in order', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '>=1' } }] } })
    await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
    expect(await findings()).toEqual([])
  })

  it('name what is missing and install it', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', {
      '1.0.0': { dependencies: [{ dependency_type: 'required', project_id: lib?.project_id ?? '' }] },
    })
    await adoptGame(playground, { 'mods/user.jar': user })
    const [missing] = await findings()
    expect(missing).toMatchObject({ kind: 'missing', severity: 'problem', path: 'mods/user.jar' })
    const wish = missing?.remedies.find(({ label }) => label.startsWith('Install'))?.wish
    if (wish !== undefined) await carryOut(playground.core, wish)
    expect(await findings()).toEqual([])
  })

  it('offer to enable what is missing only because it is disabled', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
    await adoptGame(playground, { 'mods/lib.jar.disabled': lib, 'mods/user.jar': user })
    const [missing] = await findings()
    expect(missing?.kind).toBe('missing')
    expect(missing?.remedies[0]?.wish).toEqual(
      expect.objectContaining({ kind: 'enable', targets: ['mods/lib.jar.disabled'] }),
    )
  })

  it('name what to install by its slug, as a person would type it', async () => {
    playground.addMod('core-lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { core_lib: '*' } }] } })
    await adoptGame(playground, { 'mods/user.jar': user })
    const wishes = (await findings()).flatMap(({ remedies }) => remedies.map(({ wish }) => wish))
    expect(wishes.filter(({ kind }) => kind === 'install')).toEqual([expect.objectContaining({ project: 'core-lib' })])
  })

  it('name the range that what is there is outside of', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '>=2' } }] } })
    await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
    const [wrong] = await findings()
    expect(wrong?.kind).toBe('wrong-version')
    expect(wrong?.others).toEqual(['mods/lib.jar'])
    expect(wrong?.evidence[0]?.message).toEqual(
      expect.stringMatching(/needs lib at least 2, but lib 1\.0\.0 is installed/i),
    )
  })

  it('name two that do not go together, and one mod in two files, of which the loader leaves the older out', async () => {
    const [one] = playground.addMod('one', { '1.0.0': { files: [{ breaks: { two: '*' } }] } })
    const [two, later] = playground.addMod('two', { '1.0.0': {}, '1.1.0': {} })
    await adoptGame(playground, { 'mods/one.jar': one, 'mods/two.jar': two, 'mods/two-later.jar': later })
    const found = (await findings()).filter(({ kind }) => kind === 'incompatible' || kind === 'duplicate')
    expect(found.map(({ severity, kind, path, others }) => [severity, kind, path, others])).toEqual([
      ['problem', 'incompatible', 'mods/one.jar', ['mods/two-later.jar']],
      ['note', 'duplicate', 'mods/two-later.jar', ['mods/two.jar']],
    ])
  })

  it('name what is for another loader, another game version or the other side', async () => {
    const [forge] = playground.addMod('forge-mod', { '1.0.0': { loaders: ['forge'] } })
    const [old] = playground.addMod('old-mod', { '1.0.0': { game_versions: ['1.20.1'] } })
    await adoptGame(playground, { 'mods/forge.jar': forge, 'mods/old.jar': old })
    expect((await kinds()).filter((kind) => kind.startsWith('wrong'))).toEqual([
      'wrong-game-version mods/old.jar',
      'wrong-loader mods/forge.jar',
    ])
  })

  it('say which file was changed by somebody else since it was installed', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
    const { gamePath } = await adoptGame(playground, { 'mods/lamp.jar': old })
    const { changeSets } = await carryOut(playground.core, updateAll())
    const path = changeSets[0]?.steps[0]?.to?.path ?? ''
    appendFileSync(join(gamePath, path), 'more')
    expect(await kinds()).toContain(`changed ${path}`)
  })

  it('name what came along for something that is gone, and clean it', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    playground.addMod('user', {
      '1.0.0': { dependencies: [{ dependency_type: 'required', project_id: lib?.project_id ?? '' }] },
    })
    const { id } = await adoptGame(playground, {})
    const install = { kind: 'install', instance: id, project: 'user', version: null, channel: null } as const
    await carryOut(playground.core, { ...install, freshness: 'normal' })
    await carryOut(playground.core, { kind: 'remove', instance: id, targets: ['user'] })
    const [orphan] = await findings()
    const clean = orphan?.remedies.find(({ wish }) => wish.kind === 'clean')?.wish
    if (clean !== undefined) await carryOut(playground.core, clean)
    expect(orphan?.kind).toBe('orphan')
    expect(await states(playground.core)).toEqual({})
  })

  it('suggest a project by the mod id of an unknown file, which a link makes updatable', async () => {
    const [stranger] = playground.addMod('sodium', { '0.5.0-mine': {}, '0.6.0': {} })
    const { id } = await adoptGame(playground, { 'mods/mine.jar': stranger })
    playground.catalogue.removeVersion(stranger?.id ?? '')
    const [unknown] = await findings()
    expect(unknown?.maybe).toEqual([{ slug: 'sodium', title: expect.any(String) }])
    await playground.core.links.add(id, { file: 'mods/mine.jar', project: 'sodium', version: null })
    const linked = await states(playground.core)
    const report = await carryOut(playground.core, updateAll())
    expect(linked).toEqual({ 'mods/mine.jar': 'update-available' })
    expect(report.changeSets[0]?.steps[0]?.to?.version).toBe('0.6.0')
  })

  it('are told of an instance that cannot be read by its problem', async () => {
    const { gamePath } = await adoptGame(playground, {})
    rmSync(gamePath, { recursive: true })
    const [found] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
    expect(found?.findings).toEqual([])
    expect(found?.problem?.code).toBe('unreadable-folder')
  })
})

describe('removing', () => {
  it('says what cannot do without it, and takes that along when asked', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
    const { id } = await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
    const [plan] = await playground.core.propose({ kind: 'remove', instance: id, targets: ['lib'] })
    const choice = plan?.advice[0]?.choices[0]
    expect(plan?.steps.map(({ path }) => path)).toEqual(['mods/lib.jar'])
    expect(plan?.advice[0]?.reason.message).toEqual(expect.stringMatching(/user needs lib/i))
    if (choice !== undefined) await carryOut(playground.core, choice.wish)
    expect(await states(playground.core)).toEqual({})
  })

  it('of one of two copies says nothing: the other does', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
    const { id } = await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/lib2.jar': lib, 'mods/user.jar': user })
    const [plan] = await playground.core.propose({ kind: 'remove', instance: id, targets: ['mods/lib2.jar'] })
    expect(plan?.advice).toEqual([])
  })
})

const requires = (id = '') => ({ dependencies: [{ dependency_type: 'required' as const, project_id: id }] })

describe('why', () => {
  it('tells who wanted it, since when, and the chain of what needs it', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    playground.addMod('user', {
      '1.0.0': { dependencies: [{ dependency_type: 'required', project_id: lib?.project_id ?? '' }] },
    })
    const { id } = await adoptGame(playground, {})
    const install = { kind: 'install', instance: id, project: 'user', version: null, channel: null } as const
    const { changeSets } = await carryOut(playground.core, { ...install, freshness: 'normal' })
    const [answer] = await playground.core.why(id, 'lib')
    expect(answer).toMatchObject({
      origin: { kind: 'dependency' },
      since: { changeSet: changeSets[0]?.id },
      neededBy: [[{ title: expect.stringMatching(/user/i) }]],
    })
  })

  it('tells no time of a change that was undone', async () => {
    const [one] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': one })
    const wish = { kind: 'update', instances: [id], only: [], channel: null, freshness: 'normal' } as const
    const { changeSets } = await carryOut(playground.core, wish)
    const changeSet = changeSets[0]?.id ?? ''
    expect((await playground.core.why(id, 'lamp'))[0]?.since).toMatchObject({ changeSet })
    await carryOut(playground.core, { kind: 'undo', changeSet, instance: null })
    expect((await playground.core.why(id, 'lamp'))[0]?.since).toBeNull()
  })

  it('names what it requires with the version that is there, and what is missing, and what requires it itself', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', {
      '1.0.0': { files: [{ size: 20_000, depends: { lib: '>=0.5', gone: '*' } }] },
    })
    const { id } = await adoptGame(playground, { 'mods/lib.jar': lib, 'mods/user.jar': user })
    const [ofUser] = await playground.core.why(id, 'user')
    const [ofLib] = await playground.core.why(id, 'lib')
    const [there, missing] = ofUser?.needs.toSorted((one) => (one.path === null ? 1 : -1)) ?? []
    expect(there).toEqual({ path: 'mods/lib.jar', title: 'lib', version: '1.0.0', range: 'at least 0.5' })
    expect(missing).toMatchObject({ path: null, title: 'gone', version: null })
    expect(ofLib?.requiredBy).toMatchObject([{ path: 'mods/user.jar', range: 'at least 0.5' }])
    expect(ofLib?.needs).toEqual([])
  })

  it('says of what only came along, and needs it, that nothing needs that any more', async () => {
    const [leaf] = playground.addMod('leaf', { '1.0.0': {} })
    const [twig] = playground.addMod('twig', { '1.0.0': requires(leaf?.project_id) })
    playground.addMod('branch', { '1.0.0': requires(twig?.project_id) })
    const { id } = await adoptGame(playground, {})
    const install = { kind: 'install', instance: id, project: 'branch', version: null, channel: null } as const
    await carryOut(playground.core, { ...install, freshness: 'normal' })
    const [before] = await playground.core.why(id, 'leaf')
    await carryOut(playground.core, { kind: 'remove', instance: id, targets: ['branch'] })
    const [after] = await playground.core.why(id, 'leaf')
    expect(before?.because).toEqual(expect.not.stringContaining('any more'))
    expect(after?.because).toEqual(
      expect.stringMatching(
        /Twig needs it, but twig was only installed for branch, and nothing needs twig any more\.$/i,
      ),
    )
  })

  it('tells what the pack of the launcher brought', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const { id, path } = await adoptGame(playground, { 'mods/lib.jar': lib })
    mkdirSync(join(path, 'mrpack'))
    const index = { files: [{ path: 'mods\\lib.jar' }] }
    writeFileSync(join(path, 'mrpack', 'modrinth.index.json'), JSON.stringify(index))
    expect((await playground.core.why(id, 'lib'))[0]?.origin).toEqual({ kind: 'pack' })
    renameSync(join(path, 'mrpack'), join(path, 'gone'))
    expect((await playground.core.why(id, 'lib'))[0]?.origin).toEqual({ kind: 'adopted' })
  })
})
