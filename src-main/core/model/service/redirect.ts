import { hasCredentials, isPrivateHost, isProtected } from './protected-address.ts'

/** The parts of an address as `URL` has them. */
interface Address {
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}

export interface Redirect {
  /** What was allowed to be asked. */
  readonly asked: Address
  readonly from: Address
  readonly to: Address
}

/** Why an answer's word to ask elsewhere is not followed; null: it is, where the look-up of its name agrees (`mustLookOutside`). */
export function whyNotFollow({ asked, from, to }: Redirect): 'password' | 'unprotected' | 'inside' | null {
  if (hasCredentials(to)) return 'password'
  if (!isProtected(to) || (from.protocol === 'https:' && to.protocol !== 'https:')) return 'unprotected'
  return asked.host === to.host || !isPrivateHost(to.hostname) ? null : 'inside'
}

/** Whether the name must not be one of this machine or its network: any but the host that was allowed, whatever that is. */
export function mustLookOutside({ asked, to }: Pick<Redirect, 'asked' | 'to'>): boolean {
  return asked.host !== to.host
}
