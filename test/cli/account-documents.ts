import { z } from 'zod'
import { reason, time } from './documents.ts'

// As in documents.ts, of accounts.

const account = z.strictObject({
  id: z.string().min(1),
  service: z.url(),
  userId: z.string().nullable(),
  username: z.string().nullable(),
  tokenKind: z.enum(['personal', 'oauth', 'session', 'code-host']),
  place: z.enum(['os', 'file', 'memory', 'environment']),
  active: z.boolean(),
  addedAt: time.nullable(),
  expiresAt: time.nullable(),
  expiry: z.enum(['unknown', 'later', 'soon', 'over']),
  scopes: z.array(z.string()).nullable(),
  problem: reason.nullable(),
})
const tokenReport = {
  account: account.nullable(),
  permissions: z.array(
    z.strictObject({
      scope: z.string().regex(/^[A-Z_]+$/),
      verdict: z.enum(['yes', 'no', 'not-tried']),
      for: z.string().min(1),
      note: z.string().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
  checkedAt: time.nullable(),
}

export const loginDocument = z.strictObject({
  format: z.literal(1),
  outcome: z.enum(['signed-in', 'declined', 'timed-out', 'not-configured']),
  message: z.string().min(1),
  hint: z.string().nullable(),
  commands: z.array(z.string()),
  ...tokenReport,
})

export const whoamiDocument = z.strictObject({ format: z.literal(1), ...tokenReport })
export const accountsDocument = z.strictObject({ format: z.literal(1), accounts: z.array(account) })
export const logoutDocument = z.strictObject({ format: z.literal(1), signedOut: z.array(account) })
