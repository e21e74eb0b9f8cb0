import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, inspectorOf, openInstance, rowOf, reviewOf } from './places.ts'
import { setUpGround, MANY, world, list, line, openVersions, words } from './versions-ground.ts'

setUpGround()

test('a version of another channel can be changed to', async () => {
  await openVersions('sodium.jar')
  await line('0.5.3-beta.1').click()
  await list().getByRole('button', { name: 'Use 0.5.3-beta.1' }).click()
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
  await oldest.getByText('No other mod is affected.').waitFor()
  await line('0.4.0').click()
  service.clearRequests()
  await line('0.4.0').click()
  await oldest.getByText('No other mod is affected.').waitFor()
  expect(service.requests()).toEqual([])
  await inspectorOf(world.page).getByRole('button', { name: 'Put on hold' }).click()
  await world.page.getByRole('menuitem', { name: 'Forever' }).click()
  await line('0.5.1').getByText('on hold', { exact: true }).waitFor()
  await expect.poll(async () => (await words()).filter((text) => text.includes('on hold')).length).toBe(4)
})

test('of very many versions only those in sight are in the document, and End reaches the last', async () => {
  await openVersions('many.jar')
  await expect
    .poll(async () => [
      await list().getByRole('listitem').count(),
      await list().getByRole('listitem').first().getAttribute('aria-setsize'),
    ])
    .toEqual([expect.any(Number), String(MANY)])
  await expect.poll(() => list().getByRole('listitem').count()).toBeLessThan(60)
  await line('1.0.0').focus()
  await world.page.keyboard.press('Home')
  await list()
    .locator('button:focus')
    .getByText(`1.${MANY - 1}.0`, { exact: true })
    .waitFor()
  await world.page.keyboard.press('End')
  await list().locator('button:focus').getByText('1.0.0', { exact: true }).waitFor()
  await expect.poll(() => list().getByRole('listitem').count()).toBeLessThan(60)
})

test('without the service the versions that were known stay, with their time, and what was never known can be tried again', async () => {
  const { page, service } = world
  await goTo(page, 'Library')
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {} })
  await adoptGame(world, 'Tied', { 'rope.jar': rope })
  service.setFaults([{ kind: 'html', match: { origin: 'api' } }])
  await openInstance(page, 'Tied')
  await rowOf(page, 'rope.jar').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Change version…' }).click()
  await inspectorOf(page).getByRole('button', { name: 'Try again' }).waitFor()
  service.setFaults([])
  await inspectorOf(page).getByRole('button', { name: 'Try again' }).click()
  await line('1.0.0').waitFor()
  // Whatever was answered before is asked for anew.
  writeFileSync(join(world.folder, 'home', 'settings.json'), JSON.stringify({ freshMinutes: 0 }))
  await world.restart()
  service.setFaults([{ kind: 'html', match: { origin: 'api' } }])
  await openInstance(world.page, 'Lit')
  await openVersions('sodium.jar')
  await inspectorOf(world.page)
    .getByText(/^No answer from 127\.0\.0\.1:\d+\. Saved data from .*\.$/)
    .waitFor()
  await expect.poll(async () => (await words()).length).toBe(5)
  expect(await auditThemes(world)).toEqual([])
})
