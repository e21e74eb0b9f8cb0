import { z } from 'zod'
import { ofDryRun, time } from './documents.ts'

// As in documents.ts, of starting a game or server.

export const startedDocument = z.strictObject({
  format: z.literal(1),
  ...ofDryRun,
  instance: z.strictObject({ id: z.string(), name: z.string() }),
  started: z.boolean(),
  way: z.strictObject({
    kind: z.enum(['by-program', 'by-link', 'opens-launcher', 'by-script', 'cannot']),
    message: z.string().min(1),
    launcher: z.string().nullable(),
    why: z.string().nullable(),
    program: z.string().nullable(),
    arguments: z.array(z.string()),
    link: z.string().nullable(),
  }),
  obstacles: z.array(
    z.strictObject({
      kind: z.enum(['problem', 'unfinished-change', 'step']),
      message: z.string().min(1),
      finding: z.string().nullable(),
    }),
  ),
  changes: z.array(z.looseObject({})),
  ended: z
    .strictObject({
      how: z.enum(['closed', 'crashed', 'not-seen', 'not-known']),
      startedAt: time,
      at: time,
      seconds: z.number().int().nonnegative(),
      exitCode: z.number().int().nullable(),
    })
    .nullable(),
})
