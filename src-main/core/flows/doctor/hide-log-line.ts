/**
 * A line of the program's log without what may be a person's. In: a line as `openLogFile` writes it. Out: when, which process, what the
 * program calls it, and of the rest what is known to be harmless.
 */
import { ERROR_CODES } from '../../model/words/codes/error-codes.ts'
import { HIDDEN, type Hiding } from './hide.ts'

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z \d{1,10}) (.*)$/s
/** As the command line writes it: names alone. An earlier one wrote all that was typed, in brackets. */
const CALL = /^call (.*) (exit \d{1,3} after \d{1,12} ms)$/s
const NAMES_ONLY = /^(?:(?:[a-z][a-z0-9-]*|--[a-z][a-z0-9-]*|…)(?: |$))*$/
const STAGE = /^([a-z-]{1,40}) of (.{1,100}) (begins|done): (\d{1,15}|unknown number of) ([a-z]{1,20})$/
const WHAT = /^([a-z][a-z.-]{0,59})(?: ([a-z][a-z-]{0,40}))?(?:$| (.*)$)/s
const CODES: ReadonlySet<string> = new Set([
  ...Object.keys(ERROR_CODES),
  'internal',
  'bug',
  'bad-question',
  'unknown-question',
  'foreign-sender',
  'by',
])
const STACKED = /^(.*?)\b((?:[A-Z][a-z]+)*(?:Error|Exception))((?: \[[A-Z_]+\])?): (.*)$/s
const FRAME = /^\s*at (?:([\w.$<>#[\] ]{1,120}) \()?(.*?):(\d{1,9}):(\d{1,9})\)?$/

export function hideLogLine(line: string, hiding: Hiding): string {
  const [, when, body] = LINE.exec(line) ?? []
  return when === undefined || body === undefined ? hideDetail(line, hiding) : `${when} ${hideBody(body, hiding)}`
}

function hideBody(body: string, hiding: Hiding): string {
  const [, typed, end] = CALL.exec(body) ?? []
  if (typed !== undefined) return `call ${NAMES_ONLY.test(typed) ? typed : HIDDEN} ${end}`
  const [, stage, id, step, count, unit] = STAGE.exec(body) ?? []
  if (id !== undefined) return `${stage} of ${id === 'all' ? id : hiding.text(id)} ${step}: ${count} ${unit}`
  const [, what, code, rest] = WHAT.exec(body) ?? []
  if (what === undefined) return hideDetail(body, hiding)
  if (code !== undefined && CODES.has(code))
    return `${what} ${code}${rest === undefined ? '' : ` ${hideDetail(rest, hiding)}`}`
  return `${what} ${hideDetail(body.slice(what.length + 1), hiding)}`
}

/** A document, the stack of an error, or a sentence. */
function hideDetail(detail: string, hiding: Hiding): string {
  if (detail.startsWith('{')) return hideDocument(detail, hiding)
  return detail
    .split(' | ')
    .map((piece) => hidePiece(piece, hiding))
    .join(' | ')
}

function hidePiece(piece: string, hiding: Hiding): string {
  const [, of, place = '', row, column] = FRAME.exec(piece) ?? []
  if (row !== undefined) {
    const at = `${nameOfSource(place)}:${row}:${column}`
    return of === undefined ? `at ${at}` : `at ${of} (${at})`
  }
  const [, before = '', kind, code, message] = STACKED.exec(piece) ?? []
  if (message === undefined) return hiding.text(piece)
  const told = before === 'caused by ' || before === '' ? before : `${hiding.text(before.replace(/:? $/, ''))}: `
  return `${told}${kind}${code}: ${hiding.failure(message)}`
}

/** Of the program's own sources, and of what runs them. */
function nameOfSource(place: string): string {
  if (place.startsWith('node:')) return /^[\w:/.-]+$/.test(place) ? place : HIDDEN
  const [name] = /[\w.-]+\.[cm]?[jt]sx?$/.exec(place) ?? []
  return name ?? HIDDEN
}

/** Its fields are ours, what they hold is not. */
function hideDocument(text: string, hiding: Hiding): string {
  try {
    const document: unknown = JSON.parse(text)
    return JSON.stringify(document, (name, value: unknown) => {
      if (typeof value !== 'string') return value
      return KINDS.has(name) && /^[a-z-]+$/.test(value) ? value : hiding.text(value)
    })
  } catch {
    return HIDDEN
  }
}

const KINDS: ReadonlySet<string> = new Set(['kind', 'code', 'stage', 'unit', 'state', 'outcome'])
