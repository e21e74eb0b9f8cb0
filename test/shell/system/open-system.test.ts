import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Route, WindowSettings } from '../../../src-preload/contract.ts'
import { openSystem, type System } from '../../../src-main/shell/system/open-system.ts'
import type { Notice } from '../../../src-main/shell/system/notifications.ts'
import type { TrayView } from '../../../src-main/shell/system/tray.ts'
import { DEFAULTS, type WindowMemory } from '../../../src-main/shell/window/window-memory.ts'
import { addMod } from '../../fixtures/add-mod.ts'
import type { Version } from '../../service/types.ts'
import { openShell, type Shell } from '../open-shell.ts'

interface ShownNotice extends Notice {
  readonly click: () => void
  isClosed: boolean
}

let shell: Shell
let system: System
let settings: WindowSettings
let isLookedAt: boolean
let tray: TrayView | null
const noticed: ShownNotice[] = []
const opened: Route[] = []
const told: string[] = []
const settingsListeners: (() => void)[] = []

beforeEach(async () => {
  shell = await openShell(0)
  settings = { ...DEFAULTS.settings, checkHours: 0, notifications: ['updates', 'watched', 'failed'] }
  isLookedAt = false
  for (const list of [noticed, opened, told, settingsListeners]) list.length = 0
  system = openSystem({
    core: Promise.resolve(shell.core),
    inspections: shell.memory.inspections,
    state: {
      get: (): WindowMemory => ({ ...DEFAULTS, settings }),
      onChange: (listener) => void settingsListeners.push(listener),
    },
    log: shell.log,
    tray: { show: (view) => void (tray = view), hide: () => void (tray = null) },
    notifications: {
      show(notice, click) {
        const shown = { ...notice, click, isClosed: false }
        noticed.push(shown)
        return () => void (shown.isClosed = true)
      },
    },
    window: { isLookedAt: () => isLookedAt, show: () => undefined, tell: (event) => void told.push(event.kind) },
    open: (route) => void opened.push(route),
    isOnline: () => true,
    quit: () => undefined,
  })
})
afterEach(async () => {
  system.close()
  await shell.close()
})

/** Presses "Check now" in the tray, and waits until it can be pressed again. */
async function checkFromTray(): Promise<void> {
  const item = tray?.items.find(({ label }) => label === 'Check for updates')
  if (item?.run === null || item === undefined) throw new Error('nothing to press')
  item.run()
  while (tray?.items.every(({ label }) => label !== 'Check for updates') === true) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function adopt(name: string, mods: Readonly<Record<string, Version | undefined>>): Promise<string> {
  const folder = join(shell.folder, name)
  for (const [filename, version] of Object.entries(mods)) {
    const path = join(folder, 'mods', filename)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, shell.service.catalogue.fileBytes(version?.files[0]?.hashes.sha1 ?? ''))
  }
  const { id } = await shell.core.instances.adopt(folder, { name, loader: 'fabric', gameVersion: '1.21.11' })
  return id
}

function release(version: Version | undefined, number: string, gameVersion = '1.21.11'): Version {
  return shell.service.catalogue.addVersion(version?.project_id ?? '', {
    version_number: number,
    loaders: ['fabric'],
    game_versions: [gameVersion],
    date_published: `2026-05-${number.padStart(2, '0').slice(0, 2)}T10:00:00Z`,
  })
}

const words = () => noticed.map(({ title, body }) => `${title} | ${body}`)
const labels = () => tray?.items.map(({ label, run }) => (run === null ? `(${label})` : label))

test('a check from the tray counts updates there, tells the page, and notifies of those that are new, once', async () => {
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {} })
  const id = await adopt('Handy', { 'lamp.jar': lamp })
  await checkFromTray()
  expect(words()).toEqual([])
  expect(tray?.tooltip).toBe('Modwell')
  expect(labels()).toEqual(['(No updates found)', 'Check for updates', 'Open Modwell', 'Quit'])
  release(lamp, '02')
  await checkFromTray()
  await checkFromTray()
  noticed[0]?.click()
  expect(words()).toEqual(['1 new update | Handy'])
  expect(opened).toEqual([{ kind: 'instance', instance: id }])
  expect(tray?.tooltip).toBe('Modwell: 1 update')
  expect(tray?.count).toBe('1')
  expect(told).toEqual(['changed', 'changed', 'changed'])
})

