/** The fields of what a file has as JSON; null: it has none. */
export function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asFields(JSON.parse(text))
  } catch {
    return null
  }
}

export function asFields(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null
}
