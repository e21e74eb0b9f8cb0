import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { World } from './world.ts'
import { DIALECTS, startWorld } from './world.ts'

let world: World
afterEach(() => world.service.close())

interface Seen {
  readonly user: { readonly id: string }
  readonly role: string
  readonly permissions: number | null
  readonly accepted: boolean
  readonly payouts_split: number | null
}

async function members(as?: 'owner' | 'helper' | 'stranger'): Promise<readonly Seen[]> {
  const path = `/v2/team/${world.lamps.team}/members`
  return (await world.call({ method: 'GET', path, ...(as === undefined ? {} : { as }) })).json as readonly Seen[]
}

function invite(rest: object = {}, as: 'owner' | 'helper' | 'stranger' = 'owner') {
  const path = `/v2/team/${world.lamps.team}/members`
  return world.status({ method: 'POST', path, as, json: { user_id: world.users.helper.id, ...rest } })
}

function join(as: 'helper' | 'stranger' = 'helper') {
  return world.status({ method: 'POST', path: `/v2/team/${world.lamps.team}/join`, as })
}

function edit(json: unknown, as: 'owner' | 'helper' | 'stranger' = 'owner', who = 'helper') {
  const path = `/v2/team/${world.lamps.team}/members/${who === 'helper' ? world.users.helper.id : who}`
  return world.status({ method: 'PATCH', path, as, json })
}

