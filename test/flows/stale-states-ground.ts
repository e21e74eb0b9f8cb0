import Database from 'better-sqlite3'
import { afterEach, beforeEach } from 'vitest'
import { join } from 'node:path'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

export let playground: Playground

/** An instance with one outdated, one current and one unknown file. */
export async function adoptThree() {
  const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  const [rope] = playground.addMod('rope', { '2.0': {} })
  const [own] = playground.addMod('own', { '0.1': {} })
  const instance = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope, 'mods/own.jar': own })
  playground.catalogue.removeVersion(own?.id ?? '')
  return instance
}

export const KNOWN = {
  'mods/lamp.jar': 'update-available',
  'mods/rope.jar': 'up-to-date',
  'mods/own.jar': 'unknown: unknown-file',
}

export function edit(change: string, ...values: readonly unknown[]): void {
  const database = new Database(join(playground.folder, 'home/cache.db'))
  database.prepare(`UPDATE answer SET ${change}`).run(...values)
  database.close()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
