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
  const { text, flag, date, adornments, items } = fields(z)
  // What of a message is of no use is not there.
  const loose = text.catch(null)
  const body = z.object({
    type: z.string(),
    body: loose,
    private: flag.catch(null),
    replying_to: loose,
    associated_images: z.array(z.unknown()).nullish().catch(null),
    old_status: loose,
    new_status: loose,
  })
  return z.object({
    id: z.string().min(1),
    type: text,
    project_id: text,
    report_id: text,
    messages: items(z.object({ id: loose, author_id: loose, body, created: date.catch(null) })),
    members: adornments(userRecord(z)),
    hide_identity: flag,
  })
})
