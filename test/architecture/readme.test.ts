import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'
import { findNamedPaths, findSection } from './named-paths.ts'

const CORE = 'src-main/core'

describe('findNamedPaths', () => {
  it('takes paths and source files, and leaves globs, placeholders, commands and addresses', () => {
    const text =
      '`src-main/core/` `plan.ts` `a/*.ts` `launchers/{a,b}.ts` `launchers/NAME.ts` `npm run cli` `https://x.org/y` `/etc/x` `test/README.md`'
    expect(findNamedPaths(text)).toEqual(['src-main/core/', 'plan.ts', 'test/README.md'])
  })

  it('leaves fenced blocks alone', () => {
    expect(findNamedPaths('```\n`a/b.ts`\n```\n`c/d.ts`')).toEqual(['c/d.ts'])
  })
})

describe('findSection', () => {
  it('ends at the next heading of the same level', () => {
    expect(findSection('# a\n## map\none\n### sub\ntwo\n## next\nthree', /map/)).toBe('## map\none\n### sub\ntwo')
  })
})

describe('the README', () => {
  it('names only paths that exist in its map of the code', () => {
    const map = findSection(read('README.md'), /map of the code/i) ?? ''
    const paths = findNamedPaths(map)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !exists(path, ['', CORE]))).toEqual([])
  })
})

describe("the core's README", () => {
  it('names only paths that exist', () => {
    const paths = findNamedPaths(read(`${CORE}/README.md`))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !exists(path, ['', CORE]))).toEqual([])
  })
})

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8')
}

/** Paths are written from the root; those of the core also from the core. */
function exists(path: string, bases: readonly string[]): boolean {
  return bases.some((base) => existsSync(join(PROJECT, base, path)))
}
