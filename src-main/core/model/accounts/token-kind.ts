import type { TokenKind } from './account.ts'

/** By prefix (fact H82); null: the service answers 401 to any other. */
export function tokenKindOf(token: string): TokenKind | null {
  const [, kind = null] = [...KINDS].find(([prefix]) => token.startsWith(prefix)) ?? []
  return kind
}

/** A code host's token is taken as its user (fact H83). */
const KINDS: ReadonlyMap<string, TokenKind> = new Map(
  Object.entries({
    mrp_: 'personal',
    mro_: 'oauth',
    mra_: 'session',
    ghp_: 'code-host',
    gho_: 'code-host',
    github_: 'code-host',
  }),
)
