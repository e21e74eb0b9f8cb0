import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openInstance } from './places.ts'
import { setUpGround, world, hits, press } from './browse-ground.ts'

setUpGround()

const last = async (): Promise<number> => Number(await hits().last().getAttribute('aria-posinset'))

describe('the filters', () => {
  test('are accessible in light and dark, with one chosen and one left out', async () => {
    expect(await auditThemes(world)).toEqual([])
  })
})

describe('a hit', () => {
  test('is a card or a row, as it was chosen, also after a restart', async () => {
    await world.page.getByRole('radio', { name: 'Rows' }).click()
    await world.page.locator('.hit').first().waitFor()
    const problems = await auditThemes(world)
    // What is told of each stands in columns, whatever it is.
    for (const column of ['.hit-facts', '.hit-downloads:nth-child(2)', '.hit-end']) {
      const lefts = await world.page
        .locator(`.hit ${column}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(1)
    }
    await world.restart()
    await openInstance(world.page, 'Survival')
    await world.page.getByRole('button', { name: 'Add', exact: true }).click()
    await world.page.locator('.hit').first().waitFor()
    await world.page.getByRole('radio', { name: 'Tiles' }).click()
    await world.page.locator('.card').first().waitFor()
    expect(problems).toEqual([])
  })
})

test('a long list keeps few of its hits in the document, and what has the focus among them', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor({ state: 'detached' })
  await hits().first().locator('.hit-open').focus()
  const list = page.locator('.browse-hits')
  await expect
    .poll(
      async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return last()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(60)
  const isFocused = await page.evaluate(() => document.activeElement?.classList.contains('hit-open') === true)
  await expect.poll(async () => [(await hits().count()) < 45, isFocused]).toEqual([true, true])
  await press('Fabric')
  await press('1.21.11')
})
