import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Version, VersionSpec } from '../service/types.ts'
import { openPlayground, treeOf, type Playground } from './playground.ts'

export let playground: Playground

export const requires = (version: Version | undefined, spec: Partial<VersionSpec> = {}): Partial<VersionSpec> => ({
  ...spec,
  dependencies: [{ dependency_type: 'required', project_id: version?.project_id ?? null }],
})
export const game = () => join(playground.folder, 'games/game')
export const names = () => Object.keys(treeOf(game()))
export const fileName = (version: Version | undefined) => version?.files[0]?.filename ?? ''
export const release = (version: Version | undefined) =>
  playground.catalogue.addVersion(version?.project_id ?? '', {
    version_number: '2.0',
    loaders: ['fabric'],
    game_versions: ['1.21.5'],
    date_published: '2026-05-01T10:00:00Z',
  })
export const ask = () => playground.core.inspect({ instances: 'all', freshness: 'now', channel: null })
export const noteCodes = async () => (await ask()).flatMap(({ notes }) => notes.map(({ code }) => code))

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
