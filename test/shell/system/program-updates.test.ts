import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src-preload/contract/events.ts'
import { findInstallWay, type InstallWay } from '../../../src-main/shell/system/install-way.ts'
import { createProgramUpdates, type ProgramUpdates } from '../../../src-main/shell/system/program-updates.ts'
import { DEFAULTS, type WindowMemory } from '../../../src-main/shell/window/window-memory.ts'
import {
  appImage,
  FEED,
  feedOf,
  FILE,
  looks,
  NEW,
  OLD,
  openUpdates,
  publish,
  server,
  setUpGround,
  type OpenOptions,
} from '../../core/flows/program-update/update-ground.ts'

setUpGround()

let memory: WindowMemory
let told: AppEvent[]
let written: unknown[]
let opened: string[]
let isOnline: boolean
let open: ProgramUpdates[]

beforeEach(() => {
  memory = DEFAULTS
  told = []
  written = []
  opened = []
  isOnline = true
  open = []
})
afterEach(() => Promise.all(open.map((one) => one.close())))

function start(way: InstallWay | null = { kind: 'next-start', appImage }, options: OpenOptions = {}): ProgramUpdates {
  const image = way?.kind === 'next-start' ? way.appImage : null
  const programUpdates = way === null ? null : openUpdates({ clock: () => new Date(), ...options, image })
  const updates = createProgramUpdates(
    {
      core: Promise.resolve({ programUpdates }),
      way,
      state: { get: () => memory, set: (changes) => void (memory = { ...memory, ...changes }), onChange: () => {} },
      log: { write: (_, detail) => void written.push(detail) },
      isOnline: () => isOnline,
      tell: (event) => void told.push(event),
      openFile: async (path) => {
        opened.push(path)
        return ''
      },
    },
    { first: 5, next: 20 },
  )
  open.push(updates)
  return updates
}

