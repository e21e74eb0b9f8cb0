import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import { openPlayground, treeOf, type Playground } from './playground.ts'

export let playground: Playground

export const game = () => join(playground.folder, 'games/game')
export const names = () => Object.keys(treeOf(game()))
export const requires = (version: Version | undefined): Partial<VersionSpec> => ({
  dependencies: [{ dependency_type: 'required', project_id: version?.project_id ?? null }],
})
export const install = (instance: string, project: string, version: string | null = null): Wish => ({
  kind: 'install',
  instance,
  project,
  version,
  channel: null,
  freshness: 'normal',
})
export const fileName = (version: Version | undefined) => `mods/${version?.files[0]?.filename}`

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
