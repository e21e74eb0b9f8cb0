import { BadRequest } from '../http/answer.ts'
import type { Fields } from './read-body.ts'

type Bounds = readonly [least: number, most: number]

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

/** A text of a length within bounds; undefined when absent or null, 400 otherwise. */
export function readText(fields: Fields, name: string, [least, most]: Bounds): string | undefined {
  const value = fields[name]
  if (isAbsent(value)) return undefined
  if (typeof value !== 'string') throw new BadRequest(`Json deserialize error: ${name} must be a string`)
  if (value.length < least || value.length > most) {
    throw new BadRequest(`Field ${name} failed validation with error: length must be from ${least} to ${most}`)
  }
  if (least > 0 && value.trim() === '') throw new BadRequest(`Field ${name} must not be blank`)
  return value
}

export function needText(fields: Fields, name: string, bounds: Bounds): string {
  const text = readText(fields, name, bounds)
  if (text === undefined) throw new BadRequest(`Json deserialize error: missing field ${name}`)
  return text
}

/** The same where null clears (fact H6). */
export function readNullableText(fields: Fields, name: string, bounds: Bounds): string | null | undefined {
  return fields[name] === null ? null : readText(fields, name, bounds)
}

/** A link: https and at most 2048 characters; null clears. */
export function readLink(fields: Fields, name: string): string | null | undefined {
  const link = readNullableText(fields, name, [0, 2048])
  if (link === undefined || link === null) return link
  checkLink(link, name)
  return link
}

export function checkLink(link: string, name: string): void {
  const isRight = URL.canParse(link) && new URL(link).protocol === 'https:' && link.length <= 2048
  if (!isRight) throw new BadRequest(`Field ${name} failed validation with error: must be an https address`)
}

export function readChoice(fields: Fields, name: string, allowed: readonly string[]): string | undefined {
  const value = fields[name]
  if (isAbsent(value)) return undefined
  if (typeof value !== 'string' || !allowed.includes(value)) {
    throw new BadRequest(`Json deserialize error: unknown variant ${JSON.stringify(value)} in ${name}`)
  }
  return value
}

export function needChoice(fields: Fields, name: string, allowed: readonly string[]): string {
  const choice = readChoice(fields, name, allowed)
  if (choice === undefined) throw new BadRequest(`Json deserialize error: missing field ${name}`)
  return choice
}

export function readBoolean(fields: Fields, name: string): boolean | undefined {
  const value = fields[name]
  if (isAbsent(value)) return undefined
  if (typeof value !== 'boolean') throw new BadRequest(`Json deserialize error: ${name} must be true or false`)
  return value
}

/** A number within bounds; whole unless it is a share. */
export function readNumber(fields: Fields, name: string, [least, most]: Bounds): number | undefined {
  const value = fields[name]
  if (isAbsent(value)) return undefined
  if (typeof value !== 'number') throw new BadRequest(`Json deserialize error: ${name} must be a number`)
  if (value < least || value > most) throw new BadRequest(`Field ${name} must be from ${least} to ${most}`)
  return value
}

export function readWhole(fields: Fields, name: string, bounds: Bounds): number | undefined {
  const value = readNumber(fields, name, bounds)
  if (value !== undefined && !Number.isInteger(value)) {
    throw new BadRequest(`Json deserialize error: ${name} must be a whole number`)
  }
  return value
}

/** A list of texts of at most so many. */
export function readList(fields: Fields, name: string, most: number): readonly string[] | undefined {
  const value = fields[name]
  if (isAbsent(value)) return undefined
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
    throw new BadRequest(`Json deserialize error: ${name} must be an array of strings`)
  }
  if (value.length > most) throw new BadRequest(`Field ${name} failed validation with error: at most ${most} items`)
  return value
}

/** A list of objects of at most so many. */
export function readObjects(fields: Fields, name: string, most: number): readonly Fields[] | undefined {
  const value = fields[name]
  if (isAbsent(value)) return undefined
  if (!Array.isArray(value) || !value.every(isObject)) {
    throw new BadRequest(`Json deserialize error: ${name} must be an array of objects`)
  }
  if (value.length > most) throw new BadRequest(`Field ${name} failed validation with error: at most ${most} items`)
  return value as readonly Fields[]
}

function isObject(one: unknown): boolean {
  return typeof one === 'object' && one !== null && !Array.isArray(one)
}
