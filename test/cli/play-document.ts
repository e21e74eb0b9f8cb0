import { z } from 'zod'

/** What to do until what was made can be played; absent: it was not made here, or nothing is left to do. */
export const play = z
  .array(
    z.strictObject({
      kind: z.enum(['install-launcher', 'install-loader', 'choose-folder', 'launch', 'start-server']),
      message: z.string().min(1),
      url: z.url().nullable(),
      folder: z.string().startsWith('/').nullable(),
    }),
  )
  .optional()
