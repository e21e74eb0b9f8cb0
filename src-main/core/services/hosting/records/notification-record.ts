import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

/**
 * A notification (fact H66). `action_route` is a method and a path below `/v2/` without a leading slash;
 * an empty path is not actionable. `body` is what newer servers say in place of the texts, by `type`.
 */
export const notificationRecord = defineSchema((z) => {
  const { text, flag, texts, date, adornments } = fields(z)
  return z.object({
    id: z.string().min(1),
    user_id: text,
    type: text,
    title: text,
    text,
    link: text,
    read: flag,
    created: date,
    actions: adornments(z.object({ title: text, action_route: texts })),
    body: z
      .looseObject({ type: text })
      .nullish()
      .transform((body) => body ?? null),
  })
})
