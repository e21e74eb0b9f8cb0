import { describe, expect, it } from 'vitest'
import { INTERNAL } from '../../../../src-main/core/contain.ts'
import { unassessed, type Assessment } from '../../../../src-main/core/flows/inspect/assess.ts'
import { checkWish } from '../../../../src-main/core/flows/propose/check-wish.ts'
import type { Hold } from '../../../../src-main/core/model/plans/hold.ts'
import type { Reason } from '../../../../src-main/core/model/words/reason.ts'
import type { Wish } from '../../../../src-main/core/model/plans/wish.ts'
import { makeFinding, makeInstance, makeVersion } from '../../nouns.ts'

const GONE = { code: 'unreadable-folder', fact: 'not-read', message: 'The folder is gone.' } as const
const HOLD: Hold = {
  id: 'hold1',
  instanceId: 'inst1',
  of: { kind: 'pack' },
  condition: { kind: 'for-ever' },
  note: null,
  since: '2026-01-01T00:00:00.000Z',
}

function assessed(problem: Reason | null = null): Assessment {
  const one = unassessed(makeInstance(), problem ?? GONE, '2026-02-01T12:00:00.000Z')
  const files = problem === null ? [makeFinding('mods/lamp.jar', makeVersion('lamp', 1))] : []
  return { ...one, inspection: { ...one.inspection, files, problem }, request: { ...one.request, holds: [HOLD] } }
}

function update(overrides: Partial<Extract<Wish, { kind: 'update' }>> = {}) {
  return {
    kind: 'update' as const,
    instances: 'all' as const,
    only: [],
    channel: null,
    freshness: 'normal' as const,
    ...overrides,
  }
}

describe('a wish is refused', () => {
  it('where the only instance cannot be read, with what to do', () => {
    expect(() => checkWish(update(), [assessed(GONE)], false)).toThrow(
      expect.objectContaining({ code: 'unreadable-folder', remedies: [{ kind: 'forget', instance: 'inst1' }] }),
    )
  })

  it('as a bug where Modwell made a mistake with the only instance', () => {
    const mistake = { code: INTERNAL, fact: 'mistake', message: 'it is odd' } as const
    expect(() => checkWish(update(), [assessed(mistake)], false)).toThrow(new Error('Test: it is odd'))
  })

  it('where one of those that are to move together cannot be read', () => {
    const move = { kind: 'move', instance: 'inst1', gameVersion: '1.21.4', loader: null } as const
    const wish = { ...move, channel: null, freshness: 'normal' } as const
    expect(() => checkWish(wish, [assessed(), assessed(GONE)], false)).toThrow('The folder is gone.')
  })

  it('where nothing has a name that it names, in whatever part', () => {
    for (const names of [{ only: ['rope'] }, { without: ['rope'] }, { first: ['rope'] }]) {
      expect(() => checkWish(update(names), [assessed()], false)).toThrow('rope is not installed in Test')
    }
  })

  it('where it names the same thing to update and to take out, by whichever name', () => {
    expect(() => checkWish(update({ only: ['lamp'], without: ['mods/lamp.jar'] }), [assessed()], false)).toThrow(
      'lamp cannot be both updated and removed',
    )
  })

  it('where nobody has a hold that shall not count', () => {
    expect(() => checkWish(update({ despite: ['hold2'] }), [assessed()], false)).toThrow('there is no hold hold2')
  })
})

describe('a wish is decided about', () => {
  it('where another instance can be read', () => {
    expect(() => checkWish(update(), [assessed(), assessed(GONE)], false)).not.toThrow()
  })

  it('where one of the instances has what it names', () => {
    expect(() => checkWish(update({ only: ['lamp'], despite: ['hold1'] }), [assessed()], false)).not.toThrow()
  })

  it('where what it names went away since it was decided on before', () => {
    expect(() => checkWish(update({ only: ['rope'] }), [assessed()], true)).not.toThrow()
  })
})
