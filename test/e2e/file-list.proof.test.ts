import { expect, test } from 'vitest'
import { chooseInList, goTo, openInstance, dismissToast, find, rowOf, toastOf } from './places.ts'
import { setUpGround, world, shown, mods, press } from './file-list-ground.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { auditRows } from './audit-rows.ts'
import { showAt } from './show-at.ts'

setUpGround()

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
  expect(Math.abs((box?.x ?? 0) - point.x) < 8).toBe(true)
  expect(Math.abs((box?.y ?? 0) - point.y) < 8).toBe(true)
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

test('how a list is looked at, and what Browse is for, are the same after a restart', async () => {
  await chooseInList(world.page, 'Filter', /^Decoration/)
  await chooseInList(world.page, 'Sort by', /^Size/)
  await goTo(world.page, 'Browse')
  await world.page.getByRole('button', { name: /Instance$/ }).click()
  await world.page.getByRole('option', { name: 'Other' }).click()
  await world.restart()
  const { page } = world
  await openInstance(page, 'Listed')
  await page.getByRole('button', { name: /^Filter 1 selected/ }).waitFor()
  const order = await page.getByRole('button', { name: /^Sort by/ }).innerText()
  const names = await shown()
  // From an instance one browses for that.
  await goTo(page, 'Library')
  await goTo(page, 'Browse')
  await page.getByRole('button', { name: /Other.*Instance$/ }).waitFor()
  expect(order).toEqual(expect.stringMatching(/Size$/))
  expect(names.toSorted()).toEqual(['door', 'easel', 'fence'])
})
