import { execFileSync } from 'node:child_process'
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

/** Of the tools that read them, by the names that these look for. */
const DOTFILES = new Set([
  '.ci',
  '.dependency-cruiser.cjs',
  '.github',
  '.gitignore',
  '.knip.json',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
])

it('the root holds what the layout names, and dotfiles', () => {
  const names = readdirSync(PROJECT).filter(
    (name) => !name.startsWith('.') && !MADE_HERE.has(name) && !name.endsWith('.log'),
  )
  expect(names.filter((name) => !ALLOWED.has(name))).toEqual([])
  expect([...ALLOWED].filter((name) => !names.includes(name))).toEqual([])
})

it('of dotfiles only those are kept that a tool reads', () => {
  const kept = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT, encoding: 'utf8' }).split('\0')
  const names = new Set(kept.filter((path) => path.startsWith('.')).map((path) => path.split('/')[0] ?? ''))
  expect([...names].filter((name) => !DOTFILES.has(name))).toEqual([])
})
