import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { CrashReading, Evidence, KnownCrash, Suspect, UnknownCrash } from '../../../core/model/crash/crash.ts'
import { remedyCommandOf } from '../../documents/crash-document.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** The cause in a sentence, where it is seen, whose fault it is likeliest, and what can be done. */
export function crashView(reading: CrashReading, style: Style): readonly string[] {
  const read = wrapIndented(readLine(reading), 0, style.width).map(style.dim)
  const head =
    reading.kind === 'no-crash'
      ? wrapIndented(formatMessage(NO_CRASH[reading.what]), 0, style.width)
      : reading.kind === 'known'
        ? knownLines(reading, style)
        : wrapIndented(formatMessage(UNKNOWN[reading.what]), 0, style.width).map(style.warn)
  return [
    ...head,
    ...reading.evidence.flatMap((one) => evidenceLines(one, 2, style)),
    ...read,
    ...(reading.kind === 'no-crash' ? [] : suspectLines(reading, style)),
    ...remedyLines(reading, style),
  ]
}

const NO_CRASH = {
  ran: 'crash-none-ran',
  'ends-with-error': 'crash-none-ends-with-error',
  empty: 'crash-none-empty',
  'no-log': 'crash-none-no-log',
} as const
const UNKNOWN = {
  'nothing-recognised': 'crash-unknown',
  'many-suspects': 'crash-unknown-many',
} as const

function readLine({ logs }: CrashReading): string {
  return logs.length === 0
    ? ''
    : formatMessage('crash-read', { logs: logs.map(({ file }) => plain(file)).join(listSeparator()) })
}

function knownLines({ message, isCertain, also, since }: KnownCrash, style: Style): readonly string[] {
  const sentence = isCertain ? message : formatMessage('crash-likely', { sentence: message })
  return [
    ...wrapIndented(`✗ ${plain(sentence)}`, 0, style.width).map(style.bad),
    ...also.flatMap((one) => wrapIndented(`✗ ${plain(one.message)}`, 0, style.width).map(style.bad)),
    ...since.flatMap((one) => wrapIndented(plain(one.message), 2, style.width)),
  ]
}

function evidenceLines(evidence: Evidence, indent: number, style: Style): readonly string[] {
  return [
    ...wrapIndented(whereOf(evidence), indent, style.width).map(style.dim),
    ...wrapIndented(plain(evidence.text), indent + 2, style.width),
  ]
}

function suspectLines({ suspects }: KnownCrash | UnknownCrash, style: Style): readonly string[] {
  if (suspects.length === 0) return []
  const lines = suspects.flatMap((suspect, at) => [
    ...wrapIndented(`${at + 1}. ${nameOf(suspect)}`, 2, style.width),
    ...whyOf(suspect).flatMap((line) => wrapIndented(line, 5, style.width).map(style.dim)),
  ])
  return ['', style.bold(formatMessage('crash-suspects')), ...lines]
}

function nameOf({ title, version, path, nested }: Suspect): string {
  const name = plain(version === null ? title : `${title} ${version}`)
  if (path === null) return name
  return `${name}  ${plain(nested === null ? path : `${path} › ${nested}`)}`
}

/** What speaks against it, and where that is seen. */
function whyOf({ because }: Suspect): readonly string[] {
  const [evidence] = because.flatMap((one) => one.evidence ?? [])
  const kinds = formatMessage('list-of', { items: [...new Set(because.map(({ message }) => plain(message)))] })
  return evidence === undefined ? [kinds] : [kinds, whereOf(evidence)]
}

function whereOf({ file, line }: Evidence): string {
  return formatMessage('crash-line', { file: plain(file), line: String(line) })
}

function remedyLines({ remedies }: CrashReading, style: Style): readonly string[] {
  if (remedies.length === 0) return []
  const lines = remedies.flatMap((remedy) => {
    const command = remedyCommandOf(remedy)
    return [
      ...wrapIndented(`· ${plain(remedy.label)}`, 2, style.width),
      ...(command === null ? [] : commandLines([command], 2, style)),
    ]
  })
  return ['', style.bold(formatMessage('crash-remedies')), ...lines]
}
