import { describe, expect, it } from 'vitest'
import { proxyAddress, proxyInUse } from '../../../../../src-main/core/services/hosting/http/proxies.ts'

const PROXY = 'http://proxy.example:3128'

function through(address: string, env: Record<string, string>): string | null {
  return proxyAddress(new URL(address), env)?.origin ?? null
}

describe('the proxy for an address', () => {
  it.each([
    ['https://api.example', { HTTPS_PROXY: PROXY }, PROXY],
    ['https://api.example', { https_proxy: PROXY }, PROXY],
    ['https://api.example', { HTTP_PROXY: PROXY }, null],
    ['http://localhost:1', { HTTP_PROXY: PROXY }, PROXY],
    ['http://localhost:1', { HTTPS_PROXY: PROXY }, null],
    ['https://api.example', { https_proxy: PROXY, HTTPS_PROXY: 'http://other.example' }, PROXY],
    ['https://api.example', { HTTPS_PROXY: 'proxy.example:3128' }, PROXY],
    ['https://api.example', { HTTPS_PROXY: '' }, null],
    ['https://api.example', {}, null],
  ])('%s with %j is %s', (address, env, proxy) => {
    expect(through(address, env)).toBe(proxy)
  })

  it.each([
    ['*', null],
    ['api.example', null],
    ['API.example', null],
    ['example', null],
    ['.example', null],
    ['*.example', null],
    ['other.org,api.example', null],
    ['other.org api.example', null],
    ['api.example:443', null],
    ['api.example:8443', PROXY],
    ['pi.example', PROXY],
    ['api.example.org', PROXY],
    ['', PROXY],
  ])('is %2$s where NO_PROXY is %1$j', (list, proxy) => {
    expect(through('https://api.example/v2', { HTTPS_PROXY: PROXY, NO_PROXY: list })).toBe(proxy)
  })

  it.each(['::1', '[::1]', '[::1]:8080'])('is none for an excepted IPv6 address written %s', (list) => {
    expect(through('http://[::1]:8080', { HTTP_PROXY: PROXY, NO_PROXY: list })).toBeNull()
  })
})

describe('the proxy by the setting', () => {
  it.each([
    ['https://api.example', 'none', null],
    ['https://api.example', 'http://own.example:8080', 'http://own.example:8080'],
    ['http://127.0.0.1:4000', 'http://own.example:8080', null],
    ['http://localhost:4000', 'http://own.example:8080', null],
    ['https://api.example', 'system', PROXY],
  ])('for %s by %s is %s', (address, setting, proxy) => {
    const env = { HTTPS_PROXY: PROXY, HTTP_PROXY: PROXY, NO_PROXY: 'own.example' }
    expect(proxyAddress(new URL(address), env, setting)?.origin ?? null).toBe(proxy)
  })
})

describe('what is said of the proxy in use', () => {
  it.each([
    [{}, 'system', { kind: 'none' }],
    [{ HTTPS_PROXY: PROXY }, 'none', { kind: 'none' }],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: '*' }, 'system', { kind: 'none' }],
    [{ HTTPS_PROXY: PROXY }, 'system', { kind: 'address', address: PROXY, by: 'HTTPS_PROXY' }],
    [{ https_proxy: 'proxy.example:3128' }, 'system', { kind: 'address', address: PROXY, by: 'https_proxy' }],
    [
      { HTTPS_PROXY: 'http://me:secret@proxy.example:3128/x' },
      'system',
      { kind: 'address', address: PROXY, by: 'HTTPS_PROXY' },
    ],
    [{ HTTPS_PROXY: 'http://' }, 'system', { kind: 'unreadable', by: 'HTTPS_PROXY' }],
    [
      { HTTPS_PROXY: PROXY },
      'http://own.example:8080',
      { kind: 'address', address: 'http://own.example:8080', by: null },
    ],
  ])('with %j and %s is %j', (env, setting, said) => {
    expect(proxyInUse('https://api.example', { env, setting: () => setting })).toEqual(said)
  })
})
