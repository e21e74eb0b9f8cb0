import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditRows } from './audit-rows.ts'
import { auditThemes } from './audit.ts'
import {
  chooseInList,
  dismissToast,
  find,
  goTo,
  inspectorOf,
  openInstance,
  reviewOf,
  rowOf,
  toastOf,
} from './places.ts'
import { showAt } from './show-at.ts'
import { setUpGround, world, mods, shown } from './file-list-ground.ts'

setUpGround()

async function selected(): Promise<readonly string[]> {
  const names = await world.page.locator('[role="row"][aria-selected="true"] .file-name').allInnerTexts()
  return names.map((name) => name.replace('own-', ''))
}

const focused = () =>
  world.page.evaluate(() => document.activeElement?.querySelector('.file-name')?.textContent?.replace('own-', '') ?? '')

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await world.page.keyboard.press(key)
}

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

test('the height of the rows is chosen in the line of the list too', async () => {
  const { page } = world
  const heightOf = () => rowOf(page, 'anvil.jar').evaluate((row) => row.getBoundingClientRect().height)
  await chooseInList(page, 'Row height', /^Compact/)
  const dense = await heightOf()
  await chooseInList(page, 'Row height', /^Spacious/)
  const roomy = await heightOf()
  await chooseInList(page, 'Row height', /^Normal/)
  await expect.poll(async () => [dense, roomy, await heightOf()]).toEqual([40, 52, 44])
})

test('no part of a row lies over another or is out of its place, at any width', async () => {
  const wrong: Record<number, readonly string[]> = {}
  for (const width of [640, 900, 1920, 1280]) {
    await showAt(world, { width, height: 800 })
    wrong[width] = await auditRows(world.page)
  }
  expect(wrong).toEqual({ 640: [], 900: [], 1280: [], 1920: [] })
})

test('rows are of one height at the narrowest, whether something newer is offered in them or not', async () => {
  const { page } = world
  await showAt(world, { width: 640, height: 800 })
  const heightOf = (name: string) => rowOf(page, name).evaluate((row) => row.getBoundingClientRect().height)
  const heights = [await heightOf('anvil.jar'), await heightOf('barrel.jar')]
  await showAt(world, { width: 1280, height: 800 })
  expect(heights).toEqual([56, 56])
})

test.each([640, 900, 1280])('how far a check is can be read whole at %i', async (width) => {
  const { page, service } = world
  await showAt(world, { width, height: 800 })
  service.setFaults([{ kind: 'slow', delayMs: 4_000, match: { origin: 'api' } }])
  await page.getByRole('button', { name: 'Check for updates' }).click()
  const told = page.locator('.files-note .as-fits > span').filter({ hasText: /^(Checking|Reading)/ })
  await expect
    .poll(() => told.evaluateAll((all) => all.some((one) => one.clientWidth > 1 && one.scrollWidth <= one.clientWidth)))
    .toBe(true)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  service.setFaults([])
  await showAt(world, { width: 1280, height: 800 })
})

test('what can be done with the selected files is one line at the narrowest', async () => {
  const { page } = world
  await showAt(world, { width: 640, height: 800 })
  await rowOf(page, 'anvil.jar').focus()
  await press('Space')
  const bar = page.getByRole('group', { name: 'Selection' })
  const tops = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  await press('Escape')
  await showAt(world, { width: 1280, height: 800 })
  expect(new Set(tops).size).toBe(1)
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

test('Escape lets go of what is selected, then closes the inspector, then leaves the page', async () => {
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
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  expect(after).toEqual([0, 1])
  expect(still).toBe('candle')
})

test('Delete removes what is selected, else the row that the keyboard is on, and Ctrl+Z brings it back', async () => {
  const { page } = world
  await openInstance(page, 'Listed')
  await rowOf(page, 'door.jar').focus()
  await press('Delete')
  await page.getByText('own-door removed in Listed').waitFor()
  expect(existsSync(join(mods, 'door.jar'))).toBe(false)
  await press('Control+z')
  await page.getByText('Undone: own-door removed in Listed').waitFor()
  await rowOf(page, 'door.jar').focus()
  await press('Space', 'Shift+ArrowDown', 'Delete')
  await page.getByText(/^own-door and own-.* removed in Listed$/).waitFor()
  expect(await reviewOf(page).count()).toBe(0)
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

test('of two switches that are pressed one right after the other both are done', async () => {
  const { page } = world
  const names = ['door', 'easel']
  await page.evaluate((wanted) => {
    for (const name of wanted) document.querySelector<HTMLElement>(`[role="switch"][aria-label="own-${name}"]`)?.click()
  }, names)
  await expect.poll(() => names.map((name) => existsSync(join(mods, `${name}.jar.disabled`)))).toEqual([true, true])
  await toastOf(page).filter({ hasText: 'own-easel disabled' }).waitFor()
  await dismissToast(page)
})

test('what asks first ends in dots in every menu, and nothing else does', async () => {
  const { app, page } = world
  await app.evaluate(({ dialog, shell }) => {
    Object.assign(dialog, {
      async showOpenDialog() {
        Object.assign(globalThis, { hasAsked: true })
        return { canceled: true, filePaths: [] }
      },
    })
    Object.assign(shell, { openPath: async () => '' })
  })
  const asksFirst = async (): Promise<boolean> => {
    const dialog = page.getByRole('dialog').or(page.getByRole('list', { name: 'Versions' }))
    await page.waitForTimeout(400)
    const isNative = await app.evaluate(() => {
      const asked = 'hasAsked' in globalThis
      Reflect.deleteProperty(globalThis, 'hasAsked')
      return asked
    })
    return isNative || (await dialog.count()) > 0
  }
  const wrong: string[] = []
  for (const menu of ['Actions for own-anvil', 'More about Listed']) {
    const open = async () => {
      await openInstance(page, 'Listed')
      await page.getByRole('button', { name: menu, exact: true }).click()
      return page.getByRole('menuitem')
    }
    const labels = (await (await open()).allInnerTexts()).map((label) => label.split('\n')[0] ?? '')
    await press('Escape')
    for (const label of labels) {
      await (await open()).filter({ hasText: label }).first().click()
      if ((await asksFirst()) !== label.endsWith('…')) wrong.push(label)
      if (label === 'Remove') {
        await page.getByText('own-anvil removed in Listed').waitFor()
        await press('Control+z')
        await page.getByText('Undone: own-anvil removed in Listed').waitFor()
        await dismissToast(page)
      } else await press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  expect(wrong).toEqual([])
})

test('the menu of a row opens where the mouse asked for it, as wide as its words', async () => {
  const { page } = world
  const row = await rowOf(page, 'anvil.jar').boundingBox()
  const point = { x: Math.round((row?.x ?? 0) + 300), y: Math.round((row?.y ?? 0) + 20) }
  await page.mouse.click(point.x, point.y, { button: 'right' })
  const menu = page.getByRole('menu', { name: /anvil/ })
  await menu.waitFor()
  const box = await menu.boundingBox()
  await page.keyboard.press('Escape')
  expect(box?.x).toBeGreaterThanOrEqual(point.x)
  expect([Math.abs((box?.x ?? 0) - point.x) < 8, Math.abs((box?.y ?? 0) - point.y) < 8]).toEqual([true, true])
  expect(box?.width).toBeLessThan(320)
})

test('a word that was typed is gone where another page was seen between', async () => {
  const { page } = world
  await find(page, 'anvil')
  await expect.poll(async () => (await shown()).length).toBe(1)
  await goTo(page, 'Browse')
  await openInstance(page, 'Listed')
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(1)
})
