import { expect, test } from 'vitest'
import { differences, readTree } from '../demo/tree.ts'
import { confirm, dismissToast, inHistory, openInstance, toastOf } from './places.ts'
import { SLOW, world, before, updates, dialog, review, setUpGround } from './update-ground.ts'

setUpGround()

test('the review shows every change with versions and reason before anything happens', async () => {
  await review()
  const lines = dialog().getByRole('listitem').filter({ hasText: 'Replace: ' })
  const steps = await lines.count()
  // The line has the version already: its reason does not say it again.
  await expect
    .poll(() => lines.filter({ hasText: /(Published|Beta, published|Alpha, published) \d{1,2} \w{3,4} \d{4}/ }).count())
    .toBe(updates)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(async () => [steps, differences(before, await readTree(world.library.survival.gamePath))])
    .toEqual([updates, []])
})

test('cancelling while it downloads leaves the instance as it was', async () => {
  await review()
  world.service.setFaults([SLOW])
  await dialog()
    .getByRole('button', { name: /^Update \d+$/ })
    .click()
  await dialog().getByText('Downloading').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
  world.service.setFaults([])
  await toastOf(world.page).filter({ hasText: 'Update Survival: cancelled, nothing was changed' }).waitFor()
  await dismissToast(world.page)
  await expect.poll(async () => differences(before, await readTree(world.library.survival.gamePath))).toEqual([])
})

test('progress is told in bytes while it downloads, and the result in files', async () => {
  await review()
  world.service.setFaults([SLOW])
  await dialog()
    .getByRole('button', { name: /^Update \d+$/ })
    .click()
  await dialog()
    .getByText(/^\d.* of .* [KM]iB/)
    .waitFor()
  world.service.setFaults([])
  await world.page.getByText(new RegExp(`^${updates} (mods|files) updated in Survival$`)).waitFor()
  await dismissToast(world.page)
  await expect
    .poll(async () => differences(before, await readTree(world.library.survival.gamePath)).length)
    .toBeGreaterThanOrEqual(updates)
})

test('what was updated is up to date and what is held stays held', async () => {
  const { page, library } = world
  await page.getByRole('button', { name: /^Update \d+$/ }).waitFor({ state: 'detached' })
  const held = library.survival.files.filter(({ expected }) => expected === 'held').length
  await page.getByRole('button', { name: /^Filter/ }).click()
  const states = (await page.getByRole('menuitemradio').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await page.keyboard.press('Escape')
  expect(states.includes(`Blocked or on hold ${held}`)).toBe(true)
  expect(states.some((state) => state.startsWith('Updates'))).toBe(false)
})

test('one click in the history takes the whole update back, byte for byte', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  await inHistory(page, /^Undo: /).click()
  await confirm(page, 'Undo')
  await dismissToast(page)
  await expect.poll(async () => differences(before, await readTree(world.library.survival.gamePath))).toEqual([])
})

test('what was undone can be redone', async () => {
  const { page } = world
  await inHistory(page, /^Redo: /)
    .first()
    .click()
  await confirm(page, 'Redo')
  await dismissToast(page)
  await expect
    .poll(async () => differences(before, await readTree(world.library.survival.gamePath)).length)
    .toBeGreaterThanOrEqual(updates)
})

test('the history is still there after a restart', async () => {
  await world.restart()
  await openInstance(world.page, 'Survival')
  await world.page.getByRole('tab', { name: 'History' }).click()
  const changes = world.page.getByRole('list', { name: /^Change sets/ }).locator(':scope > li')
  await changes.filter({ hasText: /^\d+ (mods|files) updated/ }).waitFor()
  await expect.poll(() => changes.count()).toBeGreaterThan(1)
})
