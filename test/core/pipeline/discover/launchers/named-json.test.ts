import { expect, it } from 'vitest'
import { editJson } from '../../../../../src-main/core/pipeline/discover/launchers/described/edit-json.ts'
import { namedJson } from '../../../../../src-main/core/pipeline/discover/launchers/described/named-json.ts'
import type { Launcher } from '../../../../../src-main/core/model/instances/instance.ts'

function named(bytes: Uint8Array, launcher: Launcher): string | null {
  return editJson(bytes, (json) => namedJson(json, launcher, 'Two'))
}

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['xmcl', '{\n  "name": "One",\n  "runtime": {}\n}\n', '{\n  "name": "Two",\n  "runtime": {}\n}\n'],
  ['gdlauncher', '{"_version":"1","name":"One"}', '{"_version":"1","name":"Two"}'],
  ['atlauncher', '{"id":"1","launcher":{"a":1,"name":"One"}}', '{"id":"1","launcher":{"a":1,"name":"Two"}}'],
] as const)('names an instance of %s anew and leaves the rest', (launcher, text, expected) => {
  expect(named(bytes(text), launcher)).toBe(expected)
})

it.each([
  ['of a launcher that names it elsewhere', bytes('{"name":"One"}'), 'ftb'],
  ['that is no JSON', bytes('{'), 'xmcl'],
  ['that is no UTF-8', Buffer.from('{"name":"Caf\u00e9"}', 'latin1'), 'xmcl'],
  ['without a name', bytes('{"__proto__":{"name":"One"}}'), 'xmcl'],
  ['of nothing', new Uint8Array(), 'atlauncher'],
] as const)('leaves one alone %s', (_, text, launcher) => {
  expect(named(text, launcher)).toBeNull()
})
