import { describe, expect, it } from 'vitest'
import { message } from '../../../../resources/text/text.ts'
import { adviceOnConflicts, refusalFor } from '../../../../src-main/core/flows/shared-folders/describe-conflicts.ts'
import type { SharedConflict } from '../../../../src-main/core/flows/shared-folders/find-conflicts.ts'

function makeConflict(overrides: Partial<SharedConflict> = {}): SharedConflict {
  return {
    instance: { id: 'other', name: 'Other' },
    path: 'mods/lamp.jar',
    title: 'Lamp',
    kind: 'unfit',
    neededBy: [],
    reason: { code: 'wrong-loader', message: 'It is for Forge' },
    ...overrides,
  }
}

const messagesOf = (conflicts: readonly SharedConflict[]) =>
  adviceOnConflicts(conflicts).map(({ reason }) => reason.message)

describe('the advice on what others have to live with', () => {
  it.each(['unfit', 'unknown'] as const)('says why a version is %s there, under the code of the reason', (kind) => {
    expect(adviceOnConflicts([makeConflict({ kind })])).toMatchObject([
      { reason: { code: 'wrong-loader', message: 'Lamp: It is for Forge.' }, choices: [] },
    ])
  })

  it('does not end a sentence twice', () => {
    const reason = { code: 'wrong-loader', message: 'It is for Forge.' } as const
    expect(messagesOf([makeConflict({ reason })])).toEqual(['Lamp: It is for Forge.'])
  })

  it('is silent about what goes and nothing there requires', () => {
    expect(adviceOnConflicts([makeConflict({ kind: 'gone' })])).toEqual([])
  })

  it('names who there requires what goes', () => {
    expect(messagesOf([makeConflict({ kind: 'gone', neededBy: ['Glow'] })])).toEqual([
      'In "Other", which shares the folder, Glow needs Lamp.',
    ])
  })

  it('puts all that goes from one instance into one sentence', () => {
    const conflicts = [
      makeConflict({ kind: 'gone', neededBy: ['Glow'] }),
      makeConflict({ kind: 'gone', title: 'Core', neededBy: ['Shine'] }),
    ]
    expect(messagesOf(conflicts)).toEqual(['In "Other", which shares the folder, Glow, Shine need Lamp, Core.'])
  })

  it('has a sentence for each instance', () => {
    const third = { id: 'third', name: 'Third' }
    const gone = makeConflict({ kind: 'gone', neededBy: ['Glow'] })
    expect(messagesOf([gone, { ...gone, instance: third }])).toEqual([
      'In "Other", which shares the folder, Glow needs Lamp.',
      'In "Third", which shares the folder, Glow needs Lamp.',
    ])
  })
})

describe('the refusal of what would break others', () => {
  it('says what would break whom, and why', () => {
    expect(refusalFor([makeConflict()], message('as-told', { words: 'To update it' }))).toMatchObject({
      code: 'incompatible-with-sharing-instances',
      message: 'To update it would break "Other". Lamp: It is for Forge.',
    })
  })

  it.each([
    ['one more file', ['a.jar', 'b.jar'], '1 more file has the same problem.'],
    ['several more files', ['a.jar', 'b.jar', 'c.jar'], '2 more files have the same problem.'],
  ])('counts %s of the same instance instead of naming each', (_, paths, said) => {
    const refusal = refusalFor(
      paths.map((path) => makeConflict({ path })),
      message('as-told', { words: 'This' }),
    )
    expect(refusal.message).toBe(`This would break "Other". Lamp: It is for Forge. ${said}`)
  })

  it('counts a file with two conflicts once', () => {
    expect(
      refusalFor([makeConflict(), makeConflict({ kind: 'gone' })], message('as-told', { words: 'This' })).message,
    ).not.toContain('more')
  })

  it('speaks of each instance that would break', () => {
    const third = makeConflict({ instance: { id: 'third', name: 'Third' }, title: 'Core' })
    expect(refusalFor([makeConflict(), third], message('as-told', { words: 'This' })).message).toBe(
      'This would break "Other". Lamp: It is for Forge. This would break "Third". Core: It is for Forge.',
    )
  })
})
