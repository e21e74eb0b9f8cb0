import { none, nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { report } from './shapes.ts'
import type { World } from './world.ts'

const complaint = (w: World) => ({
  report_type: 'spam',
  item_id: w.project.id,
  item_type: 'project',
  body: 'Too bright.',
})
const made = new WeakMap<World, string>()
const complain = async (w: World) => {
  const { body } = await w.ask('create-report', { body: complaint(w) }, 'owner')
  made.set(w, (body as { id: string }).id)
}
const it = (w: World) => ({ params: { id: made.get(w) ?? '' } })

/** Reports (fact H68). */
export const reportCases: readonly OperationCases[] = [
  {
    operation: 'create-report',
    wire: 'POST /v2/report',
    needs: ['REPORT_CREATE'],
    works: [
      {
        says: 'about a project',
        with: (w) => ({ body: complaint(w) }),
        status: 200,
        shape: (w) =>
          report({ item_id: w.project.id, item_type: 'project', closed: false, reporter: w.people.owner.id }),
      },
    ],
    fails: [
      {
        says: 'about nothing',
        with: (w) => ({ body: { ...complaint(w), item_id: 'zzzzzzz9' } }),
        code: 'service-refused',
      },
      {
        says: 'of a kind that there is not',
        with: (w) => ({ body: { ...complaint(w), report_type: 'boredom' } }),
        code: 'service-refused',
      },
      {
        says: 'about a thing of another kind',
        with: (w) => ({ body: { ...complaint(w), item_type: 'team' } }),
        code: 'bad-argument',
        message: /item_type/,
      },
    ],
  },
  {
    operation: 'list-own-reports',
    wire: 'GET /v2/report',
    needs: ['REPORT_READ'],
    works: [
      { says: 'open ones', before: complain, with: none, status: 200, shape: () => [report({ report_type: 'spam' })] },
      {
        says: 'not more than wanted',
        before: complain,
        with: () => ({ params: { count: '5' } }),
        status: 200,
        shape: () => [report()],
      },
    ],
  },
  {
    operation: 'get-report',
    wire: 'GET /v2/report/{id}',
    needs: ['REPORT_READ'],
    works: [{ says: "one's own", before: complain, with: it, status: 200, shape: () => report() }],
    fails: [{ says: "somebody else's", as: 'stranger', before: complain, with: it, code: 'service-not-found' }],
  },
  {
    operation: 'get-reports',
    wire: 'GET /v2/reports',
    needs: ['REPORT_READ'],
    works: [
      {
        says: 'by ids',
        before: complain,
        with: (w) => ({ params: { ids: [made.get(w)] } }),
        status: 200,
        shape: () => [report()],
      },
    ],
  },
  {
    operation: 'modify-report',
    wire: 'PATCH /v2/report/{id}',
    needs: ['REPORT_WRITE'],
    works: [
      {
        says: 'its text',
        before: complain,
        with: (w) => ({ ...it(w), body: { body: 'Far too bright.' } }),
        status: 204,
      },
      {
        says: 'closing it',
        as: 'moderator',
        before: complain,
        with: (w) => ({ ...it(w), body: { closed: true } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'closing it oneself',
        before: complain,
        with: (w) => ({ ...it(w), body: { closed: true } }),
        code: 'service-refused',
      },
      { says: 'that nobody knows', with: () => ({ ...nowhere(), body: { body: 'x' } }), code: 'service-not-found' },
    ],
  },
  {
    operation: 'delete-report',
    wire: 'DELETE /v2/report/{id}',
    needs: ['REPORT_DELETE'],
    only: 'current',
    works: [{ says: 'by a moderator', as: 'moderator', before: complain, with: it, status: 204 }],
    fails: [{ says: 'by who made it', before: complain, with: it, code: 'service-forbidden' }],
  },
]
