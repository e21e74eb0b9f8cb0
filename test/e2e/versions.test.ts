import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo, inspectorOf, openInstance, reviewOf } from './places.ts'
import { setUpGround, world, list, line, openVersions, words } from './versions-ground.ts'

setUpGround()

test('the versions that fit are listed newest first, with channel, day and what is downloaded, and which is installed', async () => {
  await openVersions('sodium.jar')
  const day = String.raw`\d+ \w+ \d{4} · [\d.]+ KiB`
  await expect
    .poll(() => words())
    .toEqual([
      expect.stringMatching(new RegExp(`^0.6.0 ${day}$`)),
      expect.stringMatching(new RegExp(`^0.5.3-beta.1 beta ${day}$`)),
      expect.stringMatching(new RegExp(`^0.5.1 ${day}$`)),
      expect.stringMatching(/^0\.5\.0 installed \d+ \w+ \d{4}$/),
      expect.stringMatching(new RegExp(`^0.4.0 ${day}$`)),
    ])
  expect(await auditThemes(world)).toEqual([])
})

test('those that do not fit are listed once somebody wants to see them, with the reason', async () => {
  await inspectorOf(world.page).getByRole('checkbox', { name: 'Compatible versions only' }).uncheck({ force: true })
  await line('0.5.2').click()
  await list()
    .getByText(/It can't be installed here: .*1\.2/)
    .waitFor()
  await expect.poll(() => words()).toContainEqual(expect.stringMatching(/^0\.5\.2 not compatible /))
  await line('0.5.2').click()
  await inspectorOf(world.page).getByRole('checkbox', { name: 'Compatible versions only' }).check({ force: true })
})

test('the list is one tab stop that begins at the installed version, and arrows walk it and open what each takes', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await openInstance(page, 'Lit')
  await openVersions('sodium.jar')
  await list().locator('button:focus').getByText('0.5.0', { exact: true }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await list()
    .getByText(/^Also updates own-lib from 1\.0\.0 to 1\.5\.0\./)
    .waitFor()
  await expect.poll(() => list().locator('button.other-version[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await list().getByText('No other mod is affected.').waitFor()
  const change = list().getByRole('button', { name: 'Use 0.4.0' })
  await change.focus()
  await page.keyboard.press('Enter')
  const row = reviewOf(page).getByRole('listitem').filter({ hasText: 'own-sodium' })
  await row.getByRole('img', { name: 'down to' }).waitFor()
  await expect.poll(() => row.locator('.lucide-circle-arrow-up, .lucide-arrow-up').count()).toBe(0)
  await page.keyboard.press('Escape')
})
