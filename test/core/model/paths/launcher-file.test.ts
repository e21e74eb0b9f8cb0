import { expect, it } from 'vitest'
import { isLauncherFile, launcherFileOf } from '../../../../src-main/core/model/paths/launcher-file.ts'

it.each([
  '../mmc-pack.json',
  '../instance.json',
  'instance.json',
  '../One/One.json',
  '../Ünïcode 1.21/Ünïcode 1.21.json',
])('%s is a launcher file', (path) => {
  expect(isLauncherFile(path)).toBe(true)
})

it.each([
  '../One/Two.json',
  '../One/One.json/One.json',
  '../../One/One.json',
  '../../mmc-pack.json',
  '..//.json',
  '../../...json',
  '../.../....json',
  '../a\\..\\b/a\\..\\b.json',
  'mods/instance.json',
  '/instance.json',
  'mmc-pack.json',
  'One.json',
  '../instance.json\n',
])('%s is none', (path) => {
  expect(isLauncherFile(path)).toBe(false)
})

it.each([
  ['prism', '/games/one/.minecraft', '../mmc-pack.json'],
  ['multimc', '/games/one/.minecraft', '../mmc-pack.json'],
  ['gdlauncher', '/games/one/instance', '../instance.json'],
  ['gdlauncher', '/games/one', null],
  ['xmcl', '/games/one', 'instance.json'],
  ['hmcl', '/games/versions/One', '../One/One.json'],
  ['pcl2', 'C:\\games\\versions\\One', '../One/One.json'],
  ['vanilla', '/games', null],
  ['modrinth-app', '/games/one', null],
  ['server', '/srv', null],
] as const)('that of %s in %s is %s, and is one', (launcher, gamePath, file) => {
  expect(launcherFileOf({ launcher, path: '/games/one', gamePath })).toBe(file)
  expect(file === null || isLauncherFile(file)).toBe(true)
})
