import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, person, steps, where, askFor, install, open } from './pack-in-launcher-ground.ts'
import { confirm, goTo, reviewOf, toastOf } from './places.ts'

setUpGround()

test('a pack goes into the launcher that is used most, which is said with what to press there, also on its page', async () => {
  const { page } = world
  await askFor('Evening')
  await expect.poll(() => where().getByRole('radio', { checked: true }).getAttribute('value')).toBe('prism')
  const offered = await where()
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.getByText('To have it in ATLauncher, import its file there.').waitFor()
  await where().getByText('Prism Launcher shows it among its instances. Nothing else to do.').waitFor()
  expect(await auditThemes(world)).toEqual([])
  await install('Evening')
  const told = await toastOf(page).innerText()
  await open('Evening')
  expect(offered).toEqual(['prism', 'minecraft', 'own', 'folder'])
  expect(told).toMatch(/\nOpen Prism Launcher and press Launch on "Evening"\.$/)
  // One way on, in one line.
  await steps().getByText('Play opens it in Prism Launcher.').waitFor()
  const lines = await steps()
    .locator('h2, li span:first-child')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(3)
  expect(await auditThemes(world)).toEqual([])
  const game = person('PrismLauncher/instances/Evening/.minecraft')
  mkdirSync(join(game, 'logs'))
  writeFileSync(join(game, 'logs/latest.log'), '')
  await goTo(page, 'Library')
  await page.getByRole('main').getByRole('button', { name: 'Evening', exact: true }).click()
  await page.getByRole('heading', { name: 'Evening', level: 1 }).waitFor()
  await steps().waitFor({ state: 'detached' })
})

/** From the review, by the question that it was asked in. */
async function changePlace(place: string): Promise<void> {
  const { page } = world
  await reviewOf(page).getByRole('button', { name: 'Change name or place…' }).click()
  await where().locator(`label:has(input[value="${place}"])`).click()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
}

test('where a pack goes is chosen before it is installed, and what comes after is of what is chosen', async () => {
  const { page, folder } = world
  await askFor('Dawn')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const review = reviewOf(page)
  const after = review.getByRole('heading', { name: 'After the install' })
  const place = review.getByRole('region', { name: 'Where it goes' })
  await place.getByText('Dawn, in Prism Launcher, which installs NeoForge for you', { exact: true }).waitFor()
  await review.getByText(person('PrismLauncher/instances/Dawn/.minecraft'), { exact: true }).waitFor()
  expect(await after.count()).toBe(0)
  await review.getByText(/^Minecraft 1\.21\.1\b/).waitFor()
  await review.getByText(/^NeoForge 21\.1\.77\b/).waitFor()
  const happens = review.getByRole('complementary', { name: 'What will happen' })
  const facts = await happens.locator('dl > div').allInnerTexts()
  expect(facts.map((fact) => fact.split(/\s*\n\s*/).join(' '))).toEqual(['New instance Dawn', 'Added 1 file'])
  await place.getByRole('button', { name: 'Change name or place…' }).click()
  await expect.poll(() => where().getByRole('radio', { checked: true }).getAttribute('value')).toBe('prism')
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Dawn')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await place.getByText(/^Dawn, in Prism Launcher/).waitFor()
  await changePlace('own')
  await review.getByText(join(folder, 'home/instances/Dawn'), { exact: true }).waitFor()
  await after.waitFor()
  expect(await review.getByRole('heading', { name: 'Where it goes' }).count()).toBe(1)
  expect(await auditThemes(world)).toEqual([])
  await changePlace('prism')
  await after.waitFor({ state: 'detached' })
  await confirm(page, 'Install Dawn 1.0.0')
  await expect.poll(() => existsSync(person('PrismLauncher/instances/Dawn/.minecraft/config/lamp.toml'))).toBe(true)
})
