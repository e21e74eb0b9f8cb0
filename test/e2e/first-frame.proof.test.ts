import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

/** The page as main hands it out, before its script has run. */
function readServedPage(): Promise<string> {
  return world.app.evaluate(async ({ session }) => {
    const answer = await session.fromPartition('page').fetch('modwell-app://app/index.html')
    return answer.text()
  })
}

test('the first frame shows the library as it was last, where nothing can be pressed and nothing is said of now', async () => {
  await world.adopt(world.library.survival)
  await world.page.reload()
  const kept = join(world.folder, 'home/window/library.json')
  // Problems are looked for last: until they are known, what is drawn changes.
  await vi.waitFor(
    () => expect(existsSync(kept) && readFileSync(kept, 'utf8')).toMatch(/"problems":\{.*class=\\"app\\"/),
    30_000,
  )
  await world.restart()
  const served = await readServedPage()
  const frame = served.slice(served.indexOf('<div id="app">'))
  expect(frame).toMatch(/^<div id="app"><div class="app" inert="" aria-hidden="true">/)
  const words = frame.replaceAll(/<[^>]*>/g, ' ')
  expect(words).toMatch(/Survival.*12 updates/s)
  expect(words).not.toMatch(/Online|Offline|asked|Checking|Looking/)
  expect(frame).not.toMatch(/<[^>]+ style=|<select/)
})

test('the page takes its place at once', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Survival', exact: true }).first().click()
  await expect.poll(() => page.locator('.app').count()).toBe(1)
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})
