import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPathKeys, readPathRule } from '../../../../src-main/core/services/disk/path-keys.ts'
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

it('asks the disk by the names that are there, and writes nothing', async () => {
  writeFiles(disk.folder, { 'größe.txt': '' })
  writeFiles(ordinary.path, { 'größe.txt': '' })
  const counts = !disk.isMounted
  expect(await readPathRule(disk.folder, realDisk, 'linux')).toEqual({ caseCounts: counts, compositionCounts: counts })
  expect(await readPathRule(ordinary.path, realDisk, 'win32')).toEqual({ caseCounts: true, compositionCounts: true })
  expect(readdirSync(disk.folder)).toEqual(['größe.txt'])
})

it('believes two names that differ only in case, and asks the folder around where no name tells', async () => {
  writeFiles(ordinary.path, { foo: '', FOO: '', '1/2': '' })
  expect(await readPathRule(ordinary.path, realDisk, 'win32')).toMatchObject({ caseCounts: true })
  mkdirSync(join(disk.folder, 'Empty'))
  expect(await readPathRule(join(disk.folder, 'Empty'), realDisk, 'linux')).toMatchObject({
    caseCounts: !disk.isMounted,
  })
})

it('asks once for each folder, and again only where the disk failed', async () => {
  let lists = 0
  const counting = {
    ...realDisk,
    list(folder: string) {
      lists += 1
      return lists === 1 ? Promise.reject(new Error('EIO')) : realDisk.list(folder)
    },
  }
  const keys = createPathKeys(counting, 'linux')
  await expect(keys.of(ordinary.path)).rejects.toThrow('EIO')
  await keys.of(ordinary.path)
  await keys.of(ordinary.path)
  expect(lists).toBe(2)
})

it('takes a folder that is a link to another disk by the rule of that one', async () => {
  writeFiles(ordinary.path, { 'options.txt': '' })
  writeFiles(disk.folder, { 'a.jar': '' })
  symlinkSync(disk.folder, join(ordinary.path, 'mods'))
  const keyOf = await createPathKeys(realDisk, 'linux').of(ordinary.path)
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
