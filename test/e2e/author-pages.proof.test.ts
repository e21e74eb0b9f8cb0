import { beforeAll, describe, expect, test } from 'vitest'
import { auditLayout } from './audit-layout.ts'
import { auditThemes } from './audit.ts'
import { AUTHOR_SCENES, furnishAuthor } from './author-scenes-ground.ts'
import { setUpGround, world } from './publish-ground.ts'
import { showAt } from './show-at.ts'

const USUAL = { width: 1280, height: 800 }
/** Widths that pages are drawn for, and the usual window at twice the size of everything. */
const SIZES = [
  [640, 1],
  [900, 1],
  [1280, 1],
  [1280, 2],
] as const

setUpGround()
beforeAll(() => furnishAuthor(world))

describe.each(AUTHOR_SCENES)('of an author with a hundred projects the page $name', ({ come }) => {
  beforeAll(async () => {
    await showAt(world, USUAL)
    await come(world)
  })

  test('is accessible, also at twice the size', async () => {
    const once = await auditThemes(world)
    await showAt(world, USUAL, 2)
    const twice = await auditThemes(world)
    await showAt(world, USUAL)
    expect(once).toEqual([])
    expect(twice).toEqual([])
  })

  test.each(SIZES)('%i wide at %i times its size shows every name', async (width, zoom) => {
    await showAt(world, { width, height: 800 }, zoom)
    await expect.poll(() => auditLayout(world.page)).toEqual([])
  })
})
