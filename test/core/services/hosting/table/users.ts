import { none } from './case.ts'
import type { OperationCases } from './case.ts'
import { PIXEL } from './samples.ts'
import { AMOUNT, has, LIST, project, user } from './shapes.ts'
import type { World } from './world.ts'

const olive = () => ({ params: { id: 'olive' } })
const avatar = (w: World, bytes: Uint8Array = PIXEL) => [{ part: 'image', path: w.file('face.png', bytes) }]

/** Where the money is to go. */
const enrol = (w: World) => {
  const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'olive@mail.example' }
  return w.ask('modify-user', { ...olive(), body: { username: 'olive', payout_data } }, 'owner')
}

/** Users (facts H57, H58, H59). */
export const userCases: readonly OperationCases[] = [
  {
    operation: 'get-user',
    wire: 'GET /v2/user/{id}',
    works: [
      {
        says: 'by username, without what is private',
        with: olive,
        status: 200,
        shape: (w) => user({ id: w.people.owner.id, email: null }),
      },
    ],
    fails: [{ says: 'that nobody knows', with: () => ({ params: { id: 'no-such-name' } }), code: 'service-not-found' }],
  },
  {
    operation: 'get-own-user',
    wire: 'GET /v2/user',
    needs: ['USER_READ'],
    works: [
      {
        says: 'with what is private',
        with: none,
        status: 200,
        shape: () =>
          user({ username: 'olive', email: 'olive@mail.example', email_verified: true, auth_providers: LIST }),
      },
    ],
  },
  {
    operation: 'get-users',
    wire: 'GET /v2/users',
    works: [
      {
        says: 'by ids and usernames',
        with: (w) => ({ params: { ids: ['olive', w.people.stranger.id] } }),
        status: 200,
        shape: () => [user(), user()],
      },
    ],
  },
  {
    operation: 'modify-user',
    wire: 'PATCH /v2/user/{id}',
    needs: ['USER_WRITE'],
    works: [
      {
        says: 'the text about oneself',
        with: () => ({ ...olive(), body: { username: 'olive', bio: 'I make lamps.' } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'to a name that is taken',
        with: () => ({ ...olive(), body: { username: 'stan' } }),
        code: 'service-refused',
      },
      {
        says: 'without a name',
        with: () => ({ ...olive(), body: { bio: 'x' } }),
        code: 'bad-argument',
        message: /username/,
      },
      {
        says: 'somebody else',
        as: 'stranger',
        with: () => ({ ...olive(), body: { username: 'olive', bio: 'x' } }),
        code: 'service-forbidden',
      },
    ],
  },
  {
    operation: 'set-user-avatar',
    wire: 'PATCH /v2/user/{id}/icon',
    needs: ['USER_WRITE'],
    works: [{ says: 'to a PNG', with: (w) => ({ ...olive(), files: avatar(w) }), status: 204 }],
    fails: [
      {
        says: 'larger than 2 MiB',
        with: (w) => ({ ...olive(), files: avatar(w, new Uint8Array(2_097_153)) }),
        code: 'bad-argument',
        message: /2097153/,
      },
      {
        says: 'larger than 256 KiB',
        in: 'current',
        with: (w) => ({ ...olive(), files: avatar(w, new Uint8Array(262_145)) }),
        code: 'service-refused',
      },
    ],
  },
  {
    operation: 'delete-user-avatar',
    wire: 'DELETE /v2/user/{id}/icon',
    needs: ['USER_WRITE'],
    works: [
      {
        says: "one's own",
        before: (w) => w.ask('set-user-avatar', { ...olive(), files: avatar(w) }, 'owner'),
        with: olive,
        status: 204,
      },
    ],
  },
  {
    operation: 'delete-user',
    wire: 'DELETE /v2/user/{id}',
    works: [],
    fails: [
      {
        says: 'which is done on the site',
        as: 'owner',
        with: olive,
        code: 'service-lacks-operation',
        message: /on the service's website/,
      },
    ],
  },
  {
    operation: 'list-user-projects',
    wire: 'GET /v2/user/{id}/projects',
    works: [{ says: 'of an author', with: olive, status: 200, shape: () => [project({ slug: 'lamps' })] }],
    fails: [
      {
        says: 'of a user that nobody knows',
        with: () => ({ params: { id: 'no-such-name' } }),
        code: 'service-not-found',
      },
    ],
  },
  {
    operation: 'list-followed-projects',
    wire: 'GET /v2/user/{id}/follows',
    needs: ['USER_READ'],
    works: [
      {
        says: "one's own",
        before: (w) => w.ask('follow-project', { params: { id: 'lamps' } }, 'owner'),
        with: olive,
        status: 200,
        shape: () => [project({ slug: 'lamps' })],
      },
    ],
    fails: [{ says: "somebody else's", as: 'stranger', with: olive, code: 'service-forbidden' }],
  },
  {
    operation: 'get-payout-history',
    wire: 'GET /v2/user/{id}/payouts',
    needs: ['PAYOUTS_READ'],
    only: 'documented',
    works: [
      {
        says: "one's own",
        with: olive,
        status: 200,
        shape: () => has({ all_time: AMOUNT, last_month: AMOUNT, payouts: LIST }),
      },
    ],
  },
  {
    operation: 'withdraw-payout',
    wire: 'POST /v2/user/{id}/payouts',
    needs: ['PAYOUTS_WRITE'],
    only: 'documented',
    works: [
      { says: 'what there is', before: enrol, with: () => ({ params: { id: 'olive', amount: 20 } }), status: 204 },
    ],
    fails: [
      {
        says: 'more than there is',
        before: enrol,
        with: () => ({ params: { id: 'olive', amount: 5_000 } }),
        code: 'service-refused',
      },
      {
        says: 'half a coin',
        with: () => ({ params: { id: 'olive', amount: '1.5' } }),
        code: 'bad-argument',
        message: /amount/,
      },
    ],
  },
]
