import { CoreError } from '../../errors.ts'

/** `MODWELL_TOKEN`, of whatever kind: another service may have other prefixes. Throws `bad-argument` for what no header can carry. */
export function readEnvironmentToken(text: string | undefined): string | null {
  const token = text?.trim() ?? ''
  if (token === '') return null
  if (token.length <= 512 && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CoreError('bad-argument', 'MODWELL_TOKEN does not hold one token', {
    hint: 'Set it to a token, or unset it.',
  })
}
