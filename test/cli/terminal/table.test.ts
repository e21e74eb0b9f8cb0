import { message } from '../../../resources/text/text.ts'
import { array, assert, integer, property, string, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { plain } from '../../../src-main/cli/terminal/plain.ts'
import { styleFor } from '../../../src-main/cli/terminal/style.ts'
import { table } from '../../../src-main/cli/terminal/table.ts'
import { textWidth } from '../../../src-main/cli/terminal/text-width.ts'

const COLUMNS = [
  { title: message('as-told', { words: 'what' }), atLeast: 6 },
  { title: message('as-told', { words: 'state' }), atLeast: 4 },
  { title: message('as-told', { words: 'size' }), align: 'right' },
] as const

/** As it reaches a table: control characters are gone by then. */
const FOREIGN_TEXT = string({ unit: 'grapheme', maxLength: 90 }).map(plain)

function plainStyle(columns: number) {
  return styleFor({ isTTY: false, columns }, { env: {}, now: new Date(0), isVerbose: false })
}

it('puts columns under each other and sentences under their row', () => {
  const rows = [
    { cells: [{ text: 'Sodium' }, { text: 'held' }, { text: '1.0 MiB' }], below: ['needs another mod'] },
    { cells: [{ text: '汉化' }, { text: 'up to date' }, { text: '9 B' }] },
  ]
  expect(table(COLUMNS, rows, plainStyle(80))).toEqual([
    '  what    state          size',
    '  Sodium  held        1.0 MiB',
    '    needs another mod',
    '  汉化    up to date      9 B',
  ])
})

it('never exceeds the width, whatever is in the cells', () => {
  assert(
    property(
      array(tuple(FOREIGN_TEXT, FOREIGN_TEXT), { maxLength: 6 }),
      integer({ min: 40, max: 120 }),
      (texts, width) => {
        const rows = texts.map(([what, state]) => ({
          cells: [{ text: what }, { text: state }, { text: '1.0 MiB' }],
          below: [`${what} ${state}`],
        }))
        for (const line of table(COLUMNS, rows, plainStyle(width))) expect(textWidth(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})

it.each([
  [{ FORCE_COLOR: '1' }, true],
  [{ FORCE_COLOR: '1', TERM: 'dumb' }, true],
  [{ FORCE_COLOR: '' }, false],
  [{ FORCE_COLOR: '0' }, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('colours away from a terminal too where it is told to: %j', (env, isColoured) => {
  const { bold } = styleFor({}, { env, now: new Date(0), isVerbose: false })
  expect(bold('x') !== 'x').toBe(isColoured)
})

it('colours nothing away from a terminal or with NO_COLOR', () => {
  const options = { env: { NO_COLOR: '1' }, now: new Date(0), isVerbose: false }
  expect(styleFor({ isTTY: true, columns: 80 }, options).good('x')).toBe('x')
  expect(plainStyle(80).good('x')).toBe('x')
})

it('colours on a terminal', () => {
  const options = { env: {}, now: new Date(0), isVerbose: false }
  expect(styleFor({ isTTY: true, columns: 80 }, options).good('x')).toContain('\u001b[32m')
})

it('takes 80 columns where nothing says how many there are', () => {
  const style = styleFor({ isTTY: false, columns: 0 }, { env: {}, now: new Date(0), isVerbose: false })
  expect(style.width).toBe(80)
})

it('goes on in the next line where a column has no room, and loses nothing', () => {
  const columns = [
    { title: message('as-told', { words: 'what' }), atLeast: 8 },
    { title: message('as-told', { words: 'state' }), atLeast: 10 },
    { title: message('as-told', { words: 'size' }), align: 'right' },
  ] as const
  const cells = [
    { text: 'A Very Long Name Of A Mod For Fabric' },
    { text: 'update: 12.4.1+build.77, not fully checked' },
    { text: '9 B' },
  ]
  expect(table(columns, [{ cells }], plainStyle(60))).toEqual([
    '  what                       state                      size',
    '  A Very Long Name Of A Mod  update: 12.4.1+build.77,    9 B',
    '  For Fabric                 not fully checked',
  ])
})

it('breaks no version for a column: its row goes on below its first cell', () => {
  const columns = [
    { title: message('as-told', { words: 'what' }), atLeast: 8 },
    { title: message('as-told', { words: 'version' }) },
  ] as const
  const long = 'mc1.21.11-12.4.1+build.77.1a2b3c4d-fabric'
  const rows = [
    { cells: [{ text: 'Lamp' }, { text: '1.0' }] },
    { cells: [{ text: 'A Very Long Name Of A Mod' }, { text: long }] },
  ]
  expect(table(columns, rows, plainStyle(50)).slice(2)).toEqual(['  A Very Long Name Of A Mod', `      ${long}`])
})
