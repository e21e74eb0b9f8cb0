import * as fc from 'fast-check'
import { format } from '../../../../../resources/text/text.ts'
import { describe, expect, it } from 'vitest'
import { sayRange } from '../../../../../src-main/core/pipeline/resolve/ranges/say-range.ts'
import { isWithin } from '../../../../../src-main/core/pipeline/resolve/ranges/is-within.ts'
import {
  compareMavenVersions,
  parseMavenVersion,
} from '../../../../../src-main/core/pipeline/resolve/ranges/maven-version.ts'
import { parseRange } from '../../../../../src-main/core/pipeline/resolve/ranges/parse-range.ts'
import {
  compareSemanticVersions,
  parseSemanticVersion,
  type SemanticVersion,
} from '../../../../../src-main/core/pipeline/resolve/ranges/semantic-version.ts'

const NONE: SemanticVersion = { numbers: [], preRelease: null }
const ORDERS = {
  fabric: (one: string, other: string) =>
    compareSemanticVersions(parseSemanticVersion(one) ?? NONE, parseSemanticVersion(other) ?? NONE),
  maven: (one: string, other: string) => compareMavenVersions(parseMavenVersion(one), parseMavenVersion(other)),
}
const GRAMMARS = ['fabric', 'maven'] as const

/** Each is lower than the next. */
const ROWS = {
  fabric: '0.9 1- 1-0 1-1 1-2 1-10 1-a 1-a.0 1-a.b 1-alpha 1-beta 1-rc.1 1 1.0.0.1 1.0.1 1.1- 1.1 1.10 2 10',
  maven:
    'mc1.20-2.4.1 mc1.20-2.4.2 1-alpha 1-alpha2 1-alpha10 1-beta 1-milestone 1-m2 1-rc 1-cr2 1-SNAPSHOT 1 1-sp 1+5 1-foo 1-fop 1-1 1-1.1 1-2 1.0.1-rc1 1.0.1 1.1 1.10-5 1.10.1 2',
}
const EQUAL = {
  fabric: ['1', '1.0', '1.0.0+x', '1+y(.1)'],
  maven: ['1', '1.0', '1.0.0', '1-0', '1.ga', '1-final', '1.0-release', '1-0.0-ga'],
}

describe.each(GRAMMARS)('the order of versions of %s', (grammar) => {
  const compare = ORDERS[grammar]

  it('puts every version of a written row below all that follow', () => {
    const row = ROWS[grammar].split(' ')
    const wrong = row.flatMap((one, index) =>
      row.flatMap((other, at) => (Math.sign(compare(one, other)) === Math.sign(index - at) ? [] : [`${one} ${other}`])),
    )
    expect(wrong).toEqual([])
  })

  it('tells different texts of one version to be the same', () => {
    const found = EQUAL[grammar].flatMap((one) => EQUAL[grammar].map((other) => compare(one, other)))
    expect(found.every((order) => order === 0)).toBe(true)
  })

  it('is total, antisymmetric and transitive', () => {
    fc.assert(
      fc.property(fc.tuple(versions(), versions(), versions()), (three) => {
        const [low = '', middle = '', high = ''] = three.toSorted(compare)
        expect(Math.sign(compare(low, high)) + Math.sign(compare(high, low))).toBe(0)
        expect(compare(low, low)).toBe(0)
        expect(compare(low, middle)).toBeLessThanOrEqual(0)
        expect(compare(middle, high)).toBeLessThanOrEqual(0)
        expect(compare(low, high)).toBeLessThanOrEqual(0)
        const isOne = compare(low, middle) === 0 && compare(middle, high) === 0
        expect(compare(low, high) === 0).toBe(isOne)
      }),
      { numRuns: 5_000, seed: 20_260_811 },
    )
  })

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.oneof(versions(), fc.string(), texts()), fc.oneof(fc.string(), texts()), (version, range) => {
        expect([true, false, null]).toContain(isWithin(version, parseRange(range, grammar)))
        expect(typeof format(sayRange([range], grammar))).toBe('string')
      }),
      { numRuns: 3_000, seed: 20_260_812 },
    )
  })

  it.each(['[', '(', '1', '1.', '.', '-', '[1,2],', '>=', '>=1 ', 'x.', '1-', '0', 'a1', '+', ' '])(
    'reads a hundred thousand characters of "%s" at once',
    (part) => {
      const text = part.repeat(Math.ceil(100_000 / part.length))
      for (const range of [text, `[${text},)`, `>=${text}`]) isWithin(text, parseRange(range, grammar))
      expect(format(sayRange([text], grammar)).length).toBeGreaterThan(0)
    },
  )
})

function versions(): fc.Arbitrary<string> {
  const part = fc.constantFrom(
    '0',
    '1',
    '2',
    '10',
    '00',
    'a',
    'alpha',
    'b',
    'm',
    'rc',
    'snapshot',
    'ga',
    'sp',
    'x',
    'foo',
    '+',
  )
  const separator = fc.constantFrom('.', '-', '', '.', '+')
  return fc
    .array(fc.tuple(separator, part), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.map(([sign, text], index) => (index === 0 ? text : sign + text)).join(''))
}

function texts(): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...'[](),.-+*xX01 a$>{}<=~^@'.split('')), { maxLength: 14 })
    .map((parts) => parts.join(''))
}
