import { expect, test } from 'vitest'
import { findDeepLink, parseDeepLink } from '../../../src-main/shell/deep-links/parse-deep-link.ts'

const ALL = { takesModrinthLinks: true }
const OWN = { takesModrinthLinks: false }
const REFUSED = "A link wasn't opened: it doesn't point to a project or an instance."

test.each([
  ['modwell://project/AANobbMI', { kind: 'project', project: 'AANobbMI' }],
  ['modwell://mod/fabric-api/', { kind: 'project', project: 'fabric-api' }],
  ['MODWELL://MOD/Fabric-API', { kind: 'project', project: 'Fabric-API' }],
  ['modwell://mod/a%2Bb', { kind: 'project', project: 'a+b' }],
  ['modwell://instance/i-1', { kind: 'instance', instance: 'i-1' }],
  ['modrinth://mod/sodium', { kind: 'project', project: 'sodium' }],
  ['modrinth://modpack/fabulously-optimized', { kind: 'project', project: 'fabulously-optimized' }],
  ['modrinth://version/nr1znv5v', { kind: 'version', version: 'nr1znv5v' }],
])('%s names a page', (link, target) => {
  expect(parseDeepLink(link, ALL)).toEqual({ kind: 'target', target })
})

test.each([
  'modwell://',
  'modwell:mod/sodium',
  'modwell:///mod/sodium',
  'modwell://mod',
  'modwell://mod/',
  'modwell://mod/..',
  'modwell://mod/%2e%2e',
  'modwell://mod/%2E',
  'modwell://mod/..%2fsettings',
  'modwell://mod/a%2Fb',
  'modwell://mod/a%5cb',
  'modwell://mod/a/b',
  'modwell://mod/a\\b',
  'modwell://mod/a%00b',
  'modwell://mod/a%0ab',
  'modwell://mod/a\nb',
  'modwell://mod/%zz',
  'modwell://mod/a b',
  'modwell://mod/sodium?install=1',
  'modwell://mod/sodium#install',
  'modwell://app/index.html',
  'modwell://icon/AANobbMI',
  'modwell://evil.example/mod/sodium',
  'modwell://user:word@mod/sodium',
  'modwell://mod:80/sodium',
  'modwell://constructor/x',
  'modwell://install/sodium',
  'modwell-app://app/index.html',
  'modrinth://instance/i-1',
  'modrinth://launch/i-1',
  `modwell://mod/${'a'.repeat(65)}`,
])('%s leads nowhere', (link) => {
  expect(parseDeepLink(link, ALL)).toEqual({ kind: 'refused', message: REFUSED })
})

test('a link that is too long is not even taken apart', () => {
  expect(parseDeepLink(`modwell://mod/${'%61'.repeat(100_000)}`, ALL)).toEqual({
    kind: 'refused',
    message: "A link wasn't opened: it's too long.",
  })
})

test('modrinth:// is refused until the person takes those links, and says where', () => {
  expect(parseDeepLink('modrinth://mod/sodium', OWN)).toEqual({
    kind: 'refused',
    message: "A modrinth:// link wasn't opened. To open these links in Modwell, go to Settings > Network.",
  })
})

test('among the arguments of a start, only what is written as a link of ours is one', () => {
  const args = [
    '/opt/modwell',
    '--home=/x',
    'https://modwell.example',
    'xmodwell://mod/a',
    'modwell-app://app/index.html',
  ]
  expect(findDeepLink(args)).toBeNull()
  expect(findDeepLink([...args, 'Modwell://mod/a', 'modwell://mod/b'])).toBe('Modwell://mod/a')
})
