import { afterEach, beforeEach } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { LockFile } from '../../src-main/core/model/changes/lock-file.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, openPlayground, treeOf, type Playground } from './playground.ts'

export let playground: Playground
export let instance: Instance
export let versions: readonly Version[]

export function freeze(): Promise<LockFile> {
  return playground.core.freeze(instance.id, 'normal')
}

export function wish(lock: unknown, overrides: { isExact?: boolean; isForced?: boolean; instance?: string } = {}) {
  const usual = { instance: instance.id, isExact: false, isForced: false }
  return { kind: 'restore', lock, freshness: 'normal', ...usual, ...overrides } as const
}

/** Hashes alone: a file that was fetched again is as old as it is. */
export function contents(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(treeOf(folder)).map(([path, text]) => [path, text.split(' ')[0] ?? '']))
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    versions = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
    const [beta] = playground.addMod('beta', { '1.0': {} })
    instance = await adoptGame(playground, {
      'mods/alpha-old.jar': versions[0],
      'mods/beta.jar.disabled': beta,
      'mods/own.jar': 'made at home',
    })
  })
  afterEach(() => playground.close())
}
