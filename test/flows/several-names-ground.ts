import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { z } from 'zod'
import { runModwell } from '../cli/run-modwell.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { adoptGame, openPlayground, treeOf, type Playground } from './playground.ts'

export let playground: Playground

export const run = (...args: readonly string[]) =>
  runModwell(args, { home: join(playground.folder, 'home'), service: playground.service.url })

export async function answer<T>(
  schema: z.ZodType<T>,
  ...args: readonly string[]
): Promise<T & { readonly exitCode: number | null }> {
  const { exitCode, stdout } = await run(...args, '--json')
  return { ...schema.parse(JSON.parse(stdout)), exitCode }
}

export const modsOf = ({ gamePath }: Instance) => Object.keys(treeOf(join(gamePath, 'mods')))

/** Two games, the second without the rope. */
export async function adoptTwo(): Promise<readonly [Instance, Instance]> {
  const [lamp] = playground.addMod('lamp', { '1.0': {} })
  const [rope] = playground.addMod('rope', { '1.0': {} })
  return [
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }, { name: 'One' }),
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'Two' }),
  ]
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
