import { z } from 'zod'

// As in documents.ts, of a history, and of when an instance last ran well.

const count = z.int().nonnegative()

const ranWell = z.strictObject({
  log: z.string().min(1),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  point: z.strictObject({ changeSet: z.string(), before: z.boolean() }).nullable(),
  since: z.strictObject({ updated: count, added: count, removed: count, other: count }),
})

export const ofHistory = { format: z.literal(1), more: count.optional(), ranWell: ranWell.nullable().optional() }
