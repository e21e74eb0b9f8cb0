import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
})

afterAll(() => world.close())

const titled = (name: string) => world.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const told = (text: RegExp) => world.page.getByRole('status').getByText(text).waitFor()

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
  await titled('Library')
  expect(world.page.url()).toBe('modwell-app://app/index.html')
  expect(world.service.requests().length - asked).toBe(0)
})
