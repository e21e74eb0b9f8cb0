import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSections } from '../../src-renderer/features/settings/settings-sections.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import {
  confirm,
  dismissToast,
  findPlace,
  goTo,
  inHistory,
  inspectorOf,
  openDetails,
  openInstance,
  openSettings,
  reviewOf,
} from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ isAsking: true })
  await world.adopt(world.library.survival)
  const [lib] = addMod(world, 'own-lib', { '1.0.0': {} })
  const [user] = addMod(world, 'own-user', { '1.0.0': jar({ depends: { own_lib: '*' } }), '2.0.0': {} })
  const [wanting] = addMod(world, 'own-wanting', { '1.0.0': jar({ depends: { own_gone: '*' } }) })
  await adoptGame(world, 'Cared for', { 'lib.jar': lib, 'user.jar': user, 'wanting.jar': wanting })
})

afterAll(() => world.close())

describe('in light and in dark', () => {
  test('the library is accessible', async () => {
    await goTo(world.page, 'Library')
    await world.page
      .getByRole('list', { name: /^Instances/ })
      .first()
      .waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test('publishing is accessible where nobody is signed in', async () => {
    await findPlace(world.page, 'Publish')
    await world.page.getByText("You're not signed in").first().waitFor()
    const found = await auditThemes(world)
    await goTo(world.page, 'Library')
    expect(found).toEqual([])
  })

  test('adopting is accessible', async () => {
    await world.page.getByRole('button', { name: 'Add instances' }).click()
    await world.page.getByRole('dialog').waitFor()
    const found = await auditThemes(world)
    await world.page.getByRole('button', { name: 'Done' }).click()
    expect(found).toEqual([])
  })

  test('an instance is accessible, with a row open', async () => {
    const { page } = world
    await openInstance(page, 'Survival')
    const details = page.getByRole('button', { name: /^Details of/ }).first()
    if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
    expect(await auditThemes(world)).toEqual([])
  })

  test('the review is accessible', async () => {
    const { page } = world
    await page.getByRole('button', { name: /^Update \d+$/ }).click()
    await reviewOf(page)
      .getByRole('button', { name: /^Update \d+$/ })
      .waitFor()
    const found = await auditThemes(world)
    await reviewOf(page).getByRole('button', { name: 'Cancel' }).click()
    expect(found).toEqual([])
  })

  test('the history is accessible', async () => {
    await world.page.getByRole('tab', { name: 'History' }).click()
    expect(await auditThemes(world)).toEqual([])
  })

  test('a file with its reasons, a hold and a channel is accessible, and so is the menu of holds', async () => {
    const { page } = world
    await openInstance(page, 'Cared for')
    const row = await openDetails(page, 'lib.jar')
    await row.getByRole('list', { name: 'Needed by' }).waitFor()
    await row.getByRole('button', { name: 'Put on hold', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Forever' }).waitFor()
    const menu = await auditThemes(world)
    await page.getByRole('menuitem', { name: 'Forever' }).click()
    await row.getByRole('list', { name: /^Holds of/ }).waitFor()
    expect(menu).toEqual([])
    expect(await auditThemes(world)).toEqual([])
  })

  test.each(['Until a date…', 'More options…', 'Release channel…', 'Find the mod that breaks the game…'])(
    'asking is accessible: %s',
    async (item) => {
      const { page } = world
      if (/^(Until|More)/.test(item))
        await inspectorOf(page).getByRole('button', { name: 'Put on hold', exact: true }).click()
      else await page.getByRole('button', { name: /^More about/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('dialog').waitFor()
      const found = await auditThemes(world)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(found).toEqual([])
    },
  )

  test('the findings are accessible', async () => {
    const { page } = world
    await page.getByRole('tab', { name: /^Problems/ }).click()
    await page.getByRole('list', { name: 'Problems' }).waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test('the holds are accessible', async () => {
    const { page } = world
    await page.getByRole('tab', { name: /^Holds/ }).click()
    await page.getByRole('list', { name: 'Holds' }).waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test('advice is accessible', async () => {
    const { page } = world
    await page.getByRole('tab', { name: /^Content/ }).click()
    await inspectorOf(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('list', { name: 'Decisions' }).waitFor()
    const found = await auditThemes(world)
    await reviewOf(page).getByRole('button', { name: 'Cancel' }).click()
    expect(found).toEqual([])
  })

  test('the search for a bad mod is accessible, at a step and at its end', async () => {
    const { page } = world
    const panel = page.getByRole('region', { name: 'Search for a bad mod' })
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: /^Find the mod/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Search anyway' }).click()
    await panel.getByText(/^Round 1 of /).waitFor()
    await panel.getByText(/mods? off in this round$/).click()
    const step = await auditThemes(world)
    await panel.getByRole('button', { name: /^Stop / }).click()
    await panel.getByText('The search was stopped.').waitFor()
    const end = await auditThemes(world)
    await panel.getByRole('button', { name: 'Dismiss' }).click()
    expect(step).toEqual([])
    expect(end).toEqual([])
  })

  test('browsing is accessible', async () => {
    await goTo(world.page, 'Browse')
    await world.page.getByRole('list', { name: 'Projects' }).waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test('a project is accessible', async () => {
    const { page } = world
    await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('list', { name: 'Versions' }).waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test.each(listSections())('the settings are accessible: $label', async ({ label }) => {
    const { page } = world
    await openSettings(page, label)
    await page.getByRole('heading', { level: 2, name: label }).waitFor()
    if (label === 'Stored files') await page.getByText('Needed by undo').waitFor()
    if (label === 'Health check') {
      await page.getByRole('button', { name: 'Run checks' }).click()
      await page.getByText('Details', { exact: true }).click()
    }
    if (label === 'About') await page.getByText(/^\d+ third-party packages/).click()
    expect(await auditThemes(world)).toEqual([])
  })
})

test('the main job is done by keyboard alone', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('searchbox', { name: 'Find an instance' }).focus()
  await tabTo('Survival')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await tabToRow()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const row = await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
  await page.getByRole('button', { name: 'Settings', exact: true }).focus()
  await tabTo(/^Update \d+$/)
  await page.keyboard.press('Enter')
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .waitFor()
  await tabTo(/^Update \d+$/)
  await page.keyboard.press('Enter')
  await page.getByText(/^\d+ (mods|files) updated in /).waitFor()
  await reviewOf(page).waitFor({ state: 'detached' })
  expect(row).toBe('2')
})

test('a search for a bad mod is answered by keyboard alone', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await openInstance(page, 'Cared for')
  await page.getByRole('button', { name: /^More about/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.type('Find the mod')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Search for a bad mod' })
  await panel.getByText(/^Round 1 of /).waitFor()
  await tabTo('It works')
  await page.keyboard.press('Enter')
  await panel
    .getByText(/^Round 2|It is /)
    .first()
    .waitFor()
  await tabTo(/^Stop |^Dismiss/)
  await page.keyboard.press('Enter')
  await panel.getByText(/enabled and disabled again as they were/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await goTo(page, 'Library')
  await openInstance(page, 'Survival')
})

test('what was reviewed leaves the page usable', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  await inHistory(page, /^Undo: /).click()
  await confirm(page, 'Undo')
  await dismissToast(page)
  await expect
    .poll(() =>
      inHistory(page, /^Redo: /)
        .first()
        .isEnabled(),
    )
    .toBe(true)
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
