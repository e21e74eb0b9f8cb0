import { HttpProxyAgent, HttpsProxyAgent } from 'hpagent'
import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { ownField } from '../../../model/own-field.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What got takes as `agent`. */
export interface ProxyAgents {
  readonly http?: HttpAgent
  readonly https?: HttpsAgent
}

/**
 * The agents for one address by HTTP_PROXY, HTTPS_PROXY and NO_PROXY (lower case first, as elsewhere); empty where the address
 * is to be reached directly. Throws a plain Error when a proxy's address cannot be read.
 */
function chooseProxy(address: string, env: Environment): ProxyAgents {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const proxy = proxyAddress(url, env)
  if (proxy === null) return {}
  const options = { keepAlive: true, proxy }
  return isSecure ? { https: new HttpsProxyAgent(options) } : { http: new HttpProxyAgent(options) }
}

/** null: go directly. An address without a scheme is an HTTP proxy. */
export function proxyAddress(url: URL, env: Environment): URL | null {
  const named = url.protocol === 'https:' ? setting(env, 'https_proxy') : setting(env, 'http_proxy')
  if (named === '' || isExcepted(url, setting(env, 'no_proxy'))) return null
  return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `http://${named}`)
}

/** Names in NO_PROXY: a host with everything below it, a leading dot or `*.` allowed, a port too, `*` for all. */
function isExcepted(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, name = '', wantedPort] = /^\[?((?:[^\]]*:[^\]]*:[^\]]*)|[^:]*)\]?(?::(\d+))?$/.exec(entry) ?? []
      const bare = name.replace(/^\*?\./, '')
      if (bare === '' || (wantedPort !== undefined && wantedPort !== port)) return false
      return host === bare || host.endsWith(`.${bare}`)
    })
}

function setting(env: Environment, name: string): string {
  return (ownField(env, name) ?? ownField(env, name.toUpperCase()) ?? '').trim()
}

/** The agents for any address by the environment's proxies, one set for each origin so that connections are kept. */
export function createProxyAgents(env: Environment): (address: string) => ProxyAgents {
  const chosen = new Map<string, ProxyAgents>()
  return (address) => {
    const { origin } = new URL(address)
    const agents = chosen.get(origin) ?? chooseProxy(address, env)
    chosen.set(origin, agents)
    return agents
  }
}
