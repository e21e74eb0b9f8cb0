import { lamps, nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { member, user } from './shapes.ts'
import type { World } from './world.ts'

const team = (w: World) => ({ params: { id: w.project.team } })
const stan = (w: World) => ({ params: { id: w.project.team, user: w.people.stranger.id } })
const invite = (w: World) =>
  w.ask('invite-team-member', { ...team(w), body: { user_id: w.people.stranger.id, permissions: 4 } }, 'owner')
const join = async (w: World) => {
  await invite(w)
  await w.ask('join-team', team(w), 'stranger')
}

/** Teams (facts H62, H63). */
export const teamCases: readonly OperationCases[] = [
  {
    operation: 'list-project-members',
    wire: 'GET /v2/project/{id}/members',
    works: [
      {
        says: 'of a project',
        with: lamps,
        status: 200,
        shape: () => [member({ user: user({ username: 'olive' }), role: 'Owner' })],
      },
    ],
    fails: [{ says: 'of a project that nobody knows', with: nowhere, code: 'service-not-found' }],
  },
  {
    operation: 'list-team-members',
    wire: 'GET /v2/team/{id}/members',
    works: [
      { says: 'without what is private', with: team, status: 200, shape: () => [member()] },
      {
        says: 'with permissions for who belongs to it',
        as: 'owner',
        with: team,
        status: 200,
        shape: () => [member({ permissions: 1023 })],
      },
    ],
  },
  {
    operation: 'list-teams',
    wire: 'GET /v2/teams',
    works: [
      { says: 'by ids', with: (w) => ({ params: { ids: [w.project.team] } }), status: 200, shape: () => [[member()]] },
    ],
  },
  {
    operation: 'invite-team-member',
    wire: 'POST /v2/team/{id}/members',
    needs: ['PROJECT_WRITE'],
    works: [{ says: 'by id', with: (w) => ({ ...team(w), body: { user_id: w.people.stranger.id } }), status: 204 }],
    fails: [
      { says: 'by username', with: (w) => ({ ...team(w), body: { user_id: 'st-an' } }), code: 'service-refused' },
      {
        says: 'by an outsider',
        as: 'stranger',
        with: (w) => ({ ...team(w), body: { user_id: w.people.moderator.id } }),
        code: 'service-forbidden',
      },
      {
        says: 'with a share beyond 5,000',
        with: (w) => ({ ...team(w), body: { user_id: w.people.stranger.id, payouts_split: 5_001 } }),
        code: 'bad-argument',
        message: /payouts_split/,
      },
    ],
  },
  {
    operation: 'join-team',
    wire: 'POST /v2/team/{id}/join',
    needs: ['PROJECT_WRITE'],
    works: [{ says: 'when invited', as: 'stranger', before: invite, with: team, status: 204 }],
    fails: [{ says: 'uninvited', as: 'stranger', with: team, code: 'service-refused' }],
  },
  {
    operation: 'modify-team-member',
    wire: 'PATCH /v2/team/{id}/members/{user}',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'role and permissions',
        before: join,
        with: (w) => ({ ...stan(w), body: { role: 'Painter', permissions: 5, payouts_split: 12.5, ordering: 1 } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'by somebody without that permission',
        as: 'stranger',
        before: join,
        with: (w) => ({ ...stan(w), body: { role: 'Boss' } }),
        code: 'service-forbidden',
      },
    ],
  },
  {
    operation: 'remove-team-member',
    wire: 'DELETE /v2/team/{id}/members/{user}',
    needs: ['PROJECT_WRITE'],
    works: [
      { says: 'by the owner', before: join, with: stan, status: 204 },
      { says: 'declining an invitation', in: 'documented', as: 'stranger', before: invite, with: stan, status: 204 },
    ],
    fails: [
      {
        says: 'declining an invitation to a newer server',
        in: 'current',
        as: 'stranger',
        before: invite,
        with: stan,
        code: 'service-forbidden',
        message: /cancel a team invite/,
      },
      {
        says: 'the owner',
        with: (w) => ({ params: { id: w.project.team, user: w.people.owner.id } }),
        code: 'service-forbidden',
      },
    ],
  },
  {
    operation: 'transfer-team',
    wire: 'PATCH /v2/team/{id}/owner',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'to a member',
        before: join,
        with: (w) => ({ ...team(w), body: { user_id: w.people.stranger.id } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'to an outsider',
        with: (w) => ({ ...team(w), body: { user_id: w.people.stranger.id } }),
        code: 'service-refused',
      },
      {
        says: 'by a member',
        as: 'stranger',
        before: join,
        with: (w) => ({ ...team(w), body: { user_id: w.people.stranger.id } }),
        code: 'service-forbidden',
      },
    ],
  },
]
