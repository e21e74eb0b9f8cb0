/** Environments and the pair of sides that each is shown as (fact H25). */
const PAIRS: Readonly<Record<string, readonly [client: string, server: string]>> = {
  client_and_server: ['required', 'required'],
  client_only: ['required', 'unsupported'],
  client_only_server_optional: ['required', 'optional'],
  server_only: ['unsupported', 'required'],
  server_only_client_optional: ['optional', 'required'],
  client_or_server: ['optional', 'optional'],
  singleplayer_only: ['required', 'required'],
  dedicated_server_only: ['unsupported', 'required'],
  client_or_server_prefers_both: ['optional', 'optional'],
}

export const ENVIRONMENTS: readonly string[] = Object.keys(PAIRS)

export interface Sides {
  readonly client_side: string
  readonly server_side: string
}

/** The environment that a pair of sides is stored as; `unknown` for pairs that cannot be. */
export function findEnvironment({ client_side, server_side }: Sides): string {
  const found = Object.entries(PAIRS).find(([, [client, server]]) => client === client_side && server === server_side)
  return found?.[0] ?? 'unknown'
}
