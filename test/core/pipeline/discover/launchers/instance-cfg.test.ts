import { expect, test } from 'vitest'
import { parseInstanceConfig } from '../../../../../src-main/core/pipeline/discover/launchers/prism.ts'

const shapes: readonly (readonly [string, string, string])[] = [
  ['lines without a section', 'InstanceType=OneSix\nname=My Pack\n', 'My Pack'],
  ['[General] and CRLF', '[General]\r\nname=My Pack\r\niconKey=x\r\n', 'My Pack'],
  ['quotes with escapes', '[General]\nname="My \\"Best\\" Pack, v=2"\n', 'My "Best" Pack, v=2'],
  ['a byte array', '[General]\nname=@ByteArray(My Pack)\n', 'My Pack'],
  ['a byte array of UTF-8', '[General]\nname=@ByteArray(Gr\\xc3\\xbcn)\n', 'Grün'],
  ['a byte array of Latin letters', '[General]\nname=@ByteArray(Gr\\xfcn)\n', 'Grün'],
  ['hexadecimal escapes', '[General]\nname=\\x4e2d\\x6587\n', '中文'],
  ['an at sign', '[General]\nname=@@home\n', '@home'],
  ['an equals sign in a value', 'name=a=b\n', 'a=b'],
  ['another section later', '[General]\nname=Right\n[UI]\nname=Wrong\n', 'Right'],
]

test.each(shapes)('reads a name written with %s', (_, text, name) => {
  expect(parseInstanceConfig(text).get('name')).toBe(name)
})

test('leaves out comments and values that are no text', () => {
  const settings = parseInstanceConfig('; a comment=1\n# another=2\nEnv=@Variant(\\0\\0\\b)\nname=x\n')
  expect([...settings]).toEqual([['name', 'x']])
})
