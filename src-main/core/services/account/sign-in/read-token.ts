import { CoreError } from '../../../errors.ts'
import type { TokenKind } from '../../../model/accounts/account.ts'
import { tokenKindOf } from '../../../model/accounts/token-kind.ts'
import { message, type Message } from '../../../../../src-texts/text.ts'

const MAX_LENGTH = 512

/** A pasted token, trimmed. Throws `bad-argument` for what can be none, without repeating it. */
export function readToken(pasted: string): { readonly token: string; readonly kind: TokenKind } {
  const token = pasted.trim()
  if (token === '') throw refuse(message('no-token-given'))
  if (token.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(token)) throw refuse(message('not-one-token'))
  const kind = tokenKindOf(token)
  if (kind === null) throw refuse(message('not-a-token-of-the-service'))
  return { token, kind }
}

function refuse(why: Message): CoreError {
  return new CoreError('bad-argument', why, {
    hint: message('a-personal-access-token-begins'),
  })
}
