import { chooseProxy, type Environment, type ProxyAgents } from './proxies.ts'

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
