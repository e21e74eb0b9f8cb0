import { CoreError } from '../../../../errors.ts'
import type { CallInput, Operation } from '../../operations/define/define-operation.ts'
import type { ParamSet } from '../../operations/define/params.ts'
import { describeProblem, type Zod } from '../../records/fields/schema.ts'
import { message } from '../../../../../../resources/text/text.ts'

/** A call whose parts are all as the operation takes them; `body` is not written yet. */
export interface EncodedCall {
  readonly url: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/**
 * The address and body of a call. Arrays become JSON-array strings (fact H4); commas stay as they are,
 * which lets a third more ids into one address. Throws `bad-argument` for what the operation does not take.
 */
export function encodeRequest<Path, Query, Body, Answer>(
  operation: Operation<Path, Query, Body, Answer>,
  input: CallInput<Path, Query, Body>,
  { z, serviceUrl }: { readonly z: Zod; readonly serviceUrl: string },
): EncodedCall {
  const read = <T>(set: ParamSet<T>, value: unknown): T => {
    const result = set.schema(z).safeParse(value ?? {})
    if (result.success) return result.data
    throw new CoreError(
      'bad-argument',
      message('bad-question', { operation: operation.name, why: describeProblem(result.error) }),
      {
        hint: message('its-description-says-what-it-takes'),
        remedies: [{ kind: 'describe-operation', operation: operation.name }],
      },
    )
  }
  const { path, query, body } = input as { path?: unknown; query?: unknown; body?: unknown }
  const segments = asEntries(read(operation.params.path, path))
  const pairs = asEntries(read(operation.params.query, query))
  return {
    url: serviceUrl + fillPath(operation.path, segments) + encodeQuery(pairs),
    query: Object.fromEntries(pairs),
    body: readBody(operation.body, body, read),
  }
}

/** Characters that a list of ids takes up inside an address. */
export function encodedLength(id: string): number {
  return encodeValue(JSON.stringify(id)).length + 1
}

function readBody(
  form: Operation<unknown, unknown, unknown, unknown>['body'],
  body: unknown,
  read: <T>(set: ParamSet<T>, value: unknown) => T,
): unknown {
  if (form.kind === 'json' || form.kind === 'raw') return read(form.fields, body)
  if (form.kind !== 'multipart') return body
  const { data, files } = body as { data?: unknown; files?: unknown }
  return { data: read(form.data, data), files }
}

function asEntries(record: unknown): readonly (readonly [string, unknown])[] {
  return typeof record === 'object' && record !== null ? Object.entries(record) : []
}

function fillPath(path: string, segments: readonly (readonly [string, unknown])[]): string {
  let filled = path
  for (const [name, value] of segments) filled = filled.replace(`{${name}}`, () => encodeText(String(value)))
  return filled
}

function encodeQuery(pairs: readonly (readonly [string, unknown])[]): string {
  const told = pairs.filter(([, value]) => value !== undefined)
  if (told.length === 0) return ''
  return `?${told.map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`).join('&')}`
}

function encodeValue(value: unknown): string {
  return encodeText(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('%2C', ',')
}

/** Half of a surrogate pair, which no address can hold, is told as what stands for a character that cannot be. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
}
