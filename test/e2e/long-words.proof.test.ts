import { IntlMessageFormat } from 'intl-messageformat'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLayout } from './audit-layout.ts'
import { findCut } from './find-cut.ts'
import { buildInLongWords, findLongWords, lengthen } from './long-words.ts'
import { SCENES, setUpScenes, world } from './scenes-ground.ts'
import { showAt } from './show-at.ts'

const WIDTHS = [640, 900, 1280] as const

test('a message becomes longer, and keeps what it is given', () => {
  expect(lengthen('Library')).toBe('⟦Library ~~~⟧')
  const counted = lengthen("{count, plural, one {# file of {name}} other {# files of ''{name}''}}")
  const say = new IntlMessageFormat(counted, 'en')
  expect([1, 2].map((count) => say.format({ count, name: 'Lamp' }))).toEqual([
    '⟦1 file of Lamp ~~~~~~~⟧',
    "⟦2 files of 'Lamp' ~~~~~~~⟧",
  ])
})

describe('in a language of words that are longer by two fifths', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-long-words-'))
  const ends: (() => void)[] = []
  setUpScenes({
    language: 'de',
    project: () => buildInLongWords(join(folder, 'built')),
    onOpen: (page) => void ends.push(findLongWords(page)),
  })
  afterAll(() => {
    for (const end of ends) end()
    rmSync(folder, { recursive: true, force: true })
  })

  describe.each(SCENES)('the page $name', ({ come }) => {
    beforeAll(async () => {
      await showAt(world, { width: 1280, height: 800 })
      await come(world)
    })

    test.each(WIDTHS)('shows every name at %i, and nothing lies over another', async (width) => {
      await showAt(world, { width, height: 800 })
      await expect.poll(() => auditLayout(world.page)).toEqual([])
    })

    test('cuts no words of its own without saying them whole', async () => {
      await showAt(world, { width: 1280, height: 800 })
      await expect.poll(() => findCut(world.page, '⟦')).toEqual([])
    })
  })
})
