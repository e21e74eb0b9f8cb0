import { CoreError } from '../../errors.ts'
import type { Account } from '../../model/account.ts'
import { tokenKindOf } from '../../model/token-kind.ts'
import { say } from '../../../../src-texts/text.ts'

export interface UserName {
  readonly userId: string
  readonly username: string
}

/** Whoever `MODWELL_TOKEN` belongs to. */
export interface EnvironmentAccount {
  readonly id: string
  /** As an account of that service; null: not set. */
  at(service: string): Account | null
  noteRefused(message: string): void
  noteAccepted(user: UserName): void
}

export function createEnvironmentAccount(token: string | null): EnvironmentAccount {
  const id = 'environment'
  let user: UserName | null = null
  let refusal: string | null = null
  return {
    id,
    at(service) {
      if (token === null) return null
      return {
        id,
        service,
        userId: user?.userId ?? null,
        username: user?.username ?? null,
        tokenKind: tokenKindOf(token) ?? 'personal',
        place: 'environment',
        isActive: true,
        addedAt: null,
        expiresAt: null,
        expiry: 'unknown',
        scopes: null,
        problem: refusal === null ? null : { code: 'token-refused', message: refusal },
      }
    },
    noteRefused(message) {
      refusal = message
    },
    noteAccepted(accepted) {
      user = accepted
      refusal = null
    },
  }
}

/** `MODWELL_TOKEN`, of whatever kind: another service may have other prefixes. Throws `bad-argument` for what no header can carry. */
export function readEnvironmentToken(text: string | undefined): string | null {
  const token = text?.trim() ?? ''
  if (token === '') return null
  if (token.length <= 512 && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CoreError('bad-argument', say('modwell-token-does-not-hold-one'), {
    hint: say('set-it-to-a-token'),
  })
}
