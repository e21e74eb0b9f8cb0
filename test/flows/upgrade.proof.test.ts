import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentsOf, entryOf, fixtureNames, type MadeStep, type Manifest } from '../fixtures/upgrade/fixture.ts'
import {
  expected,
  backwards,
  reopen,
  setUpGround,
  carryOut,
  core,
  fixture,
  manifest,
  openCore,
  outcomeOf,
  placeOf,
  quiet,
  treeOf,
} from './upgrade-ground.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'

describe.each(fixtureNames())('what %s left', (name) => {
  setUpGround(name)

  it('gives every byte back when a change that was interrupted and finished is undone', async () => {
    const finished = manifest.interrupted.filter(({ becomes, kind }) => becomes === 'new' && kind !== 'undo')
    expect(finished.length).toBeGreaterThan(0)
    for (const { instance } of finished) await turn('undo', null, instance)
    expect(finished.map(({ instance }) => treeOf(instance))).toEqual(finished.map(({ old }) => old))
  })

  it('can be undone in a shared folder from the instance that it was not made in', async () => {
    const { changeSet, seenFrom, from } = manifest.shared
    const step = manifest.steps.find((each) => each.changeSet === changeSet)
    await turn('undo', changeSet, seenFrom)
    expect(treeOf(from)).toEqual(step?.before)
  })

  it('goes on with a search for a bad mod where it stood, and ends with everything as it was', async () => {
    const { instance, step, culprit, before } = manifest.bisect
    let status = await core.bisect.status(instance)
    expect(status?.state).toBe('running')
    expect(status?.step).toEqual(step)
    while (status?.state === 'running') {
      const isBad = status.enabled.some(({ path }) => path === culprit)
      status = (await core.bisect.answer(instance, isBad ? 'bad' : 'good')).status
    }
    expect(status?.verdict?.groups.map((group) => group.map(({ path }) => path))).toEqual([[culprit]])
    expect(treeOf(instance)).toEqual(before)
  })

  it('puts back a file of its that somebody deleted', async () => {
    const { instance, path } = manifest.putBack
    const before = contentsOf(treeOf(instance))
    rmSync(join(placeOf(instance), path))
    await carryOut({ kind: 'put-back', instance, targets: [path], freshness: 'offline' })
    expect(contentsOf(treeOf(instance))).toEqual(before)
  })

  it('goes back to what its lock file says', async () => {
    const { instance, lock, tree } = manifest.frozen
    await carryOut({ kind: 'restore', instance, lock, isExact: true, isForced: false, freshness: 'offline' })
    expect(contentsOf(treeOf(instance))).toEqual(contentsOf(tree))
  })

  it('gets its history back from the instances when its ledger is lost, and can be undone from that', async () => {
    await core.close()
    const home = join(fixture.root, 'home')
    for (const file of readdirSync(home).filter((each) => each.startsWith('ledger.db'))) rmSync(join(home, file))
    await reopen()
    for (const { name: called, adoption } of quiet()) {
      const { folder, ...traits } = adoption
      // Some of them signed nothing: then a person has to say that it is theirs.
      await core.instances.adopt(join(fixture.root, folder), { ...traits, name: called, isTrusted: true })
    }
    await core.recover()
    const ids = new Set(quiet().map(({ id }) => id))
    const known = manifest.history.filter(({ instanceId }) => ids.has(instanceId))
    expect((await core.history(null)).map(entryOf)).toEqual(known)
    for (const { id } of quiet()) {
      const last = manifest.steps.findLast(({ instance }) => instance === id)
      if (last === undefined) continue
      await carryOut(backwards(last))
      expect(treeOf(id)).toEqual(last.before)
    }
  })

  it('is left alone by a home that never knew it, and is finished or undone by the one that left it', async () => {
    expect(journals().map((text) => JSON.parse(text).state)).toEqual(manifest.foreign.map(({ journal }) => journal))
    const other = await openCore('other-home')
    const outcomes = await Promise.all(manifest.foreign.map((each) => outcomeOf(each, other)))
    expect(outcomes).toEqual(manifest.foreign.map(expected))
  })
})

function turn(kind: 'undo' | 'redo', changeSet: string | null, instance: string | null = null) {
  return carryOut({ kind, changeSet, instance })
}

function journals(): readonly string[] {
  return manifest.foreign.map(({ gamePath }) =>
    readFileSync(join(fixture.root, gamePath, '.modwell/journal.json'), 'utf8'),
  )
}

// What every earlier version left on a disk, opened by this one. Nobody answers at the address of the service.

/** Some fifty change sets, twice, each flushed to the disk. */
const LONG = { timeout: 240_000 }

/** What the service calls a project is known only as long as its answers are kept. */
function untitled({ instanceId, projectId, channel }: Manifest['channels'][number]) {
  return { instanceId, projectId, channel }
}

function forwards({ changeSet, kind, of }: MadeStep): Wish {
  return { kind: kind === 'undo' ? 'undo' : 'redo', changeSet: of ?? changeSet, instance: null }
}

describe.each(fixtureNames())('what %s left', (name) => {
  setUpGround(name)

  it('is a home with the holds, channels, links and watches that it had', async () => {
    const freshness = 'offline'
    const ids = manifest.instances.map(({ id }) => id)
    expect({
      holds: await core.holds.list(null, { freshness }),
      channels: (await Promise.all(ids.map((id) => core.channels.list(id, { freshness })))).flat().map(untitled),
      links: await core.links.list(),
      watches: await core.watches({ instances: 'all', freshness, channel: null }),
    }).toEqual({
      holds: manifest.holds,
      channels: manifest.channels.map(untitled),
      links: manifest.links,
      watches: manifest.watches,
    })
  })

  it('is finished or undone wholly where it was interrupted', async () => {
    const outcomes = await Promise.all(manifest.interrupted.map((each) => outcomeOf(each, core)))
    expect(outcomes).toEqual(manifest.interrupted.map(expected))
  })

  it('can be undone change by change to the beginning, and redone, every byte, mode and time', LONG, async () => {
    for (const step of manifest.steps.toReversed()) {
      await carryOut(backwards(step))
      expect(treeOf(step.instance), `${step.kind}`).toEqual(step.before)
    }
    for (const step of manifest.steps) {
      await carryOut(forwards(step))
      expect(treeOf(step.instance), `${step.kind}`).toEqual(step.after)
    }
  })
})
