import { expect, it } from 'vitest'
import { readHosts } from '../../../src-main/cli/arguments/read-hosts.ts'

it('has hosts as addresses have them', () => {
  const named = [
    'files.example.com',
    'FILES.example.com',
    'files.example.com:8443',
    'files.example.com:443',
    'bücher.example',
    '[::1]:80',
  ]
  expect(readHosts(named)).toEqual([
    'files.example.com',
    'files.example.com',
    'files.example.com:8443',
    'files.example.com',
    'xn--bcher-kva.example',
    '[::1]:80',
  ])
  expect(readHosts()).toEqual([])
})

it.each([
  'https://files.example.com',
  'files.example.com/mods',
  'me:secret@files.example.com',
  'me:secret@',
  '..',
  '',
  ' ',
  '*',
  'a b',
  'a\u0000b',
  'files.example.com:99999',
  'x'.repeat(20_000),
])('refuses what is no host: %j', (named) => {
  expect(() => readHosts([named])).toThrow(expect.objectContaining({ code: 'bad-argument' }))
  expect(() => readHosts([named])).not.toThrow(/secret/)
})
