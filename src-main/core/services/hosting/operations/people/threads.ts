import { listOf, type Schema } from '../../records/fields/schema.ts'
import { threadRecord, type ThreadRecord } from '../../records/thread-record.ts'
import { aboutRecord, aboutRecords } from '../define/about.ts'
import { BY_ID, BY_IDS, PROJECT_STATUS } from '../define/common-params.ts'
import { defineOperation, jsonBody, NOTHING, needs } from '../define/define-operation.ts'
import { choice, flag, listOfParams, nullable, optional, params, text } from '../define/params.ts'

const READ = needs('THREAD_READ')
const WRITE = needs('THREAD_WRITE')
const source = { page: '"Reports and threads"', facts: 'facts.md "People"' }
const threadOrNothing: Readonly<Record<number, Schema<ThreadRecord | null>>> = { 200: threadRecord, 204: NOTHING }

export const getThread = defineOperation({
  name: 'get-thread',
  request: 'GET /v2/thread/{id}',
  scope: READ,
  params: { path: BY_ID },
  about: aboutRecord(),
  answers: { 200: threadRecord },
  source,
})

export const getThreads = defineOperation({
  name: 'get-threads',
  request: 'GET /v2/threads',
  scope: READ,
  params: { query: BY_IDS },
  about: aboutRecords(),
  answers: { 200: listOf(threadRecord) },
  source,
})

/**
 * Described as a message of any type, bare, with the thread as answer; newer servers take texts alone, want a wrapper and answer
 * nothing (fact H69).
 */
export const sendThreadMessage = defineOperation({
  name: 'send-thread-message',
  request: 'POST /v2/thread/{id}',
  scope: WRITE,
  params: { path: BY_ID },
  body: jsonBody(
    params(
      {
        type: choice(['text', 'status_change', 'thread_closure', 'deleted']),
        body: optional(text({ max: 65_536 })),
        private: optional(flag),
        replying_to: optional(nullable(text())),
        old_status: optional(PROJECT_STATUS),
        new_status: optional(PROJECT_STATUS),
        associated_images: optional(listOfParams(text(), { max: 10 })),
      },
      {
        name: 'body',
        says: 'is the text of a message of type text',
        holds: ({ type, body }) => (type === 'text') === (body !== undefined),
      },
    ),
    'body',
  ),
  answers: threadOrNothing,
  source,
})

export const deleteThreadMessage = defineOperation({
  name: 'delete-thread-message',
  request: 'DELETE /v2/message/{id}',
  scope: WRITE,
  params: { path: BY_ID },
  source: { facts: 'facts.md "People"' },
})
