import type { ZodType } from 'zod'
import { normaliseDate } from './normalise-date.ts'
import { defineSchema } from './schema.ts'

/**
 * Fields as tolerant as real answers demand (fact H22): absent and null are one, and a wrong JSON type is an
 * error. `date` is ISO 8601 UTC with milliseconds, null when the text is no date; `decimal` a text, so that no digit is lost.
 */
export const fields = defineSchema((z) => {
  const text = z
    .string()
    .nullish()
    .transform((value) => value ?? null)
  return {
    text,
    number: z
      .number()
      .nullish()
      .transform((value) => value ?? null),
    flag: z
      .boolean()
      .nullish()
      .transform((value) => value ?? null),
    texts: z
      .array(z.string())
      .nullish()
      .transform((value) => value ?? []),
    maybeTexts: z
      .array(z.string())
      .nullish()
      .transform((value) => value ?? null),
    decimal: z
      .union([z.number(), z.string()])
      .nullish()
      .transform((value) => (value === null || value === undefined ? null : String(value))),
    listOfRecords: <T>(record: ZodType<T>) =>
      z
        .array(record)
        .nullish()
        .transform((records): readonly T[] => records ?? []),
    date: text.transform((value) => (value === null ? null : normaliseDate(value))),
  }
})
