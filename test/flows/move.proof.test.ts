import { describe, expect, it } from 'vitest'
import { moveTo, NEW, OLD, outlookOf, SETUP } from './move-ground.ts'
import { adoptGame, carryOut, updateAll, treeOf } from './playground.ts'
import { setUpGround, playground, requires, names, fileName, release, ask, noteCodes, game } from './move-set-up.ts'

setUpGround()

describe('the outlook', () => {
  it('goes backwards in publication where that is what fits', async () => {
    const [first, second] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
    await adoptGame(playground, { 'mods/lamp.jar': second }, { gameVersion: '1.21.5' })
    await carryOut(playground.core, moveTo('1.21.4'))
    expect(names()).toEqual([`mods/${fileName(first)}`])
  })

  it('takes a beta where the channel says so, and another loader where that is asked for', async () => {
    const [beta] = playground.addMod('beta', { '1.0': OLD, '2.0': { ...NEW, version_type: 'beta' } })
    const [forge] = playground.addMod('forge', { '1.0': OLD, '2.0': { ...NEW, loaders: ['neoforge'] } })
    await adoptGame(playground, { 'mods/beta.jar': beta, 'mods/forge.jar': forge }, SETUP)
    const betas = await outlookOf(playground.core, moveTo('1.21.5', { channel: 'beta' }))
    const others = await outlookOf(playground.core, moveTo('1.21.5', { loader: 'neoforge' }))
    expect(betas.items.map(({ readiness }) => readiness)).toEqual(['ready', 'other-loader'])
    expect(others.items.map(({ readiness }) => readiness)).toEqual(['other-loader', 'ready'])
  })

  it('moves nothing while answers are missing', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, SETUP)
    await playground.core.inspect({ instances: 'all', freshness: 'normal', channel: null })
    const [plan] = await playground.core.propose(moveTo('1.21.5', { freshness: 'offline' }))
    expect(plan?.steps).toEqual([])
    expect(plan?.problem?.code).toBe('not-checked')
  })
})

describe('a plain folder', () => {
  it('is moved too where no file has to change', async () => {
    await adoptGame(playground, {}, SETUP)
    const report = await carryOut(playground.core, moveTo('1.21.5'))
    expect(report.changeSets.length).toBe(1)
    expect((await playground.core.instances.find('game')).gameVersion).toBe('1.21.5')
  })
})

describe('watching', () => {
  it('does not call out what the move would still not put in place, and does once it would', async () => {
    const [library] = playground.addMod('library', { '1.0': OLD })
    const [needy] = playground.addMod('needy', { '1.0': OLD, '2.0': requires(library, NEW) })
    await adoptGame(playground, { 'mods/library.jar': library, 'mods/needy.jar': needy }, SETUP)
    await carryOut(playground.core, moveTo('1.21.5'))
    const before = await noteCodes()
    release(library)
    expect(before).toEqual([])
    expect(await noteCodes()).toEqual(['is-out', 'is-out'])
  })

  it('offers no update of what waits for others, and goes on where a person updates it', async () => {
    const [library] = playground.addMod('library', { '1.0': OLD })
    const [needy] = playground.addMod('needy', { '1.0': OLD, '2.0': requires(library, NEW) })
    await adoptGame(playground, { 'mods/library.jar': library, 'mods/needy.jar': needy }, SETUP)
    await carryOut(playground.core, moveTo('1.21.5'))
    const told = (await ask()).flatMap(({ files }) => files.map(({ state, reasons }) => [state, reasons[0]?.message]))
    const [found] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
    await carryOut(playground.core, updateAll({ only: ['mods/needy.jar.disabled'] }))
    const watched = await playground.core.watches({ instances: 'all', freshness: 'normal', channel: null })
    release(library)
    await carryOut(playground.core, moveTo('1.21.5', { freshness: 'now' }))
    expect(told).toContainEqual(['held', expect.stringMatching(/^A move disabled it.* 2\.0 has to wait: .*library/i)])
    expect(found?.findings.flatMap(({ remedies }) => remedies)).toEqual([])
    expect(watched.length).toBe(2)
    expect(names().filter((name) => name.endsWith('.disabled'))).toEqual([])
  })
})

/** A mod for these game versions, and its author, who can name others on the service's site. */
function addOwnedMod(gameVersions: readonly string[]) {
  const { accounts, catalogue, url } = playground.service
  const author = accounts.addUser({ username: 'author' })
  const authorization = accounts.addToken(author.id, { kind: 'session', scopes: [] })
  const { id } = catalogue.addProject({ slug: 'lamp', owner: author.id })
  const version = catalogue.addVersion(id, {
    version_number: '1.0',
    loaders: ['fabric'],
    game_versions: [...gameVersions],
  })
  return {
    version,
    async name(named: readonly string[]): Promise<void> {
      const { status } = await fetch(`${url}/v2/version/${version.id}`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json', 'user-agent': 'modwell/test' },
        body: JSON.stringify({ game_versions: named }),
      })
      if (status !== 204) throw new Error(`the service answered ${status}`)
    },
  }
}

describe('a plain folder', () => {
  it('counts as moved, and undo brings files and description back', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
    const [late] = playground.addMod('late', { '1.0': OLD })
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/late.jar': late }, SETUP)
    const before = treeOf(game())
    await carryOut(playground.core, moveTo('1.21.5'))
    const { gameVersion } = await playground.core.instances.find('game')
    expect(gameVersion).toBe('1.21.5')
    expect(names()).toEqual([`mods/${fileName(newLamp)}`, 'mods/late.jar.disabled'].toSorted())
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect((await playground.core.instances.find('game')).gameVersion).toBe('1.21.4')
    expect(treeOf(game())).toEqual(before)
    await carryOut(playground.core, { kind: 'redo', changeSet: null, instance: null })
    expect((await playground.core.instances.find('game')).gameVersion).toBe('1.21.5')
  })
})

describe('watching', () => {
  it('enables the same file where its author has named the game version since', async () => {
    const { version, name } = addOwnedMod(['1.21.4', '1.21.5'])
    await name(['1.21.4'])
    await adoptGame(playground, { 'mods/lamp.jar': version }, SETUP)
    await carryOut(playground.core, moveTo('1.21.5'))
    const without = names()
    await name(['1.21.4', '1.21.5'])
    await carryOut(playground.core, moveTo('1.21.5', { freshness: 'now' }))
    expect(without).toEqual(['mods/lamp.jar.disabled'])
    expect(names()).toEqual(['mods/lamp.jar'])
  })
})
