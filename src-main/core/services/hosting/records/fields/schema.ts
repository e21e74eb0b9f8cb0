import type * as zod from 'zod'
import { readableOf, type Item } from '../../../../model/service/answer-item.ts'
import type { z } from './zod.ts'

/** Schemas are functions of zod, so that declaring them loads nothing: zod comes with the first call. */
export type Zod = typeof z

export type Schema<Output, Input = unknown> = (z: Zod) => zod.ZodType<Output, Input>

/** Builds the schema at its first use and keeps it. */
export function defineSchema<S>(build: (z: Zod) => S): (z: Zod) => S {
  let built: { readonly schema: S } | undefined
  return (z) => (built ??= { schema: build(z) }).schema
}

/** A JSON array whose records are read one by one. */
export function listOf<T>(record: Schema<T>): Schema<readonly Item<T>[]> {
  return defineSchema((z) => z.array(z.unknown()).transform((records) => readItems(record(z), records)))
}

/** A JSON array of records that only name something, without those that cannot be read. */
export function namesOf<T>(record: Schema<T>): Schema<readonly T[]> {
  return defineSchema((z) => z.array(z.unknown()).transform((records) => readableOf(readItems(record(z), records))))
}

export function readItems<T>(schema: zod.ZodType<T>, records: readonly unknown[]): readonly Item<T>[] {
  return records.map((record) => readItem(schema, record))
}

/** A JSON object of records, read one by one, by key. */
export function mapOf<T>(record: Schema<T>): Schema<ReadonlyMap<string, Item<T>>> {
  return defineSchema((z) =>
    z
      .record(z.string(), z.unknown())
      .transform((records) => new Map(Object.entries(records).map(([key, each]) => [key, readItem(record(z), each)]))),
  )
}

/** `files.0.size: Invalid input: expected number, received string`. */
export function describeProblem(error: zod.ZodError): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'unreadable'
  const field = issue.path.map(String).join('.')
  return field === '' ? issue.message : `${field}: ${issue.message}`
}

function readItem<T>(schema: zod.ZodType<T>, record: unknown): Item<T> {
  const result = schema.safeParse(record)
  if (result.success) return { kind: 'read', value: result.data }
  return { kind: 'malformed', id: idOf(record), problem: describeProblem(result.error) }
}

function idOf(record: unknown): string | null {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : null
  return typeof id === 'string' && id !== '' ? id : null
}
