/**
 * Invites people to a team, and changes what members are in it. Older services read of an invitation whom it is for and nothing else: what
 * was wished beside is set afterwards, and what comes of it is read from the team, never taken for granted.
 */
import { CoreError } from '../../errors.ts'
import { bitsOf, type Permission } from '../../model/authoring/people/permissions.ts'
import type { Member, MemberField, MemberWish, Team, TeamChange } from '../../model/authoring/people/team.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { isOf } from '../inbox/invites/membership.ts'
import { message } from '../../../../resources/text/text.ts'
import { checkWish, findMember } from './check-wish.ts'
import { readAgain, readTeam, type TeamServices } from './read-team.ts'
import { assertMay, withRights } from './rights.ts'

const FIELDS = ['role', 'permissions', 'payoutsSplit', 'ordering'] as const satisfies readonly MemberField[]

/** By username or id. Throws `not-found`, `bad-argument`, `service-conflict` for who is there already, `service-forbidden`. */
export async function inviteMember(
  { project, user: named, wish }: { readonly project: string; readonly user: string; readonly wish: MemberWish },
  services: TeamServices,
  options: RequestOptions,
): Promise<TeamChange> {
  const team = await readTeam(project, services, options)
  assertMay(team, ['manage-invites'])
  checkWish(wish, team)
  const user = await findUser(named, services, options)
  const there = team.members.find(({ userId }) => userId === user.id)
  if (there !== undefined) {
    const { hasAccepted } = there
    throw new CoreError('service-conflict', message('is-in-the-team-already', { username: user.username, hasAccepted }))
  }
  const { api } = services.service
  const body = { user_id: user.id, ...bodyOf(wish) }
  const input = { params: { id: team.id }, body }
  await withRights(team, ['manage-invites'], () => api.call('invite-team-member', input, options))
  const invited: Member = {
    userId: user.id,
    username: user.username,
    avatarUrl: null,
    isOwner: false,
    isYou: false,
    hasAccepted: false,
    ...asWished({ role: null, permissions: [], payoutsSplit: 0, ordering: 0 }, wish),
  }
  const after = await readAgain(team, (members) => [...members, invited], services, options)
  const left = fieldsLeft(after, user.id, wish)
  if (left.length === 0) return changeOf(after, user.id, wish)
  // An invitation that was taken without them stands: they are set now, or told as what was not done.
  const rest = Object.fromEntries(left.map((field) => [field, wish[field]]))
  try {
    await edit(after, { userId: user.id, wish: rest }, services, options)
  } catch (error) {
    if (!isOf(error, 'service-forbidden') && !isOf(error, 'service-refused')) throw error
  }
  return changeOf(await readAgain(after, (members) => members, services, options), user.id, wish)
}

/** Throws `not-found`, `bad-argument`, `service-forbidden`. What is so already is not sent. */
export async function changeMember(
  { project, user: named, wish }: { readonly project: string; readonly user: string; readonly wish: MemberWish },
  services: TeamServices,
  options: RequestOptions,
): Promise<TeamChange> {
  const team = await readTeam(project, services, options)
  const member = findMember(team, named)
  if (FIELDS.every((field) => wish[field] === undefined)) {
    throw new CoreError('bad-argument', message('nothing-to-change-of-member'))
  }
  assertMay(team, ['edit-member'])
  checkWish(wish, team)
  if (member.isOwner && wish.permissions !== undefined) {
    throw new CoreError('bad-argument', message('owner-may-everything', { username: member.username }), {
      hint: message('transfer-to-make-an-owner'),
    })
  }
  const { userId } = member
  const changed = fieldsLeft(team, userId, wish)
  if (changed.length === 0) return { team, member, ignored: [] }
  const part = Object.fromEntries(changed.map((field) => [field, wish[field]]))
  await edit(team, { userId, wish: part }, services, options)
  const after = await readAgain(
    team,
    (members) => members.map((one) => (one.userId === userId ? { ...one, ...asWished(one, wish) } : one)),
    services,
    options,
  )
  return changeOf(after, userId, wish)
}

async function edit(
  team: Team,
  { userId, wish }: { readonly userId: string; readonly wish: MemberWish },
  { service }: TeamServices,
  options: RequestOptions,
): Promise<void> {
  // By id, which older servers want.
  const input = { params: { id: team.id, user: userId }, body: bodyOf(wish) }
  const needed: readonly Permission[] = ['edit-member']
  await withRights(team, needed, () => service.api.call('modify-team-member', input, options))
}

async function findUser(named: string, { service }: TeamServices, options: RequestOptions) {
  try {
    const { id, username } = await service.api.read('get-user', { params: { id: named } }, options)
    return { id, username: username ?? id }
  } catch (error) {
    if (!isOf(error, 'service-not-found')) throw error
    throw new CoreError('not-found', message('user-not-found', { named }), { hint: message('check-the-users-name') })
  }
}

function bodyOf({ role, permissions, payoutsSplit, ordering }: MemberWish) {
  return {
    ...(role !== undefined && { role: role.trim() }),
    ...(permissions !== undefined && { permissions: bitsOf(permissions) }),
    ...(payoutsSplit !== undefined && { payouts_split: payoutsSplit }),
    ...(ordering !== undefined && { ordering }),
  }
}

type Wished = Pick<Member, 'role' | 'permissions' | 'payoutsSplit' | 'ordering'>

function asWished(before: Wished, { role, permissions, payoutsSplit, ordering }: MemberWish): Wished {
  return {
    role: role?.trim() ?? before.role,
    permissions: permissions ?? before.permissions,
    payoutsSplit: payoutsSplit ?? before.payoutsSplit,
    ordering: ordering ?? before.ordering,
  }
}

/** What of the wish is not so. */
function fieldsLeft({ members }: Team, userId: string, wish: MemberWish): readonly MemberField[] {
  const now = members.find((one) => one.userId === userId)
  if (now === undefined) return []
  const wished = asWished(now, wish)
  return FIELDS.filter((field) => wish[field] !== undefined && keyOf(wished, field) !== keyOf(now, field))
}

function keyOf(member: Wished, field: MemberField): string {
  const { permissions } = member
  return String(field === 'permissions' ? permissions && bitsOf(permissions) : member[field])
}

function changeOf(team: Team, userId: string, wish: MemberWish): TeamChange {
  const member = team.members.find((one) => one.userId === userId) ?? null
  return { team, member, ignored: member === null ? [] : fieldsLeft(team, userId, wish) }
}
