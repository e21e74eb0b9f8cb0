import { expect, it } from 'vitest'
import { findModsThen } from '../../../../src-main/core/flows/crash/mods-then.ts'
import type { HistoryEntry } from '../../../../src-main/core/model/changes/change-set.ts'
import { makeChange, makeChangeSet, makeStep } from '../../changes.ts'

/** What was there of a file that a change of Modwell disabled, where the scan finds no mod now. */
async function gone(path: string) {
  const after = `${path}.disabled`
  const changes = [makeChange(path, 'bytes', null), makeChange(after, null, 'bytes')]
  const step = makeStep(path, after)
  const from = { ...makeStep(path, after).from, sha1: 'bytes' }
  const history = [{ changeSet: makeChangeSet('set', 2, { changes }) } as HistoryEntry]
  const kept = {
    store: { has: async () => true, pathOf: () => 'store/bytes' },
    pool: { contents: async () => ({ kind: 'archive', metadata: { declarations: [], nested: [] } }) },
  }
  const stepsSince = () => [{ ...step, path: after, from }] as never
  const then = { at: '2026-01-01T00:00:00.000Z', listed: new Map() }
  const mods = await findModsThen({ gamePath: 'game', files: [], history, stepsSince }, then, kept as never)
  return mods.map(({ was, since }) => [was, since?.kind])
}

it('tells of mods alone, and not of a resource pack that has been disabled since', async () => {
  expect(await gone('mods/lamp.jar')).toEqual([['mods/lamp.jar', 'removed']])
  expect(await gone('resourcepacks/lamps.zip')).toEqual([])
})
