import { describe, expect, it } from 'vitest'
import { assignSteps } from '../../../../src-main/core/flows/shared-folders/sharing.ts'
import { emptyPlan, type Plan, type PlanStep, type StepFile } from '../../../../src-main/core/model/plans/plan.ts'
import { makeInstance } from '../../nouns.ts'
import { shareFolder } from './share-folder.ts'

const instances = ['first', 'second', 'third'].map((id) => makeInstance({ id, name: id.toUpperCase() }))
/** All share one folder, which the second knows by another name. */
const names = new Map([
  ['first', 'mods'],
  ['second', 'mods/common'],
  ['third', 'mods'],
])

function makeStepFile(path: string): StepFile {
  return { path, sha1: 'a', size: 1, projectId: null, versionId: null, version: null }
}

function makeStep(path: string, to: string | null = null, needs: readonly string[] = []): PlanStep {
  return {
    action: to === null ? 'remove' : 'replace',
    path,
    title: path,
    from: makeStepFile(path),
    to: to === null ? null : makeStepFile(to),
    reason: { code: 'asked-for', message: 'Asked for.' },
    download: null,
    origin: { kind: 'adopted' },
    needs,
  }
}

const SETTING = { loader: null, loaderVersion: null, gameVersion: null }
const THERE = { from: SETTING, to: SETTING }

function makePlan(instanceId: string, steps: readonly PlanStep[], kind: 'update' | 'move' = 'update'): Plan {
  const services = { newId: () => `plan-${instanceId}`, clock: () => new Date('2026-02-01T00:00:00.000Z') }
  const plan = { ...emptyPlan(instanceId, services), steps }
  if (kind === 'update') return { ...plan, kind, checks: { checked: 0, unchecked: 0 } }
  const outlook = { ...THERE, items: [], setting: 'same', notes: [], worlds: [] } as const
  return { ...plan, kind, outlook, notes: { setting: { ...THERE, isLedgers: false } } }
}

const assign = (plans: readonly Plan[]) => assignSteps(plans, instances, shareFolder(instances, names))
const stepsOf = (plans: readonly Plan[]) =>
  Object.fromEntries(plans.map(({ instanceId, steps }) => [instanceId, steps.map(({ path }) => path)]))

describe('a file of a shared folder', () => {
  it('is changed by the first plan that says so, whatever the others call it', () => {
    const plans = [
      makePlan('first', [makeStep('mods/a.jar')]),
      makePlan('second', [makeStep('mods/common/a.jar')]),
      makePlan('third', [makeStep('mods/a.jar')]),
    ]
    expect(stepsOf(assign(plans))).toEqual({ first: ['mods/a.jar'], second: [], third: [] })
  })

  it('is told of in the other plans, with the instance that changes it', () => {
    const plans = [makePlan('first', [makeStep('mods/a.jar')]), makePlan('second', [makeStep('mods/common/a.jar')])]
    const message = 'mods/common is shared with "FIRST": the change applies to both.'
    expect(assign(plans)[1]?.skipped).toMatchObject([
      { path: 'mods/common/a.jar', title: 'mods/common/a.jar', reason: { code: 'shared-with', message } },
    ])
  })

  it('is not written by a second plan under a name that the first plan gives', () => {
    const plans = [
      makePlan('first', [makeStep('mods/a.jar', 'mods/new.jar')]),
      makePlan('third', [makeStep('mods/b.jar', 'mods/new.jar')]),
    ]
    expect(stepsOf(assign(plans))).toEqual({ first: ['mods/a.jar'], third: [] })
  })

  it('may be changed by several steps of one plan', () => {
    const plan = makePlan('first', [makeStep('mods/a.jar'), makeStep('mods/b.jar', 'mods/a.jar')])
    expect(stepsOf(assign([plan]))).toEqual({ first: ['mods/a.jar', 'mods/b.jar'] })
  })
})

it('leaves a plan as it is that changes nothing that another changes too', () => {
  const plans = [makePlan('first', [makeStep('own/a.jar')]), makePlan('third', [makeStep('own/a.jar')])]
  expect(assign(plans)[1]).toBe(plans[1])
})

it('lets no step wait for one that another plan took over', () => {
  const steps = [
    makeStep('mods/a.jar'),
    makeStep('own/b.jar'),
    makeStep('own/c.jar', null, ['mods/a.jar', 'own/b.jar']),
  ]
  const [, third] = assign([makePlan('first', [makeStep('mods/a.jar')]), makePlan('third', steps)])
  expect(third?.steps.find(({ path }) => path === 'own/c.jar')?.needs).toEqual(['own/b.jar'])
})

describe('a plan of which another takes steps over', () => {
  const [move, update] = (['move', 'update'] as const).map((kind) => {
    const plans = ['first', 'third'].map((id) => makePlan(id, [makeStep('mods/a.jar')], kind))
    return assign(plans)[1]
  })

  it('rests on that plan where it is a move', () => {
    expect(move?.requires).toEqual([{ kind: 'carried-out', plans: ['plan-first'] }])
  })

  it('rests on no other where it is an update', () => {
    expect(update).toMatchObject({ kind: 'update', steps: [], requires: [] })
  })
})
