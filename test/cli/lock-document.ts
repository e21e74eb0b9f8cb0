import { z } from 'zod'

export const lockDocument = z.strictObject({
  format: z.literal(1),
  kind: z.literal('modwell-lock'),
  frozenAt: z.iso.datetime(),
  instance: z.strictObject({
    name: z.string(),
    loader: z.string().nullable(),
    loaderVersion: z.string().nullable(),
    gameVersion: z.string().nullable(),
    side: z.enum(['client', 'server']),
  }),
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^[^/\\].*$/),
      type: z.enum(['mod', 'resourcepack', 'shader', 'datapack']),
      enabled: z.boolean(),
      size: z.int(),
      sha1: z.string().regex(/^[0-9a-f]{40}$/),
      sha512: z.string().regex(/^[0-9a-f]{128}$/),
      title: z.string(),
      projectId: z.string().nullable(),
      versionId: z.string().nullable(),
      version: z.string().nullable(),
      downloads: z.array(z.url()),
      origin: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('adopted') }),
        z.strictObject({ kind: z.literal('explicit') }),
        z.strictObject({ kind: z.literal('dependency'), of: z.string() }),
      ]),
    }),
  ),
  left: z.array(
    z.strictObject({ path: z.string(), reason: z.strictObject({ code: z.string(), message: z.string().min(1) }) }),
  ),
})
