/**
 * Looks into a text for what a person would not hand out: keys and tokens by their form, settings that are passwords or tokens by their
 * names and values, players by their ids. In: where it lies and its text. Out: the first such line. What is empty, a placeholder or a word of
 * the game is harmless; a name alone decides nothing.
 */
import { findPlayer } from './find-player.ts'
import { findSettings, type Setting } from './find-settings.ts'
import { isRandom } from './is-random.ts'
import { SECRET_PATTERNS } from './secret-patterns.ts'

export interface FoundSecret {
  readonly kind: 'secret' | 'person'
  /** From 1. */
  readonly line: number
  /** Whose, or its name there: never its value. */
  readonly what: string
}

/** Read in pieces that overlap, so that a line of a megabyte takes no longer than a megabyte of lines. */
const PIECE = 20_000
const OVERLAP = 10_000

export function findSecret(path: string, text: string): FoundSecret | null {
  const lines = text.split(/\r\n|[\r\n]/)
  // What a window says, in some language.
  const isWords = /(?:^|\/)lang\/[a-z]{2,3}_[a-z]{2,4}\.(?:json5?|lang)$/i.test(path)
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const what = secretIn(withValue(line, lines[at + 1] ?? ''), isWords)
    if (what !== null) return { kind: 'secret', line: at + 1, what }
  }
  const bare = bareSecret(path, lines)
  if (bare !== null) return bare
  const player = findPlayer(path, text, lines)
  return player === null ? null : { kind: 'person', ...player }
}

