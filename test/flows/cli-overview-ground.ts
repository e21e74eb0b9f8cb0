import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground

export const run = (...args: readonly string[]) =>
  runModwell(args, { home: join(playground.folder, 'home'), service: playground.service.url })

/** "One" is out of date and lacks what its mod requires; "Two" is well. */
export async function adoptTwo(): Promise<readonly [Instance, Instance]> {
  const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  const [library] = playground.addMod('library', { '3.0': {} })
  const needs = { dependencies: [{ project_id: library?.project_id ?? '', dependency_type: 'required' as const }] }
  const [rope] = playground.addMod('rope', { '1.0': needs })
  return [
    await adoptGame(playground, { 'mods/lamp.jar': old, 'mods/rope.jar': rope }, { name: 'One' }),
    await adoptGame(playground, { 'mods/library.jar': library }, { name: 'Two' }),
  ]
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
