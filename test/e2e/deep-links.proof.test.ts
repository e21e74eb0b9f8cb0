import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod } from './own-game.ts'
import { goTo } from './places.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
})

afterAll(() => world.close())

const titled = (name: string) => world.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const told = (text: RegExp) => world.page.getByRole('status').getByText(text).waitFor()

/** As macOS hands a link over. */
function openUrl(link: string): Promise<boolean> {
  return world.app.evaluate(({ app }, url) => app.emit('open-url', { preventDefault: () => undefined }, url), link)
}

test.each([
  { what: 'up and out', link: 'modwell://mod/..%2f..%2fsettings' },
  { what: 'to the page itself', link: 'modwell://app/index.html' },
  { what: 'to another host', link: 'modwell://evil.example/mod/own-lamp' },
  { what: 'too long', link: `modwell://mod/${'a'.repeat(5_000)}` },
])('a hostile link leads nowhere, and the page stays: $what', async ({ link }) => {
  await goTo(world.page, 'Library')
  const asked = world.service.requests().length
  await world.startAgain([link])
  await told(/^A link wasn't opened: it/)
  await titled('Add your instances')
  expect(world.page.url()).toBe('modwell-app://app/index.html')
  expect(world.service.requests().length - asked).toBe(0)
})

test('an instance that is not there, and a version that is not there, are said quietly', async () => {
  await goTo(world.page, 'Library')
  await openUrl('modwell://instance/none')
  await told(/^A link wasn't opened: The instance is not in the library any more\.$/)
  await openUrl('modwell://version/NoNeThere')
  await told(/^A link wasn't opened: (?!The instance)/)
  await titled('Add your instances')
  await expect
    .poll(() =>
      world.page
        .getByRole('status')
        .getByText(/^A link wasn't opened/)
        .count(),
    )
    .toBe(1)
})

test('modrinth:// opens what it names only once that is chosen, and the choice is kept', async () => {
  addMod(world, 'own-lamp', { '1.0.0': {} })
  await openUrl('modrinth://mod/own-lamp')
  await told(/^A modrinth:\/\/ link wasn't opened/)
  await world.ask('app.set-window-settings', { takesModrinthLinks: true })
  await world.restart(['modrinth://mod/own-lamp'])
  await titled('own-lamp')
  const kept: unknown = JSON.parse(readFileSync(join(world.folder, 'home', 'window', 'window.json'), 'utf8'))
  expect(kept).toMatchObject({ settings: { takesModrinthLinks: true } })
})
