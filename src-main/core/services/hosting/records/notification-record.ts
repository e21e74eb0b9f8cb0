import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

/**
 * A notification (fact H66). `action_route` is a method and a path below `/v2/` without a leading slash;
 * an empty path is not actionable. `body` is what newer servers say in place of the texts, by `type`.
 */
export const notificationRecord = defineSchema((z) => {
  const { text, flag, texts, date, adornments } = fields(z)
  // What is of no use is not there.
  const loose = text.catch(null)
  return z.object({
    id: z.string().min(1),
    user_id: text,
    type: loose,
    title: loose,
    text: loose,
    link: loose,
    read: flag.catch(null),
    created: date.catch(null),
    actions: adornments(z.object({ title: loose, action_route: texts })).catch([]),
    body: z
      .looseObject({})
      .nullish()
      .transform((body) => body ?? null)
      .catch(null),
  })
})
