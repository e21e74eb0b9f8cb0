import { expect, it } from 'vitest'
import { CoreError } from '../../../../src-main/core/errors.ts'
import type { Origin, PlanStep } from '../../../../src-main/core/model/plans/plan.ts'
import { dropFailed, type Intention } from '../../../../src-main/core/pipeline/stage/intentions.ts'
import { format, message } from '../../../../resources/text/text.ts'

function intention(path: string, needs: readonly string[] = [], origin: Origin = { kind: 'explicit' }): Intention {
  const step: PlanStep = {
    action: 'add',
    path,
    title: path,
    from: null,
    to: null,
    reason: { code: 'asked-for', message: '' },
    download: null,
    origin,
    needs,
  }
  return { steps: [step], changes: [{ path, before: null, after: null, like: null }] }
}

const gone = new CoreError('download-failed', message('as-told', { words: 'lib.jar is gone' }))

it('drops what needs what is missing, however far, in any order', () => {
  const plan = [
    intention('top.jar', ['middle.jar']),
    intention('middle.jar', ['lib.jar']),
    intention('lib.jar'),
    intention('other.jar'),
  ]
  const { left, dropped } = dropFailed(plan, new Map([['lib.jar', gone]]))
  expect(left.map(({ steps }) => steps[0]?.path)).toEqual(['other.jar'])
  expect(dropped.map(({ step }) => step.path).toSorted()).toEqual(['lib.jar', 'middle.jar', 'top.jar'])
})

it('says of each what it lacks', () => {
  const { dropped } = dropFailed(
    [intention('lib.jar'), intention('mod.jar', ['lib.jar'])],
    new Map([['lib.jar', gone]]),
  )
  expect(dropped.map(({ error }) => error.message)).toEqual([
    'lib.jar is gone',
    'mod.jar was left unchanged: it needs lib.jar, and lib.jar is gone',
  ])
})

it('says it in brief where what it lacks is said so', () => {
  const told = new CoreError('wrong-hash', message('as-told', { words: 'lib.jar is not it: ff, not 00' }), {
    brief: message('as-told', { words: 'lib.jar is not it' }),
  })
  const { dropped } = dropFailed(
    [intention('lib.jar'), intention('mod.jar', ['lib.jar'])],
    new Map([['lib.jar', told]]),
  )
  expect(dropped.map(({ error: { brief } }) => (brief === undefined ? null : format(brief)))).toEqual([
    'lib.jar is not it',
    'mod.jar was left unchanged: it needs lib.jar, and lib.jar is not it',
  ])
})

it('says of each whether it failed itself, or what did that it needs or that needs it', () => {
  const plan = [
    intention('own.jar', [], { kind: 'dependency', of: 'mod' }),
    intention('mod.jar', ['lib.jar', 'own.jar']),
    intention('lib.jar'),
  ]
  const { dropped } = dropFailed(plan, new Map([['lib.jar', gone]]))
  expect(new Map(dropped.map(({ step, cause }) => [step.path, cause]))).toEqual(
    new Map([
      ['lib.jar', { kind: 'itself' }],
      ['mod.jar', { kind: 'needs', path: 'lib.jar' }],
      ['own.jar', { kind: 'not-needed', path: 'mod.jar' }],
    ]),
  )
})

it('ends where steps need each other', () => {
  const { left } = dropFailed([intention('a', ['b']), intention('b', ['a'])], new Map([['a', gone]]))
  expect(left).toEqual([])
})

it('drops nothing when nothing is missing', () => {
  expect(dropFailed([intention('a', ['elsewhere'])], new Map()).dropped).toEqual([])
})

it('drops a dependency with the last that needs it', () => {
  const comesAlong: Origin = { kind: 'dependency', of: 'mod' }
  const plan = [
    intention('deep.jar', [], comesAlong),
    intention('lib.jar', ['deep.jar'], comesAlong),
    intention('shared.jar', [], comesAlong),
    intention('mod.jar', ['lib.jar', 'shared.jar']),
    intention('other.jar', ['shared.jar']),
  ]
  const { left, dropped } = dropFailed(
    plan,
    new Map([['mod.jar', new CoreError('download-failed', message('as-told', { words: 'mod.jar is gone' }))]]),
  )
  expect(left.map(({ steps }) => steps[0]?.path)).toEqual(['shared.jar', 'other.jar'])
  expect(dropped.map(({ error }) => error.message)).toContain(
    'lib.jar was not added, because what needs it was not installed: mod.jar is gone',
  )
})
