import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Version } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground
let old: Version | undefined
let gamePath: string
let before: ReturnType<typeof hashes>

beforeEach(async () => {
  playground = await openPlayground()
  ;[old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  ;({ gamePath } = await adoptGame(playground, { 'mods/lamp.jar': old }))
  before = hashes()
  await carryOut(playground.core, updateAll())
  loseFromStore(old?.files[0]?.hashes.sha512 ?? '')
  playground.service.clearRequests()
})
afterEach(() => playground.close())

function loseFromStore(sha512: string): void {
  rmSync(join(playground.folder, 'home/store', sha512.slice(0, 2), sha512.slice(2)))
}

/** Path -> SHA-1. */
function hashes() {
  return Object.fromEntries(Object.entries(treeOf(gamePath)).map(([path, line]) => [path, line.split(' ')[0]]))
}

const undo = (freshness?: 'offline') =>
  carryOut(playground.core, {
    kind: 'undo',
    changeSet: null,
    instance: null,
    ...(freshness !== undefined && { freshness }),
  })

it('undo fetches what the store has lost, and says beforehand how much that is', async () => {
  const [plan] = await playground.core.propose({ kind: 'undo', changeSet: null, instance: null })
  expect(plan?.downloadBytes).toBe(old?.files[0]?.size)
  await undo()
  expect(hashes()).toEqual(before)
})

it('going back to a point does too', async () => {
  const [changeSet] = await playground.core.history(null)
  const point = {
    kind: 'restore-point',
    changeSet: changeSet?.changeSet.id ?? '',
    isBefore: true,
    instance: null,
  } as const
  await carryOut(playground.core, point)
  expect(hashes()).toEqual(before)
})

it.each([
  [{ kind: 'wrong-bytes' }, 'wrong-hash'],
  [{ kind: 'gone' }, 'download-failed'],
] as const)('undo changes nothing where the service sends %j', async (fault, code) => {
  const tree = treeOf(gamePath)
  playground.service.setFaults([fault])
  await expect(undo()).rejects.toMatchObject({ code })
  expect(treeOf(gamePath)).toEqual(tree)
})

it('undo is refused where the service does not know the file either', async () => {
  const { id } = await adoptGame(playground, { 'mods/own.jar': 'my own' }, { name: 'own' })
  await carryOut(playground.core, { kind: 'remove', instance: id, targets: ['mods/own.jar'] })
  loseFromStore(createHash('sha512').update('my own').digest('hex'))
  await expect(undo()).rejects.toMatchObject({ code: 'missing-from-store' })
})

it('undo never asks the service offline, and says how it may be had', async () => {
  await expect(undo('offline')).rejects.toMatchObject({ code: 'missing-from-store', remedies: [{ kind: 'go-online' }] })
  expect(playground.service.requests()).toEqual([])
})

it('undo asks for nothing where the store has all', async () => {
  await undo()
  await carryOut(playground.core, { kind: 'redo', changeSet: null, instance: null })
  playground.service.clearRequests()
  await undo()
  expect(playground.service.requests()).toEqual([])
})
