import { CoreError } from '../../../errors.ts'
import { hasCredentials, isProtected } from '../../../model/service/protected-address.ts'
import { shown } from '../../../archives/untrusted/entry-names.ts'
import { message } from '../../../../../resources/text/text.ts'

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

/** The hosts that a person could allow: by https, without a password in the address. */
export function allowableHosts(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => {
    const host = URL.canParse(address) ? new URL(address).host : ''
    return isAllowedAddress(address, [host]) ? [host] : []
  })
}

/** The hosts of addresses that may not be asked, for people. */
export function hostsOf(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.map((address) => (URL.canParse(address) ? new URL(address).host : '?')))]
}

/** Throws `unsatisfiable` for an address whose host nobody allowed, `bad-argument` for one that is not https. */
export function assertAllowedPack(address: string, hosts: readonly string[]): void {
  if (isAllowedAddress(address, hosts)) return
  const { host } = new URL(address)
  if (!isAllowedAddress(address, [host]))
    throw new CoreError('bad-argument', message('pack-address-is-not-https', { address: shown(address) }))
  throw new CoreError('unsatisfiable', message('pack-host-is-not-allowed', { host }), {
    hint: message('allow-the-host-if-you-trust-it'),
    remedies: [{ kind: 'allow-host', host }],
  })
}
