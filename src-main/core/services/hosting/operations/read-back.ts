import { at, type CallArguments } from './define/about.ts'
import type { ReadBack, ReadBackField } from './define/define-operation.ts'

/** A field that is read back under the name under which it is sent. */
export function sameField(name: string): ReadBackField {
  return { name, isNow: (json) => at(json, name) }
}

/** Of what was asked for, that which can be read back. */
export function fieldsToReadBack(
  { fields }: ReadBack,
  { body }: CallArguments,
): readonly (ReadBackField & { readonly wanted: unknown })[] {
  // That of a multipart body is under `data`.
  const given = at(body, 'data') ?? body
  return fields.flatMap((field) => {
    const wanted = at(given, field.name)
    return wanted === undefined ? [] : [{ ...field, wanted }]
  })
}
