import { expect, it } from 'vitest'
import { CoreError } from '../../../src-main/core/errors.ts'
import type { PlanStep } from '../../../src-main/core/model/plan.ts'
import { dropFailed } from '../../../src-main/core/stage/drop.ts'
import type { Intention } from '../../../src-main/core/stage/intentions.ts'

function intention(path: string, needs: readonly string[] = []): Intention {
  const step: PlanStep = {
    action: 'add',
    path,
    title: path,
    from: null,
    to: null,
    reason: { code: 'test', message: '' },
    download: null,
    origin: { kind: 'explicit' },
    needs,
  }
  return { steps: [step], changes: [{ path, before: null, after: null, like: null }] }
}

const gone = new CoreError('download-failed', 'lib.jar is gone')

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
    'mod.jar was left as it is: it needs lib.jar, and lib.jar is gone',
  ])
})

it('ends where steps need each other', () => {
  const { left } = dropFailed([intention('a', ['b']), intention('b', ['a'])], new Map([['a', gone]]))
  expect(left).toEqual([])
})

it('drops nothing when nothing is missing', () => {
  expect(dropFailed([intention('a', ['elsewhere'])], new Map()).dropped).toEqual([])
})
