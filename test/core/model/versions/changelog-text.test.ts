import { expect, it } from 'vitest'
import { textUnder, toldOnce } from '../../../../src-main/core/model/versions/changelog-text.ts'

it.each([
  ['3.1.0+1.21.11', '# 3.1.0\n\n- small repairs', '\n- small repairs'],
  ['3.1.0', '## Version 3.1.0\r\nLights.', 'Lights.'],
  ['v3.1.0', '**Changelog for 3.1.0**\nLights.', 'Lights.'],
  ['3.1.0', '\n[v3.1.0](https://example.org/3.1.0)\n======\nLights.', 'Lights.'],
])('leaves out a heading that only says the version: %s, %j', (number, text, rest) => {
  expect(textUnder({ number, text })).toBe(rest)
})

it.each([
  ['3.1.0', '# Lights\n\n- small repairs'],
  ['3.1.0', '# 3.1.0 The light update\nLights.'],
  ['3.1.0', '3.1.0 has lights.\nAnd more.'],
  ['3.1.0', '# 3.0.9\nLights.'],
  ['3.1.0', '# 3.1.0'],
  ['3.1.0', ''],
])('keeps all else: %s, %j', (number, text) => {
  expect(textUnder({ number, text })).toBe(text)
})

it('tells what is new in a version once, and nothing of those without words', () => {
  const entries = [
    { versionId: 'a', number: '2.0', text: 'Lights.' },
    { versionId: 'b', number: '2.0', text: ' ' },
    { versionId: 'c', number: '2.0', text: 'Lights.' },
    { versionId: 'd', number: '2.0', text: 'Lights, on Forge.' },
    { versionId: 'e', number: '1.9', text: 'Lights.' },
  ]
  expect(toldOnce(entries)).toEqual([
    { ...entries[0], versionIds: ['a', 'c'] },
    { ...entries[3], versionIds: ['d'] },
    { ...entries[4], versionIds: ['e'] },
  ])
})
