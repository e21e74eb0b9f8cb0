import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveToTrash } from '../../../../src-main/core/services/disk/move-to-trash.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-trash-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const places = (changes: object = {}) => ({
  platform: 'linux',
  homeFolder: folder,
  env: {},
  now: () => new Date(2026, 0, 2, 3, 4, 5),
  ...changes,
})

function make(name: string): string {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'file.txt'), name)
  return join(folder, name)
}

it('moves a folder into the trash of the home, with a note of where it was and when', async () => {
  const path = make('Größe 1')
  await moveToTrash(path, places())
  const trash = join(folder, '.local/share/Trash')
  expect(existsSync(path)).toBe(false)
  expect(readFileSync(join(trash, 'files/Größe 1/file.txt'), 'utf8')).toBe('Größe 1')
  expect(readFileSync(join(trash, 'info/Größe 1.trashinfo'), 'utf8')).toBe(
    `[Trash Info]\nPath=${folder}/Gr%C3%B6%C3%9Fe%201\nDeletionDate=2026-01-02T03:04:05\n`,
  )
})

it('finds another name where that one is taken, also by a note or a file alone', async () => {
  const env = { XDG_DATA_HOME: join(folder, 'data') }
  for (let times = 0; times < 2; times += 1) await moveToTrash(make('lamps'), places({ env }))
  writeFileSync(join(folder, 'data/Trash/files/lamps 3'), '')
  writeFileSync(join(folder, 'data/Trash/info/lamps 4.trashinfo'), '')
  await moveToTrash(make('lamps'), places({ env }))
  expect(readdirSync(join(folder, 'data/Trash/files')).toSorted()).toEqual(['lamps', 'lamps 2', 'lamps 3', 'lamps 5'])
})

it('leaves everything where it is where the trash is a link, or there is none', async () => {
  const path = make('lamps')
  mkdirSync(join(folder, '.local/share'), { recursive: true })
  symlinkSync(join(folder, 'elsewhere'), join(folder, '.local/share/Trash'))
  for (const platform of ['linux', 'darwin', 'win32'])
    await expect(moveToTrash(path, places({ platform }))).rejects.toMatchObject({ code: 'disk-failed' })
  expect(readFileSync(join(path, 'file.txt'), 'utf8')).toBe('lamps')
})
