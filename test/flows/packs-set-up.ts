import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { CoreError } from '../../src-main/core/errors.ts'
import type { Version } from '../service/types.ts'
import { entryOf, writePack } from './packs-ground.ts'
import { openPlayground, type Playground } from './playground.ts'

export let playground: Playground
export let alpha: readonly Version[]
export let beta: Version | undefined

export const ownFolder = (name: string) => join(playground.folder, 'home/instances', name)

export async function instances() {
  return (await playground.core.instances.list()).map(({ instance }) => instance)
}

export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof CoreError ? `${error.code} ${error.message}` : `no error: ${JSON.stringify(error)}`
}

export function lamps() {
  return writePack(playground, {
    files: [
      entryOf(alpha[0], 'mods/alpha.jar'),
      entryOf(beta, 'mods/beta.jar', { env: { client: 'optional', server: 'unsupported' } }),
    ],
    inside: {
      'overrides/config/lamp.toml': 'bright = true\n',
      'overrides/options.txt': 'common',
      'client-overrides/options.txt': 'client',
      'server-overrides/server.properties': 'motd=lamps',
      'server-overrides/deep/er/than/most/a.txt': 'deep',
    },
  })
}

export function playedFiles() {
  return {
    'mods/alpha-old.jar': alpha[0],
    'mods/own.jar': 'made at home',
    'config/lamp.toml': 'bright = false\n',
    'config/same.toml': 'same\n',
    'world/level.dat': 'a world',
  }
}

export function lampsToday(): string {
  return writePack(playground, {
    files: [entryOf(alpha[1], 'mods/alpha-2.jar')],
    inside: {
      'overrides/config/lamp.toml': 'bright = true\n',
      'overrides/config/same.toml': 'same\n',
      'overrides/config/new.toml': 'new\n',
    },
  })
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    alpha = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
    ;[beta] = playground.addMod('beta', { '1.0': {} })
  })
  afterEach(() => playground.close())
}
