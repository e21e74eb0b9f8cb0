import type { InviteOutcome } from '../../../core/model/accounts/notification.ts'
import type { Member, Team } from '../../../core/model/authoring/people/team.ts'

export function teamDocument(team: Team): object {
  const { id, project, organization, standing, mine: permissions, lacks, splitsTotal: sharesTotal, siteUrl } = team
  return {
    team: { id, project, organization, standing, permissions, lacks, sharesTotal, siteUrl },
    members: team.members.map(memberDocument),
  }
}

export function memberDocument(member: Member): object {
  const { userId: id, username, role, isOwner: owner, isYou: you, hasAccepted: accepted } = member
  const { permissions, payoutsSplit: share, ordering: place } = member
  return { id, username, role, owner, you, accepted, permissions, share, place }
}

/** Of who came into a team, or left it. */
export function seatDocument(project: string, { step, isDone }: InviteOutcome): object {
  return { project, step, done: isDone }
}
