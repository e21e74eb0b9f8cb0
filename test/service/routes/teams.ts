import { findPermissions, hasPermission } from '../accounts/permissions.ts'
import type { MemberRow } from '../accounts/teams.ts'
import type { Backend } from '../backend.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { answerEmpty, answerJson, BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { showMembers } from '../show/people.ts'
import { needProject, needViewer } from './need-viewer.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { needText, readNumber, readText, readWhole } from './read-fields.ts'
import { needId, needIds } from './read-query.ts'

const ANY_BITS = [0, Number.MAX_SAFE_INTEGER] as const

/** Teams (fact H63). */
export function listTeamRoutes(backend: Backend): readonly Route[] {
  const { accounts, database, dialect, edits, notices, reader, teams } = backend
  const project = database.prepare<[string], { id: string }>('SELECT id FROM projects WHERE team = ?')

  function findProject(teamId: string): ProjectRecord {
    const record = reader.findRecord(project.get(teamId)?.id ?? '')
    if (record === undefined) throw new Missing()
    return record
  }

  /** Of a project, or of an organization. */
  function needTeam({ params }: RouteRequest): string {
    const id = needId(params['team'])
    return teams.ofOrganization(id) === undefined ? findProject(id).team : id
  }

  function answerTeam({ params, viewer }: RouteRequest): Answer {
    return answerJson(showMembers(backend, needId(params['team']), viewer))
  }

  function answerMany({ query, viewer }: RouteRequest): Answer {
    const lists = [...new Set(needIds(query).map(needId))].map((id) => showMembers(backend, id, viewer))
    return answerJson(lists.filter((members) => members.length > 0))
  }

  function invite(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const viewer = needViewer(request)
    const teamId = needTeam(request)
    const bits = findPermissions(teams, viewer, teamId)
    if (!hasPermission(bits, 'MANAGE_INVITES')) {
      throw new Unauthorized("You don't have permission to invite users to this team")
    }
    const userId = needId(needText(fields, 'user_id', [1, 64]))
    const user = accounts.people.find(userId)
    if (user === undefined || user.id !== userId) throw new BadRequest('An invalid User ID specified')
    const known = teams.find(teamId, userId)
    if (known !== undefined) {
      throw new BadRequest(known.accepted ? 'The user is already a member' : 'The user was invited already')
    }
    // Described with an id alone: what else is sent there is not read.
    const row = readMember(dialect === 'documented' ? {} : fields, bits, {
      teamId,
      userId,
      role: 'Member',
      permissions: 0,
      split: 0,
      ordering: 0,
      accepted: false,
      isOwner: false,
    })
    teams.save(row)
    const { id, title } = findProject(teamId)
    const body = {
      type: 'team_invite',
      project_id: id,
      team_id: teamId,
      invited_by: viewer.user.id,
      role: row.role,
    } as const
    notices.send({ userIds: [userId], body, about: title })
    return answerEmpty(204)
  }

  function join(request: RouteRequest): Answer {
    const { user } = needViewer(request)
    const row = teams.find(needTeam(request), user.id)
    if (row === undefined) throw new BadRequest('There is no pending request from this team')
    if (row.accepted) throw new BadRequest('You are already a member of this team')
    teams.save({ ...row, accepted: true })
    return answerEmpty(204)
  }

  function edit(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const viewer = needViewer(request)
    const teamId = needTeam(request)
    const row = needMember(request, teamId)
    const bits = findPermissions(teams, viewer, teamId)
    if (!hasPermission(bits, 'EDIT_MEMBER'))
      throw new Unauthorized("You don't have permission to edit members of this team")
    const changed = readMember(fields, bits, row)
    if (row.isOwner && fields['permissions'] !== undefined) {
      throw new BadRequest("The owner's permissions can't be edited")
    }
    if (row.isOwner && row.userId !== viewer.user.id && !viewer.isAdmin) {
      throw new Unauthorized('The owner is edited by the owner alone')
    }
    teams.save(changed)
    return answerEmpty(204)
  }

  function remove(request: RouteRequest): Answer {
    const viewer = needViewer(request)
    const teamId = needTeam(request)
    const row = needMember(request, teamId)
    if (row.isOwner) throw new Unauthorized("The owner can't be removed from a team")
    const bits = findPermissions(teams, viewer, teamId)
    // The current server looks for the caller among the accepted members alone: nobody declines (fact H111).
    const isOwn = row.userId === viewer.user.id && (row.accepted || dialect === 'documented')
    if (row.accepted && !isOwn && !hasPermission(bits, 'REMOVE_MEMBER')) {
      throw new Unauthorized('You do not have permission to remove a member from this team')
    }
    if (!row.accepted && !isOwn && !hasPermission(bits, 'MANAGE_INVITES')) {
      throw new Unauthorized('You do not have permission to cancel a team invite')
    }
    teams.remove(teamId, row.userId)
    return answerEmpty(204)
  }

  /** By id; editing takes a username too. */
  function needMember({ method, params }: RouteRequest, teamId: string): MemberRow {
    const text = params['user'] ?? ''
    const isByName = method === 'PATCH' || dialect === 'documented'
    const userId = isByName ? (accounts.people.find(text)?.id ?? text) : needId(text)
    const row = teams.find(teamId, userId)
    if (row === undefined) throw new Missing()
    return row
  }

  function transfer(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const viewer = needViewer(request)
    const teamId = needTeam(request)
    const owner = teams.list(teamId).find((row) => row.isOwner)
    const isOwner = owner?.userId === viewer.user.id
    if (!isOwner && !viewer.isAdmin) throw new Unauthorized('Only the owner may give the team away')
    const next = teams.find(teamId, needId(needText(fields, 'user_id', [1, 64])))
    const user = next === undefined ? undefined : accounts.people.find(next.userId)
    if (next === undefined || !next.accepted || user === undefined) {
      throw new BadRequest('The new owner must be a member who has accepted')
    }
    if (owner !== undefined) teams.save({ ...owner, isOwner: false, role: 'Member' })
    teams.save({ ...next, isOwner: true, role: 'Owner', permissions: 1023 })
    edits.changeOwner(teamId, user)
    return answerEmpty(204)
  }

  const members = '/v2/team/:team/members'
  const member = '/v2/team/:team/members/:user'
  const needs = ['PROJECT_WRITE'] as const
  const reveals = ['PROJECT_READ'] as const
  return [
    {
      method: 'GET',
      path: '/v2/project/:project/members',
      reveals,
      answer: (request) => answerJson(showMembers(backend, needProject(backend, request).team, request.viewer)),
    },
    { method: 'GET', path: members, reveals, answer: answerTeam },
    { method: 'GET', path: '/v2/teams', reveals, answer: answerMany },
    { method: 'POST', path: members, needs, answer: invite },
    { method: 'POST', path: '/v2/team/:team/join', needs, answer: join },
    { method: 'PATCH', path: member, needs, answer: edit },
    { method: 'DELETE', path: member, needs, answer: remove },
    { method: 'PATCH', path: '/v2/team/:team/owner', needs, answer: transfer },
  ]
}

/** What a member's place is after the change; nobody gives a permission that he has not (unknown bits are dropped). */
function readMember(fields: Fields, granting: number, row: MemberRow): MemberRow {
  const permissions = readWhole(fields, 'permissions', ANY_BITS)
  const known = permissions === undefined ? row.permissions : permissions & 1023
  if (permissions !== undefined && (known & ~granting) !== 0) {
    throw new BadRequest('The new member has permissions that you do not have')
  }
  const role = readText(fields, 'role', [1, 64]) ?? row.role
  if (role === 'Owner' && !row.isOwner) throw new BadRequest('The `Owner` role is restricted to one person')
  return {
    ...row,
    role,
    permissions: known,
    split: readNumber(fields, 'payouts_split', [0, 5000]) ?? row.split,
    ordering: readWhole(fields, 'ordering', [-2_147_483_648, 2_147_483_647]) ?? row.ordering,
  }
}
