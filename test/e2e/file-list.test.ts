import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { chooseInList, dismissToast, find, inspectorOf, reviewOf, rowOf } from './places.ts'
import { setUpGround, world, mods, shown, press, selected } from './file-list-ground.ts'

setUpGround()

const focused = () =>
  world.page.evaluate(() => document.activeElement?.querySelector('.file-name')?.textContent?.replace('own-', '') ?? '')

test('a category shows the files that have it, and the list goes either way', async () => {
  const { page } = world
  await chooseInList(page, 'Filter', /^Storage/)
  const stored = await shown()
  await chooseInList(page, 'Sort by', /^Z to A/)
  const reversed = await shown()
  const wrong = await auditThemes(world)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const inMenu = await auditThemes(world)
  await page.keyboard.press('Escape')
  await chooseInList(page, 'Sort by', /^A to Z/)
  await chooseInList(page, 'Filter', /^Any category/)
  expect(stored).toEqual(['anvil', 'barrel', 'candle'])
  expect(reversed).toEqual(['candle', 'barrel', 'anvil'])
  expect(wrong).toEqual([])
  expect(inMenu).toEqual([])
})

test('the list is one tab stop, and Right goes to the parts of a row', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^Row height/ }).focus()
  await press('Tab')
  const first = await focused()
  await press('ArrowRight')
  const part = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await press('ArrowLeft', 'Tab')
  const isOut = await page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null)
  expect(first).toBe('anvil')
  expect(part).toBe('Select own-anvil')
  expect(isOut).toBe(true)
})

test('arrows, Home, End and letters go from row to row', async () => {
  await rowOf(world.page, 'anvil.jar').focus()
  const went: string[] = []
  for (const keys of [['ArrowDown'], ['End'], ['Home'], ['PageDown'], ['PageUp'], ['o', 'w', 'n', '-', 'e']]) {
    await press(...keys)
    went.push(await focused())
  }
  expect(went).toEqual(['barrel', 'zlib', 'anvil', 'zlib', 'anvil', 'easel'])
})

test('Shift selects a range by arrows and by a click, Ctrl adds one, and Ctrl+A selects what is shown and no text', async () => {
  const { page } = world
  await rowOf(page, 'barrel.jar').focus()
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  const byKeys = await selected()
  await press('Shift+ArrowUp')
  const less = await selected()
  await rowOf(page, 'easel.jar')
    .getByText('own-easel')
    .click({ modifiers: ['Shift'] })
  const byClick = await selected()
  await rowOf(page, 'anvil.jar')
    .getByText('own-anvil')
    .click({ modifiers: ['Control'] })
  const more = await selected()
  await find(page, 'own-z')
  await page.getByRole('heading', { level: 1 }).first().focus()
  await press('Control+a')
  const shownOnly = await selected()
  const text = await page.evaluate(() => getSelection()?.toString())
  await find(page, '')
  expect(byKeys).toEqual(['barrel', 'candle', 'door'])
  expect(less).toEqual(['barrel', 'candle'])
  expect(byClick).toEqual(['barrel', 'candle', 'door', 'easel'])
  expect(more).toEqual(['anvil', 'barrel', 'candle', 'door', 'easel'])
  expect(shownOnly).toEqual(['zlib'])
  expect(text).toBe('')
})

test('what is selected stays so through a filter and a check', async () => {
  const { page } = world
  await rowOf(page, 'candle.jar').focus()
  await press('Escape', 'Space')
  await find(page, 'own-door')
  await find(page, '')
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await page.getByRole('button', { name: 'Check for updates' }).waitFor()
  await expect.poll(() => selected()).toEqual(['candle'])
})

test('Escape lets go of what is selected, then closes the inspector, and leaves no page', async () => {
  const { page } = world
  await rowOf(page, 'candle.jar').focus()
  await press('Enter')
  await inspectorOf(page).waitFor()
  await press('Escape')
  const after = [(await selected()).length, await inspectorOf(page).count()]
  await press('Escape')
  await inspectorOf(page).waitFor({ state: 'detached' })
  const still = await focused()
  await press('Escape')
  await rowOf(page, 'candle.jar').waitFor()
  expect(after).toEqual([0, 1])
  expect(still).toBe('candle')
})

