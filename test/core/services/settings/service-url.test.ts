import { describe, expect, it } from 'vitest'
import { parseServiceUrl } from '../../../../src-main/core/services/settings/service-url.ts'

describe('the address of a service', () => {
  it.each([
    ['https://api.example', 'https://api.example', false],
    ['https://api.example/', 'https://api.example', false],
    ['https://api.example/v2/', 'https://api.example', false],
    ['https://example.org/mods', 'https://example.org/mods', false],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
    ['http://localhost:8080', 'http://localhost:8080', true],
    ['http://[::1]:8080', 'http://[::1]:8080', true],
  ])('%s is used as %s', (text, url, isLoopback) => {
    expect(parseServiceUrl(text)).toEqual({ url, isLoopback })
  })

  it.each([
    'http://api.example',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'ftp://api.example',
    'file:///etc',
    'api.example',
    '',
    'https://user:secret@api.example',
    'https://api.example/?a=b',
  ])('%j is refused', (text) => {
    expect(() => parseServiceUrl(text)).toThrow(expect.objectContaining({ code: 'bad-service-url' }))
  })

  it.each(['https://user:secret@api.example', 'https://user:secret@ api', 'https://api.example/?token=secret'])(
    'is refused without repeating the secret in %s',
    (text) => {
      expect(() => parseServiceUrl(text)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('secret') }),
      )
    },
  )
})
