/** An address that a picture may be fetched from: over a safe line, or of the very machine that the service is on; else null. */
export function safePicture(address: string | null | undefined, serviceUrl: string): string | null {
  if (address === null || address === undefined || !URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  const isOfService = protocol === 'http:' && hostname === new URL(serviceUrl).hostname
  return protocol === 'https:' || isOfService ? address : null
}
