import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
const BUNDLE = new URL('../../resources/bundle.mjs', import.meta.url)
/** Stands in for the build: notes that it ran, and what it made the bundle of. */
const BUILD = `
import { appendFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const root = join(import.meta.dirname, '../..')
appendFileSync(join(root, 'runs'), 'x')
const place = process.argv[3]
mkdirSync(place, { recursive: true })
const { size, mtimeMs } = statSync(join(root, 'source.ts'))
writeFileSync(join(place, 'newest.json'), JSON.stringify({ file: 'made/main.mjs', madeOf: [['source.ts', size, mtimeMs]] }))
`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modwell-bundle-'))
  mkdirSync(join(root, 'test/electron'), { recursive: true })
  mkdirSync(join(root, 'node_modules/vite'), { recursive: true })
  writeFileSync(join(root, 'test/electron/build.ts'), BUILD)
  writeFileSync(join(root, 'source.ts'), 'one')
})

afterEach(() => rmSync(root, { recursive: true }))

/** Empty: there is none. */
function findBundle(): string {
  const script = `import { findBundle } from ${JSON.stringify(BUNDLE.href)}
    process.stdout.write(findBundle(${JSON.stringify(root)}, process.execPath) ?? '')`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

function runs(): number {
  return readFileSync(join(root, 'runs'), 'utf8').length
}

test('the bundle is made at first use, and again only when a source has changed', () => {
  const file = join(root, 'node_modules/.cache/modwell-cli/made/main.mjs')
  expect(findBundle()).toBe(file)
  expect(findBundle()).toBe(file)
  expect(runs()).toBe(1)
  writeFileSync(join(root, 'source.ts'), 'changed')
  expect(findBundle()).toBe(file)
  expect(runs()).toBe(2)
})

test('where it cannot be built the sources are run', () => {
  writeFileSync(join(root, 'test/electron/build.ts'), 'process.exit(1)')
  expect(findBundle()).toBe('')
})

test('where there is nothing to build with, nothing is tried', () => {
  rmSync(join(root, 'node_modules/vite'), { recursive: true })
  expect(findBundle()).toBe('')
  expect(existsSync(join(root, 'runs'))).toBe(false)
})
