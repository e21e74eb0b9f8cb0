/** A JSON or TOML object whose fields are still to be judged. */
export type Fields = Readonly<Record<string, unknown>>

export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object(value) : null
}

/** Text without the space around it; numbers as text; null when there is none. */
export function asText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** What is written once where a list may stand is a list of one. */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** `true`, also as text. */
export function asFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : null
}

/** Names in a list, be they texts or objects with an `id`. */
export function asNames(value: unknown): readonly string[] {
  return asList(value)
    .map((item) => asText(item) ?? asText(asFields(item)?.['id']))
    .filter((name) => name !== null)
}

/** A version as written; null for one that is missing or a placeholder that no build filled in. */
export function asVersion(value: unknown): string | null {
  const text = asText(value)
  return text === null || isPlaceholder(text) ? null : text
}

/** `${version}`, `@VERSION@`, `%VERSION%`. */
export function isPlaceholder(text: string): boolean {
  return text.includes('${') || /@[A-Za-z_.]+@|%[A-Za-z_.]+%/.test(text)
}
