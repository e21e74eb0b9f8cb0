import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMod } from '../../../fixtures/add-mod.ts'
import { openShell, type Shell } from '../../open-shell.ts'

let shell: Shell

beforeEach(async () => {
  shell = await openShell(0)
})
afterEach(() => shell.close())

test('for each newer game version a file is ready, only there as a beta, not there yet, or unknown, by the ids of the list', async () => {
  const { catalogue } = shell.service
  const add = (slug: string, versions: Parameters<typeof addMod>[2]) => addMod(catalogue, { slug }, versions)[0]
  const both = ['1.21.11', '26.1']
  const files = new Map<string, Buffer>([
    ['even.jar', bytes(add('own-even', { '1.0': { game_versions: both } }))],
    ['late.jar', bytes(add('own-late', { '1.0': { game_versions: ['1.21.11'] } }))],
    [
      'early.jar',
      bytes(
        add('own-early', {
          '1.0': { game_versions: ['1.21.11'] },
          '2.0': { game_versions: ['26.1'], version_type: 'beta' },
        }),
      ),
    ],
    ['own.jar', Buffer.from('nobody knows this')],
  ])
  const folder = join(shell.folder, 'Survival')
  mkdirSync(join(folder, 'mods'), { recursive: true })
  for (const [name, content] of files) writeFileSync(join(folder, 'mods', name), content)
  const { id } = await shell.core.instances.adopt(folder, {
    loader: 'fabric',
    gameVersion: '1.21.11',
    name: 'Survival',
  })
  const answer = await shell.ask('move.overview', { instance: id, isWithSnapshots: false, freshness: 'normal' })
  const list = await shell.ask('instance.inspect', { instance: id, freshness: 'normal' })
  if (answer.kind === 'failed' || list.kind === 'failed') throw new Error(JSON.stringify([answer, list]))
  const { instanceName, from, versions, files: listed } = answer.value
  const place = versions.findIndex(({ gameVersion }) => gameVersion === '26.1')
  expect(instanceName).toBe('Survival')
  expect(from.gameVersion).toBe('1.21.11')
  expect(versions[place]?.counts).toMatchObject({ ready: 1, 'less-stable': 1, 'not-yet': 1, unknown: 1 })
  const told = listed.map(({ path, states }) => [path, states[place]?.readiness, states[place]?.channel ?? null])
  expect(told.toSorted()).toEqual([
    ['mods/early.jar', 'less-stable', 'beta'],
    ['mods/even.jar', 'ready', 'release'],
    ['mods/late.jar', 'not-yet', null],
    ['mods/own.jar', 'unknown', null],
  ])
  expect(listed.map((file) => file.id).toSorted()).toEqual(list.value.files.map((file) => file.id).toSorted())
})

test('what is waited for is said of its version, listed once it is ready, and forgotten when asked', async () => {
  const { catalogue } = shell.service
  const [late] = addMod(catalogue, { slug: 'own-late' }, { '1.0': { game_versions: ['1.21.11'] } })
  const folder = join(shell.folder, 'Survival')
  mkdirSync(join(folder, 'mods'), { recursive: true })
  writeFileSync(join(folder, 'mods', 'late.jar'), bytes(late))
  const setup = { loader: 'fabric', gameVersion: '1.21.11', name: 'Survival' }
  const { id } = await shell.core.instances.adopt(folder, setup)
  const look = async () => {
    const answer = await shell.ask('move.overview', { instance: id, isWithSnapshots: false, freshness: 'now' })
    if (answer.kind === 'failed') throw new Error(answer.error.message)
    const found = answer.value.versions.find(({ gameVersion }) => gameVersion === '26.1')
    return [found?.isAwaited, found?.notReady]
  }
  const ready = () => shell.ask('library.ready', { freshness: 'normal' })
  const wait = (isAwaited: boolean) => shell.ask('move.await', { instance: id, gameVersion: '26.1', isAwaited })
  expect(await look()).toEqual([false, 1])
  await wait(true)
  expect(await look()).toEqual([true, 1])
  expect(await ready()).toEqual({ kind: 'ok', value: [] })
  catalogue.addVersion(late?.project_id ?? '', {
    version_number: '2.0',
    loaders: ['fabric'],
    game_versions: ['26.1'],
    date_published: '2026-05-02T10:00:00Z',
  })
  const found = [{ instance: id, name: 'Survival', gameVersion: '26.1' }]
  expect(await look()).toEqual([true, 0])
  expect(await ready()).toEqual({ kind: 'ok', value: found })
  await wait(false)
  expect(await look()).toEqual([false, 0])
  expect(await ready()).toEqual({ kind: 'ok', value: [] })
  expect(await wait(false)).toMatchObject({ kind: 'failed', error: { code: 'not-found' } })
})

function bytes(version: ReturnType<typeof addMod>[number] | undefined): Buffer {
  return shell.service.catalogue.fileBytes(version?.files[0]?.hashes.sha1 ?? '')
}
