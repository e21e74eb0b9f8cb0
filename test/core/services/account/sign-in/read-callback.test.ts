import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameText, readCallback } from '../../../../../src-main/core/services/account/sign-in/read-callback.ts'

describe('the target of a callback', () => {
  it('is a code with its state', () => {
    expect(readCallback('/callback?code=AbC123&state=s_-9')).toEqual({
      kind: 'read',
      state: 's_-9',
      callback: { kind: 'code', code: 'AbC123' },
    })
  })

  it('may be a problem whose description is not encoded', () => {
    expect(readCallback('/callback?error=invalid_scope&error_description=too broad a scope&state=s')).toEqual({
      kind: 'read',
      state: 's',
      callback: { kind: 'problem', error: 'invalid_scope', description: 'too broad a scope' },
    })
  })

  it.each([
    '/',
    '/callback/?code=a&state=s',
    '/Callback?code=a&state=s',
    '/callback%3Fcode=a',
    'http://127.0.0.1/callback?code=a&state=s',
    '//callback?code=a&state=s',
    '*',
    '',
  ])('is elsewhere: %s', (target) => {
    expect(readCallback(target).kind).toBe('elsewhere')
  })

  it.each([
    '/callback',
    '/callback?code=a',
    '/callback?state=s',
    '/callback?code=a&state=',
    '/callback?code=a&state=s&state=t',
    '/callback?code=a&code=b&state=s',
    '/callback?code=a&error=access_denied&state=s',
    '/callback?code=%00&state=s',
    `/callback?code=${'a'.repeat(513)}&state=s`,
  ])('is malformed: %s', (target) => {
    expect(readCallback(target).kind).toBe('malformed')
  })

  it('never makes reading it fail, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, isOurs) => {
        expect(['elsewhere', 'malformed', 'read']).toContain(readCallback(isOurs ? `/callback?${text}` : text).kind)
      }),
    )
  })
})

it('compares texts of any length', () => {
  expect(isSameText('abc', 'abc')).toBe(true)
  expect(isSameText('abc', 'abd')).toBe(false)
  expect(isSameText('abc', 'abcd')).toBe(false)
  expect(isSameText('', 'a')).toBe(false)
})
