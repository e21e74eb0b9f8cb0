import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, inspectorOf, openInstance, reviewOf } from './places.ts'
import { showAt } from './show-at.ts'

let world: World

const list = () => world.page.getByRole('grid', { name: 'Installed files' })
const LONG = '2.0.0-beta.12+snapshot'

beforeAll(async () => {
  world = await openWorld({ projects: 0, isAsking: false })
  const mods = Array.from({ length: 24 }, (_, index) => {
    const [installed] = addMod(world, `own-mod-${index}`, { '1.0.0': {}, [index === 0 ? LONG : '1.1.0']: {} })
    return [`mod-${index}.jar`, installed] as const
  })
  await adoptGame(world, 'Attic', Object.fromEntries(mods))
  const [shared] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  await adoptGame(world, 'Barn', { 'lamp.jar': shared })
})

afterAll(() => world.close())

test.each([640, 900, 1280])('at %i pixels every version that is offered is read whole', async (width) => {
  const { page } = world
  await showAt(world, { width, height: 700 })
  await openInstance(page, 'Attic')
  await list().locator('.file-update').first().waitFor()
  const cut = await list()
    .locator('.file-update > bdi')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

test('a switch that is on is quieter than what is offered, and both can be told from what is around them', async () => {
  await showAt(world, { width: 900, height: 700 })
  const colours = await list().evaluate((grid) => {
    const probe = document.createElement('i')
    probe.style.cssText = 'color: var(--accent); background: var(--text-3)'
    grid.append(probe)
    const { color: accent, backgroundColor: grey } = getComputedStyle(probe)
    probe.remove()
    const on = grid.querySelector(".switch[aria-checked='true']")
    return { accent, grey, on: on === null ? null : getComputedStyle(on).backgroundColor }
  })
  expect(colours.on).toBe(colours.grey)
  expect(colours.on).not.toBe(colours.accent)
  expect(await auditThemes(world)).toEqual([])
})

test.each([640, 1280])(
  'at %i pixels what is selected has a bar beside the rows, on which removing is red',
  async (width) => {
    const { page } = world
    await showAt(world, { width, height: 700 })
    await list().getByRole('row').nth(1).getByRole('checkbox').click()
    const bar = page.getByRole('group', { name: 'Selection' })
    await bar.waitFor()
    const [rows, place] = [await list().boundingBox(), await bar.boundingBox()]
    expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + 1)
    expect(await bar.getByRole('button', { name: 'Remove' }).getAttribute('class')).toContain('button-danger')
    expect(await auditThemes(world)).toEqual([])
    await list().getByRole('row').nth(1).getByRole('checkbox').click()
    await bar.waitFor({ state: 'detached' })
  },
)

test('in a narrow window the inspector cuts through no words of the list, and the field says all that it is for', async () => {
  const { page } = world
  await showAt(world, { width: 640, height: 700 })
  const isCut = await page.getByRole('searchbox', { name: 'Find installed files' }).evaluate((field) => {
    const ruler = document.createElement('canvas').getContext('2d')
    if (ruler === null || !(field instanceof HTMLInputElement)) return true
    ruler.font = getComputedStyle(field).font
    return ruler.measureText(field.placeholder).width > field.clientWidth
  })
  await list().getByRole('row').nth(1).getByRole('button').first().click()
  const [rows, over] = [await list().boundingBox(), await inspectorOf(page).boundingBox()]
  expect(isCut).toBe(false)
  expect((over?.x ?? 999) <= (rows?.x ?? 0)).toBe(true)
})

test.each([640, 900])(
  'at %i pixels the details stand wholly on the page, with the way out and what can be done in sight',
  async (width) => {
    const { page } = world
    await showAt(world, { width, height: 560 })
    await openInstance(page, 'Attic')
    await list().getByRole('row').first().focus()
    await page.keyboard.press('Enter')
    const details = inspectorOf(page)
    await details.getByRole('list', { name: 'Changes' }).waitFor()
    await details.getByRole('button', { name: 'Remove', exact: true }).waitFor()
    const removing = await details.getByRole('button', { name: 'Remove', exact: true }).boundingBox()
    const isRemovingSeen = removing !== null && removing.y + removing.height <= 560
    const seen = await details.evaluate((panel) => {
      panel.scrollTop = panel.scrollHeight
      const { right, top } = panel.getBoundingClientRect()
      const room = panel.closest('main')?.getBoundingClientRect().right ?? 0
      const close = panel.querySelector('.inspector-head .button:last-child')?.getBoundingClientRect().top ?? -1
      const text = panel.querySelector('.next-version-changes')
      const isHole = (text?.clientHeight ?? 0) > (text?.firstElementChild?.clientHeight ?? 0) + 1
      return { isScrolled: panel.scrollTop > 0, isCut: right > room + 1, isAway: close < top, isHole }
    })
    await page.keyboard.press('Escape')
    expect(isRemovingSeen).toBe(true)
    expect(seen).toEqual({ isScrolled: true, isCut: false, isAway: false, isHole: false })
  },
)

test('a run over several instances lists in the history what it did in each, with versions', async () => {
  const { page } = world
  await showAt(world, { width: 1280, height: 800 })
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Review 25 updates' }).click()
  await reviewOf(page).getByRole('button', { name: 'Update 25', exact: true }).click()
  await page
    .getByText(/25 .* updated in 2 instances/)
    .first()
    .waitFor()
  await goTo(page, 'History')
  const parts = page.getByRole('list', { name: 'Instances', exact: true })
  await parts.getByText('24 updates').waitFor()
  await expect.poll(() => parts.innerText()).toMatch(/own-lamp\s+1\.0\.0\s+1\.1\.0/i)
  expect(await parts.getByText('1.1.0', { exact: true }).count()).toBeGreaterThan(0)
  expect(await auditThemes(world)).toEqual([])
})
