/** A line of a log, cleaned. */
export interface LogLine {
  /** From 1. */
  readonly number: number
  /** Without colours and control characters; tabs stay. */
  readonly text: string
  /** The beginning of the same, without what stands before what is said: time, thread, level. */
  readonly body: string
  /** null: it has none, as what follows an entry has none. */
  readonly level: Level | null
  /** It begins an entry; else it belongs to the one before. */
  readonly isStart: boolean
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

const ESCAPE = '\u001B'
/** What a terminal is told by: colours, moves, titles. */
const ESCAPES = new RegExp(String.raw`${ESCAPE}(?:\[[0-9;?]*[ -/]*[@-~]|\][^\p{Cc}]*(?:\p{Cc}\\?)?|[@-Z\\^_])`, 'gu')
/** The game's own, also where its sign was read as two letters. */
const SECTION = /\u00C2?\u00A7[0-9a-fk-orx]/gi
const UNSEEN = /[^\P{Cc}\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/gu
const ODD = /[^\t\u0020-\u007E]/
/** As a log of log4j's XML layout writes it, which the official launcher shows. */
const XML = /<\/?log4j:[^>]*>|<!\[CDATA\[|\]\]>/g
const XML_LEVEL = /^\s*<log4j:Event\b[^>]*\blevel="(\w+)"/

const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[AP]M)?`
const DATE = String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2} ?[A-Z][a-z]{2,8}\.? ?\d{2,4}|[A-Z][a-z]{2} {1,2}\d{1,2})`
const LEVEL_WORD = '(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|SEVERE|FINE[RS]?T?|CONFIG)'
/** A container's or a service's name in front, a time, then whatever stands in brackets. */
const HEAD = new RegExp(
  String.raw`^\s{0,4}(?:[\w.-]{1,40} {0,20}\| {0,2})?(?:[A-Z][a-z]{2} {1,2}\d{1,2} [\d:]{8} [\w.-]{1,60} [\w./-]{1,40}(?:\[\d{1,9}\])?: )?` +
    String.raw`\[?(?:${DATE},?[ T]{1,2})?${CLOCK}(?:Z|[+-]\d\d:?\d\d)?(?<inner> [^\]]{0,60})?\]?`,
)
const GROUP =
  /^\s?(?:\[[^[\]]{0,120}(?:\[[^\]]{0,60}\][^\]]{0,60})?\]:?|\([^()]{1,60}\)(?= )|\/?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|SEVERE)\b)\s?/
const BARE_LEVEL = new RegExp(String.raw`^\[(?:[^\]]{0,60}[/ ])?${LEVEL_WORD}\]`)
const LEVEL = new RegExp(String.raw`(?:^|[\s/[(])(${LEVEL_WORD})(?=$|[\s\]:/)])`)
/** What goes on with an error, even where a launcher wrote a time before each line. */
const GOES_ON = /^\s*(?:at [\w$./@-]{3,400}\(|Caused by: |Suppressed: |\.\.\. \d+ (?:more|common frames))/

/** An error that nobody caught, which loaders log as news. */
const PRINTED = /uncaughtException|\bSTDERR\b/

/** Characters: what says anything stands there, and patterns take no longer than for that. */
const MAX_BODY = 2000

/** Without colours and what no terminal may get. */
export function cleanText(raw: string): string {
  if (!ODD.test(raw)) return raw
  return raw.replaceAll(ESCAPES, '').replaceAll(SECTION, '').replaceAll(UNSEEN, '')
}

export function readLine(raw: string, number: number): LogLine {
  const clean = cleanText(raw)
  const xml = clean.includes('log4j:') || clean.includes('CDATA') || clean.includes(']]>')
  const xmlLevel = xml ? XML_LEVEL.exec(clean)?.[1] : undefined
  const text = xml ? clean.replaceAll(XML, '') : clean
  if (xmlLevel !== undefined)
    return { number, text, body: text.slice(0, MAX_BODY), level: levelOf(xmlLevel), isStart: true }
  const head = HEAD.exec(text)
  const isBare = head === null && BARE_LEVEL.test(text)
  if (head === null && !isBare) return { number, text, body: text.slice(0, MAX_BODY), level: null, isStart: false }
  let at = head?.[0].length ?? 0
  for (let groups = 0; groups < 5; groups++) {
    const length = GROUP.exec(text.slice(at, at + 260))?.[0].length ?? 0
    if (length === 0) break
    at += length
  }
  const body = text.slice(at, at + MAX_BODY).replace(/^ ?:? ?/, '')
  if (GOES_ON.test(body)) return { number, text, body, level: null, isStart: false }
  const level = levelOf(LEVEL.exec(text.slice(0, Math.max(at, 40)))?.[1])
  return {
    number,
    text,
    body,
    level: level === 'info' && PRINTED.test(text.slice(0, at)) ? 'error' : level,
    isStart: true,
  }
}

function levelOf(word: string | undefined): Level | null {
  switch (word) {
    case 'TRACE':
    case 'FINEST':
    case 'FINER':
      return 'trace'
    case 'DEBUG':
    case 'FINE':
      return 'debug'
    case 'INFO':
    case 'CONFIG':
      return 'info'
    case 'WARN':
    case 'WARNING':
      return 'warn'
    case 'ERROR':
      return 'error'
    case 'FATAL':
    case 'SEVERE':
      return 'fatal'
    default:
      return null
  }
}
