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

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
