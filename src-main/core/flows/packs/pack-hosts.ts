import { hasCredentials, isProtected } from '../../model/service/protected-address.ts'

/** Whose addresses a pack may name (fact S28). */
const HOSTS: readonly string[] = ['cdn.modrinth.com', 'github.com', 'raw.githubusercontent.com', 'gitlab.com']

/** Whether a pack's address may be asked: by https, of exactly such a host, or of one that the person named besides. */
export function isAllowedAddress(address: string, named: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (hasCredentials(url)) return false
  if (HOSTS.includes(url.host)) return url.protocol === 'https:'
  return named.some((host) => host.toLowerCase() === url.host) && isProtected(url)
}

/** The hosts of addresses that may not be asked, for people. */
export function hostsOf(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.map((address) => (URL.canParse(address) ? new URL(address).host : '?')))]
}
