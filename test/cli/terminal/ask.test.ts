import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { ask, isYes } from '../../../src-main/cli/terminal/ask.ts'

function dialogue() {
  const controller = new AbortController()
  return { input: new PassThrough(), output: new PassThrough(), signal: controller.signal, controller }
}

it('asks, and answers with the line that is typed', async () => {
  const talk = dialogue()
  const answer = ask('Apply? [y/N] ', talk)
  talk.input.write(' y \nmore\n')
  expect([await answer, String(talk.output.read())]).toEqual(['y', 'Apply? [y/N] '])
})

it('takes the end of the input for no answer', async () => {
  const talk = dialogue()
  const answer = ask('Apply? [y/N] ', talk)
  talk.input.end()
  expect(await answer).toBe('')
})

it('stops waiting when it is cancelled', async () => {
  const talk = dialogue()
  const answer = ask('Apply? [y/N] ', talk)
  talk.controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' })
})

it('takes only a clear yes for one', () => {
  expect(['y', 'YES', '', 'n', 'yep', 'yes!'].map(isYes)).toEqual([true, true, false, false, false, false])
})
