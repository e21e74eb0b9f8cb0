import { expect, test } from 'vitest'
import { addMod, adoptGame } from './own-game.ts'
import { goTo } from './places.ts'
import { setUpGround, world, line, panel, lineSays } from './service-line-ground.ts'

setUpGround()

test('says for how long the service asks to wait, there and in the activity, and stops when the wait is over', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'rate-limited', seconds: 6 }])
  await page.keyboard.press('Escape')
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Check for updates' }).first().click()
  const waiting = page.getByRole('banner').getByRole('button', { name: /^Activity: Waiting \d+ s$/ })
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
