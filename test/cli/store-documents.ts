import { z } from 'zod'

const amount = z.strictObject({ files: z.int().nonnegative(), bytes: z.int().nonnegative() })
const method = z.enum(['hardlink', 'reflink', 'copy'])

export const storeStatusDocument = z.strictObject({
  format: z.literal(1),
  folder: z.string().startsWith('/'),
  stored: amount,
  needed: amount,
  missing: amount,
  elsewhere: amount,
  hardLinked: amount,
  partial: amount,
  broken: amount,
  prunable: amount,
  oldestAt: z.iso.datetime().nullable(),
  placing: z.enum(['auto', 'copy', 'hardlink']),
  instances: z.array(
    z.strictObject({ instance: z.string(), name: z.string(), allowed: z.array(method), used: method.nullable() }),
  ),
})

const neededBy = z.array(z.strictObject({ changeSet: z.string(), instance: z.string(), path: z.string() }))
const sha512 = z.string().regex(/^[0-9a-f]{128}$/)

export const storeVerifyDocument = z.strictObject({
  format: z.literal(1),
  checked: amount,
  broken: z.array(
    z.strictObject({
      sha512,
      found: sha512.nullable(),
      size: z.int().nonnegative(),
      neededBy,
    }),
  ),
  missing: z.array(z.strictObject({ sha512, size: z.int().nonnegative(), neededBy })),
  elsewhere: z.array(z.strictObject({ sha512, size: z.int().nonnegative(), neededBy })),
})

export const storePruneDocument = z.strictObject({
  format: z.literal(1),
  dryRun: z.boolean(),
  removed: amount,
  freedBytes: z.int().nonnegative(),
  kept: amount,
  letGo: z.array(z.string()),
})
