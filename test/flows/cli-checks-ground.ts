import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

export let playground: Playground
export let id: string
export let game: string
export let newcomer: Version | undefined

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

export async function run(...args: readonly string[]) {
  const home = join(playground.folder, 'home')
  const ended = await runModwell(args, { home, service: playground.service.url })
  return { ...ended, text: flat(ended.stdout), said: flat(ended.stderr) }
}

export async function json<T>(schema: { parse(value: unknown): T }, ...args: readonly string[]): Promise<T> {
  const { stdout, stderr } = await run(...args, '--json')
  if (stdout === '') throw new Error(stderr)
  return schema.parse(JSON.parse(stdout))
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    playground = await openPlayground()
    const [lib] = playground.addMod('lib', { '1.0.0': {} })
    const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
    const [lamp] = playground.addMod('lamp', { '1.1.0': {}, '1.2.0': {}, '1.3.0': {} })
    const [rope] = playground.addMod('rope', { '1.0.0': {}, '2.0.0-alpha': { version_type: 'alpha' } })
    newcomer = playground.addMod('absent', { '1.0.0': {} })[0]
    const files = { 'mods/lib.jar': lib, 'mods/user.jar': user, 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }
    const instance = await adoptGame(playground, files)
    id = instance.id
    game = instance.gamePath
  })
  afterAll(() => playground.close())
}
