import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markNotUndoable } from '../../src-main/core/flows/history/mark-not-undoable.ts'
import { decideOnHistory } from '../../src-main/core/flows/history/restore-point.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { bytesOf, offer, planOf, step } from './ground/instance-files.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import { readTree } from './ground/tree.ts'

let ground: Ground

beforeEach(async () => {
  ground = await openGround('undo-again')
})
afterEach(() => ground.close())

type Kind = 'undo' | 'redo' | 'undo-with-later' | 'restore-point'

async function change(name: string, version: string, kind: 'update' | 'restore' = 'update'): Promise<string> {
  const { game, home, instance, server } = ground
  const path = `mods/${name}.jar`
  const download = offer(server, `${name}-${version}.jar`, bytesOf(`${name} ${version}`, 4000))
  const plan = planOf(instance.id, kind, [step(game, 'replace', { from: path, to: path, download })])
  return (await home.commit(plan)).changeSet?.id ?? ''
}

function propose(kind: Kind, changeSet: string | null = null, isBefore = false) {
  const { home } = ground
  const of = { changeSet: changeSet ?? '', instance: null }
  if (kind === 'restore-point') return decideOnHistory({ kind, isBefore, ...of }, home.services)
  if (kind === 'undo-with-later') return decideOnHistory({ kind, ...of }, home.services)
  return decideOnHistory({ kind, changeSet, instance: null }, home.services)
}

async function turn(kind: Kind, changeSet: string | null = null, isBefore = false): Promise<string> {
  return (await ground.home.commit(await propose(kind, changeSet, isBefore))).changeSet?.id ?? ''
}

async function entryOf(id: string) {
  const { services } = ground.home
  const entries = await markNotUndoable(readHistory(null, services.ledger), services)
  return entries.find(({ changeSet }) => changeSet.id === id)
}

describe('redo after going to a point', () => {
  it.each(['restore-point', 'undo-with-later'] as const)('is undo turned round, with a %s among it', async (kind) => {
    const one = await change('alpha', '2')
    const two = await change('delta', '2')
    const trees = [readTree(ground.game)]
    await turn(kind, kind === 'restore-point' ? one : two)
    trees.push(readTree(ground.game))
    await change('epsilon', '2')
    trees.push(readTree(ground.game))
    const seen = []
    for (const way of ['undo', 'undo', 'redo', 'redo'] as const) {
      await turn(way)
      seen.push(readTree(ground.game))
    }
    expect(seen).toEqual([trees[1], trees[0], trees[1], trees[2]])
    await expect(turn('redo')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('does not bring back alone what the point undid, and says what does', async () => {
    const one = await change('alpha', '2')
    const two = await change('delta', '2')
    const point = await turn('restore-point', one)
    const refusal = {
      code: 'cannot-undo',
      message: `cannot redo change set ${two} alone: the restore-point ${point} undid it and is still in effect`,
      remedies: [{ kind: 'undo', changeSet: point }],
    }
    await expect(turn('redo')).rejects.toMatchObject({
      code: 'not-found',
      remedies: [{ kind: 'undo', changeSet: point }],
    })
    await expect(turn('redo', two)).rejects.toMatchObject(refusal)
    await turn('undo', point)
    await turn('redo', point)
    await expect(turn('redo', two)).rejects.toMatchObject(refusal)
    const further = await turn('restore-point', one, true)
    await expect(turn('redo', two)).rejects.toMatchObject({ remedies: [{ kind: 'undo', changeSet: further }] })
    await turn('undo', further)
    await turn('undo', point)
    expect((await entryOf(two))?.state).toBe('applied')
  })
})

describe('a file that was changed by hand before Modwell put it back', () => {
  it('is what is in the way once that is undone, and is named with what helps', async () => {
    const path = 'mods/alpha.jar'
    const atFirst = readFileSync(join(ground.game, path))
    const one = await change('alpha', '2')
    writeFileSync(join(ground.game, path), 'edited')
    const back = await change('alpha', '2', 'restore')
    const top = await change('alpha', '3')
    await turn('undo', top)
    await turn('undo', back)
    const refusal = {
      code: 'changed-on-disk',
      message: `cannot undo change set ${one}: ${path} was changed outside Modwell`,
      remedies: [
        { kind: 'go-back-before', changeSet: one },
        { kind: 'repair-file', instance: ground.instance.id },
      ],
    }
    await expect(turn('undo')).rejects.toMatchObject(refusal)
    await expect(turn('undo', one)).rejects.toMatchObject(refusal)
    await expect(turn('undo-with-later', one)).rejects.toMatchObject(refusal)
    expect(await entryOf(one)).toMatchObject({ state: 'applied', blockedBy: [], blockers: [], notWithLater: null })
    await turn('restore-point', one, true)
    expect(readFileSync(join(ground.game, path)).equals(atFirst)).toBe(true)
  })
})

describe('two at once', () => {
  it.each(['undo', 'redo'] as const)('%s: the one that comes second says that it is done', async (kind) => {
    const one = await change('alpha', '2')
    if (kind === 'redo') await turn('undo')
    const plans = [await propose(kind), await propose(kind)] as const
    await ground.home.commit(plans[0])
    const there = readTree(ground.game)
    await expect(ground.home.commit(plans[1])).rejects.toMatchObject({
      code: 'cannot-undo',
      message: `another Modwell process already did this: change set ${one} was ${kind === 'undo' ? 'undone' : 'redone'} in the meantime`,
      remedies: [{ kind: 'list-history' }],
    })
    expect(readTree(ground.game)).toEqual(there)
  })

  it.each(['undo-with-later', 'restore-point'] as const)('%s: the same', async (kind) => {
    const one = await change('alpha', '2')
    await change('alpha', '3')
    const plans = [await propose(kind, one, true), await propose(kind, one, true)] as const
    await ground.home.commit(plans[0])
    await expect(ground.home.commit(plans[1])).rejects.toMatchObject({
      code: 'cannot-undo',
      message: expect.stringContaining('another Modwell process already did this'),
    })
  })
})
