import type { Teams } from './teams.ts'
import type { Viewer } from './viewer.ts'

/** Bits of `TeamMember.permissions` (fact H64). */
export const PERMISSIONS = {
  UPLOAD_VERSION: 1,
  DELETE_VERSION: 2,
  EDIT_DETAILS: 4,
  EDIT_BODY: 8,
  MANAGE_INVITES: 16,
  REMOVE_MEMBER: 32,
  EDIT_MEMBER: 64,
  DELETE_PROJECT: 128,
  VIEW_ANALYTICS: 256,
  VIEW_PAYOUTS: 512,
} as const

export type Permission = keyof typeof PERMISSIONS

const ALL_PERMISSIONS = 1023

/** What a viewer may do to the projects of a team: all bits for an admin, three for a moderator who is no member. */
export function findPermissions(teams: Teams, viewer: Viewer, teamId: string): number {
  if (viewer.user === null) return 0
  if (viewer.isAdmin) return ALL_PERMISSIONS
  const row = teams.find(teamId, viewer.user.id)
  if (row?.accepted === true) return row.isOwner ? ALL_PERMISSIONS : row.permissions
  return viewer.isModerator ? PERMISSIONS.UPLOAD_VERSION + PERMISSIONS.EDIT_DETAILS + PERMISSIONS.EDIT_BODY : 0
}

export function hasPermission(bits: number, name: Permission): boolean {
  return (bits & PERMISSIONS[name]) !== 0
}
