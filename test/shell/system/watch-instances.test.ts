import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileWatch } from '../../../src-main/core/core.ts'
import type { CoreEvent } from '../../../src-main/core/events.ts'
import { watchInstances } from '../../../src-main/shell/system/watch-instances.ts'
import { DEFAULTS } from '../../../src-main/shell/window/window-memory.ts'
import { openShell, type Shell } from '../open-shell.ts'

let shell: Shell
let mods: string
let settings = DEFAULTS.settings
let changeSettings: () => void
let focus: () => void
const watches: { readonly watch: FileWatch; looks: number; isClosed: boolean }[] = []

beforeEach(async () => {
  shell = await openShell(0)
  settings = DEFAULTS.settings
  watches.length = 0
  const folder = join(shell.folder, 'game')
  mods = join(folder, 'mods')
  mkdirSync(mods, { recursive: true })
  await shell.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11', name: 'Game' })
  watchInstances({
    core: Promise.resolve({ watchFiles: openCounted }),
    inspections: shell.memory.inspections,
    state: {
      get: () => ({ ...DEFAULTS, settings }),
      onChange: (listener) => void (changeSettings = listener),
    },
    log: shell.log,
    onFocus: (listener) => void (focus = listener),
  })
})
afterEach(() => shell.close())

/** The core's own, and what became of each. */
function openCounted(): FileWatch {
  const watch = shell.core.watchFiles()
  const counted = { watch, looks: 0, isClosed: false }
  watches.push(counted)
  return {
    begun: watch.begun,
    look: () => {
      counted.looks++
      return watch.look()
    },
    close: () => {
      counted.isClosed = true
      return watch.close()
    },
  }
}

function nextChange(): Promise<CoreEvent> {
  return new Promise((resolve) => {
    const stop = shell.core.on((event) => {
      if (event.kind !== 'files-changed') return
      stop()
      resolve(event)
    })
  })
}

async function check(): Promise<void> {
  await shell.ask('library.check', { instances: 'all', freshness: 'offline' })
  await watches.at(-1)?.watch.begun
}

test('instances are watched from when the page has something to show, not before', async () => {
  const before = watches.length
  await check()
  const told = nextChange()
  writeFileSync(join(mods, 'new.jar'), 'new')
  expect(before).toBe(0)
  expect(watches.length).toBe(1)
  expect(await told).toMatchObject({ added: ['mods/new.jar'] })
})

test('nothing is watched while the person does not want it, and all of it when they do again', async () => {
  settings = { ...settings, watchesFolders: false }
  await check()
  const unwanted = watches.length
  settings = { ...settings, watchesFolders: true }
  changeSettings()
  await Promise.resolve()
  const wanted = watches.length
  settings = { ...settings, watchesFolders: false }
  changeSettings()
  await Promise.resolve()
  await Promise.resolve()
  expect(unwanted).toBe(0)
  expect(wanted).toBe(1)
  expect(watches.map(({ isClosed }) => isClosed)).toEqual([true])
})

test('a person who comes back to the window has it looked where nothing could be told', async () => {
  await check()
  focus()
  await Promise.resolve()
  expect(watches.map(({ looks }) => looks)).toEqual([1])
})
