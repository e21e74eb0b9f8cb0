import { z } from 'zod'
import { FILE_STATES } from '../../src-main/core/model/states/file-states.ts'
import { channel, reason, time } from './documents.ts'

// As in documents.ts, of what the service offers.

const dated = { checkedAt: time, fromCache: z.boolean() }

/** How many `--limit` left out. */
const more = z.int().nonnegative().optional()

export const searchDocument = z.strictObject({
  format: z.literal(1),
  hits: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      author: z.string(),
      type: z.string(),
      iconUrl: z.string().nullable(),
      categories: z.array(z.string()),
      downloads: z.int(),
      follows: z.int(),
      updated: time,
      clientSide: z.string(),
      serverSide: z.string(),
      license: z.string().nullable(),
      gameVersions: z.array(z.string()).optional(),
      pictureUrl: z.string().optional(),
      fit: z.strictObject({ kind: z.enum(['fits', 'unfit', 'unknown']), reason: reason.nullable() }).optional(),
    }),
  ),
  offset: z.int(),
  limit: z.int(),
  totalHits: z.int(),
  notes: z.array(reason),
  ...dated,
})

const named = z.strictObject({ id: z.string(), number: z.string() })

export const showDocument = z.strictObject({
  format: z.literal(1),
  project: z.looseObject({ id: z.string(), slug: z.string(), title: z.string(), body: z.string() }),
  version: named.extend({ channel }).nullable(),
  dependencies: z.array(
    z.strictObject({
      kind: z.string(),
      projectId: z.string().nullable(),
      slug: z.string().nullable(),
      title: z.string(),
      versionNumber: z.string().nullable(),
    }),
  ),
  dependants: z.array(
    z.strictObject({
      instance: z.strictObject({ id: z.string(), name: z.string() }),
      path: z.string(),
      projectId: z.string(),
      title: z.string(),
      kind: z.string(),
      isEnabled: z.boolean(),
    }),
  ),
  team: z.array(z.strictObject({ username: z.string(), role: z.string().nullable() })).nullable(),
  organization: z.string().nullable(),
  fits: z.array(
    z.strictObject({
      instance: z.strictObject({ id: z.string(), name: z.string() }),
      action: z.enum(['install', 'update', 'show', 'versions']),
      version: named.nullable(),
      reason: reason.nullable(),
      present: z.array(
        z.strictObject({
          path: z.string(),
          enabled: z.boolean(),
          version: named.extend({ channel }),
          state: z.enum(FILE_STATES),
          update: named.extend({ channel }).nullable(),
          reasons: z.array(reason),
        }),
      ),
      conflicts: z.array(z.string()),
      problem: reason.nullable(),
    }),
  ),
  ...dated,
})

export const changelogDocument = z.strictObject({
  format: z.literal(1),
  project: z.string(),
  versions: z.array(z.strictObject({ id: z.string(), number: z.string(), channel, published: time, text: z.string() })),
  ...dated,
  more,
})

export const versionsDocument = z.strictObject({
  format: z.literal(1),
  project: z.string(),
  versions: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      channel,
      published: time,
      size: z.int().nullable(),
      unfit: reason.nullable(),
      held: reason.nullable(),
    }),
  ),
  more,
  leftOut: z.int(),
  ...dated,
})
