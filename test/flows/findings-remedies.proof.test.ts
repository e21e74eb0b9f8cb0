import { describe, expect, it } from 'vitest'
import { adoptGame, carryOut, states } from './playground.ts'
import { playground, finding, labels, setUpGround } from './findings-remedies-ground.ts'
setUpGround()

describe('a remedy', () => {
  it('of what others hold back is one of the ways that its plan names', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': {} })
    const [shade] = playground.addMod('shade', { '1.0.0': { files: [{ depends: { lamp: '<2' } }] } })
    await adoptGame(playground, { 'mods/lamp.jar': old, 'mods/shade.jar': shade })
    const [held] = await finding('held')
    const [remedy] = held?.remedies ?? []
    if (remedy !== undefined) await carryOut(playground.core, remedy.wish)
    const after = await states(playground.core)
    expect(labels(held)).toEqual([expect.stringMatching(/^Remove shade and update lamp/i)])
    expect(Object.values(after)).toEqual(['up-to-date'])
  })

  it('of a refused update is not offered where it does nothing', async () => {
    const [fabric] = playground.addMod('lamp', { '1.0.0': { loaders: ['forge'] } })
    await adoptGame(playground, { 'mods/lamp.jar': fabric })
    const [wrong] = await finding('wrong-loader')
    expect(wrong?.remedies.map(({ wish }) => wish.kind)).toEqual(['disable'])
  })

  it('is none of a need for one version that only the service names, where another is there', async () => {
    const [exact, newer] = playground.addMod('lz', { '1.1.0': {}, '1.2.0': {} })
    const dependencies = [{ dependency_type: 'required' as const, version_id: exact?.id ?? '' }]
    const [user] = playground.addMod('user', { '2.0.0': { dependencies } })
    await adoptGame(playground, { 'mods/lz.jar': newer, 'mods/user.jar': user })
    expect(await finding('wrong-version')).toEqual([])
    expect(await finding('missing')).toEqual([])
  })

  it.each([
    ['is named as its mod is', 'part_lib', 'part-lib'],
    ['has another name than its mod', 'core_of_it', 'part-lib'],
    ['is gone from the service', 'core_of_it', null],
  ])('is no update that only no longer says in the service what it needs, where that %s', async (_, modId, slug) => {
    const library = slug === null ? null : playground.addMod(slug, { '1.0.0': { files: [{ modId }] } })[0]
    const dependencies = [{ dependency_type: 'required', project_id: library?.project_id ?? 'AAAAAAAA' }]
    const files = [{ depends: { [modId]: '*' } }]
    const [old] = playground.addMod('user', { '1.0.0': { dependencies, files }, '2.0.0': { files } })
    await adoptGame(playground, { 'mods/user.jar': old })
    const found = [...(await finding('missing'))].flatMap(({ remedies }) => remedies)
    expect(new Set(found.map(({ label }) => label))).toEqual(
      new Set([...(slug === null ? [] : [`Install the newest ${modId}`]), 'Disable user']),
    )
  })

  it('that an update in fact cannot bring is not offered', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': { files: [{ depends: { nothing: '*' } }] } })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lamp: '>=2' } }] } })
    await adoptGame(playground, { 'mods/lamp.jar': old, 'mods/user.jar': user })
    const [wrong] = await finding('wrong-version')
    expect(labels(wrong)).toEqual(['Disable user'])
  })

  it('is told once where two would do the same, and so is what two say alike', async () => {
    const [old] = playground.addMod('old-mod', { '1.0.0': { game_versions: ['1.20.1'] }, '2.0.0': {} })
    await adoptGame(playground, { 'mods/old.jar': old })
    const wrong = await finding('wrong-game-version')
    expect(wrong.map(({ evidence, remedies }) => [evidence.length, remedies.map(({ wish }) => wish.kind)])).toEqual([
      [2, ['update', 'disable']],
    ])
  })

  it('for a version that is too new goes back to one that does', async () => {
    const [lib, later] = playground.addMod('lib', { '1.0.0': {}, '3.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '<3' } }] } })
    await adoptGame(playground, { 'mods/user.jar': user, 'mods/lib.jar': later })
    const [wrong] = await finding('wrong-version')
    const [first] = wrong?.remedies ?? []
    const [plan] = first === undefined ? [] : await playground.core.propose(first.wish)
    expect(labels(wrong)?.[0]).toBe('Go back to lib 1.0.0')
    expect(plan?.steps.map(({ to }) => to?.version)).toEqual([lib?.version_number])
  })
})
