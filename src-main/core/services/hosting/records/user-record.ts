import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

/**
 * A user (fact H57): also the shape that newer servers nest in teams and threads. What only the owner
 * may see is null for others.
 */
export const userRecord = defineSchema((z) => {
  const { text, number, flag, maybeTexts, date, decimal } = fields(z)
  return z.object({
    id: z.string().min(1),
    username: text,
    name: text,
    email: text,
    bio: text,
    avatar_url: text,
    raw_avatar_url: text,
    created: date,
    role: text,
    badges: number,
    auth_providers: maybeTexts,
    email_verified: flag,
    has_password: flag,
    has_totp: flag,
    github_id: number,
    allow_friend_requests: flag,
    stripe_customer_id: text,
    campaigns: z.unknown().optional(),
    payout_data: z
      .object({
        balance: decimal,
        payout_wallet: text,
        payout_wallet_type: text,
        payout_address: text,
        paypal_address: text,
        paypal_country: text,
        venmo_handle: text,
      })
      .nullish()
      .transform((payout) => payout ?? null),
  })
})

/** Payouts (fact H61): amounts are numbers or texts that hold one; texts here. */
export const payoutHistoryRecord = defineSchema((z) => {
  const { text, date, decimal, listOfRecords } = fields(z)
  return z.object({
    all_time: decimal,
    last_month: decimal,
    payouts: listOfRecords(z.object({ created: date, amount: decimal, status: text })),
  })
})
