import { rmSync, truncateSync, chmodSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markNotUndoable } from '../../src-main/core/flows/history/mark-not-undoable.ts'
import { decideOnHistory } from '../../src-main/core/flows/history/restore-point.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { bytesOf, offer, planOf, step } from './ground/instance-files.ts'
import { openGround, type Ground } from './ground/open-ground.ts'

let ground: Ground

beforeEach(async () => {
  ground = await openGround('obstacles')
})
afterEach(() => ground.close())

/** Replaces alpha by other bytes; returns the change set. */
async function update(version: string) {
  const { home, server, game, instance } = ground
  const from = 'mods/alpha.jar'
  const download = offer(server, `alpha-${version}.jar`, bytesOf(`alpha ${version}`, 4000))
  const plan = planOf(instance.id, 'update', [step(game, 'replace', { from, to: from, download })])
  const { changeSet } = await home.commit(plan)
  if (changeSet === null) throw new Error('nothing was changed')
  return changeSet
}

/** Of the change set: the paths whose bytes are gone, and why it cannot be undone with all that rests on it. */
async function obstaclesOf(id: string) {
  const { services } = ground.home
  const entries = await markNotUndoable(readHistory(null, services.ledger), services)
  const entry = entries.find(({ changeSet }) => changeSet.id === id)
  return [entry?.missing, entry?.notWithLater?.code ?? null]
}

function storedFile(sha512: string | undefined): string {
  return ground.home.services.store.pathOf(sha512 ?? '')
}

it('has none where all bytes are kept', async () => {
  const { id } = await update('2')
  await update('3')
  expect(await obstaclesOf(id)).toEqual([[], null])
})

it('names what is gone, also where later change sets rest on it', async () => {
  const { id, changes } = await update('2')
  await update('3')
  rmSync(storedFile(changes[0]?.before?.sha512))
  expect(await obstaclesOf(id)).toEqual([['mods/alpha.jar'], 'missing-from-store'])
})

it('takes a file of the store that is cut off for gone', async () => {
  const { id, changes } = await update('2')
  const file = storedFile(changes[0]?.before?.sha512)
  chmodSync(file, 0o600)
  truncateSync(file, 10)
  expect(await obstaclesOf(id)).toEqual([['mods/alpha.jar'], null])
})

it('says in a sentence that undoing it with what rests on it would change nothing', async () => {
  await update('2')
  const { id } = await update('3')
  await update('2')
  const { services } = ground.home
  const entries = await markNotUndoable(readHistory(null, services.ledger), services)
  expect(entries.find(({ changeSet }) => changeSet.id === id)?.notWithLater).toEqual({
    code: 'nothing-to-change',
    message: 'Undoing it together with later changes would change nothing: every file is already as it was before.',
    text: { id: 'with-later-changes-nothing', values: {} },
  })
})

it('says the same after several were undone and redone at once', async () => {
  const { home } = ground
  const start = await update('2')
  const { id } = await update('3')
  await home.commit(
    await decideOnHistory(
      { kind: 'restore-point', changeSet: start.id, isBefore: false, instance: null },
      home.services,
    ),
  )
  await home.commit(await decideOnHistory({ kind: 'undo', changeSet: null, instance: null }, home.services))
  await update('2')
  expect(await obstaclesOf(id)).toEqual([[], 'nothing-to-change'])
})

it('says what an undo takes with it, through all that lies on it', async () => {
  const { id } = await update('2')
  const [second, third] = [await update('3'), await update('4')]
  const { services } = ground.home
  const entries = await markNotUndoable(readHistory(null, services.ledger), services)
  expect(entries.map(({ ifUndone }) => ifUndone)).toEqual([
    { also: [], staying: 0 },
    { also: [third.id], staying: 0 },
    { also: [third.id, second.id], staying: 0 },
  ])
  expect(entries.at(-1)?.changeSet.id).toBe(id)
})
