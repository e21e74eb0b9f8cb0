type Json = Readonly<Record<string, unknown>>

/**
 * The text of a JSON object with something else in it: a mark of the encoding, indentation and ends of lines stay as they were, and so does
 * every key that `edit` leaves. Of a key that is there twice the last counts, as for whoever wrote it. null: it is no object, or `edit` wants none.
 */
export function rewriteJson(text: string, edit: (json: Json) => Json | null): string | null {
  const json = parse(text.replace(/^\ufeff/, ''))
  const edited = json === null ? null : edit(json)
  if (edited === null) return null
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? ''
  const written = `${JSON.stringify(edited, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
  return `${text.startsWith('\ufeff') ? '\ufeff' : ''}${text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written}`
}

function parse(text: string): Json | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
  } catch {
    return null
  }
}
