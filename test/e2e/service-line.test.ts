import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, line, panel, lineSays } from './service-line-ground.ts'

const DEAD = { kind: 'reset', match: { origin: 'api' } } as const

setUpGround()

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

test('of when what is shown is stands on the page once, beside whether the service answers', async () => {
  const main = world.page.getByRole('main')
  await main.getByText(/^check failed; saved data from \d\d:\d\d$/).waitFor()
  await expect.poll(() => main.getByText(/\d\d:\d\d/).count()).toBe(1)
})

test('axe finds nothing wrong with what it tells', async () => {
  expect(await auditThemes(world)).toEqual([])
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
    .getByText(/^Last answer: /)
    .waitFor()
  await expect
    .poll(() =>
      panel()
        .getByText(/failed/)
        .count(),
    )
    .toBe(0)
})
