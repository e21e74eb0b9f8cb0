import { expect, it } from 'vitest'
import { array, assert, nat, option, property } from 'fast-check'
import { mergeTexts } from '../../../../../../src-main/core/flows/packs/decide/merge/merge-texts.ts'

/** Like objects in a list; some have a key more, by their number. */
const records = (edits: Readonly<Record<number, string>>) =>
  Array.from({ length: 975 }, (_, id) => [
    '  {',
    `    "id": ${id},`,
    ...(edits[id] === undefined ? [] : [`    "${edits[id]}": 1,`]),
    '    "weight": 1',
    '  },',
  ]).flat()

const two = (...lines: string[]) => ['{', ...lines, '}']

function merge(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const merged = mergeTexts(base.join('\n'), mine.join('\n'), theirs.join('\n'))
  return { lines: merged?.text?.split('\n') ?? null, conflicts: merged?.conflicts }
}

it.each([
  [
    'options.txt',
    ['fov:0.5', 'gamma:0.0', 'lang:en'],
    ['fov:1.0', 'gamma:0.0', 'lang:en'],
    ['fov:0.5', 'gamma:0.8', 'lang:en'],
  ],
  ['properties', ['a=1', 'b=1'], ['a=2', 'b=1'], ['a=1', 'b=2']],
  ['TOML', ['a = 1', 'b = "x"'], ['a = 2', 'b = "x"'], ['a = 1', 'b = "y"']],
  [
    'a Forge configuration',
    ['    I:most=1', '    B:on=true'],
    ['    I:most=2', '    B:on=true'],
    ['    I:most=1', '    B:on=false'],
  ],
  [
    'JSON',
    ['{', '  "a": 1,', '  "b": 1', '}'],
    ['{', '  "a": 2,', '  "b": 1', '}'],
    ['{', '  "a": 1,', '  "b": 2', '}'],
  ],
])('joins neighbours of %s by key', (_, base, mine, theirs) => {
  const expected = base.map((line, at) => (mine[at] === line ? theirs[at] : mine[at]))
  expect(merge(base, mine, theirs)).toEqual({ lines: expected, conflicts: 0 })
})

it('keeps the comments and the order of the person, with the comments that the pack changed', () => {
  const base = ['# One', 'a = 1', '# Two', 'b = 1', '', '# Three', 'c = 1']
  const mine = ['# Three', 'c = 9', '# Mine', 'a = 1', '# Two', 'b = 1']
  const theirs = ['# One', 'a = 1', '# Two, better', 'b = 2', '# New', 'd = 4', '', '# Three', 'c = 1']
  const reordered = ['# Three', 'c = 9', '# Mine', 'a = 1', '# Two, better', 'b = 2', '# New', 'd = 4']
  expect(merge(base, mine, theirs).lines).toEqual(reordered)
  const inOrder = ['# Mine', 'a = 1', '# Two', 'b = 1', '', '# Three', 'c = 9']
  const better = ['# Mine', 'a = 1', '# Two, better', 'b = 2', '# New', 'd = 4', '', '# Three', 'c = 9']
  expect(merge(base, inOrder, theirs).lines).toEqual(better)
})

it('takes away what one took away and the other left as it was, and asks where the other changed it', () => {
  expect(merge(['a=1', 'b=1'], ['a=2', 'b=1'], ['a=1'])).toEqual({ lines: ['a=2'], conflicts: 0 })
  expect(merge(['a=1', 'b=1'], ['b=2'], ['a=1', 'b=1', 'c=3'])).toEqual({ lines: ['b=2', 'c=3'], conflicts: 0 })
  expect(merge(['a=1', 'b=1'], ['a=1', 'b=2'], ['a=1'])).toEqual({ lines: null, conflicts: 1 })
  expect(merge(['a=1'], ['a=2'], ['a=3'])).toEqual({ lines: null, conflicts: 1 })
  expect(merge(['x=1'], ['x=1', 'a=2'], ['x=1', 'a=3'])).toEqual({ lines: null, conflicts: 1 })
})

it('keeps JSON in one piece: commas stay between, and what would not be read any more is left to a person', () => {
  const grown = merge(
    two('  "a": 1,', '  "z": 1'),
    two('  "a": 1,', '  "m": 2,', '  "z": 1'),
    two('  "a": 1,', '  "t": 3,', '  "z": 1'),
  )
  expect(JSON.parse(grown.lines?.join('') ?? '')).toEqual({ a: 1, m: 2, t: 3, z: 1 })
  const ended = merge(two('  "a": 1'), two('  "a": 1,', '  "m": 2'), two('  "a": 1,', '  "t": 3'))
  expect(JSON.parse(ended.lines?.join('') ?? '')).toEqual({ a: 1, m: 2, t: 3 })
  const broken = merge(['{"a": [', '1,', '2]}'], ['{"a": [', '1,', '2', ']}'], ['{"a": [', '1', ']}'])
  expect(broken.lines).toBeNull()
})

