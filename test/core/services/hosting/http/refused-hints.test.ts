import { describe, expect, it } from 'vitest'
import { errorOfAnswer } from '../../../../../src-main/core/services/hosting/http/errors-of-answers.ts'

const SAID = JSON.stringify({ error: 'invalid_input', description: 'the title is too long' })

describe('the hint of a request that was refused', () => {
  it.each([
    { what: 'leads to what the service says of what was sent', hasBody: true, body: SAID, hint: 'says what to change' },
    { what: 'leads to no words where there are none', hasBody: true, body: '', hint: 'try again' },
    { what: 'has nothing changed where nothing was sent', hasBody: false, body: SAID, hint: 'try again' },
  ])('$what', ({ hasBody, body, hint }) => {
    const call = { operation: 'modify-project', service: 'https://service.example', hasBody }
    const answer = { kind: 'answer', status: 400, headers: {}, body: Buffer.from(body) } as const
    expect(errorOfAnswer(call, answer, 0).hint).toContain(hint)
  })
})
