import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { closeDialog, goTo, openInstance } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.adopt(world.library.survival)
})

afterAll(() => world.close())

/** What axe finds wrong, as `rule: element`. */
async function audit(): Promise<readonly string[]> {
  const { page } = world
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  beforeAll(async () => {
    await world.ask('app.set-theme', { theme })
    await world.page.waitForFunction((chosen) => matchMedia(`(prefers-color-scheme: ${chosen})`).matches, theme)
  })

  test('the library is accessible', async () => {
    await goTo(world.page, 'Library')
    await world.page.getByRole('list', { name: 'Instances' }).waitFor()
    expect(await audit()).toEqual([])
  })

  test('adopting is accessible', async () => {
    await world.page.getByRole('button', { name: 'Adopt instances' }).click()
    await world.page.getByRole('dialog').waitFor()
    const found = await audit()
    await world.page.getByRole('button', { name: 'Done' }).click()
    expect(found).toEqual([])
  })

  test('an instance is accessible, with a row open', async () => {
    const { page } = world
    await openInstance(page, 'Survival')
    const details = page.getByRole('button', { name: /^Details of/ }).first()
    if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
    expect(await audit()).toEqual([])
  })

  test('the review is accessible', async () => {
    const { page } = world
    await page.getByRole('button', { name: /^Update all \(/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).waitFor()
    const found = await audit()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(found).toEqual([])
  })

  test('the history is accessible', async () => {
    await world.page.getByRole('tab', { name: 'History' }).click()
    expect(await audit()).toEqual([])
  })

  test('browsing is accessible', async () => {
    await goTo(world.page, 'Browse')
    await world.page.getByRole('list', { name: 'Projects' }).waitFor()
    expect(await audit()).toEqual([])
  })

  test('a project is accessible', async () => {
    const { page } = world
    await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('list', { name: 'Versions' }).waitFor()
    expect(await audit()).toEqual([])
  })

  test('the settings are accessible', async () => {
    await goTo(world.page, 'Settings')
    await world.page.getByRole('heading', { name: 'About' }).waitFor()
    expect(await audit()).toEqual([])
  })
})

test('the main job is done by keyboard alone', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Library', exact: true }).first().focus()
  await tabTo('Survival')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await tabToRow()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const row = await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
  await page.getByRole('button', { name: 'Library', exact: true }).last().focus()
  await tabTo(/^Update all \(/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/changes made\./)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(row).toBe('2')
})

test('closing a dialog leaves the page usable', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/changes made\./)
    .waitFor()
  await closeDialog(page)
  expect(
    await page
      .getByRole('button', { name: /^Redo: / })
      .first()
      .isEnabled(),
  ).toBe(true)
})

/** Presses Tab until what has the focus is called so. */
async function tabTo(name: string | RegExp): Promise<void> {
  await tabUntil((text) => (typeof name === 'string' ? text === name : name.test(text)), String(name))
}

async function tabToRow(): Promise<void> {
  await tabUntil((_text, role) => role === 'row', 'a row')
}

async function tabUntil(isIt: (text: string, role: string | null) => boolean, wanted: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await world.page.keyboard.press('Tab')
    const { text, role } = await world.page.evaluate(() => ({
      text: document.activeElement?.textContent?.trim() ?? '',
      role: document.activeElement?.getAttribute('role') ?? null,
    }))
    if (isIt(text, role)) return
  }
  throw new Error(`Tab never came to ${wanted}`)
}
