import type { MemberRow } from '../accounts/teams.ts'
import type { PrivateUser } from '../accounts/people.ts'
import { isSomebody } from '../accounts/viewer.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import type { Dialect } from '../dialect.ts'
import type { TeamMember, User } from '../wire.ts'

/** A user as everybody sees it. */
export function showUser(user: User, dialect: Dialect): User {
  return dialect === 'current' ? { ...user, name: null } : user
}

/** The caller's own account: what the token's scopes allow (fact H57). */
export function showOwnUser(backend: Backend, user: User, viewer: Viewer): User {
  const own = backend.accounts.people.findPrivate(user)
  const { auth_providers, email_verified, has_password, has_totp } = own
  return {
    ...showUser(user, backend.dialect),
    auth_providers,
    email_verified,
    has_password,
    has_totp,
    email: viewer.has('USER_READ_EMAIL') ? own.email : null,
    payout_data: viewer.has('PAYOUTS_READ') ? showPayout(own, backend.dialect) : null,
  }
}

function showPayout({ payout }: PrivateUser, dialect: Dialect): unknown {
  const { balance, wallet, walletType, address } = payout
  if (dialect === 'documented') {
    return { balance, payout_wallet: wallet, payout_wallet_type: walletType, payout_address: address }
  }
  const venmo = wallet === 'venmo' ? address : null
  return { paypal_address: wallet === 'paypal' ? address : null, paypal_country: null, venmo_handle: venmo, balance: 0 }
}

/** A user inside a team or a thread: the current server shows the next version's shape, without `name`. */
export function showNestedUser(user: User, dialect: Dialect): unknown {
  if (dialect === 'documented') return user
  const { name: _, ...rest } = user
  return { ...rest, stripe_customer_id: null, allow_friend_requests: null, campaigns: null }
}

/** The members of a team that the viewer may know of, with what he may know of them (fact H62). */
export function showMembers(backend: Backend, teamId: string, viewer: Viewer): readonly TeamMember[] {
  const isInside = viewer.belongsTo(teamId) || viewer.isModerator
  const ownId = isSomebody(viewer) ? viewer.user.id : null
  const rows = backend.teams.list(teamId).filter((row) => row.accepted || isInside || row.userId === ownId)
  return rows.flatMap((row) => showMember(backend, row, isInside))
}

function showMember(backend: Backend, row: MemberRow, isInside: boolean): readonly TeamMember[] {
  const user = backend.accounts.people.find(row.userId)
  if (user === undefined) return []
  const role = row.isOwner ? 'Owner' : row.role === 'Owner' ? 'Member' : row.role
  return [
    {
      team_id: row.teamId,
      user: showNestedUser(user, backend.dialect),
      role,
      permissions: isInside ? row.permissions : null,
      accepted: row.accepted,
      payouts_split: isInside ? row.split : null,
      ordering: row.ordering,
    },
  ]
}
