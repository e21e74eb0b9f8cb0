import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { instancesDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

// The real command line over two instances with one mods folder.

export let world: World
export let one: string
export let two: string
export let mods: string

async function adopt(name: string): Promise<string> {
  const path = join(world.folder, name)
  mkdirSync(path)
  symlinkSync(mods, join(path, 'mods'))
  const named = ['--loader', 'fabric', '--game-version', '1.21.4', '--name', name]
  const { instances } = await world.json(instancesDocument, ['instances', 'adopt', path, ...named])
  return instances[0]?.id ?? ''
}

/** A mod with a version for 1.21.4, which is put in place, and one for 1.21.5. */
function put(slug: string): void {
  const { catalogue } = world.service
  const { id } = catalogue.addProject({ slug, title: slug })
  for (const [day, game] of ['1.21.4', '1.21.5'].entries()) {
    const version = catalogue.addVersion(id, {
      version_number: `for-${game}`,
      loaders: ['fabric'],
      game_versions: [game],
      date_published: `2026-03-0${day + 1}T10:00:00Z`,
    })
    if (day === 0)
      writeFileSync(join(mods, `${slug}.jar`), catalogue.fileBytes(version.files[0]?.hashes.sha1 ?? '') ?? '')
  }
}

export const TO = ['--game-version', '1.21.5']

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    mods = join(world.folder, 'shared-mods')
    mkdirSync(mods)
    one = await adopt('One')
    two = await adopt('Two')
    for (const slug of ['first', 'second', 'third']) put(slug)
  })
  afterAll(() => world.close())
}
