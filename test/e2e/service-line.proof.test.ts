import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo } from './places.ts'
import { setUpGround, world, line, panel, lineSays } from './service-line-ground.ts'

const DEAD = { kind: 'reset', match: { origin: 'api' } } as const

setUpGround()

function lowerEdge(box: { readonly y: number; readonly height: number } | null): number {
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}

test('says that the service answers', async () => {
  await lineSays(/^Service: Online$/)
  await expect.poll(() => panel().count()).toBe(0)
})

test('follows the last request, whoever made it: a check that finds no service turns it', async () => {
  const { page, service } = world
  service.setFaults([DEAD])
  await page.getByRole('button', { name: 'Check for updates' }).first().click()
  await lineSays(/^Service: Offline$/)
  await line().click()
  await panel()
    .getByText(/^Last request failed: \d\d:\d\d\.$/)
    .waitFor()
  await panel()
    .getByText(/^1 check failed: Survival$/)
    .waitFor()
  await expect.poll(() => panel().innerText()).toMatch(/127\.0\.0\.1:\d+ /)
})

test('of when what is shown is stands on the page once, and the way to ask again below it', async () => {
  const main = world.page.getByRole('main')
  await main.getByText(/^saved data from \d\d:\d\d$/).waitFor()
  await expect.poll(() => main.getByText(/\d\d:\d\d/).count()).toBe(1)
  expect(await main.getByRole('button', { name: 'Check for updates' }).count()).toBe(0)
})

test('axe finds nothing wrong with what it tells', async () => {
  expect(await auditThemes(world)).toEqual([])
})

test('stands beside what it was opened from and level with it, and its cross gives the focus back', async () => {
  const [own, face] = [await panel().boundingBox(), await line().boundingBox()]
  await panel().getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => panel().count()).toBe(0)
  const hasFocus = await line().evaluate((button) => button === document.activeElement)
  await line().click()
  await panel().waitFor()
  const isBeside = own !== null && face !== null && own.x >= face.x + face.width
  expect(isBeside).toBe(true)
  expect(lowerEdge(own)).toBe(lowerEdge(face))
  expect(hasFocus).toBe(true)
})

test('Try again checks everything anew once the service is back', async () => {
  const { service } = world
  service.setFaults([])
  // At once: when something else finds the service back, there is nothing to try again.
  await panel().getByRole('button', { name: 'Try again' }).dispatchEvent('click')
  await lineSays(/^Service: Online$/)
  await panel()
    .getByText(/check failed/)
    .waitFor({ state: 'detached' })
  await panel()
    .getByText(/ last answered at \d\d:\d\d\.$/)
    .waitFor()
  await expect
    .poll(() =>
      panel()
        .getByText(/failed/)
        .count(),
    )
    .toBe(0)
})

test('says for how long the service asks to wait, there and in the activity, and stops when the wait is over', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'rate-limited', seconds: 6 }])
  await page.keyboard.press('Escape')
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Check for updates' }).first().click()
  const waiting = page.getByRole('banner').getByRole('button', { name: /^Activity: Asking again in \d+ s$/ })
  await waiting.waitFor()
  await line().click()
  await panel()
    .getByText(/^Rate limit reached: wait \d+ s\.$/)
    .waitFor()
  await waiting.waitFor({ state: 'detached' })
  service.setFaults([])
  await lineSays(/^Service: Online/)
  await expect
    .poll(() =>
      panel()
        .getByText(/try again after/)
        .count(),
    )
    .toBe(0)
})

test('a check and a search that take long are in the activity, and can be ended there', async () => {
  const { page, service } = world
  await page.keyboard.press('Escape')
  const [lantern] = addMod(world, 'lantern', { '1.0': {} })
  await adoptGame(world, 'Cave', { 'lantern.jar': lantern })
  service.setFaults([{ kind: 'slow', delayMs: 20_000, match: { origin: 'api' } }])
  await goTo(page, 'Browse')
  await page.getByRole('searchbox').first().fill('lantern')
  await page.getByRole('banner').getByRole('button', { name: 'Activity: Searching for projects' }).click()
  await page.getByRole('button', { name: 'Stop searching' }).click()
  await page.getByText('The search was stopped.').waitFor()
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Check for updates' }).first().click()
  await page.getByRole('banner').getByRole('button', { name: 'Activity: Checking for updates' }).click()
  await page.getByRole('button', { name: 'Stop checking for updates' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Activity/ })
    .waitFor({ state: 'detached' })
  service.setFaults([])
  await expect.poll(() => page.getByRole('button', { name: 'Check for updates' }).first().isEnabled()).toBe(true)
})
