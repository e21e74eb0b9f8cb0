const HEADER = /^\s*\[General\]\s*$/
const ANY_HEADER = /^\s*\[.*\]\s*$/
const NAME = /^\s*name\s*=/

/**
 * The bytes of an `instance.cfg` with another name in it, all else as it was, in whatever encoding: as Qt's INI where it has sections, else
 * as plain lines (fact D3).
 */
export function nameInConfig(bytes: Uint8Array, name: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const [end = '\n'] = /\r\n|\n|\r/.exec(text) ?? []
  const lines = text.split(/\r\n|\n|\r/)
  const isQt = lines.some((line) => HEADER.test(line))
  const line = `name=${isQt ? toQt(name) : toPlain(name)}`
  const first = isQt ? lines.findIndex((each) => HEADER.test(each)) + 1 : 0
  const rest = lines.slice(first)
  const next = rest.findIndex((each) => ANY_HEADER.test(each))
  const section = next === -1 ? rest : rest.slice(0, next)
  const others = section.filter((each) => !NAME.test(each))
  const at = section.findIndex((each) => NAME.test(each))
  const put = others.toSpliced(at === -1 ? 0 : at, 0, line)
  const all = [...lines.slice(0, first), ...put, ...(next === -1 ? [] : rest.slice(next))]
  return new Uint8Array(Buffer.from(all.join(end), 'latin1'))
}

/** Quoted; what is not ASCII as `\x…`, and so is what would be read as a part of the number before. */
function toQt(name: string): string {
  if (/^[A-Za-z0-9][\w .()+-]*$/.test(name) && !name.endsWith(' ')) return name
  let isAfterNumber = false
  const written = [...name].map((character) => {
    const isNumber = character < ' ' || character > '~' || (isAfterNumber && /[0-9a-fA-F]/.test(character))
    isAfterNumber = isNumber
    if (isNumber) return [...utf16(character)].map((unit) => `\\x${unit.toString(16)}`).join('')
    return character === '"' || character === '\\' ? `\\${character}` : character
  })
  return `"${written.join('')}"`
}

function utf16(character: string): readonly number[] {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
}

/** As UTF-8, of which each byte is a character here. */
function toPlain(name: string): string {
  return Buffer.from(name.replaceAll('\\', '\\\\'), 'utf8').toString('latin1')
}
