import { describe, expect, it } from 'vitest'
import { composeChangeSet, type Composition } from '../../../../src-main/core/pipeline/record/record.ts'
import { LAST_ORDINAL, MAX_FAILURES, type RecordedFailure } from '../../../../src-main/core/model/changes/change-set.ts'
import type { Plan } from '../../../../src-main/core/model/plans/plan.ts'
import { makePlan, makeRewindPlan, makeSnapshot, makeStep, makeStepFile } from '../../changes.ts'

const NOW = '2026-01-10T12:00:00.000Z'

function makeFailure(title: string): RecordedFailure {
  return { title, path: `mods/${title}.jar`, reason: { code: 'wrong-hash', message: 'It was damaged.' } }
}

function compose(overrides: Partial<Composition> = {}) {
  return composeChangeSet({
    id: 'set1',
    plan: makePlan(),
    steps: [],
    changes: [],
    folders: [],
    now: new Date(NOW),
    lastOrdinal: 0,
    joint: null,
    by: null,
    fetched: 0,
    failures: [],
    ...overrides,
  })
}

describe('the place of a change set in the history', () => {
  it('is after all that happened before, whatever the clock says', () => {
    const { at, ordinal } = compose({ lastOrdinal: 7 })
    expect(at).toEqual(NOW)
    expect(ordinal).toBe(8)
  })

  it('stays one that can be read back where the last one is the highest there can be', () => {
    expect(compose({ lastOrdinal: LAST_ORDINAL }).ordinal).toBe(LAST_ORDINAL)
  })
})

describe('the bytes that a change set replaced', () => {
  const was = makeSnapshot('was', 100)

  it('are those of the files that were replaced and of those that were removed', () => {
    const changes = [
      { path: 'mods/replaced.jar', before: was, after: makeSnapshot('is', 7) },
      { path: 'mods/removed.jar', before: makeSnapshot('gone', 20), after: null },
      { path: 'mods/added.jar', before: null, after: makeSnapshot('new', 3) },
    ]
    expect(compose({ changes, fetched: 10 }).bytes).toEqual({ fetched: 10, replaced: 120 })
  })

  it('are none where a file only got another name', () => {
    const changes = [
      { path: 'mods/lamp.jar', before: was, after: null },
      { path: 'mods/lamp.jar.disabled', before: null, after: was },
    ]
    expect(compose({ changes }).bytes).toMatchObject({ replaced: 0 })
  })
})

describe('of a plan', () => {
  it('what failed is remembered with how much it was, and nothing of that where nothing did', () => {
    const failures = ['Lamp', 'Rope'].map(makeFailure)
    expect(compose({ failures })).toMatchObject({ failed: 2, failures })
    expect(Object.keys(compose()).filter((name) => name.startsWith('fail'))).toEqual([])
  })

  it('no more of what failed is named than is read back, and all of it is counted', () => {
    const { failed, failures = [] } = compose({
      failures: Array.from({ length: MAX_FAILURES + 5 }, (_, index) => makeFailure(`Mod ${index}`)),
    })
    expect([failed, failures.length]).toEqual([MAX_FAILURES + 5, MAX_FAILURES])
  })

  it('the steps that were carried out are remembered, without what was only needed to do them', () => {
    const done = makeStep('mods/lamp.jar', null, { content: 'text', needs: ['mods/rope.jar'] })
    const plan = makePlan({ steps: [done, makeStep('mods/rope.jar', null)] })
    expect(compose({ plan, steps: [done] }).steps).toEqual([
      {
        action: 'remove',
        path: 'mods/lamp.jar',
        title: 'Lamp',
        from: makeStepFile('mods/lamp.jar'),
        to: null,
        reason: { code: 'asked-for', message: 'It is a test.' },
        origin: { kind: 'explicit' },
      },
    ])
  })

  it('the setting and the change sets that it switches are remembered', () => {
    const setting = {
      from: { loader: 'fabric', loaderVersion: null, gameVersion: '1.21' },
      to: { loader: 'fabric', loaderVersion: null, gameVersion: '1.21.1' },
      isLedgers: true,
    } as const
    const turns = [{ changeSet: 'other', isOn: false }]
    const plan: Plan = { ...makeRewindPlan(turns), notes: { turns, setting } }
    expect(compose({ plan })).toMatchObject({ setting, turns })
  })

  it('no setting and no switches are remembered where it has none', () => {
    expect(Object.keys(compose()).filter((key) => key === 'setting' || key === 'turns')).toEqual([])
  })
})