test('Delete removes what is selected, else the row that the keyboard is on, and Ctrl+Z brings it back', async () => {
  const { page } = world
  await rowOf(page, 'door.jar').focus()
  await press('Delete')
  await page.getByText('own-door removed in Listed').waitFor()
  expect(existsSync(join(mods, 'door.jar'))).toBe(false)
  await press('Control+z')
  await page.getByText('Undone: own-door removed in Listed').waitFor()
  await rowOf(page, 'door.jar').focus()
  await press('Space', 'Shift+ArrowDown', 'Delete')
  await page.getByText(/^own-door and own-.* removed in Listed$/).waitFor()
  await expect.poll(() => reviewOf(page).count()).toBe(0)
  await press('Control+z')
  await page.getByText(/^Undone: own-door and own-.* removed in Listed$/).waitFor()
  await dismissToast(page)
  await expect
    .poll(async () => [
      await page.getByRole('heading', { level: 1 }).first().innerText(),
      existsSync(join(mods, 'door.jar')),
    ])
    .toEqual(['Listed', true])
})

test('a press on the offered version updates that one alone at once, its toast undoes it, and Ctrl+Shift+Z does it again', async () => {
  const { page } = world
  await rowOf(page, 'barrel.jar').getByRole('button', { name: 'Update own-barrel to 1.5.0' }).click()
  await page.getByText(/^own-barrel .* → 1\.5\.0 in Listed$/).waitFor()
  expect(await reviewOf(page).count()).toBe(0)
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Undo: own-barrel/ })
    .click()
  await page.getByText(/^Undone: own-barrel .* → 1\.5\.0 in Listed$/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Update own-/ }).count()).toBe(1)
  await press('Control+Shift+z')
  await page.getByText(/^Redone: own-barrel .* → 1\.5\.0 in Listed$/).waitFor()
  await press('Control+z')
  await page.getByText(/^Undone: own-barrel .* → 1\.5\.0 in Listed$/).waitFor()
  await dismissToast(page)
})

test('the menu of a row opens by its button, by a key and by the other mouse button, and says which keys do the same', async () => {
  const { page } = world
  const menu = page.getByRole('menu', { name: 'Actions for own-barrel' })
  const row = rowOf(page, 'barrel.jar')
  await row.getByRole('button', { name: 'Actions for own-barrel' }).click()
  await menu.waitFor()
  const items = await menu.getByRole('menuitem').allInnerTexts()
  const wrong = await auditThemes(world)
  await press('Escape')
  await menu.waitFor({ state: 'detached' })
  await row.focus()
  await press('Shift+F10')
  await menu.waitFor()
  expect(await menu.getByRole('menuitem', { name: 'Remove' }).locator('kbd').innerText()).toBe('Delete')
  await press('Escape')
  await row.click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Why is this here?' }).click()
  await inspectorOf(page).getByRole('region', { name: 'Why it is here' }).waitFor()
  await row.click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Put on hold…' }).click()
  await page.getByRole('dialog', { name: 'Put own-barrel on hold' }).waitFor()
  await press('Escape')
  expect(items.map((item) => item.replace('\n', ' '))).toEqual([
    'Update to 1.5.0',
    'Change version…',
    'Put on hold…',
    'Why is this here?',
    'Show project',
    'Remove Delete',
  ])
  expect(wrong).toEqual([])
})

test('one press switches a mod off, and its toast switches it on again', async () => {
  const { page } = world
  await rowOf(page, 'fence.jar').getByRole('switch', { name: 'own-fence' }).click()
  await page.getByText('own-fence disabled in Listed').waitFor()
  expect(existsSync(join(mods, 'fence.jar.disabled'))).toBe(true)
  await dismissToast(page)
})
