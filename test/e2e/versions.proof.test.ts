import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, inspectorOf, openInstance, rowOf } from './places.ts'
import { setUpGround, MANY, world, list, line, openVersions, words } from './versions-ground.ts'

setUpGround()

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
