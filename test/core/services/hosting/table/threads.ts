import { nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { has, LIST, thread } from './shapes.ts'
import type { World } from './world.ts'

const its = (w: World) => ({ params: { id: w.project.thread } })
const text = { type: 'text', body: 'Is this bright enough?' }
const say = (w: World) => w.ask('send-thread-message', { ...its(w), body: text }, 'owner')
const message = async (w: World) => {
  const { body } = await w.ask('get-thread', its(w), 'owner')
  return { params: { id: (body as { messages: readonly { id: string }[] }).messages.at(-1)?.id ?? '' } }
}

/** Threads (facts H69, H70). */
export const threadCases: readonly OperationCases[] = [
  {
    operation: 'get-thread',
    wire: 'GET /v2/thread/{id}',
    needs: ['THREAD_READ'],
    works: [
      {
        says: "of one's project",
        before: say,
        with: its,
        status: 200,
        shape: (w) =>
          thread({
            id: w.project.thread,
            type: 'project',
            project_id: w.project.id,
            messages: [has({ body: has({ type: 'text', body: text.body }) })],
          }),
      },
    ],
    fails: [{ says: 'that nobody knows', with: nowhere, code: 'service-not-found' }],
  },
  {
    operation: 'get-threads',
    wire: 'GET /v2/threads',
    needs: ['THREAD_READ'],
    works: [
      {
        says: 'by ids',
        with: (w) => ({ params: { ids: [w.project.thread] } }),
        status: 200,
        shape: () => [thread({ messages: LIST })],
      },
    ],
  },
  {
    operation: 'send-thread-message',
    wire: 'POST /v2/thread/{id}',
    needs: ['THREAD_WRITE'],
    works: [
      {
        says: 'and gets the thread back',
        in: 'documented',
        with: (w) => ({ ...its(w), body: text }),
        status: 200,
        shape: () => thread(),
      },
      { says: 'and gets nothing back', in: 'current', with: (w) => ({ ...its(w), body: text }), status: 204 },
    ],
    fails: [
      {
        says: 'for moderators only, by somebody else',
        with: (w) => ({ ...its(w), body: { ...text, private: true } }),
        code: 'service-refused',
      },
      {
        says: 'in answer to nothing',
        with: (w) => ({ ...its(w), body: { ...text, replying_to: 'zzzzzzz9' } }),
        code: 'service-refused',
      },
      {
        says: 'of a type that is described, and that only the service may send',
        with: (w) => ({
          ...its(w),
          body: { type: 'status_change', old_status: 'processing', new_status: 'approved' },
        }),
        code: 'service-refused',
      },
      {
        says: 'of a type that is not described',
        with: (w) => ({ ...its(w), body: { type: 'song', body: 'la' } }),
        code: 'bad-argument',
        message: /type/,
      },
      {
        says: 'of type text without its text',
        with: (w) => ({ ...its(w), body: { type: 'text' } }),
        code: 'bad-argument',
        message: /body/,
      },
      { says: 'in a thread that nobody knows', with: () => ({ ...nowhere(), body: text }), code: 'service-not-found' },
    ],
  },
  {
    operation: 'delete-thread-message',
    wire: 'DELETE /v2/message/{id}',
    needs: ['THREAD_WRITE'],
    works: [{ says: "one's own", before: say, with: message, status: 204 }],
    fails: [{ says: 'that nobody knows', with: nowhere, code: 'service-not-found' }],
  },
]
