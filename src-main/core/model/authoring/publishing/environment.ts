import type { SideSupport } from '../../instances/loader.ts'

/** Where a version runs, in the service's names, and the pair of sides that each is shown as (fact H25). */
const PAIRS = {
  client_and_server: ['required', 'required'],
  client_only: ['required', 'unsupported'],
  client_only_server_optional: ['required', 'optional'],
  singleplayer_only: ['required', 'required'],
  server_only: ['unsupported', 'required'],
  server_only_client_optional: ['optional', 'required'],
  dedicated_server_only: ['unsupported', 'required'],
  client_or_server: ['optional', 'optional'],
  client_or_server_prefers_both: ['optional', 'optional'],
} as const satisfies Readonly<Record<string, readonly [client: SideSupport, server: SideSupport]>>

export type Environment = keyof typeof PAIRS

export const ENVIRONMENTS = Object.keys(PAIRS) as readonly Environment[]

export interface SidesOfVersion {
  readonly clientSide: SideSupport
  readonly serverSide: SideSupport
}

export function sidesOf(environment: Environment): SidesOfVersion {
  const [clientSide, serverSide] = PAIRS[environment]
  return { clientSide, serverSide }
}

/** null: the service does not know it, or such a pair cannot be said of a version. */
export function environmentOf({ clientSide, serverSide }: SidesOfVersion): Environment | null {
  const isPair = (one: Environment) => PAIRS[one][0] === clientSide && PAIRS[one][1] === serverSide
  return ENVIRONMENTS.find(isPair) ?? null
}

/** null: none of the service's names, or `unknown`. */
export function readEnvironment(text: string | null): Environment | null {
  return ENVIRONMENTS.find((one) => one === text) ?? null
}
