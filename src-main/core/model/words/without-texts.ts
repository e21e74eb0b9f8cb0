/**
 * A replacer for `JSON.stringify` of what is written to disk: it keeps the words of what was said and leaves their texts out, whose ids
 * another version of Modwell may not have, and the facts, which the codes say to whoever reads them back.
 */
export function withoutTexts(name: string, value: unknown): unknown {
  if (name === 'fact' && typeof value === 'string') return undefined
  const isText =
    (name === 'text' || name === 'hintText' || name === 'brief') &&
    typeof value === 'object' &&
    value !== null &&
    'id' in value
  return isText && 'values' in value ? undefined : value
}
