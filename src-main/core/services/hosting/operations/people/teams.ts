import { defineSchema, namesOf } from '../../records/fields/schema.ts'
import { teamMemberRecord } from '../../records/team-record.ts'
import { aboutOnly, aboutTeam, aboutTeams } from '../define/about.ts'
import { BY_ID, BY_IDS, segment } from '../define/common-params.ts'
import { defineOperation, jsonBody, ONE_CHECK, mayUse, needs } from '../define/define-operation.ts'
import { amount, count, optional, type Param, params, text } from '../define/params.ts'

const MEMBERS = mayUse('PROJECT_READ')
const WRITE = needs('PROJECT_WRITE')
const ofMember = params({ id: segment, user: segment })
const source = { page: '"Teams"', facts: 'facts.md "People"' }
/** 0 to 5,000 (fact H65). */
const split: Param<number> = {
  ...amount,
  schema: defineSchema((z) => z.number().min(0).max(5_000)),
}
/** Bits of fact H64. */
const permissions = count(0, Number.MAX_SAFE_INTEGER)
const role = text({ min: 1 })
const ordering = count(-2_147_483_648, 2_147_483_647)
const memberFields = {
  role: optional(role),
  permissions: optional(permissions),
  payouts_split: optional(split),
  ordering: optional(ordering),
} as const

export const listProjectMembers = defineOperation({
  name: 'list-project-members',
  request: 'GET /v2/project/{id}/members',
  scope: MEMBERS,
  params: { path: BY_ID },
  about: aboutOnly('team_id'),
  answers: { 200: namesOf(teamMemberRecord) },
  freshFor: ONE_CHECK,
  source,
})

/** An unknown team has no members. */
export const listTeamMembers = defineOperation({
  name: 'list-team-members',
  request: 'GET /v2/team/{id}/members',
  scope: MEMBERS,
  params: { path: BY_ID },
  about: aboutTeam,
  answers: { 200: namesOf(teamMemberRecord) },
  freshFor: ONE_CHECK,
  source,
})

/** A list a team, in any order; teams without members are left out. */
export const listTeams = defineOperation({
  name: 'list-teams',
  request: 'GET /v2/teams',
  scope: MEMBERS,
  params: { query: BY_IDS },
  about: aboutTeams,
  answers: { 200: defineSchema((z) => z.array(namesOf(teamMemberRecord)(z))) },
  freshFor: ONE_CHECK,
  source,
})

/** `user_id`: an id, never a username. */
export const inviteTeamMember = defineOperation({
  name: 'invite-team-member',
  request: 'POST /v2/team/{id}/members',
  scope: WRITE,
  params: { path: BY_ID },
  body: jsonBody(params({ user_id: text({ min: 1 }), ...memberFields })),
  source,
})

export const joinTeam = defineOperation({
  name: 'join-team',
  request: 'POST /v2/team/{id}/join',
  scope: WRITE,
  params: { path: BY_ID },
  source: { facts: 'facts.md "People"' },
})

export const modifyTeamMember = defineOperation({
  name: 'modify-team-member',
  request: 'PATCH /v2/team/{id}/members/{user}',
  scope: WRITE,
  params: { path: ofMember },
  body: jsonBody(params(memberFields)),
  isSafe: true,
  source,
})

/** Also to leave a team and to decline an invitation. Newer servers take `user` as an id only. */
export const removeTeamMember = defineOperation({
  name: 'remove-team-member',
  request: 'DELETE /v2/team/{id}/members/{user}',
  scope: WRITE,
  params: { path: ofMember },
  source,
})

export const transferTeam = defineOperation({
  name: 'transfer-team',
  request: 'PATCH /v2/team/{id}/owner',
  scope: WRITE,
  params: { path: BY_ID },
  body: jsonBody(params({ user_id: text({ min: 1 }) })),
  source,
})
