import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { findPackFile } from '../../../src-main/shell/deep-links/find-pack-file.ts'

const FOLDER = resolve('/downloads')
const PACK = resolve('/downloads/a pack.mrpack')

test.each([
  ['a path', PACK],
  ['relative to where it was started', 'a pack.mrpack'],
  ['an address, as file managers have it', pathToFileURL(PACK).href],
])('finds the file of a modpack: %s', (_, arg) => {
  expect(findPackFile(['--home=/x', arg], FOLDER)).toBe(PACK)
})

test.each([
  ['--home=/x.mrpack'],
  ['notes.txt'],
  ['modwell://mod/a'],
  ['file://%ff/x.mrpack'],
  ['https://a.example/x.zip'],
])('takes for no such file: %s', (arg) => {
  expect(findPackFile([arg], FOLDER)).toBeNull()
})
