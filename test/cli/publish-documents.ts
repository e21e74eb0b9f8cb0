import { z } from 'zod'
import { channel, hash, ofDryRun, time } from './documents.ts'

// As in documents.ts, of versions of one's own projects.

const project = z.strictObject({ id: z.string(), slug: z.string(), title: z.string() })
const kind = z.enum(['required', 'optional', 'incompatible', 'embedded'])

export const publishDocument = z.strictObject({
  format: z.literal(1),
  project,
  numberPattern: z.string(),
  grouping: z.enum(['per-file', 'per-loader', 'one']),
  versions: z.array(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      channel,
      loaders: z.array(z.string()),
      gameVersions: z.array(z.string()),
      status: z.enum(['listed', 'unlisted', 'draft', 'archived']),
      featured: z.boolean(),
      environment: z.string().nullable(),
      changelog: z.string(),
      files: z.array(
        z.strictObject({
          path: z.string().startsWith('/'),
          filename: z.string(),
          size: z.int(),
          sha1: hash,
          sha512: z.string().length(128),
          role: z.string(),
        }),
      ),
      needs: z.array(
        z.strictObject({
          kind,
          modId: z.string().nullable(),
          range: z.string().nullable(),
          project: project.nullable(),
          versionId: z.string().nullable(),
        }),
      ),
      outcome: z.enum(['published', 'already-there', 'failed', 'not-begun']).nullable(),
      versionId: z.string().nullable(),
      siteUrl: z.url().nullable(),
      twins: z.array(z.string()),
      failure: z.strictObject({ code: z.string(), message: z.string(), hint: z.string().nullable() }).nullable(),
    }),
  ),
  checks: z.array(
    z.strictObject({
      kind: z.string(),
      level: z.enum(['problem', 'warning']),
      number: z.string().nullable(),
      about: z.string().nullable(),
      message: z.string(),
      fixes: z.array(z.string()),
    }),
  ),
  leftOut: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  unfeatured: z.array(z.string()),
  cancelled: z.boolean(),
  ...ofDryRun,
})

const ownVersion = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  number: z.string(),
  name: z.string(),
  channel,
  status: z.string().nullable(),
  featured: z.boolean(),
  loaders: z.array(z.string()),
  gameVersions: z.array(z.string()),
  published: time,
  downloads: z.int().nullable(),
  files: z.array(z.strictObject({ filename: z.string(), sha1: hash, role: z.string().nullable() })),
  siteUrl: z.url(),
  environment: z.string().nullable(),
})

export const ownVersionDocument = z.strictObject({ format: z.literal(1), version: ownVersion, ...ofDryRun })

export const ownVersionsDocument = z.strictObject({
  format: z.literal(1),
  project: z.string(),
  versions: z.array(ownVersion),
})

export const versionDetailsDocument = z.strictObject({
  format: z.literal(1),
  version: ownVersion,
  changelog: z.string(),
  needs: z.array(
    z.strictObject({
      kind: z.string(),
      projectId: z.string().nullable(),
      slug: z.string().nullable(),
      title: z.string().nullable(),
      versionId: z.string().nullable(),
      fileName: z.string().nullable(),
    }),
  ),
})

export const versionDeletionDocument = z.strictObject({
  format: z.literal(1),
  version: ownVersion,
  lastFor: z.array(z.strictObject({ loader: z.string(), gameVersions: z.array(z.string()) })),
  dependants: z.array(z.strictObject({ title: z.string(), instance: z.string() })),
  deleted: z.boolean(),
  ...ofDryRun,
})
