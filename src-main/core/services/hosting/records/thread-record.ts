import type { output } from 'zod'
import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'
import { userRecord } from './user-record.ts'

export type ThreadRecord = output<ReturnType<typeof threadRecord>>

/**
 * A thread (fact H70). A message's `author_id` is null where a moderator is hidden; which fields its
 * `body` has depends on the body's `type`, of which there may be more than are known.
 */
export const threadRecord = defineSchema((z) => {
  const { text, flag, texts, date, adornments } = fields(z)
  const body = z.object({
    type: z.string(),
    body: text,
    private: flag,
    replying_to: text,
    associated_images: texts,
    old_status: text,
    new_status: text,
  })
  return z.object({
    id: z.string().min(1),
    type: text,
    project_id: text,
    report_id: text,
    messages: adornments(z.object({ id: text, author_id: text, body, created: date, hide_identity: flag })),
    members: adornments(userRecord(z)),
    hide_identity: flag,
  })
})
