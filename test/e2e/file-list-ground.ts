import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openInstance } from './places.ts'

export let world: World
export let mods: string

const NAMES = ['anvil', 'barrel', 'candle', 'door', 'easel', 'fence']

export async function shown(): Promise<readonly string[]> {
  const names = await world.page.getByRole('grid').getByRole('row').locator('.file-name').allInnerTexts()
  return names.map((name) => name.replace('own-', ''))
}

export async function selected(): Promise<readonly string[]> {
  const names = await world.page.locator('[role="row"][aria-selected="true"] .file-name').allInnerTexts()
  return names.map((name) => name.replace('own-', ''))
}

export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await world.page.keyboard.press(key)
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    const { catalogue } = world.service
    const files: Record<string, Parameters<typeof adoptGame>[2][string]> = {}
    for (const name of NAMES) {
      const numbers = name === 'barrel' ? { '1.0.0': {}, '1.5.0': {} } : { '1.0.0': {} }
      const tags = name < 'd' ? ['storage'] : ['decoration']
      const { id } = catalogue.addProject({ slug: `own-${name}`, categories: tags })
      const [first] = Object.keys(numbers).map((number) =>
        catalogue.addVersion(id, { loaders: ['fabric'], game_versions: ['1.21.11'], version_number: number }),
      )
      files[`${name}.jar`] = first
    }
    const [lib] = addMod(world, 'own-zlib', { '1.0.0': {} })
    mods = await adoptGame(world, 'Listed', { ...files, 'zlib.jar': lib })
    await adoptGame(world, 'Other', { 'zlib.jar': lib })
    await openInstance(world.page, 'Listed')
  })
  afterAll(() => world.close())
}