it('joins long texts whose lines are much alike, and gives up at once where nothing tells them apart', () => {
  const merged = merge(
    two(...records({}), '  {}'),
    two(...records({ 5: 'mine' }), '  {}'),
    two(...records({ 900: 'theirs' }), '  {}'),
  )
  expect(merged.lines).toEqual(two(...records({ 5: 'mine', 900: 'theirs' }), '  {}'))
  const stones = Array.from({ length: 4000 }, () => 'stone')
  expect(merge(stones, ['mine', ...stones], [...stones, 'theirs'])).toEqual({ lines: null, conflicts: undefined })
})

it.each([
  ['a list', ['one', 'two'], ['ONE', 'two'], ['one', 'TWO']],
  ['two levels', ['a: 1', '  b: 1'], ['a: 2', '  b: 1'], ['a: 1', '  b: 2']],
  ['a key twice', ['a=1', 'a=2'], ['a=3', 'a=2'], ['a=1', 'a=4']],
  ['a key that each added elsewhere', ['a=1', 'b=1'], ['k=2', 'a=1', 'b=1'], ['a=1', 'b=1', 'k=3']],
  ['a text that goes on', ['a = """', 'b=1'], ['a = """!', 'b=1'], ['a = """', 'b=2']],
  ['a section', ['[one]', 'a=1'], ['[uno]', 'a=1'], ['[one]', 'a=2']],
  ['data', [`a=${'x'.repeat(2000)}`, 'b=1'], ['a=1', 'b=1'], [`a=${'x'.repeat(2000)}`, 'b=2']],
])('leaves %s to a person', (_, base, mine, theirs) => {
  expect(merge(base, mine, theirs)).toEqual({ lines: null, conflicts: 1 })
})

it('has every change of both, or asks only where both changed one key', () => {
  const keys = [...'abcdefgh']
  const values = array(option(nat(2), { nil: undefined }), { minLength: keys.length, maxLength: keys.length })
  const linesOf = (record: readonly unknown[]) =>
    keys.flatMap((key, at) => (record[at] === undefined ? [] : [`${key} = ${String(record[at])}`]))
  assert(
    property(values, values, values, (base, mine, theirs) => {
      const isAsked = keys.some((_, at) => mine[at] !== theirs[at] && mine[at] !== base[at] && theirs[at] !== base[at])
      const both = keys.map((_, at) => (mine[at] === base[at] ? theirs[at] : mine[at]))
      const merged = merge(linesOf(base), linesOf(mine), linesOf(theirs))
      const lines = merged.lines?.filter((line) => line !== '').toSorted() ?? null
      expect(lines).toEqual(isAsked ? null : linesOf(both))
    }),
    { numRuns: 500 },
  )
})

/** Of so many lines that comparing each with each would take minutes. */
const numbered = (name: string) => Array.from({ length: 4900 }, (_, at) => `${name}${at}`)
const listed = (items: readonly string[]) => {
  return ['{', '  "l": [', items.map((one) => `    "${one}"`).join(',\n'), '  ]', '}']
}
const nested = (levels: number) => [`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`]

it('joins what each added to a list, however much it is', { timeout: 60_000 }, () => {
  const [mine, theirs] = [numbered('mine'), numbered('theirs')]
  const merged = merge(listed(['x', 'y']), listed(['x', ...mine, 'y']), listed(['x', ...theirs, 'y']))
  expect(JSON.parse(merged.lines?.join('\n') ?? '')).toEqual({ l: ['x', ...mine, ...theirs, 'y'] })
})

it('leaves to a person what lies too deep to be followed', () => {
  expect(merge(nested(50_000), nested(50_001), nested(50_002))).toEqual({ lines: null, conflicts: undefined })
})

it.each([
  ['the person', '\uFEFF', ''],
  ['the pack', '', '\uFEFF'],
  ['both', '\uFEFF', '\uFEFF'],
])("joins what a byte order mark of %s begins, and leaves the person's", (_, ofMine, ofTheirs) => {
  const merged = merge(['a=1', 'b=1'], [`${ofMine}a=1`, 'b=2'], [`${ofTheirs}a=5`, 'b=1'])
  expect(merged).toEqual({ lines: [`${ofMine}a=5`, 'b=2'], conflicts: 0 })
})
