import { expect, it } from 'vitest'
import { nameInJson } from '../../../../../src-main/core/pipeline/discover/launchers/described/name-in-json.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['xmcl', '{\n  "name": "One",\n  "runtime": {}\n}\n', '{\n  "name": "Two",\n  "runtime": {}\n}\n'],
  ['gdlauncher', '{"_version":"1","name":"One"}', '{"_version":"1","name":"Two"}'],
  ['atlauncher', '{"id":"1","launcher":{"a":1,"name":"One"}}', '{"id":"1","launcher":{"a":1,"name":"Two"}}'],
] as const)('names an instance of %s anew and leaves the rest', (launcher, text, expected) => {
  expect(nameInJson(bytes(text), launcher, 'Two')).toBe(expected)
})

it.each([
  ['of a launcher that names it elsewhere', bytes('{"name":"One"}'), 'ftb'],
  ['that is no JSON', bytes('{'), 'xmcl'],
  ['that is no UTF-8', new Uint8Array([0x22, 0xe9, 0x22]), 'xmcl'],
  ['without a name', bytes('{"__proto__":{"name":"One"}}'), 'xmcl'],
  ['of nothing', new Uint8Array(), 'atlauncher'],
] as const)('leaves one alone %s', (_, text, launcher) => {
  expect(nameInJson(text, launcher, 'Two')).toBeNull()
})
