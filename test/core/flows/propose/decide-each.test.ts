import { expect, it } from 'vitest'
import type { Problem } from '../../../../src-main/core/model/words/reason.ts'
import { CoreError } from '../../../../src-main/core/errors.ts'
import { decideEach, NOTHING, type Steps } from '../../../../src-main/core/flows/propose/decide-each.ts'
import { message } from '../../../../resources/text/text.ts'

const QUIET = { events: { emit: () => undefined } }
const UNREACHED = new CoreError('service-unreachable', message('as-told', { words: 'the service cannot be reached' }), {
  hint: message('as-told', { words: 'Look at the net.' }),
})

const left = (problem: Problem | null): Steps => ({ ...NOTHING, problem })
const failing = (name: string, error: Error) => ({ name, isToDo: true, left, decide: () => Promise.reject(error) })
const fine = { name: 'fine', isToDo: true, left, decide: () => Promise.resolve(NOTHING) }
const unread = { ...fine, isToDo: false }

it('throws as it is what goes wrong with all instances alike, those that cannot be read aside', async () => {
  const asking = decideEach([failing('one', UNREACHED), unread, failing('two', UNREACHED)], QUIET)
  await expect(asking).rejects.toBe(UNREACHED)
})

it.each([
  ['goes wrong with one of them', fine],
  ['differs', failing('two', new CoreError('not-found', message('as-told', { words: 'there is no lamp' })))],
  ['is a mistake of Modwell', failing('two', new TypeError('it is odd'))],
])("makes it one instance's problem, with its hint, where it %s", async (_what, other) => {
  const [first] = await decideEach([failing('one', UNREACHED), other], QUIET)
  expect(first?.problem).toEqual({
    code: 'service-unreachable',
    message: 'the service cannot be reached',
    text: expect.anything(),
    hint: 'Look at the net.',
    hintText: expect.anything(),
  })
})
