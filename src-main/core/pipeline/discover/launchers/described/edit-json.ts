/** The bytes of a JSON file with something else in it, indented as it was. null: nothing else is, it is no JSON, or no UTF-8 (fact D4). */
export function editJson(bytes: Uint8Array, edit: (json: unknown) => unknown): string | null {
  const file = parse(bytes)
  if (file === null) return null
  const { text, json } = file
  const edited = edit(json)
  if (JSON.stringify(edited) === JSON.stringify(json)) return null
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? ''
  return `${JSON.stringify(edited, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}

function parse(bytes: Uint8Array): { readonly text: string; readonly json: unknown } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, json: JSON.parse(text) }
  } catch {
    return null
  }
}
