import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { entryOf, fixtureNames } from '../fixtures/upgrade/fixture.ts'
import type { MadeStep, Manifest } from '../fixtures/upgrade/fixture.ts'
import {
  expected,
  backwards,
  setUpGround,
  carryOut,
  core,
  fixture,
  manifest,
  outcomeOf,
  placeOf,
  quiet,
  treeOf,
} from './upgrade-ground.ts'

// What every earlier version left on a disk, opened by this one. Nobody answers at the address of the service.

/** Some fifty change sets, twice, each flushed to the disk. */
const LONG = { timeout: 240_000 }
describe.each(fixtureNames())('what %s left', (name) => {
  setUpGround(name)

  it('is a home with the settings, the instances and the account that it had, and nothing to warn of', async () => {
    const { folders, ...settings } = core.settings.get()
    const instances = await core.instances.list()
    expect({
      settings,
      folders,
      instances: instances.map(({ instance: { id, gamePath }, problem }) => [id, gamePath, problem]),
      account: (await core.account.active())?.username,
      warnings: core.warnings(),
    }).toEqual({
      settings: expect.objectContaining(manifest.settings),
      folders: [join(fixture.root, 'games')],
      instances: manifest.instances.map(({ id }) => [id, placeOf(id), null]),
      account: manifest.account,
      warnings: [],
    })
  })

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

  it('is a home where all is well once it is opened', async () => {
    const checks = (await core.doctor()).filter(({ subject }) => subject !== 'service')
    const { missing, broken } = await core.store.verify()
    expect(checks.filter(({ verdict }) => verdict === 'bad')).toEqual([])
    expect(missing).toEqual([])
    expect(broken).toEqual([])
  })

  it('has the history that it had', async () => {
    const ids = new Set(quiet().map(({ id }) => id))
    const history = (await core.history(null)).filter(({ changeSet }) => ids.has(changeSet.instanceId))
    expect(history.map(entryOf)).toEqual(manifest.history.filter(({ instanceId }) => ids.has(instanceId)))
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

/** What the service calls a project is known only as long as its answers are kept. */
function untitled({ instanceId, projectId, channel }: Manifest['channels'][number]) {
  return { instanceId, projectId, channel }
}

function forwards({ changeSet, kind, of }: MadeStep): Wish {
  return { kind: kind === 'undo' ? 'undo' : 'redo', changeSet: of ?? changeSet, instance: null }
}
