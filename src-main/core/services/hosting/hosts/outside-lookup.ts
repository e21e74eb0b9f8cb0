import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { CoreError } from '../../../errors.ts'
import { isPrivateHost } from '../../../model/service/protected-address.ts'
import { message } from '../../../../../resources/text/text.ts'

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
type Ask = (hostname: string, options: LookupOptions & { readonly all: true }, found: Found) => void

/** The system's look-up of names, for where an answer of the outside leads: an address of this machine or its network is none. */
export function createOutsideLookup(
  ask: Ask = (hostname, options, found) => lookup(hostname, options, found),
): LookupFunction {
  return (hostname, options, answer) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return answer(error, [])
      const outside = addresses.filter(({ address }) => !isPrivateHost(shortest(address)))
      const [first] = outside
      if (first === undefined) return answer(leadsInside(hostname), [])
      if (options.all === true) answer(null, outside)
      else answer(null, first.address, first.family)
    })
  }
}

/** As addresses have it, without the zone: a system may write all of its zeros. */
function shortest(address: string): string {
  const [number = ''] = address.split('%')
  return URL.canParse(`http://[${number}]`) ? new URL(`http://[${number}]`).hostname : address
}

function leadsInside(hostname: string): CoreError {
  return new CoreError('download-failed', message('redirect-leads-inside', { hostname }))
}
