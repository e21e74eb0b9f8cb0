import { nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { notification } from './shapes.ts'
import type { World } from './world.ts'

const stan = () => ({ params: { id: 'stan' } })
const known = new WeakMap<World, string>()
/** An invitation makes one, for the stranger. */
const invite = async (w: World) => {
  await w.ask(
    'invite-team-member',
    { params: { id: w.project.team }, body: { user_id: w.people.stranger.id } },
    'owner',
  )
  const { body } = await w.ask('list-notifications', stan(), 'stranger')
  known.set(w, (body as readonly { id: string }[])[0]?.id ?? '')
}
const it = (w: World) => ({ params: { id: known.get(w) ?? 'zzzzzzz9' } })
const those = (w: World) => ({ params: { ids: [known.get(w) ?? 'zzzzzzz9'] } })
const shape = (w: World) => notification({ type: 'team_invite', user_id: w.people.stranger.id, read: false })
const READ = ['NOTIFICATION_READ']
const WRITE = ['NOTIFICATION_WRITE']
const as = 'stranger'

/** Notifications (facts H66, H67). */
export const notificationCases: readonly OperationCases[] = [
  {
    operation: 'list-notifications',
    wire: 'GET /v2/user/{id}/notifications',
    needs: READ,
    works: [{ says: "one's own", as, before: invite, with: stan, status: 200, shape: (w) => [shape(w)] }],
    fails: [{ says: "somebody else's", with: stan, code: 'service-forbidden' }],
  },
  {
    operation: 'get-notification',
    wire: 'GET /v2/notification/{id}',
    needs: READ,
    works: [{ says: "one's own", as, before: invite, with: it, status: 200, shape }],
    fails: [
      { says: "somebody else's", before: invite, with: it, code: 'service-not-found' },
      { says: 'that nobody knows', with: nowhere, code: 'service-not-found' },
    ],
  },
  {
    operation: 'get-notifications',
    wire: 'GET /v2/notifications',
    needs: READ,
    works: [{ says: 'by ids', as, before: invite, with: those, status: 200, shape: (w) => [shape(w)] }],
  },
  {
    operation: 'mark-notification-read',
    wire: 'PATCH /v2/notification/{id}',
    needs: WRITE,
    works: [{ says: "one's own", as, before: invite, with: it, status: 204 }],
    fails: [{ says: "somebody else's", before: invite, with: it, code: 'service-forbidden' }],
  },
  {
    operation: 'mark-notifications-read',
    wire: 'PATCH /v2/notifications',
    needs: WRITE,
    works: [{ says: "one's own", as, before: invite, with: those, status: 204 }],
  },
  {
    operation: 'delete-notification',
    wire: 'DELETE /v2/notification/{id}',
    needs: WRITE,
    works: [{ says: "one's own", as, before: invite, with: it, status: 204 }],
    fails: [{ says: "somebody else's", before: invite, with: it, code: 'service-forbidden' }],
  },
  {
    operation: 'delete-notifications',
    wire: 'DELETE /v2/notifications',
    needs: WRITE,
    works: [{ says: "one's own", as, before: invite, with: those, status: 204 }],
  },
]
