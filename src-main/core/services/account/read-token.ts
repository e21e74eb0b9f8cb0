import { CoreError } from '../../errors.ts'
import type { TokenKind } from '../../model/account.ts'
import { tokenKindOf } from '../../model/token-kind.ts'
import { say, type Text } from '../../../../src-texts/text.ts'

const LONGEST = 512

/** A pasted token, trimmed. Throws `bad-argument` for what can be none, without repeating it. */
export function readToken(pasted: string): { readonly token: string; readonly kind: TokenKind } {
  const token = pasted.trim()
  if (token === '') throw refuse(say('no-token-given'))
  if (token.length > LONGEST || !/^[\x21-\x7e]+$/.test(token)) throw refuse(say('not-one-token'))
  const kind = tokenKindOf(token)
  if (kind === null) throw refuse(say('not-a-token-of-the-service'))
  return { token, kind }
}

function refuse(why: Text): CoreError {
  return new CoreError('bad-argument', why, {
    hint: say('a-personal-access-token-begins'),
  })
}
