import { describe, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { adoptGame, look, updateAll } from './playground.ts'
import { setUpGround, playground, listing, propose, install, told, found, NOTED } from './only-listed-ground.ts'

setUpGround()

describe('of what is there', () => {
  it('what is lacking is a note, with the way to install it', async () => {
    playground.addMod('core', { '1.0.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await found()).toEqual([['missing', 'note', NOTED, ['Install what it needs']]])
  })

  it('what is for another loader alone is a note, and no version of it comes', async () => {
    playground.addMod('core', { '1.0.0': { loaders: ['forge'] } })
    const [lamp] = playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await found()).toEqual([['missing', 'note', NOTED, []]])
  })

  it('what is incompatible is a note', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0.0': listing('incompatible', 'core') })
    await adoptGame(playground, { 'mods/core.jar': core, 'mods/lamp.jar': lamp })
    expect(await found()).toMatchObject([['incompatible', 'note', expect.stringContaining('lists core 1.0.0'), []]])
  })

  it('what the jar asks for too is a problem, told once', async () => {
    const core = playground.addMod('core', { '1.0.0': {} })[0]
    const dependencies = [{ dependency_type: 'required' as const, project_id: core?.project_id ?? '' }]
    const [lamp] = playground.addMod('lamp', { '1.0.0': { dependencies } })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(await found()).toMatchObject([['missing', 'problem', 'lamp 1.0.0 needs core.', expect.anything()]])
  })
})

describe('an update', () => {
  it('is not held back by what has no version for this loader', async () => {
    playground.addMod('core', { '1.0.0': { loaders: ['forge'] } })
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': listing('required', 'core') })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(told(await propose(updateAll()))).toEqual({
      steps: ['lamp 2.0.0'],
      problem: null,
      said: ['The author of lamp 2.0.0 lists core as a dependency, but the file itself does not declare it.'],
    })
    expect((await look(playground.core))['mods/lamp.jar']?.state).toBe('update-available')
  })

  it('is not held back by what it is incompatible with', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': listing('incompatible', 'core') })
    await adoptGame(playground, { 'mods/core.jar': core, 'mods/lamp.jar': lamp })
    expect(told(await propose(updateAll())).steps).toEqual(['lamp 2.0.0'])
  })

  it('does not bring along what the version before did without', async () => {
    playground.addMod('core', { '1.0.0': {} })
    const edges = listing('required', 'core')
    const [lamp] = playground.addMod('lamp', { '1.0.0': edges, '2.0.0': edges })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    expect(told(await propose(updateAll())).steps).toEqual(['lamp 2.0.0'])
  })
})

describe('what is newly installed', () => {
  it('brings it along where a version for this loader exists', async () => {
    playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'lamp'))).steps).toEqual(['core 1.0.0', 'lamp 1.0.0'])
  })
})

describe('what comes along only because the service lists it', () => {
  const COMES =
    'core is also installed because the author of lamp lists it as a dependency; the file itself does not declare it.'

  it('says so, with the way to leave it out, which is to propose the installation without it', async () => {
    playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    const plan = await propose(install(id, 'lamp'))
    const [choice] = plan?.advice.flatMap(({ choices }) => choices) ?? []
    expect(told(plan).said).toEqual([COMES])
    expect(choice?.label).toBe('Leave out core')
    expect(choice?.wish).toMatchObject({ kind: 'install', project: 'lamp', without: ['core'] })
    const without = choice === undefined ? undefined : await propose(choice.wish)
    expect(told(without)).toEqual({ steps: ['lamp 1.0.0'], problem: null, said: [NOTED] })
  })

  it('is said where it is nowhere, which leaves the rest as it was asked for', async () => {
    playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    const plan = await propose({ ...install(id, 'lamp'), without: ['core', 'corr'] } as Wish)
    expect(told(plan)).toEqual({
      steps: ['lamp 1.0.0'],
      problem: null,
      said: ['corr was to be left out, but nothing of that name is installed or would be.', NOTED],
    })
  })

  it('is needed all the same where the file itself asks for it, which says so', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const dependencies = [{ dependency_type: 'required' as const, project_id: core?.project_id ?? '' }]
    playground.addMod('lamp', { '1.0.0': { dependencies } })
    const { id } = await adoptGame(playground, {})
    const plan = await propose({ ...install(id, 'lamp'), without: ['core'] } as Wish)
    expect(plan?.steps).toEqual([])
    expect(plan?.problem?.code).toBe('unsatisfiable')
    expect(plan?.problem?.message).toEqual(expect.stringContaining('needs core'))
  })
})
