import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPathKeys, readPathRule } from '../../../../src-main/core/services/disk/path-keys.ts'
import { spelledRealPath, spelledRealPathSync } from '../../../../src-main/core/files/spelled-path.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { makeCaseInsensitiveDisk, type CaseInsensitiveDisk } from '../../../case-insensitive-disk/mount.ts'
import { makeFolder, writeFiles } from '../../../flows/ground/instance-files.ts'

let ordinary: ReturnType<typeof makeFolder>
let disk: CaseInsensitiveDisk

beforeEach(() => {
  ordinary = makeFolder('path-keys')
  disk = makeCaseInsensitiveDisk('mac')
})
afterEach(async () => {
  ordinary.remove()
  await disk.remove()
})

it('asks the disk by the names that are there, and writes nothing', () => {
  writeFiles(disk.folder, { 'größe.txt': '' })
  writeFiles(ordinary.path, { 'größe.txt': '' })
  const counts = !disk.isMounted
  expect(readPathRule(disk.folder, 'linux')).toEqual({ caseCounts: counts, compositionCounts: counts })
  expect(readPathRule(ordinary.path, 'win32')).toEqual({ caseCounts: true, compositionCounts: true })
  expect(readdirSync(disk.folder)).toEqual(['größe.txt'])
})

it('believes two names that differ only in case, and asks the folder around where no name tells', () => {
  writeFiles(ordinary.path, { foo: '', FOO: '', '1/2': '' })
  expect(readPathRule(ordinary.path, 'win32')).toMatchObject({ caseCounts: true })
  mkdirSync(join(disk.folder, 'Empty'))
  expect(readPathRule(join(disk.folder, 'Empty'), 'linux')).toMatchObject({ caseCounts: !disk.isMounted })
})

it('asks once for each folder, and again where it could not be looked at', () => {
  const folder = join(ordinary.path, 'game')
  const keys = createPathKeys(realDisk, 'win32')
  expect(keys.of(folder)('Mods')).toBe('mods')
  writeFiles(folder, { mods: '' })
  const keyOf = keys.of(folder)
  expect(keyOf('Mods')).toBe('Mods')
  expect(keys.of(folder)).toBe(keyOf)
})

it('takes a folder that is a link to another disk by the rule of that one', () => {
  writeFiles(ordinary.path, { 'options.txt': '' })
  writeFiles(disk.folder, { 'a.jar': '' })
  symlinkSync(disk.folder, join(ordinary.path, 'mods'))
  const keyOf = createPathKeys(realDisk, 'linux').of(ordinary.path)
  expect(keyOf('mods/A.jar') === keyOf('mods/a.jar')).toBe(disk.isMounted)
  expect(keyOf('Options.txt')).not.toBe(keyOf('options.txt'))
})

it('spells a path as it is there, and what is not there as it is asked below the folders that are', async () => {
  writeFiles(disk.folder, { 'config/Deep/Foo.toml': '' })
  writeFileSync(join(disk.folder, 'Options.txt'), '')
  const asked = ['config/deep/foo.toml', 'Config/DEEP/New.toml', 'options.txt']
  const spelled = await createPathKeys(realDisk, 'linux').spelled(asked, disk.folder)
  const there = ['config/Deep/Foo.toml', 'config/Deep/New.toml', 'Options.txt']
  expect([...spelled.values()]).toEqual(disk.isMounted ? there : asked)
})

it('finds where a folder really is by whichever spelling it is asked', async () => {
  writeFiles(disk.folder, { 'Games/Survival/options.txt': '' })
  const asked = join(disk.folder, disk.isMounted ? 'gAMES/survival' : 'Games/Survival')
  const spelled = join(realpathSync(disk.folder), 'Games/Survival')
  expect(spelledRealPathSync(asked)).toEqual(spelled)
  expect(await spelledRealPath(asked)).toEqual(spelled)
})
