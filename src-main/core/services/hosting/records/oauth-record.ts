import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

/** Fact H90; `expires_in` in seconds. */
export const oauthTokenRecord = defineSchema((z) =>
  z.object({ access_token: z.string().min(1), token_type: fields(z).text, expires_in: fields(z).number }),
)
