import { expect, it } from 'vitest'
import type { Origin } from '../../../../src-main/core/model/plans/plan.ts'
import { originsIn } from '../../../../src-main/core/pipeline/record/origins.ts'
import { makeChangeSet, makeStep } from '../../changes.ts'

const LAMP = 'mods/lamp.jar'
const NEEDED: Origin = { kind: 'dependency', of: 'rope' }
const installed = makeChangeSet('installed', 1, { steps: [makeStep(null, LAMP, { origin: NEEDED })] })

it('knows a file of the pack under its own name and while it is disabled', () => {
  expect(Object.fromEntries(originsIn([], new Set([LAMP])))).toEqual({
    'mods/lamp.jar': { kind: 'pack' },
    'mods/lamp.jar.disabled': { kind: 'pack' },
    'disabledmods/lamp.jar': { kind: 'pack' },
  })
})

it('believes what Modwell did before what the pack says', () => {
  expect(originsIn([installed], new Set([LAMP])).get(LAMP)).toEqual(NEEDED)
})

it('believes the newest change set, which comes first', () => {
  const wanted = makeChangeSet('wanted', 2, { steps: [makeStep(LAMP, LAMP, { origin: { kind: 'explicit' } })] })
  expect(originsIn([wanted, installed]).get(LAMP)).toEqual({ kind: 'explicit' })
})

it('knows a file only by the path that it has now', () => {
  const renamed = makeChangeSet('renamed', 2, { steps: [makeStep(LAMP, 'mods/lamp-2.jar', { origin: NEEDED })] })
  expect(Object.fromEntries(originsIn([renamed, installed]))).toEqual({ 'mods/lamp-2.jar': NEEDED })
})

it('forgets a file that was removed, also one of the pack', () => {
  const removed = makeChangeSet('removed', 2, { steps: [makeStep(LAMP, null)] })
  expect(originsIn([removed], new Set([LAMP])).has(LAMP)).toBe(false)
})

it('knows both files that took each other’s path in one change set', () => {
  const steps = [makeStep('mods/a.jar', 'mods/b.jar', { origin: NEEDED }), makeStep('mods/b.jar', 'mods/a.jar')]
  expect(Object.fromEntries(originsIn([makeChangeSet('swapped', 1, { steps })]))).toEqual({
    'mods/a.jar': { kind: 'explicit' },
    'mods/b.jar': NEEDED,
  })
})
