import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openInstance } from './places.ts'

const FILES = {
  'config/lamp.toml': 'bright = 1',
  'config/quiet/rope.toml': 'length = 2',
  'logs/latest.log': 'started',
  'options.txt': 'lang:en_us',
  'saves/Home/level.dat': 'a world',
}

export let world: World

export function dialog() {
  return world.page.getByRole('dialog', { name: 'Export Lit' })
}

export function row(name: string) {
  return dialog().getByRole('row', { name: new RegExp(`^${name},`) })
}

export async function openExport(): Promise<void> {
  await openInstance(world.page, 'Lit')
  await world.page.getByRole('button', { name: /^More about/ }).click()
  await world.page.getByRole('menuitem', { name: 'Export…' }).click()
  await dialog().waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    const [lantern] = addMod(world, 'lantern', { '1.0': {} })
    const mods = await adoptGame(world, 'Lit', { 'lantern.jar': lantern })
    for (const [path, text] of Object.entries(FILES)) {
      const absolute = join(mods, '..', path)
      mkdirSync(dirname(absolute), { recursive: true })
      writeFileSync(absolute, text)
    }
  })
  afterAll(() => world.close())
}
