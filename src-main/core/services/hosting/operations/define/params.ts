import type { ZodType } from 'zod'
import { defineSchema, type Schema } from '../../records/fields/schema.ts'

/** One named value of a path, a query or a body. `T` is what a caller gives; text is never read as anything else here. */
export interface Param<T, Required extends boolean = true> {
  readonly kind: ParamKind
  readonly isRequired: Required
  /** All values of a choice; null: any of the kind. */
  readonly choices: readonly string[] | null
  readonly schema: Schema<T, T>
}

export type ParamKind = 'text' | 'number' | 'flag' | 'list' | 'object'

export type ParamTable = Readonly<Record<string, Param<unknown, boolean>>>

/** Named values as data, so that the table can be listed without loading any schema; `schema` refuses unknown names. */
export interface ParamSet<T> {
  readonly table: ParamTable
  readonly schema: Schema<T, T>
}

type Given<P> = P extends Param<infer T, boolean> ? T : never

/** What a caller gives for a table. */
export type ValuesOf<P extends ParamTable> = {
  readonly [Key in keyof P as P[Key]['isRequired'] extends true ? Key : never]: Given<P[Key]>
} & { readonly [Key in keyof P as P[Key]['isRequired'] extends true ? never : Key]?: Given<P[Key]> | undefined }

/** What must hold of several values together. */
export interface ParamRule<T> {
  /** The value that is to be changed where it does not. */
  readonly name: string
  readonly says: string
  holds(values: T): boolean
}

export function params<P extends ParamTable>(table: P, rule?: ParamRule<ValuesOf<P>>): ParamSet<ValuesOf<P>> {
  return {
    table,
    schema: defineSchema((z) => {
      const shape = Object.entries(table).map(([name, param]) => {
        const schema = param.schema(z)
        return [name, param.isRequired ? schema : schema.optional()] as const
      })
      // The shape is built from the very table that `ValuesOf` reads.
      const schema = z.strictObject(Object.fromEntries(shape)) as unknown as ZodType<ValuesOf<P>, ValuesOf<P>>
      if (rule === undefined) return schema
      return schema.refine((values) => rule.holds(values), { path: [rule.name], error: rule.says })
    }),
  }
}

export function optional<T>(param: Param<T>): Param<T, false> {
  return { ...param, isRequired: false }
}

/** null clears what absent leaves alone (fact H6). */
export function nullable<T>(param: Param<T>): Param<T | null> {
  return { ...param, schema: defineSchema((z) => param.schema(z).nullable()) }
}

export interface TextRule {
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

export function text({ min = 0, max = Infinity, pattern = /^/ }: TextRule = {}): Param<string> {
  const schema: Schema<string, string> = defineSchema((z) =>
    z
      .string()
      .refine((value) => value.length >= min && value.length <= max, lengthRule(min, max))
      .regex(pattern, 'is not of the form that the service takes'),
  )
  return { kind: 'text', isRequired: true, choices: null, schema }
}

export function choice<const Values extends readonly string[]>(values: Values): Param<Values[number]> {
  const schema: Schema<Values[number], Values[number]> = defineSchema((z) => z.enum(values))
  return { kind: 'text', isRequired: true, choices: values, schema }
}

/** A whole number. */
export function count(min: number, max: number): Param<number> {
  return {
    kind: 'number',
    isRequired: true,
    choices: null,
    schema: defineSchema((z) => z.int().min(min).max(max)),
  }
}

export const amount: Param<number> = {
  kind: 'number',
  isRequired: true,
  choices: null,
  schema: defineSchema((z) => z.number().min(0)),
}

export const flag: Param<boolean> = {
  kind: 'flag',
  isRequired: true,
  choices: null,
  schema: defineSchema((z) => z.boolean()),
}

export function listOfParams<T>(each: Param<T>, { min = 0, max = Infinity } = {}): Param<readonly T[]> {
  const schema: Schema<readonly T[], readonly T[]> = defineSchema((z) =>
    z.array(each.schema(z)).refine((list) => list.length >= min && list.length <= max, countRule(min, max)),
  )
  return { kind: 'list', isRequired: true, choices: each.choices, schema }
}

export function object<T>(set: ParamSet<T>): Param<T> {
  return { kind: 'object', isRequired: true, choices: null, schema: set.schema }
}

export function mapOfParams<T>(each: Param<T>): Param<Readonly<Record<string, T>>> {
  return {
    kind: 'object',
    isRequired: true,
    choices: null,
    schema: defineSchema((z) => z.record(z.string(), each.schema(z))),
  }
}

function lengthRule(min: number, max: number): string {
  return max === Infinity ? `must have at least ${min} characters` : `must have ${min} to ${max} characters`
}

function countRule(min: number, max: number): string {
  return max === Infinity ? `must name at least ${min}` : `must name ${min} to ${max}`
}
