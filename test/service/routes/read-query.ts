import { isId } from '../catalogue/base62.ts'
import { BadRequest } from '../http/answer.ts'

/** A JSON array of strings in one value, or undefined if it is not one. */
export function parseList(text: string | null): readonly string[] | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** The `ids` parameter; 400 when it is absent or not a JSON array of strings. */
export function needIds(query: URLSearchParams): readonly string[] {
  const ids = parseList(query.get('ids'))
  if (ids === undefined) throw new BadRequest('Query deserialize error: ids must be a JSON array of strings')
  return ids
}

/** A whole number from 0 on; 400 for anything else, `undefined` when absent. */
export function readCount(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new BadRequest(`Query deserialize error: ${name} is not a whole number`)
  return Number(text)
}

/** `true` or `false`; 400 for anything else, `undefined` when absent. */
export function readFlag(query: URLSearchParams, name: string): boolean | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (text !== 'true' && text !== 'false') throw new BadRequest(`Query deserialize error: ${name} is not true or false`)
  return text === 'true'
}

/** A typed id of the path; 400 when it cannot be one (fact H3). */
export function needId(text: string | undefined): string {
  if (text === undefined || !isId(text)) throw new BadRequest('Path deserialize error: not a base62 id')
  return text
}