function remove(as: 'owner' | 'helper' | 'stranger', who: 'owner' | 'helper') {
  const path = `/v2/team/${world.lamps.team}/members/${world.users[who].id}`
  return world.status({ method: 'DELETE', path, as })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('an invitation is seen by the team and the invited alone until it is accepted', async () => {
    expect(await invite({ role: 'Painter' })).toBe(204)
    // The description knows of an id alone.
    const role = dialect === 'documented' ? 'Member' : 'Painter'
    const lists = [await members(), await members('stranger'), await members('helper'), await members('owner')]
    expect(lists.map((list) => list.map((one) => [one.role, one.accepted]))).toEqual([
      [['Owner', true]],
      [['Owner', true]],
      [
        ['Owner', true],
        [role, false],
      ],
      [
        ['Owner', true],
        [role, false],
      ],
    ])
    expect(await join()).toBe(204)
    expect((await members()).map((one) => one.accepted)).toEqual([true, true])
  })

  test('permissions and shares are for the team to see', async () => {
    const seen = [await members(), await members('owner')].map(([first]) => [first?.permissions, first?.payouts_split])
    expect(seen).toEqual([
      [null, null],
      [1023, 100],
    ])
  })

  test('the invitation’s notification carries actions that work', async () => {
    await invite()
    const path = '/v2/user/helper/notifications'
    const [notice] = (await world.call({ method: 'GET', path, as: 'helper' })).json as readonly {
      readonly type: string
      readonly link: string
      readonly actions: readonly { readonly title: string; readonly action_route: readonly [string, string] }[]
    }[]
    expect(notice).toMatchObject({
      type: 'team_invite',
      link: `/project/${world.lamps.id}`,
      actions: [
        { title: 'Accept', action_route: ['POST', `team/${world.lamps.team}/join`] },
        { title: 'Deny', action_route: ['DELETE', `team/${world.lamps.team}/members/${world.users.helper.id}`] },
      ],
    })
    const [deny = ['', '']] = (notice?.actions ?? []).slice(1).map((one) => one.action_route)
    const denied = await world.call({ method: deny[0], path: `/v2/${deny[1]}`, as: 'helper' })
    const refusal = { error: 'auth_error', description: 'You do not have permission to cancel a team invite' }
    expect({ status: denied.status, json: denied.json }).toEqual(
      dialect === 'documented' ? { status: 204, json: undefined } : { status: 401, json: refusal },
    )
    expect(await join()).toBe(dialect === 'documented' ? 400 : 204)
  })

  test('invitations need a right, an id and somebody new; nobody gives what he has not', async () => {
    expect(await invite({}, 'stranger')).toBe(401)
    expect(await invite({ user_id: 'helper_x' })).toBe(400)
    expect(await invite({ user_id: world.users.owner.id })).toBe(400)
    expect(await invite({ permissions: 16 })).toBe(204)
    expect(await edit({ permissions: 16 })).toBe(204)
    expect(await invite()).toBe(400)
    await join()
    expect(await join()).toBe(400)
    const path = `/v2/team/${world.lamps.team}/members`
    const greedy = { user_id: world.users.stranger.id, permissions: 128 }
    const asked = await world.status({ method: 'POST', path, as: 'helper', json: greedy })
    expect(asked).toBe(dialect === 'current' ? 400 : 204)
  })

  test('an invitation has a share within bounds, where the service reads one', async () => {
    expect(await invite({ payouts_split: 5001 })).toBe(dialect === 'current' ? 400 : 204)
  })

  test('a member is edited by id and by name, the owner’s permissions never', async () => {
    await invite()
    await join()
    expect(await edit({ role: 'Painter', permissions: 5, payouts_split: 12.5, ordering: 3 })).toBe(204)
    expect(await edit({ role: 'Builder' }, 'owner', 'helper')).toBe(204)
    const path = `/v2/team/${world.lamps.team}/members/helper`
    expect(await world.status({ method: 'PATCH', path, as: 'owner', json: { ordering: 4 } })).toBe(204)
    expect((await members('owner'))[1]).toMatchObject({
      role: 'Builder',
      permissions: 5,
      payouts_split: 12.5,
      ordering: 4,
    })
    expect(await edit({ permissions: 1 }, 'helper')).toBe(401)
    expect(await edit({ permissions: 1023 }, 'owner', world.users.owner.id)).toBe(400)
    expect(await edit({ permissions: 64 })).toBe(204)
    // Nobody leaves to another what they do not have themselves.
    expect(await edit({ permissions: 65 }, 'helper')).toBe(400)
    expect(await edit({ role: 'Owner' })).toBe(400)
  })

  test('leaving, removing, and the owner who stays', async () => {
    await invite()
    await join()
    expect(await remove('stranger', 'helper')).toBe(401)
    expect(await remove('helper', 'owner')).toBe(401)
    expect(await remove('helper', 'helper')).toBe(204)
    await invite()
    expect(await remove('owner', 'helper')).toBe(204)
    expect(await remove('owner', 'helper')).toBe(404)
  })

  test('a team is given away to an accepted member by its owner alone', async () => {
    const path = `/v2/team/${world.lamps.team}/owner`
    const give = (as: 'owner' | 'helper') =>
      world.status({ method: 'PATCH', path, as, json: { user_id: world.users.helper.id } })
    await invite()
    expect(await give('owner')).toBe(400)
    await join()
    expect(await give('helper')).toBe(401)
    expect(await give('owner')).toBe(204)
    expect(await give('owner')).toBe(401)
    const search = await world.call({ method: 'GET', path: '/v2/search' })
    expect(search.json).toMatchObject({ hits: [{ slug: 'lamps', author: 'helper' }] })
    expect((await members('helper')).map((one) => [one.user.id, one.role, one.permissions])).toEqual([
      [world.users.owner.id, 'Member', 1023],
      [world.users.helper.id, 'Owner', 1023],
    ])
  })

  test('members of several teams, empty teams left out', async () => {
    const ids = JSON.stringify(['aaaaaaaa', world.lamps.team])
    const { json } = await world.call({ method: 'GET', path: `/v2/teams?ids=${encodeURIComponent(ids)}` })
    expect(json).toMatchObject([[{ team_id: world.lamps.team }]])
    const unknown = await world.call({ method: 'GET', path: '/v2/team/aaaaaaaa/members' })
    expect(unknown.status).toBe(200)
    expect(unknown.json).toEqual([])
    expect(await world.status({ method: 'GET', path: '/v2/project/lamps/members' })).toBe(200)
  })

  test('the user inside a member has the dialect’s shape', async () => {
    const [first] = await members()
    expect(Object.hasOwn(first?.user ?? {}, 'name')).toBe(dialect === 'documented')
    expect(Object.hasOwn(first?.user ?? {}, 'campaigns')).toBe(dialect === 'current')
  })
})
