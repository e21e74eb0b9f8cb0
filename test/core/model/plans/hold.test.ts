import { expect, it } from 'vitest'
import {
  describeHold,
  endedBy,
  endedOn,
  endOnDay,
  isOver,
  nameHeld,
} from '../../../../src-main/core/model/plans/hold.ts'
import type { HoldCondition } from '../../../../src-main/core/model/plans/hold.ts'

const PROJECT = { kind: 'project', projectId: 'p', title: 'Lamp' } as const

it('ends when the day begins that it was held until, and says that day', () => {
  const at = endOnDay('2027-01-31') ?? ''
  const hold = {
    id: 'h',
    instanceId: 'i',
    of: PROJECT,
    note: 'calm',
    since: '',
    condition: { kind: 'until', at },
  } as const
  expect(isOver(at, '2027-01-30T23:59:59.999Z')).toBe(false)
  expect(isOver(at, '2027-01-31T00:00:00.000Z')).toBe(true)
  expect(describeHold(hold)).toBe('You put it on hold until 31 Jan 2027 (calm)')
  expect(endedOn(at).message).toBe('It ended on 31 Jan 2027')
})

it.each(['2027-02-30', '2027-1-31', 'tomorrow', '', '2027-01-31T10:00:00Z'])('does not take for a day: %s', (text) => {
  expect(endOnDay(text)).toBeNull()
})

it('names the version that is supported now, or all that the pack brought', () => {
  const by = { title: 'Iris', number: '1.8' }
  const ends = [PROJECT, { kind: 'pack' } as const].map((of) => endedBy(of, '0.7', by).message)
  expect(ends).toEqual([
    'It ended for 0.7: Iris 1.8 supports it',
    'It ended for everything from the pack: Iris 1.8 supports it',
  ])
  expect(nameHeld(PROJECT)).toBe('Lamp')
  expect(nameHeld({ kind: 'pack' })).toBe('everything from the pack')
})

const VERSION = { id: 'v', number: '0.7', published: '2026-01-01T00:00:00.000Z' }

it.each<[string, HoldCondition]>([
  ['You chose to skip 0.7', { kind: 'skip', version: VERSION }],
  ['You allow it only up to 0.7', { kind: 'at-most', version: VERSION }],
  ['You allow it only below 0.7', { kind: 'below', version: VERSION }],
  [
    'You put it on hold until Iris supports the newer version',
    { kind: 'until-supported', by: { projectId: 'iris', title: 'Iris' } },
  ],
  ['You put it on hold', { kind: 'for-ever' }],
])('says no more than "%s" where nobody noted why', (sentence, condition) => {
  expect(describeHold({ id: 'h', instanceId: 'i', of: PROJECT, note: null, since: '', condition })).toBe(sentence)
})
