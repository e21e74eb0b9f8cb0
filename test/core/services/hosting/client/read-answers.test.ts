import { afterEach, expect, test } from 'vitest'
import { listTeam } from '../../../../../src-main/core/flows/browse/project-people.ts'
import { connect, NORMAL } from '../support/connect.ts'
import { serveJson, type Served } from '../support/serve.ts'

let served: Served

afterEach(() => served.close())

const member = (username: unknown, changes: object = {}) => ({
  team_id: 'TEAM',
  user: { id: 'USER', username },
  role: 'Owner',
  accepted: true,
  ordering: 0,
  ...changes,
})

test('what is read is what the table made of the answer, and what cannot be read hides nothing else', async () => {
  served = await serveJson(() => [member('ada', { accepted: null }), member(7), 'nobody'])
  const members = await connect(served.url).hosting.api.read('list-team-members', { params: { id: 'TEAM' } })
  expect(members.map(({ user, accepted, payouts_split }) => [user.username, accepted, payouts_split])).toEqual([
    ['ada', null, null],
  ])
})

test('a team is those of its members that can be read, in its order', async () => {
  served = await serveJson(() => [member('bob', { ordering: 2 }), member(7), member('ada')])
  expect(await listTeam('PROJECT', connect(served.url).hosting, NORMAL)).toEqual([
    { username: 'ada', role: 'Owner' },
    { username: 'bob', role: 'Owner' },
  ])
})
