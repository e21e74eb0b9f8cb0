import { z } from 'zod'
import { packLink } from './documents.ts'
import { play } from './play-document.ts'

// As in documents.ts, of packs.

export const packDiffDocument = z.strictObject({
  format: z.literal(1),
  diffs: z.array(
    z.strictObject({
      path: z.string(),
      theirsAt: z.string().startsWith('/').nullable(),
      conflicts: z.int().nullable(),
      merged: z.string().nullable(),
      patch: z.string().nullable(),
    }),
  ),
  elsewhere: z.array(packLink),
})

export const packListDocument = z.strictObject({
  format: z.literal(1),
  packs: z.array(
    z.strictObject({
      instance: z.string(),
      name: z.string(),
      version: z.string(),
      projectId: z.string().nullable(),
      versionId: z.string().nullable(),
      play,
    }),
  ),
})

const need = z.enum(['required', 'optional', 'unsupported'])

export const packExportDocument = z.strictObject({
  format: z.literal(1),
  file: z.string().startsWith('/').nullable(),
  pack: z.strictObject({
    name: z.string(),
    version: z.string(),
    loader: z.string().nullable(),
    loaderVersion: z.string().nullable(),
    gameVersion: z.string().nullable(),
  }),
  bytes: z.int(),
  entries: z.array(
    z.strictObject({
      path: z.string(),
      size: z.int().nullable(),
      how: z.enum(['address', 'inside', 'left']),
      isFolder: z.boolean(),
      title: z.string().nullable(),
      needs: z.strictObject({ client: need, server: need }),
      reason: z.strictObject({ code: z.string(), message: z.string().min(1) }).nullable(),
      line: z.int().positive().nullable(),
    }),
  ),
})

export const modListDocument = z.strictObject({
  format: z.literal(1),
  kind: z.literal('modwell-list'),
  instance: z.strictObject({
    name: z.string(),
    loader: z.string().nullable(),
    loaderVersion: z.string().nullable(),
    gameVersion: z.string().nullable(),
  }),
  mods: z.array(
    z.strictObject({
      title: z.string(),
      type: z.enum(['mod', 'resourcepack', 'shader', 'datapack']),
      enabled: z.boolean(),
      path: z.string(),
      version: z.string().nullable(),
      versionId: z.string().nullable(),
      projectId: z.string().nullable(),
      slug: z.string().nullable(),
      url: z.url().nullable(),
    }),
  ),
})

/** Of `list install`, beside what a plan says. */
export const leftOutDocument = z.looseObject({
  format: z.literal(1),
  leftOut: z.array(
    z.strictObject({
      project: z.string(),
      title: z.string(),
      reason: z.strictObject({ code: z.string(), message: z.string().min(1) }),
    }),
  ),
})

export const deletionDocument = z.strictObject({
  format: z.literal(1),
  instance: z.string(),
  folder: z.string().startsWith('/'),
  worlds: z.array(z.string()),
  deleted: z.boolean(),
})
