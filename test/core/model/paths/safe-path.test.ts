import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { isSafePath, pathProblem, toSafePath, caseFoldKey } from '../../../../src-main/core/model/paths/safe-path.ts'
import { HOSTILE_PATHS } from '../../../fixtures/hostile-paths.ts'

const SOURCES = join(import.meta.dirname, '../../../../src-main')

it('is made by one function alone: nothing else in the sources says of a text that it is one', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const forging = files.filter((file) =>
    /\b(?:as|is|asserts \w+ is) (?:unknown as )?(?:readonly )?SafePath\b|<SafePath>\w/.test(
      readFileSync(join(SOURCES, file), 'utf8'),
    ),
  )
  expect(forging).toEqual(['core/model/paths/safe-path.ts'])
})

it.each(HOSTILE_PATHS)('is none with $title', ({ path, why }) => {
  const made = toSafePath(path)
  expect(made.kind === 'unsafe' && made.problem.id).toBe(why)
  expect(isSafePath(path)).toBe(false)
})

it.each([
  ['options.txt', 'options.txt'],
  ['config/./mod//a.toml', 'config/mod/a.toml'],
  ['./mods/§ [汉化] a+b%2B.jar.disabled', 'mods/§ [汉化] a+b%2B.jar.disabled'],
  ['config/console.txt', 'config/console.txt'],
  ['config/.hidden/..a', 'config/.hidden/..a'],
  [`config/${'語'.repeat(85)}`, `config/${'語'.repeat(85)}`],
])('%j is one, as %j', (raw, path) => {
  expect(toSafePath(raw)).toEqual({ kind: 'safe', path })
})

it('stays what it is when it is made again, and never begins outside', () => {
  assert(
    property(string({ unit: 'binary' }), (raw) => {
      const made = toSafePath(raw)
      if (made.kind === 'unsafe') return
      expect(toSafePath(made.path)).toEqual(made)
      expect(pathProblem(made.path)).toBe(null)
      expect(join('/game', made.path).startsWith('/game/')).toBe(true)
    }),
  )
})

it('has one key for all the names of a file', () => {
  expect(caseFoldKey('Caf\u00e9/A')).toBe(caseFoldKey('cafe\u0301/a'))
  expect(caseFoldKey('a1')).not.toBe(caseFoldKey('a2'))
})
