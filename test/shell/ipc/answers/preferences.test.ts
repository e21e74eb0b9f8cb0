import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileRow, Result } from '../../../../src-preload/contract.ts'
import { dayInWords } from '../../../../src-main/core/model/times/day.ts'
import { makeHomemadeMod } from '../../../fixtures/library/own-files.ts'
import { openShell, type Shell } from '../../open-shell.ts'

let shell: Shell
let instance: string

beforeAll(async () => {
  shell = await openShell(0)
  const { catalogue } = shell.service
  const mods = join(shell.folder, 'game', 'mods')
  mkdirSync(mods, { recursive: true })
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.11'] }
  const { id } = catalogue.addProject({ slug: 'lamp' })
  const old = catalogue.addVersion(id, { ...fabric, version_number: '1.0.0' })
  catalogue.addVersion(id, { ...fabric, version_number: '1.1.0' })
  const rules = catalogue.addProject({ slug: 'house-rules' })
  catalogue.addVersion(rules.id, { ...fabric, version_number: '0.3.1' })
  writeFileSync(join(mods, 'lamp.jar'), catalogue.fileBytes(old.files[0]?.hashes.sha1 ?? ''))
  writeFileSync(join(mods, 'rules.jar'), await makeHomemadeMod())
  const about = { loader: 'fabric', gameVersion: '1.21.11', name: 'Mine' }
  instance = (await shell.core.instances.adopt(join(shell.folder, 'game'), about)).id
})

afterAll(() => shell.close())

function value<T>(answer: Result<T>): T {
  if (answer.kind === 'ok') return answer.value
  throw new Error(`${answer.error.code}: ${answer.error.message}`)
}

async function row(path: string): Promise<FileRow> {
  const { files } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  const found = files.find((file) => file.path === path)
  if (found === undefined) throw new Error(`${path} does not exist`)
  return found
}

test('skipping holds the newest version and no other, and can be let go by its id', async () => {
  const { id: file, newest } = await row('mods/lamp.jar')
  value(await shell.ask('instance.hold', { instance, file, until: { kind: 'skip' } }))
  const held = await row('mods/lamp.jar')
  for (const { id: hold } of held.holds) value(await shell.ask('instance.let-go', { instance, hold }))
  const after = await row('mods/lamp.jar')
  expect(newest).toBe('1.1.0')
  expect(held.state).toBe('held')
  expect(held.holds.map(({ text }) => text)).toEqual(['You chose to skip 1.1.0'])
  expect(after.state).toBe('update-available')
  expect(after.holds).toEqual([])
})

test('what a hold can name are the versions that fit and the other projects', async () => {
  const { id: file } = await row('mods/lamp.jar')
  const { versions, projects } = value(await shell.ask('instance.hold-choices', { instance, file }))
  expect(versions.map(({ number, isInstalled }) => [number, isInstalled])).toEqual([
    ['1.1.0', false],
    ['1.0.0', true],
  ])
  expect(projects).toEqual([])
})

test('a version is held at with a reason, and what the pack brought beside it', async () => {
  const pack = join(shell.folder, 'game', 'mrpack')
  mkdirSync(pack)
  writeFileSync(join(pack, 'modrinth.index.json'), JSON.stringify({ files: [{ path: 'mods/lamp.jar' }] }))
  const { id: file } = await row('mods/lamp.jar')
  const { versions } = value(await shell.ask('instance.hold-choices', { instance, file }))
  const version = versions.find(({ isInstalled }) => isInstalled)?.id ?? ''
  value(await shell.ask('instance.hold', { instance, file, until: { kind: 'at-most', version }, note: 'calm' }))
  value(await shell.ask('instance.hold', { instance, file: null, until: { kind: 'for-ever' } }))
  const { holds } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  for (const { id: hold } of holds) value(await shell.ask('instance.let-go', { instance, hold }))
  rmSync(pack, { recursive: true })
  expect(holds.map(({ title, text, ended }) => [title, text, ended])).toEqual(
    expect.arrayContaining([
      [expect.stringMatching(/lamp/i), 'You allow it only up to 1.0.0 (calm)', null],
      ['Everything from the pack', 'You put it on hold', null],
    ]),
  )
})

test('a hold whose day is over is told as ended, and is none of its file', async () => {
  const { id: file } = await row('mods/lamp.jar')
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  value(await shell.ask('instance.hold', { instance, file, until: { kind: 'date', day } }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  const { holds } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  const { state, holds: own } = await row('mods/lamp.jar')
  vi.useRealTimers()
  for (const { id: hold } of holds) value(await shell.ask('instance.let-go', { instance, hold }))
  const left = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' })).holds
  expect(holds.map(({ ended }) => ended)).toEqual([`It ended on ${dayInWords(day)}`])
  expect(state).toBe('update-available')
  expect(own).toEqual([])
  expect(left).toEqual([])
})

test('a day that is over is refused, with what to do', async () => {
  const { id: file } = await row('mods/lamp.jar')
  const until = { kind: 'date', day: '2020-01-01' } as const
  expect(await shell.ask('instance.hold', { instance, file, until })).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-argument', hint: expect.any(String) },
  })
})

test('a file of no known project cannot be held', async () => {
  const { id: file } = await row('mods/rules.jar')
  expect(await shell.ask('instance.hold', { instance, file, until: { kind: 'for-ever' } })).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-argument', message: expect.stringContaining('mods/rules.jar') },
  })
})

test('channels are chosen for a project and for the instance, and told with each', async () => {
  const { id: file } = await row('mods/lamp.jar')
  value(await shell.ask('instance.choose-channel', { instance, file, channel: 'alpha' }))
  value(await shell.ask('instance.choose-channel', { instance, file: null, channel: 'beta' }))
  const { files, channels } = value(await shell.ask('instance.inspect', { instance, freshness: 'normal' }))
  expect(files.map(({ path, ownChannel }) => [path, ownChannel])).toEqual(
    expect.arrayContaining([
      ['mods/lamp.jar', 'alpha'],
      ['mods/rules.jar', null],
    ]),
  )
  expect(channels).toEqual({ usual: 'release', own: 'beta' })
})

test('an unknown file is shown with what it may be, not with a command to type', async () => {
  const { findings } = value(await shell.ask('instance.findings', { instance, freshness: 'normal' }))
  const unknown = findings.find(({ kind }) => kind === 'unknown')
  expect(unknown?.suggestions).toEqual([{ project: 'house-rules', title: expect.stringMatching(/house-rules/i) }])
  expect(JSON.stringify(unknown?.evidence).includes('modwell')).toBe(false)
})

test('linking makes it known', async () => {
  const { id: file } = await row('mods/rules.jar')
  const linked = value(await shell.ask('instance.link', { instance, file, project: 'house-rules' }))
  const { state, isLinked } = await row('mods/rules.jar')
  expect(linked.versionNumber).toBe('0.3.1')
  expect(state).toBe('up-to-date')
  expect(isLinked).toBe(true)
})

test('why a file is there is told with what it requires and what requires it', async () => {
  const { id: file } = await row('mods/lamp.jar')
  expect(value(await shell.ask('instance.why', { instance, file }))).toEqual({
    because: 'It was already there when Modwell began to manage the instance.',
    since: null,
    needs: [],
    neededBy: [],
  })
})
