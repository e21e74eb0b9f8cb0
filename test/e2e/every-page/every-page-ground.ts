import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '../../../src-renderer/app/opening/route.ts'
import { PAYING_SERVICE, PAYOUTS } from '../../screenshots/payouts.ts'
import { SCENES } from '../../screenshots/scenes.ts'
import { openWorld, type World } from '../open-world.ts'
import { showAt } from '../show-at.ts'
import { findInWords } from './find-in-words.ts'
import { buildIn, type PseudoLanguage } from './pseudo-language.ts'
import { findLatin } from './words-outside.ts'

const WIDTHS = [640, 1280] as const
const PICTURES = process.env['MODWELL_PICTURES']

/** Every place that a person can be at; one that is new is shown by a scene of the screenshots. */
const PLACES: Readonly<Record<Place['kind'], true>> = {
  library: true,
  problems: true,
  instance: true,
  move: true,
  browse: true,
  project: true,
  following: true,
  inbox: true,
  user: true,
  publish: true,
  history: true,
  desk: true,
  'edit-project': true,
  settings: true,
}

/** What is wrong with what the window shows now. */
export type Audit = (world: World) => Promise<readonly string[]>

/** Comes to every page and state in that language, and has it audited in each width, and its words looked for in the catalogue. */
export function auditEveryPage(language: PseudoLanguage, audit: Audit): void {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-every-page-'))
  const seen = new Set<string>()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  describe.each([
    ['whose service is as it is today', SCENES, { isAsking: true }],
    ['whose service pays out itself', PAYOUTS, PAYING_SERVICE],
  ] as const)('in a world %s', (where, scenes, options) => {
    let world: World
    let end: () => void

    beforeAll(async () => {
      const project = buildIn(join(folder, where.replaceAll(' ', '-')), language)
      world = await openWorld({ ...options, language: 'de', project })
      end = findInWords(world.page, language)
    })
    afterAll(async () => {
      end?.()
      await world?.close()
    })

    test('the page runs in the direction of its language', async () => {
      expect(await world.page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(
        language.direction,
      )
    })

    describe.each(scenes)('the page $name', ({ name, come }) => {
      beforeAll(async () => {
        await showAt(world, { width: 1280, height: 800 })
        await come(world)
        seen.add((await world.page.locator('.app-place').getAttribute('data-place')) ?? '')
      })

      test.each(WIDTHS)('has room for everything at %i', async (width) => {
        await showAt(world, { width, height: 800 })
        if (PICTURES !== undefined)
          await world.page.screenshot({ path: join(PICTURES, `${language.direction}-${name}-${width}.png`) })
        await expect.poll(() => audit(world)).toEqual([])
      })

      test('says no words that are not in the catalogue', async () => {
        expect(await findLatin(world.page)).toEqual([])
      })
    })
  })

  test('every place was among them', () => {
    expect([...seen].toSorted()).toEqual(Object.keys(PLACES).toSorted())
  })
}
