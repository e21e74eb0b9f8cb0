import { isLoopback } from '../../../../model/service/protected-address.ts'

/** How far links of an answer are trusted: `http:` on loopback only where the service itself is on loopback. */
export interface LinkPolicy {
  readonly isLoopbackService: boolean
}

/** An `https:` link as it is, anything else (also `""`) as null. */
export function keepSafeLink(link: string | null, policy: LinkPolicy): string | null {
  if (link === null || !URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && policy.isLoopbackService && isLoopback(url.hostname) ? url.href : null
}
