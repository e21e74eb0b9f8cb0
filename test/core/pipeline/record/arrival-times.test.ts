import { expect, it } from 'vitest'
import { arrivalTimes } from '../../../../src-main/core/pipeline/record/arrival-times.ts'
import { makeChangeSet, makeStep } from '../../changes.ts'

const LAMP = 'mods/lamp.jar'
const installed = makeChangeSet('installed', 1, { steps: [makeStep(null, LAMP)] })

it('knows when a file was installed', () => {
  expect(arrivalTimes([installed]).get(LAMP)).toBe(installed.at)
})

it('keeps that time through an update and a switch, under the path of now', () => {
  const updated = makeChangeSet('updated', 2, { steps: [makeStep(LAMP, 'mods/lamp-2.jar')] })
  const disabled = makeChangeSet('off', 3, { steps: [makeStep('mods/lamp-2.jar', 'mods/lamp-2.jar.disabled')] })
  expect([...arrivalTimes([disabled, updated, installed])]).toEqual([['mods/lamp-2.jar.disabled', installed.at]])
})

it('says nothing of what was there before, also once that was updated', () => {
  expect(arrivalTimes([makeChangeSet('updated', 1, { steps: [makeStep(LAMP, 'mods/lamp-2.jar')] })]).size).toBe(0)
})

it('forgets what was removed, and begins anew when it is installed again', () => {
  const removed = makeChangeSet('removed', 2, { steps: [makeStep(LAMP, null)] })
  const again = makeChangeSet('again', 3, { steps: [makeStep(null, LAMP)] })
  expect(arrivalTimes([removed, installed]).size).toBe(0)
  expect(arrivalTimes([again, removed, installed]).get(LAMP)).toEqual(again.at)
})

it('keeps both times where two files took each other’s path in one change set', () => {
  const other = makeChangeSet('other', 2, { steps: [makeStep(null, 'mods/b.jar')] })
  const steps = [makeStep(LAMP, 'mods/b.jar'), makeStep('mods/b.jar', LAMP)]
  const times = arrivalTimes([makeChangeSet('swapped', 3, { steps }), other, installed])
  expect(times.get('mods/b.jar')).toEqual(installed.at)
  expect(times.get(LAMP)).toEqual(other.at)
})
