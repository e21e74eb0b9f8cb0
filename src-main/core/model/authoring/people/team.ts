import type { LackedRight, Permission } from './permissions.ts'

/** Somebody of a team, or invited to it. */
export interface Member {
  readonly userId: string
  readonly username: string
  readonly avatarUrl: string | null
  /** As the team calls what they do; null: it does not say. */
  readonly role: string | null
  readonly isOwner: boolean
  /** Whether it is the account that is active. */
  readonly isYou: boolean
  /** False: invited, and has not answered. */
  readonly hasAccepted: boolean
  /** null: the service does not tell them (fact H62). */
  readonly permissions: readonly Permission[] | null
  /** 0 to 5,000 (fact H65); null: the service does not tell it. */
  readonly payoutsSplit: number | null
  readonly ordering: number
}

/** What the active account is in a team. */
export type Standing = 'owner' | 'member' | 'invited' | 'outsider'

/** Who works on a project, and what the active account may do about it. */
export interface Team {
  readonly id: string
  readonly project: { readonly id: string; readonly slug: string; readonly title: string }
  /** Who owns it in place of a person: then the service lists no members (fact H115). `name` null: it does not tell it. */
  readonly organization: { readonly id: string; readonly name: string | null } | null
  /** The owner first, then in the team's order; who is invited last. */
  readonly members: readonly Member[]
  readonly standing: Standing
  /** Whether the service lets the account do everything, whatever it is in the team. */
  readonly isAdmin: boolean
  /** What the active account may do; null: the service does not tell. */
  readonly mine: readonly Permission[] | null
  /** Names of those who can give others a permission, the owner first; without the account itself. */
  readonly givers: readonly string[]
  /** Why less is told than there is; null: nothing is known to be kept back. */
  readonly lacks: LackedRight | null
  /** Sum of the shares of those who have accepted; null: the service does not tell them. */
  readonly splitsTotal: number | null
  /** The page of its members on the service's site. */
  readonly siteUrl: string
}

export type MemberField = 'role' | 'permissions' | 'payoutsSplit' | 'ordering'

/** What of a member is to be; absent: stays, or as the service has it for somebody new. */
export interface MemberWish {
  readonly role?: string
  readonly permissions?: readonly Permission[]
  readonly payoutsSplit?: number
  readonly ordering?: number
}

/** A team after something of it was changed. */
export interface TeamChange {
  readonly team: Team
  /** Whom it is about, as they are now; null: they are not in it any more. */
  readonly member: Member | null
  /** What the service took without a word and did not do. */
  readonly ignored: readonly MemberField[]
}
