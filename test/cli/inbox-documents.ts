import { z } from 'zod'
import { channel, reason, time, ofDryRun } from './documents.ts'

// As in documents.ts, of the inbox and of followed projects.

const named = z.strictObject({ id: z.string(), name: z.string() })
const mark = z.strictObject({
  id: z.int(),
  kind: z.enum(['read', 'delete']),
  notifications: z.array(z.string()),
  at: time,
  refused: reason.nullable(),
})
const leftOut = z.array(z.strictObject({ id: z.string().nullable(), kind: z.enum(['unreadable', 'of-somebody-else']) }))
const checked = { checkedAt: time.nullable(), fromCache: z.boolean(), problem: reason.nullable() }

const notification = z.strictObject({
  id: z.string().min(1),
  kind: z.enum([
    'project-update',
    'team-invite',
    'organization-invite',
    'status-change',
    'moderator-message',
    'report',
    'project',
    'game-invite',
    'account',
    'payment',
    'other',
  ]),
  type: z.string().nullable(),
  head: z.string().min(1),
  title: z.string().min(1),
  text: z.string().nullable(),
  siteUrl: z.url().nullable(),
  created: time.nullable(),
  read: z.boolean(),
  answered: z.enum(['accept', 'decline']).nullable(),
  answers: z.array(z.enum(['accept', 'decline'])),
  project: z.strictObject({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  version: z.strictObject({ id: z.string(), number: z.string() }).nullable(),
  concerns: z.array(
    z.strictObject({
      instance: named,
      path: z.string(),
      state: z.enum(['ready', 'blocked', 'installed', 'not-for-instance', 'unknown']),
      version: z.string().nullable(),
      reasons: z.array(reason),
      checkedAt: time.nullable(),
    }),
  ),
  hasThread: z.boolean(),
})

const author = z.strictObject({
  kind: z.enum(['you', 'person', 'moderator']),
  id: z.string().nullable(),
  name: z.string().nullable(),
})
const said = { id: z.string().nullable(), author, created: time.nullable(), private: z.boolean() }
export const thread = z.strictObject({
  id: z.string(),
  projectId: z.string().nullable(),
  report: z.strictObject({ id: z.string(), closed: z.boolean().nullable() }).nullable(),
  messages: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        ...said,
        kind: z.literal('text'),
        text: z.string(),
        replyTo: z.string().nullable(),
        pictures: z.int().optional(),
      }),
      z.strictObject({ ...said, kind: z.literal('status'), from: z.string().nullable(), to: z.string().nullable() }),
      z.strictObject({ ...said, kind: z.enum(['closed', 'reopened', 'deleted']) }),
      z.strictObject({ ...said, kind: z.literal('other'), type: z.string() }),
    ]),
  ),
  leftOut: z.int(),
})

export const report = z.strictObject({
  id: z.string(),
  kind: z.string().nullable(),
  about: z.strictObject({
    type: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    projectId: z.string().nullable(),
  }),
  text: z.string(),
  created: time.nullable(),
  closed: z.boolean(),
  threadId: z.string().nullable(),
})

export const notificationDocument = z.strictObject({
  format: z.literal(1),
  notification,
  thread: thread.nullable(),
  report: report.nullable(),
  threadProblem: reason.nullable(),
  ...checked,
})

export const replyDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  notification: z.string(),
  threadId: z.string(),
  done: z.boolean(),
  thread: thread.nullable(),
})

export const inboxDocument = z.strictObject({
  format: z.literal(1),
  unread: z.int(),
  total: z.int(),
  notJudged: z.int(),
  leftOut,
  notifications: z.array(notification),
  marks: z.array(mark),
  notSent: z.strictObject({ read: z.int(), deleted: z.int() }),
  waiting: z.strictObject({ messages: z.int(), invitations: z.int() }),
  ...checked,
})

export const markedDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  marked: z.array(z.string()),
  queued: z.array(z.string()),
  sent: z.int(),
  waiting: z.int(),
  refused: z.array(mark),
  problem: reason.nullable(),
})

export const answeredDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  notification: z.string(),
  answer: z.enum(['accept', 'decline']),
  step: z.enum(['join', 'decline', 'leave', 'join-and-leave']),
  done: z.boolean(),
})

export const followDocument = z.strictObject({
  format: z.literal(1),
  projects: z.array(z.strictObject({ id: z.string(), slug: z.string(), title: z.string(), wasSo: z.boolean() })),
  failed: z.array(
    z.strictObject({
      named: z.string(),
      code: z.string(),
      message: z.string().min(1),
      hint: z.string().nullable(),
      commands: z.array(z.string()),
    }),
  ),
})

export const followingDocument = z.strictObject({
  format: z.literal(1),
  more: z.int().nonnegative().optional(),
  projects: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      type: z.string(),
      newCount: z.int(),
      newVersions: z.array(z.strictObject({ id: z.string(), number: z.string(), channel, published: time })),
      newFits: z.array(
        z.strictObject({ instance: named, version: z.string(), installed: z.boolean(), current: z.boolean() }),
      ),
    }),
  ),
  leftOut,
  lookedAt: time.nullable(),
  ...checked,
})
