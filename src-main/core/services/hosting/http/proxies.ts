import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { ownField } from '../../../model/own-field.ts'
import { isLoopback } from '../../../model/service/protected-address.ts'
import { proxyUrlOf, type ProxyInUse } from '../../../model/service/proxy-in-use.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What got takes as `agent`. */
export interface ProxyAgents {
  readonly http?: HttpAgent
  readonly https?: HttpsAgent
}

/** What decides of the way to an address. */
export interface ProxySource {
  readonly env: Environment
  /** The setting `proxy`, read at each request. Absent: `system`. */
  readonly setting?: () => string
}

/** The agents for one address; empty where it is to be reached directly. Rejects with a plain Error when a proxy's address cannot be read. */
async function chooseAgents(address: string, env: Environment, setting: string): Promise<ProxyAgents> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const proxy = proxyAddress(url, env, setting)
  if (proxy === null) return {}
  // Loaded where a proxy is asked: it brings half of Node's network with it, which a command that asks nothing does not pay for.
  const { HttpProxyAgent, HttpsProxyAgent } = await import('hpagent')
  const options = { keepAlive: true, proxy }
  return isSecure ? { https: new HttpsProxyAgent(options) } : { http: new HttpProxyAgent(options) }
}

/**
 * null: go directly. By the setting; where that is `system` by HTTP_PROXY, HTTPS_PROXY and NO_PROXY (lower case first, as elsewhere), where an
 * address without a scheme is an HTTP proxy. A proxy of the setting's own cannot lead back to this machine, and is not asked to.
 */
export function proxyAddress(url: URL, env: Environment, setting = 'system'): URL | null {
  if (setting === 'none') return null
  if (setting !== 'system') return isLoopback(url.hostname) ? null : new URL(setting)
  const { named } = findVariable(url, env)
  if (named === '' || isExcepted(url, read(env, 'no_proxy').named)) return null
  return new URL(proxyUrlOf(named))
}

export function proxyInUse(address: string, { env, setting }: ProxySource): ProxyInUse {
  const url = new URL(address)
  const set = setting?.() ?? 'system'
  const by = set === 'system' ? findVariable(url, env).by : null
  try {
    const proxy = proxyAddress(url, env, set)
    return proxy === null ? { kind: 'none' } : { kind: 'address', address: `${proxy.protocol}//${proxy.host}`, by }
  } catch (error) {
    if (by === null) throw error
    return { kind: 'unreadable', by }
  }
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

interface Variable {
  readonly named: string
  /** As it is written in the environment. */
  readonly by: string
}

function findVariable(url: URL, env: Environment): Variable {
  return read(env, url.protocol === 'https:' ? 'https_proxy' : 'http_proxy')
}

function read(env: Environment, name: string): Variable {
  const lower = ownField(env, name)
  const by = lower === undefined ? name.toUpperCase() : name
  return { named: (lower ?? ownField(env, by) ?? '').trim(), by }
}

/** The agents for any address, one set for each origin so that connections are kept until another proxy is set. */
export function createProxyAgents({
  env,
  setting = () => 'system',
}: ProxySource): (address: string) => Promise<ProxyAgents> {
  const chosen = new Map<string, Promise<ProxyAgents>>()
  let chosenBy = setting()
  return (address) => {
    const { origin } = new URL(address)
    const set = setting()
    if (set !== chosenBy) chosen.clear()
    chosenBy = set
    const agents = chosen.get(origin) ?? chooseAgents(address, env, set)
    chosen.set(origin, agents)
    return agents
  }
}