const news = () => told.flatMap((event) => (event.kind === 'program-update' && event.news !== null ? [event.news] : []))
const asked = (name: string) => server.requests.filter(({ path }) => path === `/${name}`).length
const want = (programUpdates: WindowMemory['settings']['programUpdates']): void => {
  memory = { ...memory, settings: { ...memory.settings, programUpdates } }
}
/** On a machine that is busy with other tests. */
const PATIENT = { timeout: 10_000 }
/** Longer than the thoughts of whether a look is due. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 80))

describe('by itself', () => {
  it('looks once a day, says once that one is out, and downloads nothing', async () => {
    const updates = start()
    await expect.poll(news, PATIENT).toEqual([{ version: '1.1.0', isReady: false }])
    await aWhile()
    expect([asked(FEED), asked(FILE)]).toEqual([1, 0])
    if (looks.kept !== null) looks.keep({ ...looks.kept, at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    await expect.poll(() => asked(FEED), PATIENT).toBe(2)
    await expect.poll(async () => (await updates.view()).kind === 'looked-for', PATIENT).toBe(true)
    expect(news()).toHaveLength(1)
  })

  it('counts a look that failed, keeps it for the settings and the log, and says nothing', async () => {
    server.trouble(FEED, { kind: 'status', status: 404 })
    const updates = start()
    await expect.poll(() => written.length, PATIENT).toBe(1)
    await aWhile()
    expect(asked(FEED)).toBe(1)
    expect(news()).toEqual([])
    expect(await updates.view()).toMatchObject({ phase: 'idle', hasFailed: true, problem: { code: 'download-failed' } })
  })

  it('looks neither without a network nor where the person wants none', async () => {
    isOnline = false
    start()
    await aWhile()
    want('off')
    isOnline = true
    await aWhile()
    expect(server.requests).toEqual([])
    want('tell')
    await expect.poll(() => asked(FEED), PATIENT).toBe(1)
  })

  it('downloads it where the person said so, and says that it is ready', async () => {
    want('fetch')
    const updates = start()
    await expect.poll(news, PATIENT).toEqual([{ version: '1.1.0', isReady: true }])
    expect(readFileSync(appImage).equals(NEW)).toBe(true)
    expect(await updates.view()).toMatchObject({ phase: 'ready', way: 'next-start', release: { version: '1.1.0' } })
  })

  it('downloads what is known already once the person wants that, and not again what they stopped', async () => {
    const updates = start()
    await expect.poll(news, PATIENT).toHaveLength(1)
    server.trouble(FILE, { kind: 'trickle', bytes: 100_000 })
    want('fetch')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'fetching', done: 100_000 })
    await updates.step('stop')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'idle', problem: null })
    await aWhile()
    const stopped = await updates.view()
    const tries = asked(FILE)
    await updates.step('look')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'ready' })
    expect(stopped).toMatchObject({ phase: 'idle', problem: null })
    expect(tries).toBe(1)
    expect(asked(FILE)).toBeGreaterThan(tries)
  })

  it('leaves the old one and says so in the settings where the download is not what was announced', async () => {
    want('fetch')
    server.put(FILE, Buffer.alloc(NEW.length))
    const updates = start()
    await expect.poll(() => written.length, PATIENT).toBe(1)
    expect(news()).toEqual([])
    expect(readFileSync(appImage).equals(OLD)).toBe(true)
    expect(await updates.view()).toMatchObject({ phase: 'idle', problem: { code: 'wrong-hash' } })
  })
})

describe('as the person says', () => {
  it('looks at once, however long ago the last look is', async () => {
    const updates = start()
    await expect.poll(() => asked(FEED), PATIENT).toBe(1)
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'idle', lookedAt: expect.any(String) })
    await updates.step('look')
    expect(asked(FEED)).toBe(2)
  })

  it('says why what is offered is refused, and nothing of it any more once that is over', async () => {
    isOnline = false
    const updates = start()
    publish(feedOf({ product: 'lampwell' }))
    await updates.step('look')
    const refused = await updates.view()
    publish(feedOf())
    await updates.step('look')
    expect(refused).toMatchObject({ problem: { message: expect.stringContaining('lampwell') }, release: null })
    expect(await updates.view()).toMatchObject({ problem: null, release: { version: '1.1.0' } })
  })

  it('downloads, tells how far it is, and is stopped', async () => {
    isOnline = false
    const updates = start()
    await updates.step('look')
    server.trouble(FILE, { kind: 'trickle', bytes: 100_000 })
    await updates.step('fetch')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'fetching', done: 100_000 })
    await updates.step('stop')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'idle', problem: null })
    await updates.step('fetch')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'ready' })
    expect(readFileSync(appImage).equals(NEW)).toBe(true)
    expect(written).toEqual([])
  })

  it('is asked for an installer when it ends, which is what was verified', async () => {
    isOnline = false
    const options = { platform: 'win32' }
    publish(feedOf({}, { system: 'win32' }))
    const first = start({ kind: 'at-quit' }, options)
    const before = await first.close()
    const updates = start({ kind: 'at-quit' }, options)
    await updates.step('look')
    await updates.step('fetch')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'ready' })
    const file = await updates.close()
    // As after an installation that did not go through.
    const again = start({ kind: 'at-quit' }, options)
    await expect.poll(() => again.view(), PATIENT).toMatchObject({ phase: 'ready' })
    writeFileSync(file ?? '', 'a stranger')
    expect(before).toBeNull()
    expect(file).toMatch(/modwell-1\.1\.0-x64\.exe$/)
    expect(await again.close()).toBeNull()
  })

  it('opens the disk image that was downloaded', async () => {
    isOnline = false
    publish(feedOf({}, { system: 'darwin' }))
    const updates = start({ kind: 'by-hand' }, { platform: 'darwin' })
    await updates.step('look')
    await updates.step('fetch')
    await expect.poll(() => updates.view(), PATIENT).toMatchObject({ phase: 'ready', way: 'by-hand' })
    await updates.step('open')
    expect(opened.map((path) => path.split('/').at(-1))).toEqual(['modwell-1.1.0-x64.dmg'])
    expect(await updates.close()).toBeNull()
  })
})

it('asks nothing at all where it does not keep itself current', async () => {
  const updates = start(null)
  await updates.step('look')
  await aWhile()
  expect(server.requests).toEqual([])
  expect(await updates.view()).toEqual({ kind: 'not-looked-for' })
})

describe('how it is installed', () => {
  const how = { platform: 'linux', env: {}, execPath: '/usr/lib/modwell/modwell-desktop', isPackaged: true }
  const APPIMAGE = '/home/me/Modwell.AppImage'
  it.each<readonly [string, Partial<Parameters<typeof findInstallWay>[0]>, InstallWay | null]>([
    ['deb and rpm: by the system', {}, null],
    ['Flatpak: by the system', { env: { FLATPAK_ID: 'io.github.modwell.Modwell' } }, null],
    [
      'an AppImage: in its place',
      { env: { APPIMAGE, APPDIR: '/tmp/.mount_a' }, execPath: '/tmp/.mount_a/modwell-desktop' },
      { kind: 'next-start', appImage: APPIMAGE },
    ],
    ['a deb that another AppImage started: by the system', { env: { APPIMAGE, APPDIR: '/tmp/.mount_b' } }, null],
    ['one with a name that begins alike', { env: { APPIMAGE, APPDIR: '/usr/lib/mod' } }, null],
    ['Windows: by its installer', { platform: 'win32' }, { kind: 'at-quit' }],
    ['macOS: by hand', { platform: 'darwin' }, { kind: 'by-hand' }],
    ['a checkout on Windows: not at all', { platform: 'win32', isPackaged: false }, null],
  ])('%s', (_, changes, way) => {
    expect(findInstallWay({ ...how, ...changes })).toEqual(way)
  })
})
