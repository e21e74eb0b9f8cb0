import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeNamedFile } from '../../../src-main/core/files/write-named-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-named-'))
  file = join(folder, 'lock.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('replaces an older file, and leaves nothing beside it', async () => {
  writeFileSync(file, 'older')
  await writeNamedFile(file, 'newer')
  expect(readdirSync(folder)).toEqual(['lock.json'])
  expect(readFileSync(file, 'utf8')).toBe('newer')
})

it('follows no link beside it that a draft could have the name of', async () => {
  const outside = join(folder, 'outside')
  writeFileSync(outside, 'not yours')
  for (const ending of ['.new', '.part', '.tmp']) symlinkSync(outside, file + ending)
  await writeNamedFile(file, 'lock')
  expect(readFileSync(outside, 'utf8')).toBe('not yours')
})

it.each([
  ['a link', () => symlinkSync(join(folder, 'elsewhere'), file), 'is a link'],
  ['a folder', () => mkdirSync(file), 'is not a regular file'],
] as const)('leaves %s under that name as it is, and says what it is', async (_, make, said) => {
  make()
  const { mode } = lstatSync(file)
  await expect(writeNamedFile(file, 'lock')).rejects.toMatchObject({
    code: 'bad-argument',
    message: expect.stringContaining(`${file} ${said}`),
  })
  expect(lstatSync(file).mode).toEqual(mode)
  expect(readdirSync(folder)).toEqual(['lock.json'])
})

it('names the file where it cannot be written', async () => {
  await expect(writeNamedFile(join(folder, 'none', 'lock.json'), 'lock')).rejects.toMatchObject({
    code: 'bad-argument',
    message: expect.stringContaining('none/lock.json cannot be written (ENOENT)'),
  })
})