/** Where a value stands in the line below its name, as YAML's blocks and lists have it too. */
function withValue(line: string, below: string): string {
  const [, name, opener = ''] = /^(.*?[^\s:=])\s*(?:[:=]\s*|(?=<))([|>][+-]?|[[<]|)$/.exec(line.trimEnd()) ?? []
  if (name === undefined) return line
  const [, quoted, bare] = /^(?:- )?\s*(?:("[^"]*"|'[^']*')|([^\s"':={}[\]<>,]+))\s*,?$/.exec(below.trim()) ?? []
  const isDeeper = /^\s*/.exec(below)?.[0].length !== /^\s*/.exec(line)?.[0].length
  const value = quoted ?? (opener !== '' || isDeeper ? bare : undefined)
  return value === undefined ? line : `${name}: ${value}`
}

function secretIn(line: string, isWords: boolean): string | null {
  for (let start = 0; start === 0 || start < line.length - OVERLAP; start += PIECE - OVERLAP) {
    const piece = line.slice(start, start + PIECE)
    const known = SECRET_PATTERNS.find(([, form]) => form.test(piece))
    const what =
      known?.[0] ??
      (isWords ? null : (secretSetting(piece) ?? secretAddress(piece) ?? secretHeader(piece) ?? secretUser(piece)))
    if (what !== null) return what
  }
  return null
}

/** A file that says in its name what it holds, and holds one value. */
function bareSecret(path: string, lines: readonly string[]): FoundSecret | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const filled = [...lines.entries()].filter(([, line]) => line.trim() !== '' && !isComment(line))
  const [first] = filled
  if (first === undefined || filled.length > BARE_LINES) return null
  const [at, line] = first
  const word = line.trim()
  if (CHECKSUM.test(name)) return null
  if (!NAMED.test(name))
    return filled.length === 1 && isBareToken(word) ? { kind: 'secret', line: at + 1, what: name } : null
  const isOne = /^[^\s{}[\]"':=]{4,}$/.test(word) && !isHarmless(word) && !isSentence(word)
  return isOne ? { kind: 'secret', line: at + 1, what: name } : null
}

/** Lines of a file that is nothing but a secret, or a user's name and one. */
const BARE_LINES = 3
const NAMED = /(?:token|secret|passw|credential|api[ _-]?key|private[ _-]?key|access[ _-]?key|rcon|\.key$|\bpw\b)/i

/** What says what other bytes are. */
const CHECKSUM = /\.(?:sha\d{1,3}|md5|asc|sig)$|(?:hash|checksum|commit|revision|version)(?:\.\w+)?$/i

/** Of nothing else in a file: what a machine made. */
function isBareToken(word: string): boolean {
  return word.length <= 500 && !/[{}[\]"',=<>]/.test(word) && isRandom(word, 24)
}

function isSentence(word: string): boolean {
  return /^(?:[a-z0-9_.-]+:[a-z0-9_./-]+|[A-Za-z]+[,.]|\/\/.*|#.*)$/.test(word)
}

function isComment(line: string): boolean {
  return /^\s*(?:#|\/\/|;|!|<!--|\*)/.test(line)
}

function secretSetting(line: string): string | null {
  const isNote = isComment(line)
  const found = findSettings(isNote ? line.replace(/^\s*(?:#|\/\/|;|!)+\s?/, '') : line).find((setting) =>
    isSecret(setting, line, isNote),
  )
  return found === undefined ? null : found.key
}

/** A name between `//` and `@` with a password. */
function secretAddress(line: string): string | null {
  const [, password = ''] = /\/\/[^\s/:@"'<>]{0,100}:([^\s/@"'<>]{1,200})@[\w[]/.exec(line) ?? []
  return password === '' || isHarmless(password) ? null : '//…:…@'
}

/** As a header of HTTP has it, whatever names it. */
function secretHeader(line: string): string | null {
  const [, kind = '', value = ''] = /\b(Basic|Bearer)\s+([\w+/=.-]{12,4000})/.exec(line) ?? []
  return value !== '' && isRandom(value, 12) ? kind : null
}

/** As a program that asks the web is told it. */
function secretUser(line: string): string | null {
  const [, password = ''] = /\bcurl\b.{0,200}\s(?:-u|--user)[ =]?["']?[^\s:"']{1,100}:([^\s"']{1,200})/.exec(line) ?? []
  return password === '' || isHarmless(password) ? null : 'curl -u'
}

/** Whatever is written together with it. */
const PASSWORD =
  /(?:password|passwd|passphrase)$|^(?:pwd|passcode)$|^(?:smtp|imap|mail|db|sql|mysql|mariadb|postgres|mongo|redis|rcon|ftp|sftp|ssh|proxy|admin|root|user|login|auth|keystore)(?:pass|pwd|pw)$/
/** Of words that mean other things too, whether one is a password tells what stands before it. */
const SHORT: ReadonlySet<string> = new Set(['pass', 'pw'])
const OF_ACCOUNTS =
  /^(?:smtp|imap|pop3?|mail|email|db|database|sql|mysql|mariadb|postgres|pg|mongo|redis|rcon|ftp|sftp|ssh|proxy|http|https|admin|root|user|login|account|auth|server|bot|mqtt|irc|ldap|jdbc|panel|web|api|store|keystore|key|cert|private|remote|host)$/
const TOKEN = /(?:token|secret|credentials?|apikey)$|^(?:jwt|bearer|cookie)$/
const OF_KEYS =
  /^(?:api|access|private|secret|auth|bot|app|application|account|client|server|service|session|license|licence|encryption|encrypt|signing|sign|webhook|stream|master|admin|user|ssh|ssl|tls|aes|rsa|hmac|shared|panel|login|security|deploy|telemetry|store|host|tebex|curseforge|modrinth|discord|telegram|openai)$/

function isSecret({ key, value }: Setting, line: string, isNote: boolean): boolean {
  if (isHarmless(value)) return false
  if (/authorization$/i.test(key)) return /\b(?:bearer|basic|bot|token)\s+[\w.+/=-]{8,}/i.test(line) || isRandom(value)
  const words = wordsOf(key)
  const [named = '', before = ''] = words.toReversed()
  // Several are a list.
  const last = /^(?:passw|token|secret|key|cookie)\w*s$/.test(named) ? named.slice(0, -1) : named
  if (PASSWORD.test(last)) return isNote ? isRandom(value) || isMixedAlone(value, line) : !isCode(value)
  if (SHORT.has(last))
    return (
      !isNote &&
      (OF_ACCOUNTS.test(before) || (words.length === 1 && value.length > 3 && /\d/.test(value) && /[a-z]/i.test(value)))
    )
  if (last === 'secret' && /^[\w-]{6,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value))
    return !isNote || isRandom(value)
  if (TOKEN.test(last)) return isRandom(value) || (last === 'secret' && /^[A-Za-z0-9]{20,}$/.test(value))
  if (last === 'key')
    return OF_KEYS.test(before)
      ? isRandom(value, 6) || isLongNumber(value) || isCodeOfLetters(value)
      : before !== 'public' && isRandom(value, 20)
  return /^(?:session|sid|auth|id)$/.test(last) && /session|sid|auth/i.test(key) && isRandom(value, 12)
}

/** An object's or a list's beginning, or what code calls. */
function isCode(value: string): boolean {
  return /^[({[]/.test(value) || /\(.*\)/.test(value)
}

/** A setting that somebody switched off, and no sentence. */
function isMixedAlone(value: string, line: string): boolean {
  return /\d/.test(value) && /[a-z]/i.test(value) && /^\W*[\w.-]+["']?\s*[:=]\s*\S+$/.test(line.trim())
}

/** As products are unlocked with; or letters and numbers that are no name of the game. */
function isCodeOfLetters(value: string): boolean {
  return (
    /\d/.test(value) && /[a-z]/i.test(value) && /^(?:[A-Z0-9]{4,8}(?:-[A-Z0-9]{4,8}){2,}|[A-Za-z0-9]{8,})$/.test(value)
  )
}

function isLongNumber(value: string): boolean {
  return /^\d{12,}$/.test(value)
}

const PLACEHOLDER =
  /^(?:[*x.•_-]+|change[ _-]?(?:me|it|this)|password|pass|secret|token|key|api[ _-]?key|your[ _-]?.*|my[ _-]?password|insert.*|enter.*|put.*here|.*[_-]here|<.*>|\$?\{.*\}|\$\w*|![\w-]+|%.*%|@.*@|none|null|nil|undefined|true|false|yes|no|on|off|enabled|disabled|default|example|todo|n\/a|empty|unset|optional|required|\[redacted\]|redacted|key\.(?:keyboard|mouse)\..*|-?\d{1,2})$/i

/** What a window says. */
const LABEL = /[:?…]$|\s.*pass(?:word|code|phrase)|pass(?:word|code|phrase).*\s/i

function isHarmless(value: string): boolean {
  return value === '' || PLACEHOLDER.test(value) || LABEL.test(value)
}

/** Of `botToken`, `bot_token`, `bot.token` alike. */
function wordsOf(key: string): readonly string[] {
  return key
    .replaceAll('passWord', 'password')
    .replaceAll('PassWord', 'Password')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}
