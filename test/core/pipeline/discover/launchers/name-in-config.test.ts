import { expect, test } from 'vitest'
import { parseInstanceConfig } from '../../../../../src-main/core/pipeline/discover/launchers/prism.ts'
import { nameInConfig } from '../../../../../src-main/core/pipeline/discover/launchers/name-in-config.ts'

const NAMES = [
  'Survival',
  'My "best" pack',
  'a; b = c, d',
  'Überleben',
  '生存 abc',
  '🌍 1',
  'back\\slash',
  ' x',
  '[x]',
  'é0f',
]

function rename(text: string, name: string): string {
  return Buffer.from(nameInConfig(Buffer.from(text), name)).toString('utf8')
}

test.each(NAMES)("is read as it was named by Qt's rules and by plain lines: %s", (name) => {
  for (const text of ['[General]\nConfigVersion=1.2\nname=Old\niconKey=oak\n', 'name=Old\niconKey=oak\n']) {
    const settings = parseInstanceConfig(rename(text, name))
    expect(settings.get('name')?.trim()).toEqual(name.trim())
    expect(settings.get('iconKey')).toBe('oak')
  }
})

test('changes the one line, with the ends of lines and the sections that there are', () => {
  const text = '[General]\r\niconKey=oak\r\nname=Old\r\n\r\n[UI]\r\nname=other\r\n'
  expect(rename(text, 'New')).toBe('[General]\r\niconKey=oak\r\nname=New\r\n\r\n[UI]\r\nname=other\r\n')
})

test('adds the line where there is none, and leaves bytes of any encoding alone', () => {
  expect(rename('', 'New')).toBe('name=New\n')
  expect(rename('[General]\niconKey=oak', 'New')).toBe('[General]\nname=New\niconKey=oak')
  const bytes = Buffer.from('[General]\nnotes=\xe9\n', 'latin1')
  expect(Buffer.from(nameInConfig(bytes, 'New')).toString('latin1')).toBe('[General]\nname=New\nnotes=\xe9\n')
})
