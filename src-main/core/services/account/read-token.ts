import { CoreError } from '../../errors.ts'
import type { TokenKind } from '../../model/account.ts'
import { tokenKindOf } from '../../model/token-kind.ts'

const LONGEST = 512

/** A pasted token, trimmed. Throws `bad-argument` for what can be none, without repeating it. */
export function readToken(pasted: string): { readonly token: string; readonly kind: TokenKind } {
  const token = pasted.trim()
  if (token === '') throw refuse('there is no token in what was given')
  if (token.length > LONGEST || !/^[\x21-\x7e]+$/.test(token)) throw refuse('what was given is not one token')
  const kind = tokenKindOf(token)
  if (kind === null) throw refuse('what was given does not begin like a token of the service')
  return { token, kind }
}

function refuse(message: string): CoreError {
  return new CoreError('bad-argument', message, {
    hint: 'A personal access token begins with mrp_ and is shown once, when it is made in the settings of the site.',
  })
}
