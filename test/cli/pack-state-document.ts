import { z } from 'zod'

const channel = z.enum(['release', 'beta', 'alpha'])
const time = z.iso.datetime()

/** What an instance was made of, and what is newer of it. */
export const packState = z.strictObject({
  projectId: z.string(),
  versionId: z.string(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  newer: z
    .strictObject({
      versionId: z.string(),
      number: z.string(),
      channel,
      published: time,
      size: z.int().nullable(),
    })
    .nullable(),
  checkedAt: time.nullable(),
  fromCache: z.boolean(),
  staleSince: time.nullable(),
})
