import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LibraryEntry } from '../../src-preload/contract.ts'
import { ENGLISH } from '../../resources/text/english.ts'
import { speak } from '../../resources/text/text.ts'
import { openLastLibrary, type KeptLibrary } from '../../src-main/shell/last-library.ts'

const ENTRY: LibraryEntry = {
  id: 'i1',
  name: 'Survival',
  label: 'Survival',
  folder: '/games/survival',
  launcher: 'prism',
  side: 'client',
  loader: 'fabric',
  loaderVersion: '0.16.0',
  javaVersion: null,
  personalNote: null,
  gameVersion: '1.21.1',
  notes: [{ code: 'shared-folder', message: 'mods is a symbolic link' }],
  problem: null,
  isThere: true,
  changedAt: '2026-11-20T10:00:00.000Z',
  use: { lastPlayed: '2026-11-19T10:00:00.000Z', secondsPlayed: 60, groups: ['Mine'] },
  artwork: { icon: 'r1', isIconChosen: true, screenshot: null, tint: { dark: '#102030', light: '#d0e0f0' } },
  check: {
    files: 3,
    disabled: 1,
    states: [{ state: 'update-available', count: 2, counted: '2 updates' }],
    held: { 'on-hold': 0, waiting: 0, blocked: 0 },
    offers: { updates: 2, pack: null },
    checkedAt: '2026-11-20T10:00:00.000Z',
    staleSince: null,
    isOfOtherTime: false,
  },
  problems: { problems: 1, notes: 0, ignored: 0, at: '2026-11-20T10:00:00.000Z' },
}

let folder: string

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'modwell-last-library-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What another start finds, once that is written. */
function untilKept(isMeant: (kept: KeptLibrary) => boolean): Promise<KeptLibrary> {
  return vi.waitUntil(() => {
    const kept = openLastLibrary(folder).read()
    return isMeant(kept) && kept
  })
}

test('the library is found again as it was listed and drawn', async () => {
  const library = openLastLibrary(folder)
  expect(library.read()).toEqual({ entries: null, frame: null, language: 'en' })
  library.keep([ENTRY])
  library.keepFrame('<div>Survival</div>')
  expect(await untilKept(({ frame }) => frame !== null)).toEqual({
    entries: [ENTRY],
    frame: '<div>Survival</div>',
    language: 'en',
  })
})

test('what another version may not know is not written: the facts, and the texts of what was said', async () => {
  const text = { id: 'shared-with-instance', values: { folder: 'mods' } } as const
  const note = { code: 'shared-folder', fact: 'shared-folder', message: 'mods is a symbolic link', text } as const
  const library = openLastLibrary(folder)
  library.keep([{ ...ENTRY, notes: [note] }])
  library.keepFrame('<div>Survival</div>')
  await untilKept(({ frame }) => frame !== null)
  expect(JSON.parse(readFileSync(join(folder, 'library.json'), 'utf8'))).toEqual({
    entries: [ENTRY],
    frame: '<div>Survival</div>',
    language: 'en',
  })
  const next = openLastLibrary(folder)
  next.keep([{ ...ENTRY, notes: [note] }])
  expect(next.read().frame).toBe('<div>Survival</div>')
})

test('what was drawn is kept while only times change, and goes with what it shows', async () => {
  const library = openLastLibrary(folder)
  library.keep([ENTRY])
  library.keepFrame('<div>Survival</div>')
  const later = { ...ENTRY, problems: { problems: 1, notes: 0, ignored: 0, at: '2026-11-21T10:00:00.000Z' } }
  library.keep([later])
  const isLater = ({ entries }: KeptLibrary) => entries?.[0]?.problems?.at === later.problems.at
  expect(await untilKept(isLater)).toEqual({
    entries: [later],
    frame: '<div>Survival</div>',
    language: 'en',
  })
  library.keep([{ ...later, name: 'Winter' }])
  expect(await untilKept(({ frame }) => frame === null)).toEqual({
    entries: [{ ...later, name: 'Winter' }],
    frame: null,
    language: 'en',
  })
})

test('what cannot be read as a library is none, and is written anew', async () => {
  const file = join(folder, 'library.json')
  for (const text of ['', '{', '[]', JSON.stringify({ entries: [{ ...ENTRY, check: 'fine' }], frame: null })]) {
    writeFileSync(file, text)
    expect(openLastLibrary(folder).read()).toEqual({ entries: null, frame: null, language: 'en' })
  }
  openLastLibrary(folder).keep([ENTRY])
  await vi.waitFor(() =>
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ entries: [ENTRY], frame: null, language: 'en' }),
  )
})

test('what was drawn in another language is not shown', async () => {
  const library = openLastLibrary(folder)
  library.keep([ENTRY])
  library.keepFrame('<div>Survival</div>')
  await untilKept(({ frame }) => frame !== null)
  speak({ ...ENGLISH, language: 'de' })
  try {
    expect(openLastLibrary(folder).read()).toEqual({ entries: null, frame: null, language: 'de' })
  } finally {
    speak(ENGLISH)
  }
})
