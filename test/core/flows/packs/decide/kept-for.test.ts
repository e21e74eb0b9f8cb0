import { expect, it } from 'vitest'
import { keptFor } from '../../../../../src-main/core/flows/packs/decide/choose-files.ts'
import { exactKey } from '../../../../../src-main/core/model/paths/path-key.ts'

const had = (path: string, metafile?: string) => {
  const noted = metafile === undefined ? {} : { metafile }
  return { path, sha1: '', sha512: '', projectId: null, isOverride: false, ...noted }
}

it.each([
  ['the same name', had('mods/a.jar'), { path: 'mods/a.jar' }, true],
  ['another name of the same metafile', had('mods/a.jar', 'mods/x.pw.toml'), { metafile: 'mods/x.pw.toml' }, true],
  [
    'another version in the name, where none was noted',
    had('mods/moon-1.2.jar'),
    { path: 'mods/moon-1.3+b.jar' },
    true,
  ],
  ['a metafile that is not believed', had('mods/Moon-1.2.jar'), { path: 'mods/moon.pw.toml' }, true],
  ['another metafile', had('mods/moon-1.jar', 'mods/x.pw.toml'), { path: 'mods/moon-2.jar' }, false],
  ['another mod', had('mods/moon-1.2.jar'), { path: 'mods/moonlight-1.3.jar' }, false],
  ['another folder', had('config/moon-1.2.jar'), { path: 'mods/moon-1.3.jar' }, false],
])('tells what stays for what cannot be had: %s', (_, file, unobtained, stays) => {
  expect(keptFor([unobtained], { before: [file], wanted: [], keyOf: exactKey }).has(file)).toBe(stays)
})
