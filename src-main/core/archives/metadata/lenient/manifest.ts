/** The main attributes of a jar's manifest by their names in lower case; folded lines joined (72 bytes a line). */
export type Manifest = ReadonlyMap<string, string>

export function readManifest(text: string): Manifest {
  const main = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\n ', '')
    .trimStart()
    .split('\n\n', 1)[0]
  const attributes = new Map<string, string>()
  for (const line of (main ?? '').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) attributes.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return attributes
}
