import { expect, it } from 'vitest'
import { mustLookOutside, whyNotFollow } from '../../../../src-main/core/model/service/redirect.ts'

const CDN = 'https://cdn.modrinth.com/a.jar'
const LOCAL = 'http://127.0.0.1:8080/a.jar'
const NAS = 'https://nas.lan/a.jar'

it.each([
  ['another host outside', [CDN, CDN, 'https://files.example.com/a'], null],
  ['http after https', [CDN, CDN, 'http://files.example.com/a'], 'unprotected'],
  ['http of this machine after https', [NAS, NAS, 'http://127.0.0.1/a'], 'unprotected'],
  [
    'http of the very host after https of it',
    ['https://localhost/a', 'https://localhost/a', 'http://localhost/a'],
    'unprotected',
  ],
  ['a host inside by its number', [CDN, CDN, 'https://10.0.0.1/a'], 'inside'],
  ['a host inside by its name', [CDN, CDN, 'https://nas.lan/a'], 'inside'],
  ['a number that is written in one', [CDN, CDN, 'https://2130706433/a'], 'inside'],
  ['a host inside by way of one outside', [CDN, 'https://files.example.com/a', 'https://nas.lan/a'], 'inside'],
  ['one inside itself', [LOCAL, LOCAL, 'http://127.0.0.1:8080/b.jar'], null],
  ['another port inside', [LOCAL, LOCAL, 'http://127.0.0.1:631/'], 'inside'],
  ['another host inside', [NAS, NAS, 'https://router.lan/'], 'inside'],
  ['a host outside from inside', [NAS, NAS, CDN], null],
  ['one inside by way of one outside', [NAS, CDN, NAS], null],
  ['a password', [CDN, CDN, 'https://me:secret@files.example.com/a'], 'password'],
] as const)('whether %s is followed', (_, [asked, from, to], why) => {
  expect(whyNotFollow({ asked: new URL(asked), from: new URL(from), to: new URL(to) })).toBe(why)
})

function mustFrom(asked: string, to: string): boolean {
  return mustLookOutside({ asked: new URL(asked), to: new URL(to) })
}

it('any name but that of the host that was allowed must be one outside', () => {
  expect(mustFrom(NAS, 'https://nas.lan/b')).toBe(false)
  expect(mustFrom(NAS, CDN)).toBe(true)
  expect(mustFrom(CDN, 'https://files.example.com/a')).toBe(true)
})
