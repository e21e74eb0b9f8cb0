/** The parts of an address as `URL` has them. */
interface Address {
  readonly protocol: string
  readonly hostname: string
}

/** Whether bytes from there come encrypted, or never leave this machine. */
export function isProtected({ protocol, hostname }: Address): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
