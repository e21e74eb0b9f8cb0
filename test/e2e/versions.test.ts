import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo, inspectorOf, openInstance, reviewOf } from './places.ts'
import { setUpGround, world, list, line, openVersions, words } from './versions-ground.ts'

setUpGround()

test('the versions that fit are listed newest first, with channel, day and size, and which is installed', async () => {
  await openVersions('sodium.jar')
  const day = String.raw`\d+ \w+ \d{4} · [\d.]+ KiB`
  await expect
    .poll(() => words())
    .toEqual([
      expect.stringMatching(new RegExp(`^0.6.0 ${day}$`)),
      expect.stringMatching(new RegExp(`^0.5.3-beta.1 beta ${day}$`)),
      expect.stringMatching(new RegExp(`^0.5.1 ${day}$`)),
      expect.stringMatching(new RegExp(`^0.5.0 installed ${day}$`)),
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
  await list().getByText('Nothing else changes.').waitFor()
  const change = list().getByRole('button', { name: 'Change to 0.4.0' })
  await change.focus()
  await page.keyboard.press('Enter')
  const row = reviewOf(page).getByRole('listitem').filter({ hasText: 'own-sodium' })
  await row.getByRole('img', { name: 'down to' }).waitFor()
  await expect.poll(() => row.locator('.lucide-circle-arrow-up, .lucide-arrow-up').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('a version of another channel can be changed to', async () => {
  await openVersions('sodium.jar')
  await line('0.5.3-beta.1').click()
  await list().getByRole('button', { name: 'Change to 0.5.3-beta.1' }).click()
  const row = reviewOf(world.page).getByRole('listitem').filter({ hasText: 'own-sodium' })
  await row.waitFor()
  await expect
    .poll(async () => (await row.innerText()).split(/\s+/))
    .toEqual(expect.arrayContaining(['beta', '0.5.0', '0.5.3-beta.1']))
  await world.page.keyboard.press('Escape')
})

test('what is blocked says by what, and leads to what can be done', async () => {
  await openVersions('sodium.jar')
  await line('0.6.0').click()
  await list()
    .getByText(/^Blocked: .*own-sodium 0\.6\.0 conflicts with own-indium/i)
    .waitFor()
  await line('0.6.0').getByText('blocked', { exact: true }).waitFor()
  await list().getByRole('button', { name: 'See options' }).click()
  const remove = reviewOf(world.page).getByRole('radio', { name: /^Remove own-indium and/i })
  await remove.waitFor()
  await expect.poll(() => remove.getAttribute('aria-checked')).toBe('false')
  await world.page.keyboard.press('Escape')
})

test('a hold names every version that it keeps out, and answers are asked for anew with it', async () => {
  const { page, service } = world
  await goTo(page, 'Library')
  await openInstance(page, 'Lit')
  await openVersions('sodium.jar')
  const oldest = list()
    .getByRole('listitem')
    .filter({ has: world.page.getByText('0.4.0', { exact: true }) })
  await line('0.4.0').click()
  await oldest.getByText('Nothing else changes.').waitFor()
  await line('0.4.0').click()
  service.clearRequests()
  await line('0.4.0').click()
  await oldest.getByText('Nothing else changes.').waitFor()
  expect(service.requests()).toEqual([])
  await inspectorOf(world.page).getByRole('button', { name: 'Put on hold' }).click()
  await world.page.getByRole('menuitem', { name: 'Forever' }).click()
  await line('0.5.1').getByText('on hold', { exact: true }).waitFor()
  await expect.poll(async () => (await words()).filter((text) => text.includes('on hold')).length).toBe(4)
})
