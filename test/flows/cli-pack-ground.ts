import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'
import { makePack } from '../fixtures/make-pack.ts'

export let world: World
export let file: string
let jar: { readonly hashes: object; readonly size: number }

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    world.service.catalogue.addProject({ slug: 'lamp' })
    const version = world.service.catalogue.addVersion('lamp', {
      version_number: '1.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
    })
    const [first] = version.files
    if (first === undefined) throw new Error('a version without a file')
    jar = first
    file = join(world.folder, 'lamps.mrpack')
    const { hashes, size: fileSize } = jar
    const entry = { hashes, fileSize, downloads: ['https://cdn.modrinth.com/data/lamp.jar'] }
    const files = [
      { ...entry, path: 'mods/lamp.jar' },
      { ...entry, path: 'mods/more.jar', env: { client: 'optional', server: 'optional' } },
    ]
    const inside = {
      'overrides/config/a.toml': 'a',
      'overrides/config/b.toml': 'b',
      'overrides/start.sh': 'echo',
      'overrides/options.txt': 'x',
    }
    writeFileSync(file, makePack({ files, inside }))
  })
  afterAll(() => world.close())
}
