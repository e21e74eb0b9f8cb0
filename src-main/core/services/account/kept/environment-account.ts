import { CoreError } from '../../../errors.ts'
import type { Account } from '../../../model/accounts/account.ts'
import { tokenKindOf } from '../../../model/accounts/token-kind.ts'
import type { TokenOwners, UserName } from './token-owners.ts'
import { message } from '../../../../../resources/text/text.ts'

/** A token that stands in the environment, and whose it is. */
export interface EnvironmentToken {
  readonly token: string
  readonly owners: TokenOwners
}

/** Whoever `MODWELL_TOKEN` belongs to. */
export interface EnvironmentAccount {
  readonly id: string
  /** As an account of that service; null: not set. */
  at(service: string): Account | null
  noteRefused(message: string): void
  noteAccepted(service: string, user: UserName): void
}

export function createEnvironmentAccount(environment: EnvironmentToken | null): EnvironmentAccount {
  const id = 'environment'
  let refusal: string | null = null
  return {
    id,
    at(service) {
      if (environment === null) return null
      const { token, owners } = environment
      const user = owners.get(service)
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
    noteRefused(told) {
      refusal = told
    },
    noteAccepted(service, user) {
      environment?.owners.put(service, user)
      refusal = null
    },
  }
}

/** `MODWELL_TOKEN`, of whatever kind: another service may have other prefixes. Throws `bad-argument` for what no header can carry. */
export function readEnvironmentToken(text: string | undefined): string | null {
  const token = text?.trim() ?? ''
  if (token === '') return null
  if (token.length <= 512 && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CoreError('bad-argument', message('modwell-token-does-not-hold-one'), {
    hint: message('set-it-to-a-token'),
  })
}
