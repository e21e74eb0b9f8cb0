import { z } from 'zod'
import { channel, reason, time } from './documents.ts'

// As in documents.ts, of an author's own projects.

const checked = { checkedAt: time.nullable(), fromCache: z.boolean(), problem: reason.nullable() }
const day = z.iso.date()
const talk = { text: z.string().nullable(), at: time.nullable(), notification: z.string().nullable() }

const reported = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project'), id: z.string(), slug: z.string(), title: z.string() }),
  z.strictObject({
    kind: z.literal('version'),
    id: z.string(),
    number: z.string(),
    project: z.string(),
    title: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('user'), id: z.string(), username: z.string() }),
  z.strictObject({ kind: z.enum(['gone', 'not-named']), type: z.string(), id: z.string() }),
])

export const projectsDocument = z.strictObject({
  format: z.literal(1),
  projects: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      type: z.string(),
      status: z.string(),
      organizationId: z.string().nullable(),
      downloads: z.int(),
      followers: z.int(),
      created: time.nullable(),
      queued: time.nullable(),
      approved: time.nullable(),
      threadId: z.string().nullable(),
      versions: z.int(),
      newest: z.array(
        z.strictObject({ id: z.string(), number: z.string(), channel, loaders: z.array(z.string()), published: time }),
      ),
      waiting: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('moderator-wrote'), ...talk }),
          z.strictObject({ kind: z.literal('rejected'), ...talk, answered: z.boolean() }),
          z.strictObject({ kind: z.literal('not-saved'), fields: z.int() }),
          z.strictObject({ kind: z.literal('never-submitted'), since: time.nullable() }),
        ]),
      ),
      last30Days: z.int().nullable(),
    }),
  ),
  invitations: z.array(
    z.strictObject({
      notification: z.string(),
      title: z.string().nullable(),
      role: z.string().nullable(),
      toOrganization: z.boolean(),
      at: time.nullable(),
    }),
  ),
  reports: z.array(
    z.strictObject({
      notification: z.string(),
      report: z.string(),
      about: reported.nullable(),
      siteUrl: z.string().nullable(),
      text: z.string().nullable(),
      at: time.nullable(),
    }),
  ),
  need: z.strictObject({
    answers: z.int(),
    oldest: time.nullable(),
    drafts: z.int(),
    rejected: z.int(),
    unsaved: z.int(),
    invitations: z.int(),
    all: z.int(),
  }),
  total: z.strictObject({
    allTime: z.int(),
    downloads: z.int(),
    followers: z.int(),
    days: z.int(),
    since: day.nullable(),
  }),
  missing: z.array(
    z.strictObject({
      part: z.enum(['versions', 'conversations', 'notifications', 'organizations', 'reports']),
      problem: reason,
    }),
  ),
  ...checked,
  more: z.int().optional(),
})

export const dailyDocument = z.strictObject({
  format: z.literal(1),
  project: z.strictObject({ id: z.string(), slug: z.string(), title: z.string() }),
  days: z.array(
    z.strictObject({
      day,
      downloads: z.int().nullable(),
      followers: z.int().nullable(),
      exact: z.boolean(),
      totals: z.strictObject({ downloads: z.int(), followers: z.int() }).nullable(),
    }),
  ),
  ...checked,
})
