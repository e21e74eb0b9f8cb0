import { expect, it } from 'vitest'
import { format } from '../../../../../resources/text/text.ts'
import { sayRange } from '../../../../../src-main/core/pipeline/resolve/ranges/say-range.ts'

it.each([
  ['fabric', [], 'any version'],
  ['fabric', ['*'], 'any version'],
  ['fabric', ['>=1.0', '*'], 'any version'],
  ['fabric', ['>=0.5.3'], 'at least 0.5.3'],
  ['fabric', ['<=1.0.30'], 'at most 1.0.30'],
  ['fabric', ['<1.21'], 'below 1.21'],
  ['fabric', ['<1.21-'], 'below 1.21'],
  ['fabric', ['>1.21'], 'above 1.21'],
  ['fabric', ['1.20.x'], '1.20.x'],
  ['fabric', ['2.x.x'], '2.x'],
  ['fabric', ['2'], 'exactly 2'],
  ['fabric', ['v1.4.0'], 'exactly v1.4.0'],
  ['fabric', ['1.0.0-rc.1'], 'exactly 1.0.0-rc.1'],
  ['fabric', ['>=1.19.3 <1.20-'], '1.19.3 or later and below 1.20'],
  ['fabric', ['~0.5.0'], '0.5.0 or later and below 0.6'],
  ['fabric', ['^1.19'], '1.19 or later and below 2'],
  ['fabric', ['1.19.x', '1.21.x'], '1.19.x or 1.21.x'],
  ['fabric', ['${next}'], '${next}'],
  ['fabric', ['[1.21.1,)'], 'at least 1.21.1'],
  ['maven', ['[0.5.0,0.6.0)'], '0.5.0 or later and below 0.6.0'],
  ['maven', ['[1.20,)'], 'at least 1.20'],
  ['maven', ['(1.20,)'], 'above 1.20'],
  ['maven', ['(,1.21]'], 'at most 1.21'],
  ['maven', ['(,1.21)'], 'below 1.21'],
  ['maven', ['[2]'], 'exactly 2'],
  ['maven', ['1.20.1'], 'any version'],
  ['maven', ['[46,47.1.3],[47.1.43,)'], '46 or later and at most 47.1.3 or at least 47.1.43'],
  ['maven', ['TODO'], 'TODO'],
] as const)('says of %s %j: %s', (grammar, ranges, words) => {
  expect(format(sayRange(ranges, grammar))).toBe(words)
})
