import { expect, it } from 'vitest'
import { maskSecrets } from '../../../../src-main/core/model/words/mask-secrets.ts'

it.each([
  ['a token keeps its kind', 'sent mrp_abc-DEF_1 and github_pat_2', 'sent mrp_… and github_…'],
  ['the token of a header goes', '{"authorization":"value"}', '{"authorization":"…"}'],
  ['its scheme stays', 'Authorization: Bearer letters', 'Authorization: Bearer …'],
  ['a scheme alone is one with its token', 'got Basic dXNlcjpwYXNz, Bearer x1', 'got Basic …, Bearer …'],
  ['a field that calls itself secret has no value', 'client_secret=abc&x token: abc', 'client_secret=… token: …'],
  ['an address has no user', 'GET http://me:hunter2@host/x', 'GET http://host/x'],
  ['a host without a scheme has no user', '"--allow-host","me:hunter2@host:8443"', '"--allow-host","host:8443"'],
  ['an address has no query', 'at "https://host/back?code=1#x" and on', 'at "https://host/back" and on'],
])('%s', (_name, text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

it.each([
  'Basic Storage cannot be installed',
  'a bearer token, please',
  'the token has expired',
  'mrp and gh_x',
  'at 12:30 to a@b, sodium@0.5.8',
])('leaves ordinary words: %s', (text) => {
  expect(maskSecrets(text)).toBe(text)
})

it.each(['a.', '://', 'a://', '//a:', 'token', 'bearer ', 'authorization:', 'a:', ':a@'])(
  'reads a long run of %j without going over it again and again',
  (piece) => {
    const started = performance.now()
    maskSecrets(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(5000)
  },
)
