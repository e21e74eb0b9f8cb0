import { z } from 'zod'
import { changeDocument, failed, plansDocument, reason } from './documents.ts'

// As in documents.ts: written by hand and strict.

const setting = z.strictObject({
  loader: z.string().nullable(),
  loaderVersion: z.string().nullable(),
  gameVersion: z.string().nullable(),
})
const version = z.strictObject({
  versionId: z.string(),
  number: z.string(),
  channel: z.enum(['release', 'beta', 'alpha']),
  loaders: z.array(z.string()),
  filename: z.string(),
  size: z.int().nullable(),
})
const item = z.strictObject({
  path: z.string(),
  title: z.string(),
  type: z.enum(['mod', 'resourcepack', 'shader', 'datapack']),
  enabled: z.boolean(),
  projectId: z.string().nullable(),
  installed: z.string().nullable(),
  readiness: z.enum(['ready', 'less-steady', 'other-loader', 'not-yet', 'blocked', 'unknown', 'not-checked']),
  version: version.nullable(),
  does: z.enum(['stay', 'update', 'enable', 'disable']),
  reasons: z.array(reason),
  sharers: z.array(z.strictObject({ instance: z.string(), reason: reason.nullable() })),
})
const moves = z.array(
  z.strictObject({
    instance: z.string(),
    from: setting,
    to: setting,
    setting: z.enum(['edit', 'ledger', 'same', 'by-hand']),
    problem: reason.nullable(),
    items: z.array(item),
    notes: z.array(reason),
    worlds: z.array(z.string()),
  }),
)

const backup = z.strictObject({
  folder: z.string().nullable(),
  worlds: z.array(z.string()),
  bytes: z.int().nonnegative(),
})

const awaited = z.strictObject({
  instance: z.string(),
  gameVersion: z.string(),
  loader: z.string().nullable(),
  since: z.iso.datetime(),
  toldAt: z.iso.datetime().nullable(),
})
const ready = z.array(
  awaited.extend({
    isReady: z.boolean(),
    waiting: z.int().nonnegative(),
    counts: z.record(item.shape.readiness, z.int().nonnegative()).nullable(),
    problem: reason.nullable(),
  }),
)

export const movesDocument = z.strictObject({ format: z.literal(1), moves })
export const movePlanDocument = plansDocument.extend({ moves })
export const moveDocument = changeDocument.extend({
  moves,
  backup: backup.nullable(),
  backups: z.array(backup.extend({ instance: z.string() })),
})
export const watchesDocument = z.strictObject({
  format: z.literal(1),
  watches: z.array(
    z.strictObject({
      instance: z.string(),
      path: z.string(),
      title: z.string(),
      projectId: z.string(),
      target: setting,
      since: z.iso.datetime(),
      out: version.nullable(),
    }),
  ),
  ready,
})
export const readyDocument = z.strictObject({ format: z.literal(1), ready, failed: failed.optional() })
export const forgottenDocument = z.strictObject({ format: z.literal(1), forgotten: z.array(awaited), failed })

const state = item.pick({ readiness: true, version: true, does: true, reasons: true })
export const moveOverviewDocument = z.strictObject({
  format: z.literal(1),
  overview: z.strictObject({
    instance: z.string(),
    from: setting,
    at: z.iso.datetime(),
    versions: z.array(
      z.strictObject({
        to: setting,
        kind: z.string().nullable(),
        date: z.string().nullable(),
        counts: z.record(item.shape.readiness, z.int().nonnegative()),
      }),
    ),
    leftOut: z.array(z.string()),
    items: z.array(
      item
        .pick({ path: true, title: true, type: true, enabled: true, projectId: true, installed: true })
        .extend({ states: z.array(state) }),
    ),
  }),
})
