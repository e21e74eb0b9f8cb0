import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'

const ALLOWED = new Set([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'README.md',
  'LICENSE',
  'resources',
  'src-main',
  'src-preload',
  'src-renderer',
  'test',
])
const MADE_HERE = new Set(['node_modules', 'out'])

it('the root holds what the layout names, and dotfiles', () => {
  const names = readdirSync(PROJECT).filter(
    (name) => !name.startsWith('.') && !MADE_HERE.has(name) && !name.endsWith('.log'),
  )
  expect(names.filter((name) => !ALLOWED.has(name))).toEqual([])
  expect([...ALLOWED].filter((name) => !names.includes(name))).toEqual([])
})
