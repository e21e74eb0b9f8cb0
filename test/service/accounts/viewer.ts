import type { Scope } from './scopes.ts'

/** Who asks, and with what. */
export interface Viewer {
  /** `null` without a token that counts. */
  readonly user: Person | null
  readonly isModerator: boolean
  readonly isAdmin: boolean
  has(scope: Scope): boolean
  /** Whether an invitation to this team was accepted. */
  belongsTo(teamId: string): boolean
}

/** What decides about a person's rights. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly role: string
}

export const NOBODY: Viewer = {
  user: null,
  isModerator: false,
  isAdmin: false,
  has: () => false,
  belongsTo: () => false,
}

/** A viewer who is somebody. */
export type Member = Viewer & { readonly user: Person }

export function isSomebody(viewer: Viewer): viewer is Member {
  return viewer.user !== null
}
