import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { ask, askSecret, isYes } from '../../../src-main/cli/terminal/ask.ts'

function dialogue() {
  const controller = new AbortController()
  return { input: new PassThrough(), output: new PassThrough(), signal: controller.signal, controller }
}

it('asks, and answers with the line that is typed', async () => {
  const talk = dialogue()
  const answer = ask('Apply? [y/N] ', talk)
  talk.input.write(' y \nmore\n')
  expect(await answer).toBe('y')
  expect(String(talk.output.read())).toBe('Apply? [y/N] ')
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
  expect(['y', 'YES', '', 'n', 'yep', 'yes!'].filter((answer) => isYes(answer))).toEqual(['y', 'YES'])
})

it('shows nothing of a secret, whatever keys it is typed or pasted with', async () => {
  const talk = dialogue()
  const answer = askSecret('Token: ', talk)
  talk.input.write('mistaken\u0015mrp_a\u007fb\u001b[Dx\rmore\n')
  expect(await answer).toBe('mrp_xb')
  expect(String(talk.output.read())).toBe('Token: \n')
})

it('turns the echo off before a secret is asked for, and on again after it', async () => {
  const talk = dialogue()
  const seen: string[] = []
  Object.assign(talk.input, { setRawMode: (isRaw: boolean) => seen.push(isRaw ? 'raw' : 'cooked') })
  talk.output.on('data', (chunk) => seen.push(String(chunk)))
  const answer = askSecret('Token: ', talk)
  talk.input.write('x\r')
  await answer
  expect(seen[0]).toBe('raw')
  expect(seen[1]).toBe('Token: ')
  expect(seen.includes('cooked')).toBe(true)
})

it.each([
  ['Ctrl-C', (talk: ReturnType<typeof dialogue>) => talk.input.write('mrp_\u0003')],
  ['a signal', (talk: ReturnType<typeof dialogue>) => talk.controller.abort()],
])('stops waiting for a secret on %s', async (_name, stop) => {
  const talk = dialogue()
  const answer = askSecret('Token: ', talk)
  stop(talk)
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' })
})

it('takes the end of the input, or Ctrl-D, for no secret', async () => {
  const [ended, left] = [dialogue(), dialogue()]
  const answers = [askSecret('Token: ', ended), askSecret('Token: ', left)]
  ended.input.end()
  left.input.write('\u0004')
  expect(await Promise.all(answers)).toEqual(['', ''])
})
