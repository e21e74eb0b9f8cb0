import { expect, test } from 'vitest'
import type { MoveFile, MoveFileState } from '../../../../src-preload/contract.ts'
import { nameState, sayCounts, sayMovingNow } from '../../../../src-renderer/features/move/move-words.ts'

function file(state: Partial<MoveFileState>): MoveFile {
  const whole: MoveFileState = {
    readiness: 'ready',
    does: 'update',
    version: null,
    channel: null,
    reasons: [],
    ...state,
  }
  return { id: 'f', path: 'mods/f.jar', title: 'F', type: 'mod', isEnabled: true, projectId: null, states: [whole] }
}

test('what moving at once does is said of what is disabled, unknown or was not checked, and of nothing else', () => {
  const waiting = file({ readiness: 'not-yet', does: 'disable' })
  const beta = file({ readiness: 'less-stable', does: 'disable', channel: 'beta', version: '2.0' })
  expect(sayMovingNow([file({}), file({ does: 'stay' })], 0)).toEqual([])
  expect(sayMovingNow([waiting, beta], 0)).toEqual([
    '2 files are disabled until they are ready (1 has only a beta or alpha)',
  ])
  expect(sayMovingNow([waiting, file({ readiness: 'unknown', does: 'disable' })], 0)).toEqual([
    '2 of 2 files are disabled (1 until it is ready, 1 unknown)',
  ])
  expect(sayMovingNow([file({ readiness: 'less-stable', does: 'stay' })], 0)).toEqual([])
  expect(
    sayMovingNow([file({ readiness: 'unknown', does: 'stay' }), file({ readiness: 'not-checked', does: 'stay' })], 0),
  ).toEqual(['1 unknown file is left unchanged', '1 file was not checked'])
})

test('a state is a word, with the version where that is less stable', () => {
  const beta: MoveFileState = {
    readiness: 'less-stable',
    does: 'disable',
    channel: 'beta',
    version: '2.0',
    reasons: [],
  }
  expect(nameState(beta)).toBe('beta 2.0')
  expect(nameState({ ...beta, readiness: 'not-yet' })).toBe('not yet')
})

test('what is waited for is one sum, whatever it waits for', () => {
  const none = { ready: 0, 'less-stable': 0, 'other-loader': 0, 'not-yet': 0, blocked: 0, unknown: 0, 'not-checked': 0 }
  expect(
    sayCounts({ counts: { ...none, ready: 171, 'less-stable': 5, 'not-yet': 2, blocked: 1, 'other-loader': 1 } }),
  ).toEqual(['171 ready, 5 beta', '4 not yet'])
  expect(sayCounts({ counts: { ...none, ready: 3, 'not-yet': 1, unknown: 2 } })).toEqual([
    '3 ready',
    '1 not yet, 2 unknown',
  ])
  expect(sayCounts({ counts: none })).toEqual(['nothing to move'])
})
