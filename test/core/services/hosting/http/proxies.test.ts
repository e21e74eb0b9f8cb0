import { describe, expect, it } from 'vitest'
import { proxyAddress } from '../../../../../src-main/core/services/hosting/http/proxies.ts'

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
