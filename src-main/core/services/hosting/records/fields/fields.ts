import type { ZodType } from 'zod'
import { readableOf, type Item } from '../../../../model/service/answer-item.ts'
import { defineSchema, readItems } from './schema.ts'

/**
 * Fields as tolerant as real answers demand (fact H22): absent and null are one, an item of a list that is null is not there, and a
 * wrong JSON type is an error; of a list that only adorns a record (`adornments`) an item that cannot be read is left out. `date` is ISO 8601 UTC with milliseconds, null when the text is no date; `decimal` a text, so that no digit is lost.
 */
export const fields = defineSchema((z) => {
  const text = z
    .string()
    .nullish()
    .transform((value) => value ?? null)
  const listOf = <T>(item: ZodType<T>) => z.preprocess(withoutNulls, z.array(item).nullish())
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
    texts: listOf(z.string()).transform((value) => value ?? []),
    maybeTexts: listOf(z.string()).transform((value) => value ?? null),
    decimal: z
      .union([z.number(), z.string()])
      .nullish()
      .transform((value) => (value === null || value === undefined ? null : String(value))),
    listOfRecords: <T>(record: ZodType<T>) => listOf(record).transform((records): readonly T[] => records ?? []),
    adornments: <T>(record: ZodType<T>) =>
      z
        .array(z.unknown())
        .nullish()
        .transform((records): readonly T[] => readableOf(readItems(record, records ?? []))),
    /** The same, each with whether it could be read. */
    items: <T>(record: ZodType<T>) =>
      z
        .array(z.unknown())
        .nullish()
        .transform((records): readonly Item<T>[] => readItems(record, records ?? [])),
    date: text.transform((value) => (value === null ? null : normaliseDate(value))),
  }
})

function withoutNulls(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item) => item !== null) : value
}

const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * A date of the wire (`Z` or an offset, any number of decimals, fact H42) as ISO 8601 UTC with milliseconds; decimals
 * beyond are cut off. null: no date.
 */
export function normaliseDate(text: string): string | null {
  const match = WIRE_DATE.exec(text.trim())
  if (match === null) return null
  const [, day, time, decimals = '', zone = 'Z'] = match
  const millis = decimals.slice(0, 3).padEnd(3, '0')
  const instant = Date.parse(`${day}T${time}.${millis}${zone.toUpperCase()}`)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
