import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULTS } from '../../../src-main/shell/window/window-memory.ts'

// Outside Electron its package answers with where the program lies; it fetches that first, unless it is told.
vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', tmpdir())
const { openWindowState } = await import('../../../src-main/shell/window/window-state.ts')
vi.unstubAllEnvs()

let folder: string
let written: string[]
const log = { write: (what: string) => void written.push(what) }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-window-state-'))
  written = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what changed is there at the next start, and each change is told', () => {
  const state = openWindowState(folder, log)
  const told: string[] = []
  state.onChange(() => told.push(state.get().theme))
  state.set({ theme: 'dark' })
  state.set({ isMaximized: true })
  expect(told).toEqual(['dark', 'dark'])
  expect(openWindowState(folder, log).get()).toEqual({ ...DEFAULTS, theme: 'dark', isMaximized: true })
})

test('what a version before electron-store kept is there, and stays where one change is written', () => {
  const before = { ...DEFAULTS, theme: 'dark', order: { group: 'loader', sort: 'name' } as const, hitsLayout: 'rows' }
  writeFileSync(join(folder, 'window.json'), JSON.stringify(before, null, 2))
  openWindowState(folder, log).set({ isMaximized: true })
  expect(openWindowState(folder, log).get()).toEqual({
    ...before,
    order: { ...DEFAULTS.order, ...before.order },
    isMaximized: true,
  })
})

test.each([
  ['no JSON', '{"theme": "da'],
  ['no object', '[1]'],
  ['empty', ''],
])('a file that is %s is as if there were none, and is written anew', (_what, text) => {
  writeFileSync(join(folder, 'window.json'), text)
  const state = openWindowState(folder, log)
  expect(state.get()).toEqual(DEFAULTS)
  state.set({ theme: 'light' })
  expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toMatchObject({ theme: 'light' })
})

test('what can be neither read nor written counts until the end, and is in the log', () => {
  mkdirSync(join(folder, 'window.json'))
  const state = openWindowState(folder, log)
  state.set({ theme: 'dark' })
  expect(state.get().theme).toBe('dark')
  expect(written).toEqual(['window-state'])
})

test('what cannot be written counts until the end, and is in the log', () => {
  const state = openWindowState(folder, log)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  state.set({ theme: 'dark' })
  expect(state.get().theme).toBe('dark')
  expect(written).toEqual(['window-state'])
})
