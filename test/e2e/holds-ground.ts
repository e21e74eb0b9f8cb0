import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { inspectorOf, openInstance, rowOf } from './places.ts'

export let world: World

export function row(filename: string) {
  return rowOf(world.page, filename)
}

export function details() {
  return inspectorOf(world.page)
}

export async function chooseFromHold(item: string): Promise<void> {
  await details().getByRole('button', { name: 'Put on hold', exact: true }).click()
  await world.page.getByRole('menuitem', { name: item }).click()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
    const [lib] = addMod(world, 'own-lib', { '1.0.0': {} })
    const beta = { ...jar({ depends: { own_lib: '*' } }), version_type: 'beta' }
    const [user] = addMod(world, 'own-user', { '1.0.0': jar({ depends: { own_lib: '*' } }), '2.0.0-beta': beta })
    const mods = await adoptGame(world, 'Steady', { 'lamp.jar': lamp, 'lib.jar': lib, 'user.jar': user })
    mkdirSync(join(mods, '..', 'mrpack'))
    const index = { files: [{ path: 'mods/lamp.jar' }] }
    writeFileSync(join(mods, '..', 'mrpack', 'modrinth.index.json'), JSON.stringify(index))
    await adoptGame(world, 'Plain', { 'lamp.jar': lamp })
    await openInstance(world.page, 'Steady')
  })
  afterAll(() => world.close())
}
