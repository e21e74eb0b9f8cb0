import { z } from 'zod'
import { time } from './documents.ts'

// As in documents.ts, of projects that their authors edit.

const fieldName = z.enum([
  'title',
  'slug',
  'summary',
  'body',
  'categories',
  'additionalCategories',
  'clientSide',
  'serverSide',
  'licenseId',
  'licenseUrl',
  'issuesUrl',
  'sourceUrl',
  'wikiUrl',
  'discordUrl',
  'donationLinks',
  'requestedStatus',
])
const link = z.url().nullable()
const fields = z.strictObject({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  body: z.string(),
  categories: z.array(z.string()),
  additionalCategories: z.array(z.string()),
  clientSide: z.string(),
  serverSide: z.string(),
  licenseId: z.string(),
  licenseUrl: link,
  issuesUrl: link,
  sourceUrl: link,
  wikiUrl: link,
  discordUrl: link,
  donationLinks: z.array(z.strictObject({ platform: z.string(), url: z.url() })),
  requestedStatus: z.string().nullable(),
})
const fieldProblem = z.strictObject({ field: fieldName, message: z.string() })
const named = z.strictObject({ id: z.string(), slug: z.string(), title: z.string() })

const edited = {
  id: z.string(),
  type: z.string(),
  status: z.string(),
  statusInWords: z.string(),
  siteUrl: z.url(),
  iconUrl: link,
  threadId: z.string().nullable(),
  fields,
  unsaved: fields.partial(),
  conflicts: z.array(z.strictObject({ field: fieldName, before: z.any(), mine: z.any(), theirs: z.any() })),
  problems: z.array(fieldProblem),
  gallery: z.array(
    z.strictObject({
      url: z.string(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      featured: z.boolean(),
      ordering: z.int(),
    }),
  ),
  notAllowed: z.array(
    z.strictObject({
      permission: z.enum(['edit-details', 'edit-body', 'delete-project']),
      fields: z.array(fieldName),
      ask: z.array(z.string()),
      message: z.string(),
    }),
  ),
  moderatorMessage: z.strictObject({ message: z.string(), body: z.string().nullable() }).nullable(),
  readAt: time,
  problem: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
}

export const ownProjectDocument = z.strictObject({ format: z.literal(1), ...edited })

export const projectDoneDocument = z.strictObject({
  format: z.literal(1),
  project: z.strictObject(edited),
  changed: z.array(fieldName),
  ignored: z.array(fieldName),
  notes: z.array(z.string()),
})

export const readinessDocument = z.strictObject({
  format: z.literal(1),
  project: named,
  canSubmit: z.boolean(),
  missing: z.int(),
  items: z.array(z.strictObject({ kind: z.string(), met: z.boolean(), required: z.boolean(), message: z.string() })),
  problems: z.array(fieldProblem),
})

export const statusDocument = z.strictObject({
  format: z.literal(1),
  project: named,
  status: z.string(),
  statusInWords: z.string(),
  requestedStatus: z.string().nullable(),
  choices: z.array(z.strictObject({ status: z.string(), now: z.boolean(), message: z.string() })),
})

export const deletionDocument = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  versions: z.int(),
  files: z.int(),
  bytes: z.int(),
  downloads: z.int(),
  followers: z.int(),
  pictures: z.int(),
  dependants: z
    .strictObject({
      total: z.int(),
      named: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    })
    .nullable(),
  notAllowed: z.string().nullable(),
  deleted: z.literal(true),
})

export const bulkDocument = z.strictObject({
  format: z.literal(1),
  projects: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      changed: z.array(fieldName),
      ignored: z.array(fieldName),
    }),
  ),
})

const diff = {
  folder: z.string(),
  projectId: z.string().nullable(),
  title: z.string(),
  differences: z.array(
    z.strictObject({
      about: z.object({ kind: z.string() }),
      change: z.enum(['push', 'pull', 'both']),
      message: z.string(),
    }),
  ),
}

export const folderDiffDocument = z.strictObject({ format: z.literal(1), ...diff })

export const folderReportDocument = z.strictObject({
  format: z.literal(1),
  ...diff,
  created: z.boolean(),
  ignored: z.array(fieldName),
  written: z.array(z.string()),
  notes: z.array(z.string()),
})
