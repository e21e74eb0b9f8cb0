import { BadRequest } from '../http/answer.ts'
import type { Part } from '../http/part.ts'
import type { RouteRequest } from '../http/router.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'

export interface Upload {
  readonly fields: Fields
  /** All parts but `data`. */
  readonly parts: readonly Part[]
}

/** The metadata, which must come first, and the other parts (fact H35); no name twice. */
export function readUpload({ sent }: RouteRequest): Upload {
  if (sent.kind !== 'multipart') throw new BadRequest('Multipart content type was expected')
  const [first, ...parts] = sent.parts
  if (first?.name !== 'data') throw new BadRequest('`data` field must come before file fields')
  const twice = parts.find((part, at) => parts.findIndex((other) => other.name === part.name) !== at)
  if (twice !== undefined) throw new BadRequest(`The part ${twice.name} was sent twice`)
  return { fields: parse(first.text), parts }
}

function parse(text: string): Fields {
  try {
    return needFields(JSON.parse(text))
  } catch (error) {
    if (error instanceof BadRequest) throw error
    throw new BadRequest('Error while parsing JSON: data is not JSON')
  }
}
