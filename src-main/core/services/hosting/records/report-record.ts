import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

/** A report (fact H68). */
export const reportRecord = defineSchema((z) => {
  const { text, flag, date } = fields(z)
  return z.object({
    id: z.string().min(1),
    report_type: text,
    item_id: text,
    item_type: text,
    body: text,
    reporter: text,
    created: date,
    closed: flag,
    thread_id: text,
  })
})
