import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, line, panel, lineSays } from './service-line-ground.ts'

const DEAD = { kind: 'reset', match: { origin: 'api' } } as const

setUpGround()

test('says that the service answers, and when it was asked last', async () => {
  await lineSays(/^Service: Online, checked just now$/)
  await expect.poll(() => panel().count()).toBe(0)
})

test('follows the last request, whoever made it: a check that finds no service turns it', async () => {
  const { page, service } = world
  service.setFaults([DEAD])
  await page.getByRole('button', { name: 'Check for updates' }).first().click()
  await lineSays(/^Service: Offline, checked /)
  await line().click()
  await panel()
    .getByText(/^Last request failed: \d\d:\d\d\.$/)
    .waitFor()
  await panel()
    .getByText(/^1 check failed: Survival$/)
    .waitFor()
  await expect.poll(() => panel().innerText()).toMatch(/127\.0\.0\.1:\d+ /)
})

test('axe finds nothing wrong with what it tells', async () => {
  expect(await auditThemes(world)).toEqual([])
})

test('Try again checks everything anew once the service is back', async () => {
  const { service } = world
  service.setFaults([])
  await panel().getByRole('button', { name: 'Try again' }).click()
  await lineSays(/^Service: Online, checked just now$/)
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
