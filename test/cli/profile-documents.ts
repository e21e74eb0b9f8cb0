import { z } from 'zod'
import { time } from './documents.ts'

// As in documents.ts, of people at the service.

const user = z.strictObject({
  id: z.string().min(1),
  username: z.string().min(1),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.url().nullable(),
  joined: time.nullable(),
  role: z.string(),
  badges: z.array(z.string()),
  siteUrl: z.url(),
})

export const userPageDocument = z.strictObject({
  format: z.literal(1),
  user,
  own: z.boolean(),
  projects: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      type: z.string(),
      iconUrl: z.url().nullable(),
      downloads: z.int(),
    }),
  ),
  checkedAt: time,
})

export const profileSetDocument = z.strictObject({
  format: z.literal(1),
  user,
  changed: z.array(z.enum(['username', 'name', 'bio', 'avatar'])),
  ignored: z.array(z.enum(['username', 'name', 'bio'])),
  failed: z
    .strictObject({
      named: z.string(),
      code: z.string(),
      message: z.string(),
      hint: z.string().nullable(),
      commands: z.array(z.string()),
    })
    .nullable(),
})

export const userReportDocument = z.strictObject({
  format: z.literal(1),
  user: z.strictObject({ id: z.string(), username: z.string() }),
  kind: z.string(),
  report: z.strictObject({ id: z.string().nullable(), threadId: z.string().nullable() }),
})

export const projectReportDocument = z.strictObject({
  format: z.literal(1),
  project: z.strictObject({ id: z.string(), slug: z.string(), title: z.string() }),
  kind: z.string(),
  report: z.strictObject({ id: z.string().nullable(), threadId: z.string().nullable() }),
})
