/** What a member of a team may do, in the order of its bits (fact H64). */
export const PERMISSIONS = [
  'upload-version',
  'delete-version',
  'edit-details',
  'edit-body',
  'manage-invites',
  'remove-member',
  'edit-member',
  'delete-project',
  'view-analytics',
  'view-payouts',
] as const

/** As they are listed: what is about one thing before what is about all the rest of a project. */
export const LISTED_PERMISSIONS: readonly Permission[] = PERMISSIONS.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
)

function placeOf(permission: Permission): number {
  return permission === 'edit-details' ? PERMISSIONS.indexOf('edit-body') + 0.5 : PERMISSIONS.indexOf(permission)
}

export type Permission = (typeof PERMISSIONS)[number]

/** Bits beyond those that are known say nothing. */
export function permissionsOf(bits: number): readonly Permission[] {
  return PERMISSIONS.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1)
}

export function bitsOf(permissions: readonly Permission[]): number {
  return PERMISSIONS.reduce((bits, one, bit) => (permissions.includes(one) ? bits + 2 ** bit : bits), 0)
}

/** A right that somebody needs for what they asked, and does not have. */
export type LackedRight =
  /** Of the sign-in: another one with these scopes has it. */
  | { readonly kind: 'scope'; readonly scopes: readonly string[] }
  /** Of the member; `whom`: names of those who can give it. None: the service does not tell who. */
  | { readonly kind: 'permission'; readonly permissions: readonly Permission[]; readonly whom: readonly string[] }
  /** Only who owns the project may; `whom`: their name, or none where the service does not tell it. */
  | { readonly kind: 'owner'; readonly whom: readonly string[] }
  /** Only the service's moderators may. */
  | { readonly kind: 'moderator' }
