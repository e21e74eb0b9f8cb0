import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adoptGame, carryOut, updateAll } from './playground.ts'
import { playground, finding, labels, setUpGround } from './findings-remedies-ground.ts'
setUpGround()

describe('a remedy', () => {
  it('of a changed file puts back what was there', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
    const { gamePath } = await adoptGame(playground, { 'mods/lamp.jar': old })
    const { changeSets } = await carryOut(playground.core, updateAll())
    const path = join(gamePath, changeSets[0]?.steps[0]?.to?.path ?? '')
    const before = readFileSync(path)
    appendFileSync(path, 'more')
    const [changed] = await finding('changed')
    const [remedy] = changed?.remedies ?? []
    if (remedy !== undefined) await carryOut(playground.core, remedy.wish)
    expect(remedy?.wish.kind).toBe('put-back')
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(await finding('changed')).toEqual([])
  })

  it('of what a person holds updates it anyway, and names the hold', async () => {
    const [old] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': old })
    const { added: hold } = await playground.core.holds.add(id, {
      project: 'lamp',
      until: { kind: 'for-ever' },
      note: null,
    })
    const [held] = await finding('held')
    const [remedy] = held?.remedies ?? []
    const [plan] = remedy === undefined ? [] : await playground.core.propose(remedy.wish)
    expect(held?.holds).toEqual([hold.id])
    expect(plan?.steps.map(({ to }) => to?.version)).toEqual(['1.1.0'])
  })

  it('of what waits for something without a version is to look at that, at its own versions, or to put it on hold', async () => {
    const [core] = playground.addMod('core', { '1.0.0': { loaders: ['forge'] } })
    const dependencies = [{ dependency_type: 'required' as const, project_id: core?.project_id ?? '' }]
    const [old, newer] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': { dependencies } })
    const { id } = await adoptGame(playground, { 'mods/lamp.jar': old })
    const [blocked] = await finding('held')
    await playground.core.holds.add(id, { project: 'lamp', until: { kind: 'for-ever' }, note: null })
    const [held] = await finding('held')
    expect(blocked?.helps).toEqual([
      { kind: 'show-project', project: 'core', title: 'core' },
      { kind: 'list-versions', project: 'lamp', title: 'lamp', version: newer?.id, instance: id },
      { kind: 'hold', project: 'lamp', instance: id },
    ])
    expect(held?.helps).toBeUndefined()
  })

  it('of a missing version installs that very version, not the newest', async () => {
    const [exact] = playground.addMod('lz', { '1.1.0': {}, '1.2.0': {} })
    const dependencies = [{ dependency_type: 'required' as const, version_id: exact?.id ?? '' }]
    const [user] = playground.addMod('user', { '2.0.0': { dependencies } })
    await adoptGame(playground, { 'mods/user.jar': user })
    const [missing] = await finding('missing')
    const [remedy] = missing?.remedies ?? []
    if (remedy !== undefined) await carryOut(playground.core, remedy.wish)
    expect(remedy?.label).toBe('Install lz 1.1.0')
    expect(await finding('missing')).toEqual([])
  })

  it('for a need is the newest version that whoever needs it takes, and what needs something goes with it', async () => {
    const [lib] = playground.addMod('lib', { '1.0.0': {}, '2.0.0': {}, '3.0.0': {} })
    const [user] = playground.addMod('user', {
      '1.0.0': {
        files: [{ depends: { lib: '<3' } }],
        dependencies: [{ dependency_type: 'required', project_id: lib?.project_id ?? '' }],
      },
    })
    const [top] = playground.addMod('top', { '1.0.0': { files: [{ depends: { user: '*' } }] } })
    await adoptGame(playground, { 'mods/user.jar': user, 'mods/top.jar': top })
    const missing = await finding('missing')
    const [best] = missing.flatMap(({ remedies }) => remedies)
    if (best !== undefined) await carryOut(playground.core, best.wish)
    expect(missing.map(labels)).toEqual([['Install lib 2.0.0', 'Disable user, with what needs it']])
    expect(await finding('missing')).toEqual([])
    expect(await finding('wrong-version')).toEqual([])
  })
})

it('what a disabled mod needs is needed: it is no orphan and stays when the instance is cleaned', async () => {
  const [lib] = playground.addMod('lib', { '1.0.0': {} })
  playground.addMod('user', {
    '1.0.0': { dependencies: [{ dependency_type: 'required', project_id: lib?.project_id ?? '' }] },
  })
  const { id } = await adoptGame(playground, {})
  const install = { kind: 'install', instance: id, project: 'user', version: null, channel: null } as const
  await carryOut(playground.core, { ...install, freshness: 'normal' })
  await carryOut(playground.core, { kind: 'disable', instance: id, targets: ['user'] })
  const [plan] = await playground.core.propose({ kind: 'clean', instance: id })
  expect(await finding('orphan')).toEqual([])
  expect(plan?.steps).toEqual([])
})
