import type { Algorithm } from '../catalogue/reader.ts'
import { BadRequest } from '../http/answer.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The body as an object; 400 without one. */
export function needFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest('Json deserialize error: expected an object')
  }
  return body as Fields
}

/** A field with a list of texts; undefined when absent or null, 400 for another type. */
export function readTexts(fields: Fields, name: string): readonly string[] | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
    throw new BadRequest(`Json deserialize error: ${name} must be an array of strings`)
  }
  return value
}

export function needTexts(fields: Fields, name: string): readonly string[] {
  const texts = readTexts(fields, name)
  if (texts === undefined) throw new BadRequest(`Json deserialize error: missing field ${name}`)
  return texts
}

/** Members of `version_types`; 400 for one that does not exist. */
export function readChannels(fields: Fields): readonly string[] | undefined {
  const channels = readTexts(fields, 'version_types')
  const wrong = channels?.find((one) => !['release', 'beta', 'alpha'].includes(one))
  if (wrong !== undefined) throw new BadRequest(`Json deserialize error: unknown variant ${wrong} in version_types`)
  return channels
}

/** The named algorithm, else what the first hash looks like: 128 characters or more are sha512 (fact H54). */
export function chooseAlgorithm(named: unknown, firstHash: string | undefined): Algorithm {
  if (named === undefined || named === null) return (firstHash ?? '').length >= 128 ? 'sha512' : 'sha1'
  if (named !== 'sha1' && named !== 'sha512') throw new BadRequest('algorithm must be sha1 or sha512')
  return named
}
