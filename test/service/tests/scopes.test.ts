import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION_2_SCOPES } from '../../fixtures/version-2-scopes.ts'
import { ask } from './ask.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

/** Every operation with a scope, by hand (fact H80); `D` and `C`: one dialect alone. */
const OPERATIONS = [
  'PATCH /v2/project/lamps PROJECT_WRITE',
  'DELETE /v2/project/lamps PROJECT_DELETE',
  'PATCH /v2/projects?ids=[] PROJECT_WRITE',
  'POST /v2/project PROJECT_CREATE',
  'PATCH /v2/project/lamps/icon PROJECT_WRITE',
  'DELETE /v2/project/lamps/icon PROJECT_WRITE',
  'POST /v2/project/lamps/gallery PROJECT_WRITE',
  'PATCH /v2/project/lamps/gallery PROJECT_WRITE',
  'DELETE /v2/project/lamps/gallery PROJECT_WRITE',
  'POST /v2/project/lamps/follow USER_WRITE',
  'DELETE /v2/project/lamps/follow USER_WRITE',
  'POST /v2/project/lamps/schedule PROJECT_WRITE D',
  'PATCH /v2/version/aaaaaaaa VERSION_WRITE',
  'DELETE /v2/version/aaaaaaaa VERSION_DELETE',
  'POST /v2/version VERSION_CREATE',
  'POST /v2/version/aaaaaaaa/file VERSION_WRITE',
  'POST /v2/version/aaaaaaaa/schedule VERSION_WRITE D',
  'DELETE /v2/version_file/aa VERSION_WRITE',
  'GET /v2/user USER_READ',
  'PATCH /v2/user/ann USER_WRITE',
  'PATCH /v2/user/ann/icon USER_WRITE',
  'DELETE /v2/user/ann/icon USER_WRITE',
  'GET /v2/user/ann/follows USER_READ',
  'GET /v2/user/ann/notifications NOTIFICATION_READ',
  'GET /v2/user/ann/payouts PAYOUTS_READ D',
  'POST /v2/user/ann/payouts PAYOUTS_WRITE D',
  'GET /v2/notification/aaaaaaaa NOTIFICATION_READ',
  'PATCH /v2/notification/aaaaaaaa NOTIFICATION_WRITE',
  'DELETE /v2/notification/aaaaaaaa NOTIFICATION_WRITE',
  'GET /v2/notifications?ids=[] NOTIFICATION_READ',
  'PATCH /v2/notifications?ids=[] NOTIFICATION_WRITE',
  'DELETE /v2/notifications?ids=[] NOTIFICATION_WRITE',
  'POST /v2/report REPORT_CREATE',
  'GET /v2/report REPORT_READ',
  'GET /v2/report/aaaaaaaa REPORT_READ',
  'PATCH /v2/report/aaaaaaaa REPORT_WRITE',
  'DELETE /v2/report/aaaaaaaa REPORT_DELETE C',
  'GET /v2/reports?ids=[] REPORT_READ',
  'GET /v2/thread/aaaaaaaa THREAD_READ',
  'POST /v2/thread/aaaaaaaa THREAD_WRITE',
  'GET /v2/threads?ids=[] THREAD_READ',
  'DELETE /v2/message/aaaaaaaa THREAD_WRITE',
  'POST /v2/team/aaaaaaaa/members PROJECT_WRITE',
  'POST /v2/team/aaaaaaaa/join PROJECT_WRITE',
  'PATCH /v2/team/aaaaaaaa/members/ann PROJECT_WRITE',
  'DELETE /v2/team/aaaaaaaa/members/aaaaaaaa PROJECT_WRITE',
  'PATCH /v2/team/aaaaaaaa/owner PROJECT_WRITE',
]

describe.each(DIALECTS)('%s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(dialect)
    world.service.accounts.addUser({ username: 'ann' })
  })
  afterAll(() => world.service.close())

  /** Whether the token got past the door: its absence there is told by the door's own words. */
  async function isLetIn(method: string, path: string, scopes: readonly string[]): Promise<boolean> {
    const authorization = world.service.accounts.addToken('ann', { kind: 'pat', scopes })
    const answer = await ask(world.service, path, { method, headers: { authorization } })
    return !(answer.status === 401 && answer.text.includes('Invalid Authentication Credentials'))
  }

  test.each(OPERATIONS.filter((one) => !one.endsWith(dialect === 'current' ? ' D' : ' C')))(
    '%s: that scope alone opens it, all others do not',
    async (operation) => {
      const [method = '', path = '', needed = ''] = operation.split(' ')
      const others = VERSION_2_SCOPES.filter((scope) => scope !== needed)
      expect(await isLetIn(method, path, [needed])).toBe(true)
      expect(await isLetIn(method, path, others)).toBe(false)
    },
  )
})
