/**
 * The team of a project. In: the project, as a person names it. Out: who is in it, and what the active account may do about it. Of a project
 * that an organization owns the service lists nobody (fact H115): then the organization is named in place of them.
 */
import { CoreError } from '../../errors.ts'
import {
  PERMISSIONS,
  permissionsOf,
  type LackedRight,
  type Permission,
} from '../../model/authoring/people/permissions.ts'
import type { Member, Standing, Team } from '../../model/authoring/people/team.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { findOrganization } from '../browse/project-people.ts'
import type { FindProject } from '../browse/find/find-project.ts'
import { safePicture } from '../profile/safe-picture.ts'
import { message } from '../../../../resources/text/text.ts'

export interface TeamServices {
  readonly service: Pick<HostingService, 'api' | 'search'>
  readonly serviceUrl: string
  readonly findProject: FindProject
  /** Who asks; null: nobody is signed in. */
  readonly userId: string | null
  /** Nothing is sent: what would come of it is answered. */
  readonly isRehearsal: boolean
}

type MemberRecord = AnswerOf<'list-project-members'>[number]

/** Throws `not-found`, and what the service's answer means. */
export async function readTeam(named: string, services: TeamServices, options: RequestOptions): Promise<Team> {
  const { id } = (await services.findProject(named, options)).page.value
  return readTeamOf(id, services, options)
}

/** By the project's id. */
async function readTeamOf(project: string, services: TeamServices, options: RequestOptions): Promise<Team> {
  const { service, findProject } = services
  const input = { params: { id: project } }
  const [{ page }, record, listed] = await Promise.all([
    findProject(project, options),
    service.api.read('get-project', input, options),
    service.api.read('list-project-members', input, options),
  ])
  if (record.team === null) throw new CoreError('bad-answer', message('team-not-told'))
  const { id, slug, title, siteUrl } = page.value
  const organization = await organizationOf(record.organization, { projectId: id, service }, options)
  const members = listed.map((one) => toMember(one, services)).toSorted(inTeamsOrder)
  const own = listed.find(({ user }) => user.id === services.userId)
  return {
    id: record.team,
    project: { id, slug, title },
    organization,
    members,
    siteUrl,
    splitsTotal: splitsOf(members),
    givers: giversAmong(members),
    ...standingOf(own, organization !== null),
  }
}

async function organizationOf(
  id: string | null,
  { projectId, service }: { readonly projectId: string; readonly service: TeamServices['service'] },
  options: RequestOptions,
): Promise<Team['organization']> {
  return id === null ? null : { id, name: await findOrganization(projectId, service, options) }
}

/** What it is of the team, as far as the service tells it. */
function standingOf(
  own: MemberRecord | undefined,
  isOfOrganization: boolean,
): Pick<Team, 'standing' | 'mine' | 'lacks' | 'isAdmin'> {
  const standing = standingIn(own)
  const isAdmin = own?.user.role === 'admin'
  if (isAdmin || standing === 'owner') return { standing, isAdmin, mine: PERMISSIONS, lacks: null }
  if (standing === 'member') {
    const mine = rightsOf(own)
    // Those inside are told: a sign-in without the scope counts as nobody's.
    const lacks: LackedRight | null = mine === null ? { kind: 'scope', scopes: ['PROJECT_READ'] } : null
    return { standing, isAdmin, mine, lacks }
  }
  return { standing, isAdmin, mine: isOfOrganization ? null : [], lacks: null }
}

function standingIn(own: MemberRecord | undefined): Standing {
  if (own === undefined) return 'outsider'
  if (own.accepted === false) return 'invited'
  return isOwner(own) ? 'owner' : 'member'
}

/** Nobody but the owner has a role of that name (fact H117). */
function isOwner({ role, accepted }: Pick<MemberRecord, 'role' | 'accepted'>): boolean {
  return role === 'Owner' && accepted !== false
}

function rightsOf(member: MemberRecord | undefined): readonly Permission[] | null {
  const bits = member?.permissions ?? null
  return bits === null ? null : permissionsOf(bits)
}

function toMember(record: MemberRecord, { serviceUrl, userId }: TeamServices): Member {
  const { user, role, accepted, payouts_split: split, ordering } = record
  return {
    userId: user.id,
    username: user.username ?? user.id,
    avatarUrl: safePicture(user.avatar_url, serviceUrl),
    role: role === '' ? null : role,
    isOwner: isOwner(record),
    isYou: user.id === userId,
    hasAccepted: accepted !== false,
    permissions: rightsOf(record),
    payoutsSplit: split,
    ordering: ordering ?? 0,
  }
}

function inTeamsOrder(one: Member, other: Member): number {
  return placeOf(one) - placeOf(other) || one.ordering - other.ordering
}

function placeOf({ isOwner: isFirst, hasAccepted }: Member): number {
  return isFirst ? 0 : hasAccepted ? 1 : 2
}

function splitsOf(members: readonly Member[]): number | null {
  const splits = members.filter(({ hasAccepted }) => hasAccepted).map(({ payoutsSplit }) => payoutsSplit)
  return splits.some((one) => one === null) ? null : splits.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** Who can give a permission: the owner first, then those who edit members. */
function giversAmong(members: readonly Member[]): readonly string[] {
  return members
    .filter(({ isOwner: isFirst, permissions }) => isFirst || permissions?.includes('edit-member') === true)
    .filter(({ hasAccepted, isYou }) => hasAccepted && !isYou)
    .map(({ username }) => username)
}

/** Again after a change, with what would be changed in a rehearsal. */
export async function readAgain(
  team: Team,
  foretell: (members: readonly Member[]) => readonly Member[],
  services: TeamServices,
  options: RequestOptions,
): Promise<Team> {
  if (!services.isRehearsal) return readTeamOf(team.project.id, services, options)
  const members = foretell(team.members).toSorted(inTeamsOrder)
  return { ...team, members, splitsTotal: splitsOf(members) }
}
