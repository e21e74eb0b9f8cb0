import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRISM_UIDS, writePrismInstance } from '../fixtures/launchers/prism.ts'
import { adoptGame, look, openPlayground, states, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

describe('inspect says the truth about', () => {
  it('what is current, outdated, foreign and broken', async () => {
    const [old, current] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [only] = playground.addMod('rope', { '2.0': {} })
    await adoptGame(playground, {
      'mods/lamp.jar': old,
      'mods/rope.jar': only,
      'mods/lamp-copy.jar.disabled': current,
      'mods/own.jar': 'no zip at all',
    })
    expect(await states(playground.core)).toEqual({
      'mods/lamp.jar': 'update-available',
      'mods/rope.jar': 'up-to-date',
      'mods/lamp-copy.jar.disabled': 'up-to-date',
      'mods/own.jar': expect.stringMatching(/^unreadable: /),
    })
  })

  it('a jar that the service does not know', async () => {
    const [stranger] = playground.addMod('stranger', { '1.0': {} })
    await adoptGame(playground, { 'mods/stranger.jar': stranger })
    playground.catalogue.removeVersion(stranger?.id ?? '')
    expect(await states(playground.core)).toEqual({ 'mods/stranger.jar': 'unknown: unknown-file' })
  })

  it('an answer with another project', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    playground.addMod('rope', { '2.0': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    playground.service.setFaults([{ kind: 'foreign-version' }])
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': 'refused: foreign-project' })
  })

  it('an answer with an older version', async () => {
    const [, current] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': current })
    playground.service.setFaults([{ kind: 'older-version' }])
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': 'refused: older-version' })
  })

  it('a service that answers with HTML, file by file', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    playground.service.setFaults([{ kind: 'html' }])
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': expect.stringMatching(/^check-failed: /) })
  })

  it('a service that is down, with what it said before', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const before = await look(playground.core)
    await playground.service.close()
    const after = await look(playground.core, 'now')
    expect(after['mods/lamp.jar']).toMatchObject({
      state: 'update-available',
      fromCache: true,
      stale: { reason: { code: 'service-unreachable' } },
      checkedAt: before['mods/lamp.jar']?.checkedAt,
      identity: { version: { number: '1.0' } },
    })
  })

  it('being offline, with and without earlier answers', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const without = await states(playground.core, 'offline')
    await look(playground.core)
    const again = await look(playground.core, 'offline')
    expect(without['mods/lamp.jar']).toEqual(expect.stringMatching(/^not-checked: /))
    expect(again['mods/lamp.jar']?.state).toBe('update-available')
    expect(again['mods/lamp.jar']?.fromCache).toBe(true)
  })

  it('a project that was renamed between two checks: it stays the same project', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const before = await look(playground.core)
    playground.catalogue.rename(old?.project_id ?? '', { slug: 'lantern', title: 'Lantern' })
    const after = await look(playground.core, 'now')
    expect(after['mods/lamp.jar']).toMatchObject({
      state: 'update-available',
      identity: { project: { id: before['mods/lamp.jar']?.identity?.project.id, slug: 'lantern', title: 'Lantern' } },
    })
  })

  it('betas only for those who take them', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1-beta': { version_type: 'beta' } })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const asRelease = await states(playground.core)
    playground.core.settings.set({ channel: 'beta' })
    expect(asRelease).toEqual({ 'mods/lamp.jar': 'up-to-date' })
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': 'update-available' })
  })

  it('a mod that is for clients only, on a server', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} }, { server_side: 'unsupported' })
    await adoptGame(playground, {
      'mods/lamp.jar': old,
      'server.properties': 'level-name=world\n',
      'eula.txt': 'eula=true\n',
    })
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': 'refused: wrong-side' })
  })
})

