/**
 * The settings of `instance.cfg`, `prismlauncher.cfg` and `multimc.cfg`: plain lines, or Qt's INI with `[General]`, quotes, `\x` escapes
 * and `@ByteArray(…)` (fact D3). Other sections and values that are no text (`@Variant(…)`) are left out.
 */
export function parseInstanceConfig(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  let section = 'General'
  for (const line of text.split(/\r\n|\n|\r/)) {
    const header = /^\s*\[(.*)\]\s*$/.exec(line)?.[1]
    if (header !== undefined) section = header
    const [, key, raw] = /^\s*([^;#=\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (header !== undefined || key === undefined || raw === undefined || section !== 'General') continue
    const value = readValue(raw)
    if (value !== null) settings.set(key, value)
  }
  return settings
}

function readValue(raw: string): string | null {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(raw)?.[1]
  const value = expandEscapes(quoted ?? raw)
  if (value.startsWith('@@')) return value.slice(1)
  const bytes = /^@ByteArray\(([\s\S]*)\)$/.exec(value)?.[1]
  if (bytes !== undefined) return Buffer.from(bytes, 'latin1').every((byte) => byte < 0x80) ? bytes : decodeBytes(bytes)
  return /^@\w+\(/.test(value) ? null : value
}

/** A byte array holds one character for each byte of UTF-8; a file that was written as text holds the characters themselves. */
function decodeBytes(bytes: string): string {
  if ([...bytes].some((character) => character > '\u00ff')) return bytes
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8')
  return decoded.includes('\ufffd') ? bytes : decoded
}

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r' }))

function expandEscapes(text: string): string {
  return text.replace(/\\(?:x([0-9a-fA-F]{1,6})|(.))/g, (_, hex: string | undefined, character: string | undefined) => {
    if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff))
    return ESCAPES.get(character ?? '') ?? character ?? ''
  })
}
