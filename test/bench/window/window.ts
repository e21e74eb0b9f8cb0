import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDisplay } from '../../electron/display.ts'
import { findElectron } from '../../electron/runtime.ts'
import { ensureSystemPackages } from '../../electron/system-packages.ts'
import type { BenchRow } from '../bench-row.ts'
import { contained } from '../contained.ts'
import { measureClicks } from './clicks.ts'
import { buildEarlier } from './earlier-build.ts'
import { measureDesk } from './desk.ts'
import { measureInbox } from './inbox.ts'
import { measureInstance } from './instance.ts'
import { measureLongList } from './long-list.ts'
import { measureManyStart } from './many-start.ts'
import { measurePageSize } from './page-size.ts'
import { measureShifts } from './shifts.ts'
import { argumentsOf, measureMemory, measureStart } from './start.ts'
import { makeBenchWorld, makeHome, type BenchWorld } from './world.ts'

/** What a person feels of the window: the built app on Electron, against an empty window and against an earlier one. */
export async function benchWindow(): Promise<readonly BenchRow[]> {
  await findElectron(console.error)
  await ensureSystemPackages(console.error)
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-window-'))
  try {
    const world = await makeBenchWorld(join(folder, 'games'))
    try {
      return await withDisplay(() => measure(folder, world))
    } finally {
      await world.service.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, world: BenchWorld): Promise<readonly BenchRow[]> {
  const { service, shelf, long } = world
  const home = join(folder, 'shelf')
  await makeHome(home, shelf, service)
  const started = { ours: argumentsOf(home, service), empty: [writeEmptyApp(join(folder, 'empty'))] }
  const longHome = join(folder, 'long')
  await makeHome(longHome, [long], service)
  const parts: readonly (readonly [string, () => BenchRow | Promise<BenchRow | readonly BenchRow[]>])[] = [
    ['size of the page', measurePageSize],
    ['start', () => measureStart(started)],
    ['memory', () => measureMemory(started)],
    ['start with many instances', () => measureManyStart(folder, world)],
    ['opening an instance', () => measureInstance(folder, world, buildEarlier(join(folder, 'earlier')))],
    ['long list', () => measureLongList(longHome, world)],
    ['inbox', () => measureInbox(folder, world)],
    ['desk', () => measureDesk(folder, world)],
    ['shifts', () => measureShifts(home, world)],
    // Last: it changes the files.
    ['clicks', () => measureClicks(home, world)],
  ]
  const rows: BenchRow[] = []
  for (const [name, part] of parts) rows.push(...(await contained(`window: ${name}`, part)))
  return rows
}

const MAIN = `'use strict'
const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')
app.setPath('userData', join(__dirname, 'own'))
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { sandbox: true, contextIsolation: true } })
  window.once('ready-to-show', () => window.show())
  window.loadFile(join(__dirname, 'index.html'))
})
app.on('window-all-closed', () => app.quit())
`

/** Writes the least that opens a window, as what every window of Electron costs. Answers with its folder. */
function writeEmptyApp(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', version: '1.0.0', main: 'main.cjs' }))
  writeFileSync(join(folder, 'main.cjs'), MAIN)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Empty</title><p id="painted">Empty</p>')
  return folder
}
