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

test('what moves disabled in two instances is listed once when it is out, and one move brings it to both', async () => {
  const { catalogue } = shell.service
  const [late] = addMod(catalogue, { slug: 'own-late' }, { '1.0': { game_versions: ['1.21.4'] } })
  const ids: string[] = []
  for (const name of ['first', 'second']) {
    const folder = join(shell.folder, name)
    mkdirSync(join(folder, 'mods'), { recursive: true })
    writeFileSync(join(folder, 'mods', 'late.jar'), catalogue.fileBytes(late?.files[0]?.hashes.sha1 ?? ''))
    const { id } = await shell.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.4', name })
    ids.push(id)
  }
  const move = {
    kind: 'move',
    instances: ids,
    gameVersion: '1.21.5',
    loader: 'fabric',
    freshness: 'now',
  } as const
  const first = await shell.ask('change.propose', move)
  await shell.ask('change.commit', { plans: first.kind === 'ok' ? first.value.map(({ id }) => id) : [] })
  await shell.ask('library.check', { instances: 'all', freshness: 'now' })
  const before = await shell.ask('library.watches-out', null)
  catalogue.addVersion(late?.project_id ?? '', {
    version_number: '2.0',
    loaders: ['fabric'],
    game_versions: ['1.21.5'],
    date_published: '2026-05-01T10:00:00Z',
  })
  await shell.ask('library.check', { instances: 'all', freshness: 'now' })
  const after = await shell.ask('library.watches-out', null)
  const then = await shell.ask('change.propose', move)
  const steps = then.kind === 'ok' ? then.value.map(({ instanceId, steps: some }) => [instanceId, some.length]) : then
  expect(before).toEqual({ kind: 'ok', value: [] })
  expect(after).toEqual({
    kind: 'ok',
    value: [
      { loader: 'fabric', gameVersion: '1.21.5', titles: [expect.any(String)], instances: expect.arrayContaining(ids) },
    ],
  })
  expect(steps).toEqual(ids.map((id) => [id, 1]))
})
