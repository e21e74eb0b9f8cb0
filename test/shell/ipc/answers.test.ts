import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Result } from '../../../src-preload/contract.ts'
import { openShell, type Shell } from '../open-shell.ts'

let shell: Shell
let mods: string

beforeAll(async () => {
  shell = await openShell()
  mods = join(shell.folder, 'game', 'mods')
  mkdirSync(mods, { recursive: true })
  writeFileSync(join(mods, 'broken.jar'), 'not a jar')
})

afterAll(() => shell.close())

function value<T>(answer: Result<T>): T {
  if (answer.kind === 'ok') return answer.value
  throw new Error(`${answer.error.code}: ${answer.error.message}`)
}

test('closing the folder dialog adopts nothing', async () => {
  shell.choose(null)
  expect(value(await shell.ask('library.choose-folder', null))).toEqual({ kind: 'none' })
})

test('a folder that does not tell its loader and game version is asked about, then adopted by its id', async () => {
  shell.choose(join(shell.folder, 'game'))
  const first = value(await shell.ask('library.choose-folder', null))
  if (first.kind !== 'details-needed') throw new Error(`was ${first.kind}`)
  const adoption = { found: first.found, name: 'Mine', loader: 'fabric', gameVersion: '1.21.11' }
  const second = value(await shell.ask('library.adopt', adoption))
  expect(second).toMatchObject({ kind: 'adopted', entry: { name: 'Mine', loader: 'fabric', check: null } })
})

test('inspecting fills in the counts that the library shows', async () => {
  const [entry] = value(await shell.ask('library.check', { instances: 'all', freshness: 'normal' }))
  expect(entry?.check).toMatchObject({ files: 1 })
  expect(entry?.check?.states.filter(({ count }) => count > 0)).toMatchObject([
    { state: 'unreadable', count: 1, counted: '1 unreadable' },
  ])
})

test('a row names its file by an id that tells nothing of where it is', async () => {
  const [entry] = value(await shell.ask('library.list', null))
  const view = value(await shell.ask('instance.inspect', { instance: entry?.id ?? '', freshness: 'normal' }))
  expect(view.files.map(({ id, path, state }) => [/^[0-9a-f]{20}$/.test(id), path, state])).toEqual([
    [true, 'mods/broken.jar', 'unreadable'],
  ])
})

test('a change is proposed by the ids of files and shown with their paths', async () => {
  const [entry] = value(await shell.ask('library.list', null))
  const instance = entry?.id ?? ''
  const { files } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  const wish = { kind: 'disable', instance, files: files.map(({ id }) => id) } as const
  const plans = value(await shell.ask('change.propose', wish))
  expect(
    plans.flatMap(({ instanceName, steps }) => steps.map(({ action, path }) => [instanceName, action, path])),
  ).toEqual([['Mine', 'disable', 'mods/broken.jar']])
})

test('what was committed is in the history and can be proposed to be undone', async () => {
  const [entry] = value(await shell.ask('library.list', null))
  const instance = entry?.id ?? ''
  const { files } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  const wish = { kind: 'disable', instance, files: files.map(({ id }) => id) } as const
  const plans = value(await shell.ask('change.propose', wish)).map(({ id }) => id)
  value(await shell.ask('change.commit', { plans }))
  const [newest] = value(await shell.ask('history.list', { instance }))
  const back = value(await shell.ask('change.propose', { kind: 'undo', changeSet: newest?.id ?? '' }))
  expect(newest?.kind).toBe('disable')
  expect(back.map(({ kind, steps }) => [kind, steps.length])).toEqual([['undo', 1]])
})

test('the history tells who made a change, how much it moved and what rests on it', async () => {
  const [entry] = value(await shell.ask('library.list', null))
  const instance = entry?.id ?? ''
  const { files } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  const wish = { kind: 'enable', instance, files: files.map(({ id }) => id) } as const
  const plans = value(await shell.ask('change.propose', wish)).map(({ id }) => id)
  value(await shell.ask('change.commit', { plans }))
  const [newest, older] = value(await shell.ask('history.list', { instance }))
  expect(newest).toMatchObject({
    by: { program: 'modwell', version: 'test' },
    bytes: { fetched: 0 },
    blockers: [],
    obstacle: null,
  })
  expect(older).toMatchObject({
    blockers: [{ changeSet: newest?.id, kind: 'enable', files: 'mods/broken.jar, mods/broken.jar.disabled' }],
    notWithLater: { code: 'nothing-to-change' },
    obstacle: expect.stringMatching(/^It cannot be undone alone, .* would change nothing/),
  })
})

test('a change set is undone with what rests on it, and a point is gone back to', async () => {
  const [, older] = value(await shell.ask('history.list', { instance: null }))
  const changeSet = older?.id ?? ''
  const together = value(await shell.ask('change.propose', { kind: 'undo-with-later', changeSet }))
  const back = value(await shell.ask('change.propose', { kind: 'restore-point', changeSet, isBefore: false }))
  expect([...together, ...back].map(({ kind, steps }) => [kind, steps.map(({ action }) => action)])).toEqual([
    ['undo-with-later', []],
    ['restore-point', ['disable']],
  ])
})

test("a project's addresses arrive as ids of links, of which only https ones can be opened", async () => {
  const [project] = shell.service.catalogue.projects()
  const page = value(await shell.ask('browse.project', { project: project?.id ?? '', freshness: 'normal' }))
  expect(JSON.stringify(page.value)).not.toMatch(/https?:/)
})

test('a licence that has no code of its own is named in words', async () => {
  const license = 'LicenseRef-All-Rights-Reserved'
  const project = shell.service.catalogue.addProject({ slug: 'reserved', title: 'Reserved', license })
  const page = value(await shell.ask('browse.project', { project: project.id, freshness: 'normal' }))
  expect(page.value.license?.name).toBe('All Rights Reserved')
})

test('folders to look in are added by the dialog and removed by id', async () => {
  shell.choose(shell.folder)
  const { folders } = value(await shell.ask('settings.add-folder', null))
  const sources = value(await shell.ask('settings.sources', null))
  const after = value(await shell.ask('settings.remove-folder', { folder: folders[0]?.id ?? '' }))
  expect(folders.map(({ path }) => path)).toEqual([shell.folder])
  expect(sources.find(({ id }) => id === folders[0]?.id)).toMatchObject({ program: null, path: shell.folder })
  expect(after.folders).toEqual([])
})

test('a service address that may not be used is refused and the one before stays', async () => {
  const before = value(await shell.ask('settings.get', null))
  const answer = await shell.ask('settings.set', { serviceUrl: 'http://example.org' })
  expect(answer.kind).toBe('failed')
  expect(value(await shell.ask('settings.get', null))).toEqual(before)
})

test('the theme that is set is the one that is told', async () => {
  await shell.ask('app.set-theme', { theme: 'dark' })
  expect(value(await shell.ask('app.theme', null))).toBe('dark')
})
