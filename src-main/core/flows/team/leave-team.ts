/** Who comes into a team and who goes: accepting, leaving, removing others, and giving the project away. */
import { CoreError } from '../../errors.ts'
import type { InviteOutcome } from '../../model/accounts/notification.ts'
import type { Permission } from '../../model/authoring/people/permissions.ts'
import type { Team, TeamChange } from '../../model/authoring/people/team.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { membershipOf, type LeaveWish } from '../inbox/invites/membership.ts'
import { message } from '../../../../resources/text/text.ts'
import { findMember } from './check-wish.ts'
import { readAgain, readTeam, type TeamServices } from './read-team.ts'
import { assertMay, assertOwner, withRights } from './rights.ts'

/** That it was accepted before is no failure. Throws `service-conflict` where the invitation is over. */
export async function acceptInvite(
  project: string,
  services: TeamServices & { readonly userId: string },
  options: RequestOptions,
): Promise<InviteOutcome> {
  const team = await readTeam(project, services, options)
  return seatOf(team, services, options).join(services.isRehearsal)
}

/** Throws `bad-argument` for the owner, `service-conflict` for who is not in it, `service-forbidden` where nobody may decline. */
export async function leaveTeam(
  { project, ...wish }: Pick<LeaveWish, 'mayJoin' | 'mayLeave'> & { readonly project: string },
  services: TeamServices & { readonly userId: string },
  options: RequestOptions,
): Promise<InviteOutcome> {
  const team = await readTeam(project, services, options)
  if (team.standing === 'owner') throw ownerStays(team, '')
  if (team.standing === 'outsider') {
    throw new CoreError('service-conflict', message('you-are-not-in-the-team', { title: team.project.title }))
  }
  const remedies = [{ kind: 'join-and-leave-team', project: team.project.slug }] as const
  return seatOf(team, services, options).leave({ ...wish, isDryRun: services.isRehearsal, remedies })
}

function seatOf(
  { id: teamId }: Team,
  { userId, service }: TeamServices & { readonly userId: string },
  options: RequestOptions,
) {
  return membershipOf({ teamId, userId }, { service }, options)
}

/** A member, or takes an invitation back. Throws `not-found`, `bad-argument` for the owner and oneself, `service-forbidden`. */
export async function removeMember(
  { project, user: named }: { readonly project: string; readonly user: string },
  services: TeamServices,
  options: RequestOptions,
): Promise<TeamChange> {
  const team = await readTeam(project, services, options)
  const { userId, isOwner, isYou, username, hasAccepted } = findMember(team, named)
  if (isOwner) throw ownerStays(team, username)
  if (isYou)
    throw new CoreError('bad-argument', message('that-is-you'), { hint: message('leave-in-place-of-removing') })
  const needed: readonly Permission[] = [hasAccepted ? 'remove-member' : 'manage-invites']
  assertMay(team, needed)
  const input = { params: { id: team.id, user: userId } }
  const { api } = services.service
  await withRights(team, needed, () => api.call('remove-team-member', input, options))
  const without = (members: Team['members']) => members.filter((one) => one.userId !== userId)
  const after = await readAgain(team, without, services, options)
  return { team: after, member: after.members.find((one) => one.userId === userId) ?? null, ignored: [] }
}

export interface TransferWish {
  readonly project: string
  readonly user: string
  /** The project's name as the person typed it: that it is that one is what confirms it. */
  readonly typed: string
}

/** Throws `bad-argument` where another name was typed, `service-conflict` for who has not accepted, `service-forbidden` for all but the owner. */
export async function transferTeam(
  { project, user: named, typed }: TransferWish,
  services: TeamServices,
  options: RequestOptions,
): Promise<TeamChange> {
  const team = await readTeam(project, services, options)
  const { title, slug } = team.project
  if (team.organization !== null) {
    throw new CoreError('service-refused', message('organization-owns-it', { title }), {
      hint: message('transfer-on-the-website'),
    })
  }
  assertOwner(team)
  const member = findMember(team, named)
  if (member.isOwner)
    throw new CoreError('bad-argument', message('is-the-owner-already', { username: member.username }))
  if (!member.hasAccepted) {
    throw new CoreError('service-conflict', message('has-not-accepted', { username: member.username }), {
      hint: message('owner-must-be-a-member'),
    })
  }
  if (!isNameOf({ title, slug }, typed)) {
    throw new CoreError('bad-argument', message('another-name-was-typed', { title }), {
      hint: message('type-the-name-of-the-project', { title }),
    })
  }
  const { userId } = member
  const input = { params: { id: team.id }, body: { user_id: userId } }
  const { api } = services.service
  await withRights(team, 'owner', () => api.call('transfer-team', input, options))
  const transferred = (members: Team['members']) =>
    members.map((one) => ({ ...one, isOwner: one.userId === userId, ...roleAfter(one, userId) }))
  const after = await readAgain(team, transferred, services, options)
  return { team: after, member: after.members.find((one) => one.userId === userId) ?? null, ignored: [] }
}

function roleAfter({ userId, isOwner, role }: Team['members'][number], next: string) {
  if (userId === next) return { role: 'Owner' }
  return { role: isOwner ? null : role }
}

function isNameOf({ title, slug }: Pick<Team['project'], 'title' | 'slug'>, typed: string): boolean {
  const name = typed.trim().toLowerCase()
  return name === title.trim().toLowerCase() || name === slug.toLowerCase()
}

/** `username` empty: it is who asks. */
function ownerStays({ project: { title } }: Team, username: string): CoreError {
  return new CoreError('bad-argument', message('owner-cannot-go', { isYou: username === '', username, title }), {
    hint: message('transfer-first'),
  })
}
