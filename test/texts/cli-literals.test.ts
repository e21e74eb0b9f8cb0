import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { PROJECT } from '../architecture/cruise.ts'
import { findLiterals } from './find-literals.ts'

const IDS = new Set(Object.keys(ENGLISH.messages))
/** The names of a command and of a program, an example of what is typed, and the head of a page that `man` reads. */
const SAME_IN_EVERY_LANGUAGE: ReadonlySet<string> = new Set(['help', 'Modwell …', `'{"title": "Lamps"}'`])

it('the command line joins texts as the spoken language does', () => {
  const files = globSync('src-main/cli/views/**/*.ts', { cwd: PROJECT })
  const found = files.flatMap((file) =>
    readFileSync(join(PROJECT, file), 'utf8')
      .split('\n')
      .filter((line) => /join\('[;:]|`[^`]*\}[:;] \$\{/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

it('everything that the command line says comes from the catalogue', () => {
  const files = globSync('src-main/cli/**/*.ts', { cwd: PROJECT })
  const found = files.flatMap((file) =>
    findLiterals(file, readFileSync(join(PROJECT, file), 'utf8'), IDS)
      .filter(({ words }) => !SAME_IN_EVERY_LANGUAGE.has(words))
      .map(({ line, words }) => `${file}:${line}: ${words}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
