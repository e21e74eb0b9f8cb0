import { expect, it } from 'vitest'
import { defaultHome } from '../../src-main/core/default-home.ts'

it("is the platform's usual place for an application's own files", () => {
  expect(defaultHome('linux', {}, '/home/a')).toBe('/home/a/.local/share/modwell')
  expect(defaultHome('linux', { XDG_DATA_HOME: '/data' }, '/home/a')).toBe('/data/modwell')
  expect(defaultHome('linux', { XDG_DATA_HOME: 'relative' }, '/home/a')).toBe('/home/a/.local/share/modwell')
  expect(defaultHome('darwin', { XDG_DATA_HOME: '/data' }, '/Users/a')).toBe(
    '/Users/a/Library/Application Support/Modwell',
  )
  expect(defaultHome('win32', { APPDATA: 'C:\\Users\\a\\AppData\\Roaming' }, 'C:\\Users\\a')).toBe(
    'C:\\Users\\a\\AppData\\Roaming\\Modwell',
  )
  expect(defaultHome('win32', {}, 'C:\\Users\\a')).toBe('C:\\Users\\a\\AppData\\Roaming\\Modwell')
})
