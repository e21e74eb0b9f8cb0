import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'

const FOLDERS = ['src-main', 'src-preload', 'src-renderer', 'test', 'resources']
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css|html|sql)$/
const MAX_LENGTH = 400
const MAX_FILES = 16

it('no source file is longer than 400 lines', () => {
  const files = FOLDERS.flatMap(listSources)
  const sizes = files.map((file) => ({ file, lines: readFileSync(join(PROJECT, file), 'utf8').split('\n').length - 1 }))
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes.filter(({ lines }) => lines > MAX_LENGTH)).toEqual([])
})

it('no folder of the product holds more than sixteen files', () => {
  const counts = new Map<string, number>()
  for (const file of FOLDERS.filter((folder) => folder !== 'test').flatMap(listSources)) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(100)
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
})

function listSources(folder: string): readonly string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => SOURCE.test(file) && !file.includes('node_modules'))
}
