import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'
import { userRecord } from './user-record.ts'

/** A team member (fact H62): `permissions` (bits of fact H64) and `payouts_split` are null for outsiders. */
export const teamMemberRecord = defineSchema((z) => {
  const { text, number, flag } = fields(z)
  return z.object({
    team_id: z.string().min(1),
    user: userRecord(z),
    role: text,
    permissions: number,
    accepted: flag,
    payouts_split: number,
    ordering: number,
  })
})
