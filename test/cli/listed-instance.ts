import { z } from 'zod'

/** Of `instances list`: where its pictures are, and how it is used. */
export const listed = {
  icon: z.string().startsWith('/').nullable().optional(),
  screenshot: z.string().startsWith('/').nullable().optional(),
  lastPlayed: z.iso.datetime().nullable().optional(),
  secondsPlayed: z.int().nullable().optional(),
  groups: z.array(z.string()).optional(),
}