test('of a kind there is never more than one: the newer takes the place of the older', async () => {
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {} })
  await adopt('Handy', { 'lamp.jar': lamp })
  await adopt('Other', { 'lamp.jar': lamp })
  await checkFromTray()
  release(lamp, '02')
  await checkFromTray()
  release(lamp, '03')
  await checkFromTray()
  noticed[1]?.click()
  expect(words()).toEqual(['2 new updates | Handy, Other', '2 new updates | Handy, Other'])
  expect(noticed.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(opened).toEqual([{ kind: 'library' }])
})

test('nothing is notified while the window is looked at, nor of a kind that is switched off', async () => {
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {} })
  await adopt('Handy', { 'lamp.jar': lamp })
  await checkFromTray()
  isLookedAt = true
  release(lamp, '02')
  await checkFromTray()
  isLookedAt = false
  settings = { ...settings, notifications: ['watched', 'failed'] }
  release(lamp, '03')
  await checkFromTray()
  expect(words()).toEqual([])
  expect(tray?.tooltip).toBe('Modwell: 1 update')
})

test('a mod that a move waits for is notified when it is out', async () => {
  const [late] = addMod(shell.service.catalogue, { slug: 'own-late' }, { '1': {} })
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {} })
  shell.service.catalogue.addVersion(lamp?.project_id ?? '', {
    version_number: '2',
    loaders: ['fabric'],
    game_versions: ['26.1'],
  })
  const id = await adopt('Handy', { 'late.jar': late, 'lamp.jar': lamp })
  const [plan] = await shell.core.propose({
    kind: 'move',
    instance: id,
    gameVersion: '26.1',
    loader: null,
    channel: null,
    freshness: 'now',
  })
  await shell.core.commit([plan?.id ?? ''])
  expect(existsSync(join(shell.folder, 'Handy/mods/late.jar.disabled'))).toBe(true)
  await checkFromTray()
  release(late, '03', '26.1')
  await checkFromTray()
  await checkFromTray()
  expect(words()).toEqual([
    expect.stringMatching(/^A mod you're waiting for is available \| own-late is now available for 26\.1 \(03\)/),
  ])
})

test('a change that failed is notified with names alone: no path, nothing of the reason', async () => {
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {}, '2': { files: [{ size: 9_000 }] } })
  const id = await adopt('Handy', { 'lamp.jar': lamp })
  await shell.ask('library.check', { instances: 'all', freshness: 'now' })
  const wish = { kind: 'update', instances: [id], files: [], freshness: 'normal' } as const
  const plans = await shell.ask('change.propose', wish)
  const all = plans.kind === 'ok' ? plans.value.map((plan) => plan.id) : []
  writeFileSync(join(shell.folder, 'Handy/mods/lamp.jar'), 'another')
  await shell.ask('change.commit', { plans: all })
  for (const news of shell.announced) system.announce(news)
  noticed[0]?.click()
  expect(words()).toEqual(['A change failed | Handy: Open Modwell to see why.'])
  expect(opened).toEqual([{ kind: 'instance', instance: id }])
})

test('the tray is there as the settings say, at once', () => {
  const before = tray !== null
  settings = { ...settings, tray: 'none' }
  for (const listener of settingsListeners) listener()
  expect(before).toBe(true)
  expect(tray).toBeNull()
})

test('an instance that is ready for what was waited for is notified once, and a click leads to its move', async () => {
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {} })
  const id = await adopt('Handy', { 'lamp.jar': lamp })
  await shell.core.readyWatches.add(id, { gameVersion: '26.1', loader: null })
  await checkFromTray()
  release(lamp, '02', '26.1')
  await checkFromTray()
  await checkFromTray()
  noticed[0]?.click()
  expect(words()).toEqual(['Handy is ready for 26.1 | Open Modwell to move it.'])
  expect(opened).toEqual([{ kind: 'move', instance: id }])
})

test('several that are ready at once, and what else was waited for, are one notification', async () => {
  const [lamp] = addMod(shell.service.catalogue, { slug: 'own-lamp' }, { '1': {} })
  for (const name of ['Handy', 'Other']) {
    const id = await adopt(name, { 'lamp.jar': lamp })
    await shell.core.readyWatches.add(id, { gameVersion: '26.1', loader: null })
  }
  release(lamp, '02', '26.1')
  await checkFromTray()
  noticed[0]?.click()
  expect(words()).toEqual(["What you're waiting for is ready | Handy, Other"])
  expect(opened).toEqual([{ kind: 'library' }])
})