describe('the right loader is', () => {
  const bothLoaders = { '1.0': { loaders: ['quilt'] }, '1.1': { loaders: ['quilt'] }, '1.2': { loaders: ['fabric'] } }

  it("Quilt's own where it is offered, though Fabric's is newer", async () => {
    const [old] = playground.addMod('lamp', bothLoaders)
    await adoptGame(playground, { 'mods/lamp.jar': old }, { loader: 'quilt' })
    expect((await look(playground.core))['mods/lamp.jar']?.update?.version.number).toBe('1.1')
  })

  it("Fabric's on Quilt where nothing of Quilt's own is offered", async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old }, { loader: 'quilt' })
    expect((await look(playground.core))['mods/lamp.jar']?.update?.version.number).toBe('1.1')
  })

  it("not Fabric's on Quilt where the person does not want it", async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old }, { loader: 'quilt' })
    playground.core.settings.set({ fabricOnQuilt: false })
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': 'unfit: not-for-this-instance' })
  })

  it("Forge's on NeoForge for 1.20.1, and only there", async () => {
    const forge = { loaders: ['forge'], game_versions: ['1.20.1', '1.21.1'] }
    const [old] = playground.addMod('lamp', { '1.0': forge, '1.1': forge })
    await adoptGame(playground, { 'mods/lamp.jar': old }, { loader: 'neoforge', gameVersion: '1.20.1', name: 'old' })
    await adoptGame(playground, { 'mods/lamp2.jar': old }, { loader: 'neoforge', gameVersion: '1.21.1', name: 'new' })
    expect(await states(playground.core)).toEqual({
      'mods/lamp.jar': 'update-available',
      'mods/lamp2.jar': 'unfit: not-for-this-instance',
    })
  })
})

describe('the newest version is held', () => {
  it('when what it needs cannot be had here', async () => {
    const [library] = playground.addMod('library', { '1.0': { loaders: ['forge'] } })
    const needed = { dependencies: [{ dependency_type: 'required', project_id: library?.project_id ?? null }] }
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': needed })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    const finding = (await look(playground.core))['mods/lamp.jar']
    expect(finding?.state).toBe('held')
    expect(finding?.update).toBeNull()
    expect(finding?.newest?.version.number).toBe('1.1')
    expect(finding?.reasons[0]?.code).toBe('dependency-does-not-fit')
  })

  it('when it is incompatible with what stays', async () => {
    const [rope] = playground.addMod('rope', { '1.0': {} })
    const clash = { dependencies: [{ dependency_type: 'incompatible', project_id: rope?.project_id ?? null }] }
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': clash })
    await adoptGame(playground, { 'mods/lamp.jar': old, 'mods/rope.jar': rope })
    expect(await states(playground.core)).toMatchObject({ 'mods/lamp.jar': 'held: incompatible' })
  })
})

describe('a check asks', () => {
  it('for all instances together, and not again while its answers are fresh', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [rope] = playground.addMod('rope', { '1.0': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'one' })
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }, { name: 'two' })
    await look(playground.core)
    const first = playground.service.requests().map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    playground.service.clearRequests()
    await look(playground.core)
    expect(first.toSorted()).toEqual([
      'GET /v2/projects',
      'POST /v2/version_files',
      'POST /v2/version_files/update_many',
    ])
    expect(playground.service.requests()).toEqual([])
  })
})

describe('an instance that its launcher moved to another game version', () => {
  it('is inspected for the new one', async () => {
    const [old] = playground.addMod('lamp', {
      '1.0': { game_versions: ['1.21.11', '26.1'] },
      '1.1': { game_versions: ['26.1'] },
    })
    const folder = join(playground.folder, 'prism/instances/moved')
    const write = (gameVersion: string) =>
      writePrismInstance(folder, {
        folder: 'moved',
        gameVersion,
        loader: { uid: PRISM_UIDS.fabric, version: '0.18.4' },
      })
    await write('1.21.11')
    playground.makeGame('../prism/instances/moved/.minecraft', { 'mods/lamp.jar': old })
    await playground.core.instances.adopt(folder, {})
    const before = await states(playground.core)
    await write('26.1')
    expect(before).toEqual({ 'mods/lamp.jar': 'up-to-date' })
    expect(await states(playground.core)).toEqual({ 'mods/lamp.jar': 'update-available' })
  })
})
