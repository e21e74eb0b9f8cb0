const MAX_LENGTH = 200
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:[. ]|$)/i
/** Separators, what Windows forbids, control characters, and marks that turn the direction of text (a name that lies). */
const UNSAFE = /[/\\<>:"|?*\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/**
 * One path component that every system can hold, from a name that the service gave. A plain name stays as it is, `+` and
 * `%2B` included; nothing is ever decoded and no folder is ever taken from it.
 */
export function makeSafeFilename(name: string): string {
  const plain = name
    .replace(UNSAFE, '_')
    .replace(/[. ]+$/u, '')
    .trimStart()
  const owned = /^\.modwell/i.test(plain) || RESERVED.test(plain) ? `_${plain}` : plain
  return shorten(owned === '' ? '_' : owned)
}

/** Cuts the stem to 200 bytes of UTF-8 in all and keeps the extension; the rest of the 255 is room for suffixes. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_LENGTH) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  let stem = ''
  let room = MAX_LENGTH - extension.length
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= Buffer.byteLength(character)
    if (room < 0) break
    stem += character
  }
  return `${stem.replace(/[. ]+$/u, '')}${extension}`
}
