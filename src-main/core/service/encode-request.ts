import { CoreError } from '../errors.ts'
import type { CallInput, Operation } from './operations/define-operation.ts'
import { describeProblem } from './records/schema.ts'
import type { Schema, Zod } from './records/schema.ts'

export interface EncodedRequest {
  readonly url: string
  readonly body: string | null
}

/**
 * The address and body of a call. Arrays become JSON-array strings (`service-api.md` "Identifiers"); commas stay as they are,
 * which lets a third more ids into one address. Throws `bad-argument` for what the operation does not take.
 */
export function encodeRequest<Path, Query, Body, Answer>(
  operation: Operation<Path, Query, Body, Answer>,
  input: CallInput<Path, Query, Body>,
  { z, serviceUrl }: { readonly z: Zod; readonly serviceUrl: string },
): EncodedRequest {
  const read = <T>(schema: Schema<T, T>, value: unknown): T => {
    const result = schema(z).safeParse(value ?? {})
    if (result.success) return result.data
    throw new CoreError('bad-argument', `${operation.name} cannot be asked like this: ${describeProblem(result.error)}`)
  }
  const { path, query, body } = input as { path?: unknown; query?: unknown; body?: unknown }
  const segments = asEntries(read(operation.params.path, path))
  const pairs = asEntries(read(operation.params.query, query))
  return {
    url: serviceUrl + fillPath(operation.path, segments) + encodeQuery(pairs),
    body: operation.body.kind === 'json' ? JSON.stringify(read(operation.body.schema, body)) : null,
  }
}

/** Characters that a list of ids takes up inside an address. */
export function encodedLength(id: string): number {
  return encodeValue(JSON.stringify(id)).length + 1
}

function asEntries(record: unknown): readonly (readonly [string, unknown])[] {
  return typeof record === 'object' && record !== null ? Object.entries(record) : []
}

function fillPath(path: string, segments: readonly (readonly [string, unknown])[]): string {
  let filled = path
  for (const [name, value] of segments) filled = filled.replace(`{${name}}`, () => encodeURIComponent(String(value)))
  return filled
}

function encodeQuery(pairs: readonly (readonly [string, unknown])[]): string {
  const told = pairs.filter(([, value]) => value !== undefined)
  if (told.length === 0) return ''
  return `?${told.map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`).join('&')}`
}

function encodeValue(value: unknown): string {
  return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('%2C', ',')
}
