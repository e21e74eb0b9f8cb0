import { message, type Message } from '../../../../resources/text/text.ts'
import { WORK_FOLDER } from './work-folder.ts'

/**
 * A path, relative to a game folder and with `/`, that means the same file on every system and no other: it leads nowhere else, is no
 * device or stream, and is none of Modwell's own. What comes from outside becomes one by `toSafePath`, and by nothing else.
 */
export type SafePath = string & { readonly [SAFE]: true }

declare const SAFE: unique symbol

const MAX_PATH = 1024
/** Bytes of UTF-8, as file systems count. */
const MAX_NAME = 255
const MAX_FOLDERS = 64
const DRIVE = /^[a-z]:/i
/** What Windows has other uses for, a stream's colon among it, control characters, and marks that make a name lie about its end. */
const FORBIDDEN = /[<>:"|?*\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:[.:]|$)/i
/** The name that Windows also gives to Modwell's folder. */
const SHORT_OWN = /^modwel~\d/

/** `.` and repeated slashes mean nothing and go; all else stays as it is, or is refused (fact S27). */
export function toSafePath(
  raw: string,
): { readonly kind: 'safe'; readonly path: SafePath } | { readonly kind: 'unsafe'; readonly problem: Message } {
  const isRelative = !raw.startsWith('/')
  const path = isRelative
    ? raw
        .split('/')
        .filter((part) => part !== '' && part !== '.')
        .join('/')
    : raw
  return isSafePath(path)
    ? { kind: 'safe', path }
    : { kind: 'unsafe', problem: pathProblem(path) ?? message('path-leads-out') }
}

export function isSafePath(path: string): path is SafePath {
  return pathProblem(path) === null
}

/** Why it is no safe path, as it stands. */
export function pathProblem(path: string): Message | null {
  const parts = path.split('/')
  if (path.length > MAX_PATH || parts.length > MAX_FOLDERS || parts.some((part) => utf8Length(part) > MAX_NAME))
    return message('path-is-too-long')
  if (path.startsWith('/') || DRIVE.test(path)) return message('path-is-not-relative')
  if (path.includes('\\')) return message('path-has-a-backslash')
  if (FORBIDDEN.test(path)) return message('path-has-a-forbidden-character')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return message('path-leads-out')
  if (parts.some(isModwells)) return message('path-is-modwells-own')
  if (parts.some((part) => /[. ]$/.test(part) || RESERVED.test(part))) return message('path-is-not-for-windows')
  return null
}

/** Two paths that are one where case, or how a letter is composed, does not count have the same. */
export function caseFoldKey(path: string): string {
  const visible = path.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC')
}

function isModwells(part: string): boolean {
  const key = caseFoldKey(part)
  return key.startsWith(WORK_FOLDER) || SHORT_OWN.test(key)
}

function utf8Length(text: string): number {
  let length = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return length
}
