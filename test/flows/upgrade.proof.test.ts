import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { contentsOf, entryOf, fixtureNames, treeIn, unpack } from '../fixtures/upgrade/fixture.ts'
import type { Fixture, Interrupted, Manifest } from '../fixtures/upgrade/fixture.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { expected, backwards } from './upgrade-ground.ts'

describe.each(fixtureNames())('what %s left', (name) => {
  let fixture: Fixture
  let manifest: Manifest
  let core: Core
  const cores: Core[] = []

  beforeEach(async () => {
    fixture = unpack(name)
    manifest = fixture.manifest
    core = await openCore('home')
  })
  afterEach(async () => {
    for (const one of cores.splice(0)) await one.close()
    fixture.remove()
  })

  async function openCore(home: string): Promise<Core> {
    const { serviceUrl, siteUrl } = manifest
    const folder = join(fixture.root, home)
    const opened = await createCore({
      home: folder,
      workerFile: WORKER,
      version: 'test',
      serviceUrl,
      siteUrl,
      env: {},
    })
    cores.push(opened)
    return opened
  }

  const placeOf = (id: string) => {
    const instance = manifest.instances.find((each) => each.id === id)
    return join(fixture.root, instance?.gamePath ?? '')
  }
  const treeOf = (id: string) => treeIn(placeOf(id), fixture.root)
  const quiet = () =>
    manifest.instances.filter(({ id }) => !manifest.interrupted.some(({ instance }) => instance === id))

  async function carryOut(wish: Wish, by = core): Promise<readonly string[]> {
    const plans = await by.propose(wish)
    const { changeSets, failed } = await by.commit(plans.map(({ id }) => id))
    expect(failed).toEqual([])
    return changeSets.map(({ id }) => id)
  }

  const turn = (kind: 'undo' | 'redo', changeSet: string | null, instance: string | null = null) =>
    carryOut({ kind, changeSet, instance })

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
    cores.pop()
    const home = join(fixture.root, 'home')
    for (const file of readdirSync(home).filter((each) => each.startsWith('ledger.db'))) rmSync(join(home, file))
    core = await openCore('home')
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
    const journals = () =>
      manifest.foreign.map(({ gamePath }) =>
        readFileSync(join(fixture.root, gamePath, '.modwell/journal.json'), 'utf8'),
      )
    expect(journals().map((text) => JSON.parse(text).state)).toEqual(manifest.foreign.map(({ journal }) => journal))
    const other = await openCore('other-home')
    const outcomes = await Promise.all(manifest.foreign.map((each) => outcomeOf(each, other)))
    expect(outcomes).toEqual(manifest.foreign.map(expected))
  })

  async function outcomeOf({ name: called, instance, gamePath, becomes }: Interrupted, by: Core) {
    const folder = join(fixture.root, gamePath)
    const tree = treeIn(folder, fixture.root)
    const work = join(folder, '.modwell')
    const left = existsSync(work) ? readdirSync(work).filter((each) => !['history', 'lock.db'].includes(each)) : []
    const changeSets = (await by.history(instance)).map(({ changeSet }) => changeSet.kind)
    return { called, tree: becomes === 'old' ? tree : contentsOf(tree), left, changeSets: changeSets.length }
  }
})
