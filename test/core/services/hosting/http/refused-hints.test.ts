import { describe, expect, it } from 'vitest'
import { format } from '../../../../../resources/text/text.ts'
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

describe('what is said in brief of a refusal', () => {
  it.each([
    { what: 'has what the service says of what was sent', status: 400, hasBody: true, ends: ': the title is too long' },
    { what: 'says of a read that no answer is given', status: 400, isRead: true, ends: ' refused to answer' },
    { what: 'has no status of what changes something', status: 400, ends: ' rejected the request' },
    { what: 'has no status of a fault', status: 500, hasBody: true, ends: ' is not answering properly' },
  ])('$what', ({ status, hasBody = false, isRead = false, ends }) => {
    const call = { operation: 'modify-project', service: 'https://service.example', hasBody, isRead }
    const { brief } = errorOfAnswer(call, { kind: 'answer', status, headers: {}, body: Buffer.from(SAID) }, 0)
    expect((brief === undefined ? '' : format(brief)).endsWith(ends)).toBe(true)
  })
})
