import { beforeAll, describe, expect, test } from 'vitest'
import { auditLayout } from './audit-layout.ts'
import { auditRows } from './audit-rows.ts'
import { SCENES, setUpScenes, world } from './scenes-ground.ts'
import { openInstance } from './places.ts'
import { showAt } from './show-at.ts'

/** Window sizes at twice the size of everything. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 720, height: 480 },
] as const

test.each([900, 640])(
  'what is told of a file has its bar inside a window of %i, and its way out in sight',
  async (width) => {
    const { page } = world
    await openInstance(page, 'Survival')
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await showAt(world, { width, height: 500 })
    const panel = page.locator('.inspector')
    await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const [inner, outer] = await Promise.all([panel, page.getByRole('main')].map((one) => one.boundingBox()))
    const close = await panel.getByRole('button', { name: 'Close the details' }).boundingBox()
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
    expect(close?.y).toBeGreaterThanOrEqual(inner?.y ?? 0)
    await page.keyboard.press('Escape')
  },
)

/** Widths that pages are drawn for. CSS pixels. */
const WIDTHS = [640, 900, 1280, 1920] as const

setUpScenes()

describe.each(SCENES)('the page $name', ({ come }) => {
  beforeAll(async () => {
    await showAt(world, SIZES[0])
    await come(world)
  })

  test.each(SIZES)(
    'at 200 % in a window of $width x $height shows every name, and nothing lies over another',
    async (size) => {
      await showAt(world, size, 2)
      await expect.poll(() => auditLayout(world.page)).toEqual([])
      await expect.poll(() => auditRows(world.page)).toEqual([])
    },
  )

  test.each(WIDTHS)('has every row of its lists in order at %i', async (width) => {
    await showAt(world, { width, height: 800 })
    await expect.poll(() => auditRows(world.page)).toEqual([])
  })
})
