import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { json, writeZip } from '../core/archives/zip-writer.ts'
import { openWorld, type World } from './open-world.ts'
import { adoptGame } from './own-game.ts'
import { goTo } from './places.ts'

export let world: World
export let mods: string
let devTools: CDPSession

export function jar(id: string): Buffer {
  return writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version: '1', name: id })])
}

export function download(name: string, bytes: Buffer): string {
  const folder = join(world.folder, 'downloads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

/** As the system has it when a person drags files over that place, and drops them. */
export async function drag(files: readonly string[], [x, y]: readonly [number, number], ...types: readonly Drag[]) {
  const items = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of types) await devTools.send('Input.dispatchDragEvent', { type, x, y, data: items })
}

type Drag = 'dragEnter' | 'dragOver' | 'drop'

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true, projects: 0 })
    mods = await adoptGame(world, 'Survival', { 'first.jar': jar('first') })
    await world.page.reload()
    await world.page.getByRole('main').getByRole('button', { name: 'Survival', exact: true }).waitFor()
    devTools = await world.page.context().newCDPSession(world.page)
  })
  beforeEach(() => goTo(world.page, 'Library'))
  afterAll(() => world.close())
}
