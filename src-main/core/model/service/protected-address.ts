/** The parts of an address as `URL` has them. */
interface Address {
  readonly protocol: string
  readonly hostname: string
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Whether bytes from there come encrypted, or never leave this machine. */
export function isProtected({ protocol, hostname }: Address): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Whether bytes may be fetched from there: protected, and without a user's name or a password, which are nobody's to pass on. */
export function isFetchable(address: Address & Credentials): boolean {
  return isProtected(address) && !hasCredentials(address)
}

export function hasCredentials({ username, password }: Credentials): boolean {
  return username !== '' || password !== ''
}

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/
const NUMBERS = /^\d+\.\d+\.\d+\.\d+$/
const PRIVATE_NUMBERS =
  /^(?:(?:0|10|127|22[4-9]|2[3-5]\d)\.|192\.168\.|192\.0\.0\.|198\.1[89]\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/
/** Also those that hold a shorter one: of translators and tunnels. */
const PRIVATE_LONG = /^(?:::|f[cdf]|fe[89a-f]|64:ff9b|2002:|2001::|2001:0:|100::)/

/** Hosts of this machine and of networks around it, by name or number: nobody outside may lead there. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  if (NUMBERS.test(host)) return PRIVATE_NUMBERS.test(host)
  if (host.includes(':')) return PRIVATE_LONG.test(host)
  // A name without a dot is one of the network around.
  return !host.includes('.') || PRIVATE_NAME.test(host)
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
