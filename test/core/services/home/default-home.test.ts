import { expect, it } from 'vitest'
import { defaultHome } from '../../../../src-main/core/services/home/default-home.ts'

it("is the platform's usual place for an application's own files", () => {
  expect([
    defaultHome('linux', {}, '/home/a'),
    defaultHome('linux', { XDG_DATA_HOME: '/data' }, '/home/a'),
    defaultHome('linux', { XDG_DATA_HOME: 'relative' }, '/home/a'),
    defaultHome('darwin', { XDG_DATA_HOME: '/data' }, '/Users/a'),
    defaultHome('win32', { APPDATA: 'C:\\Users\\a\\AppData\\Roaming' }, 'C:\\Users\\a'),
    defaultHome('win32', {}, 'C:\\Users\\a'),
  ]).toEqual([
    '/home/a/.local/share/modwell',
    '/data/modwell',
    '/home/a/.local/share/modwell',
    '/Users/a/Library/Application Support/Modwell',
    'C:\\Users\\a\\AppData\\Roaming\\Modwell',
    'C:\\Users\\a\\AppData\\Roaming\\Modwell',
  ])
})
