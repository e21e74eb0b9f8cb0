import { expect, it } from 'vitest'
import { withVersionOf } from '../../../../../src-main/core/pipeline/discover/launchers/edit-profiles.ts'

const FROM = 'fabric-loader-0.16.9-1.21.4'
const TO = 'fabric-loader-0.18.9-26.1'
const CHANGE = { key: 'two', from: FROM, to: TO }
const bytes = (text: string) => Buffer.from(text)

it('changes nothing but that version, whoever else plays it or is named so', () => {
  const text = [
    '\ufeff{ "note" : "fabric-loader-0.16.9-1.21.4",',
    '\t"profiles":{"one":{"lastVersionId":"fabric-loader-0.16.9-1.21.4"},',
    '  "two": { "name": "fabric-loader-0.16.9-1.21.4", "lastVersionId" : "fabric-loader-0.16.9-1.21.4", "icon":"é" },',
    '  "__proto__": {"lastVersionId":"fabric-loader-0.16.9-1.21.4"} }, "big": 1e3 }',
  ].join('\r\n')
  const edited = withVersionOf(bytes(text), CHANGE)
  const place = text.lastIndexOf(FROM, text.indexOf('"icon"'))
  expect(edited).toBe(`${text.slice(0, place)}${TO}${text.slice(place + FROM.length)}`)
  expect(withVersionOf(bytes(edited ?? ''), { ...CHANGE, from: TO, to: FROM })).toBe(text)
})

it('writes the list anew, in ASCII, where its bytes are in an encoding of another launcher', () => {
  const gb18030 = Buffer.from([0xd6, 0xd0])
  const list = Buffer.concat([bytes('{"profiles":{"two":{"name":"'), gb18030, bytes(`","lastVersionId":"${FROM}"}}}`)])
  const edited = withVersionOf(list, CHANGE) ?? ''
  expect(edited).toMatch(/^[\0-~]*$/)
  expect(JSON.parse(edited)).toEqual({ profiles: { two: { name: '中', lastVersionId: TO } } })
})

it('takes a profile by a name of the language, and the last of two', () => {
  const text = `{"profiles":{"__proto__":{"lastVersionId":"old"},"__proto__":{"lastVersionId":"${FROM}"}}}`
  const edited = withVersionOf(bytes(text), { ...CHANGE, key: '__proto__' })
  expect(edited).toBe(text.replace(FROM, TO))
})

it.each([
  ['another version', '{"profiles":{"two":{"lastVersionId":"latest-release"}}}'],
  ['no such profile', '{"profiles":{}}'],
  ['a profile that is none', '{"profiles":{"two":7}}'],
  ['no profiles', '{}'],
  ['no JSON', '{'],
])('leaves a list alone that has %s', (_what, text) => {
  expect(withVersionOf(bytes(text), CHANGE)).toBeNull()
})
