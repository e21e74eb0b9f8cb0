import { CoreError } from '../../core/errors.ts'
import { message } from '../../../resources/text/text.ts'

/** Hosts as addresses have them, with a port where it is not the usual one. Throws `bad-argument` for what is no host: nothing would ever be fetched from there. */
export function readHosts(named: readonly string[] = []): readonly string[] {
  return named.map((text) => {
    const isAlone = /^[^\s/\\?#@]*[\p{L}\p{N}\]][^\s/\\?#@]*$/u.test(text) && text.length <= MAX_LENGTH
    const address = `https://${text}`
    if (isAlone && URL.canParse(address)) return new URL(address).host
    throw new CoreError('bad-argument', message('not-a-host', { host: withoutUser(text).slice(0, MAX_LENGTH) }), {
      hint: message('name-the-host-alone'),
    })
  })
}

/** What stands before a host may be a password. */
function withoutUser(text: string): string {
  return text.slice(text.lastIndexOf('@') + 1)
}

/** Characters of a name that can be looked up, and a port. */
const MAX_LENGTH = 260
