import { formatMessage } from '../../../resources/text/text.ts'
import { withoutTexts } from '../../core/model/words/with-message.ts'
import { CoreError, logStack } from '../../core/errors.ts'
import { commandsOfError } from '../command-error.ts'
import { asTyped, PLAINLY, type CommandStart } from '../arguments/as-typed.ts'
import { commandLines } from '../remedies/remedy-command.ts'
import type { GlobalOptions } from '../arguments/global-options.ts'
import type { Io, Output } from '../process/io.ts'
import type { LackedRight } from '../../core/model/authoring/people/permissions.ts'
import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import type { Answer } from './session.ts'
import { jsonText } from '../terminal/json-text.ts'
import { plain, plainLines } from '../terminal/plain.ts'
import { fitLines } from '../terminal/wrap.ts'
import { styleFor, widthOf, type Style } from '../terminal/style.ts'
import { wireName } from '../documents/wire-names.ts'

/** Version of every JSON document. */
const FORMAT = 1

/** As what, and how fully. */
type Form = Pick<GlobalOptions, 'isJson' | 'isVerbose' | 'typed'>

/** A command's answer on stdout: its one document, or its text. */
export function printAnswer(answer: Answer, form: Form, io: Io): void {
  const { document, text, isVerbatim = false } = answer
  const style = outputStyle(io, form)
  if (form.isJson) printDocument(withTyped(document, form.typed), io.stdout)
  else if (isVerbatim) write(text(style), io.stdout)
  else printLines(text(style), style.width, io.stdout)
}

export function outputStyle({ stdout, env }: Io, { isVerbose, typed }: Omit<Form, 'isJson'>): Style {
  return styleFor(stdout, { env, now: new Date(), isVerbose, typed })
}

/** None wider than `width` columns, but for what a person copies. */
export function printLines(lines: readonly string[], width: number, output: Output): void {
  write(fitLines(lines, width), output)
}

function write(lines: readonly string[], output: Output): void {
  if (lines.length > 0) output.write(`${lines.join('\n')}\n`)
}

/** Every command that a document names, wherever it stands in it, as it is to be typed. */
function withTyped(value: object, named: CommandStart): object {
  // An id is what a script goes by: a name may be another's tomorrow.
  const typed = { ...named, names: PLAINLY.names, args: null }
  if (typed.program === PLAINLY.program && typed.options.length === 0) return value
  const text = JSON.stringify(value, (key, each: unknown) => {
    if (key === 'command' && typeof each === 'string') return asTyped(each, typed)
    if (key !== 'commands' || !Array.isArray(each)) return each
    return each.map((command: unknown) => (typeof command === 'string' ? asTyped(command, typed) : command))
  })
  return JSON.parse(text)
}

/** What went wrong, on stderr for people, and in JSON as the document on stdout. */
export function printError(error: unknown, { isJson, isVerbose }: Omit<Form, 'typed'>, io: Io): void {
  const { stdout, stderr, env } = io
  const { code, lacks, ...said } = describeError(error)
  const message = maskSecrets(said.message)
  const hint = said.hint === null ? null : maskSecrets(said.hint)
  const commands = said.commands.map(maskSecrets)
  if (isJson) {
    printDocument(
      { error: { code: wireName(code), message, hint, commands, ...(lacks !== null && { lacks }) } },
      stdout,
    )
  }
  const lines = [
    `modwell: ${plain(message)}`,
    ...(hint === null ? [] : [`  ${plain(hint)}`]),
    ...commandLines(commands, 2, { typed: PLAINLY }),
  ]
  // In a log a message is a line.
  printLines(lines, stderr.isTTY === true ? widthOf(stderr, env) : Number.POSITIVE_INFINITY, stderr)
  if (isVerbose && error instanceof Error) stderr.write(`${plainLines(maskSecrets(causesText(error))).join('\n')}\n`)
}

/** What an error says of itself. */
interface Said {
  readonly code: string
  readonly message: string
  readonly hint: string | null
  readonly commands: readonly string[]
  readonly lacks: LackedRight | null
}

/** A mistake in Modwell itself has the code `internal`. */
export function describeError(error: unknown): Said {
  if (error instanceof CoreError) {
    const { code, message, hint, lacks } = error
    return { code, message, hint, commands: commandsOfError(error), lacks }
  }
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: 'internal',
    message: formatMessage('a-mistake-in-modwell', { message }),
    hint: formatMessage('report-the-mistake'),
    commands: [],
    lacks: null,
  }
}

/** Resolves when all that was written has left the process, or cannot leave it. */
export async function flushOutput({ stdout, stderr }: Io): Promise<void> {
  await Promise.all([stdout, stderr].map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))))
}

/**
 * Output that cannot be written stops no work: what was asked for is done anyway. A reader that went away (`| head`) is no
 * error either; any other failure (a full disk) is named at the end. Returns the failure so far.
 */
export function watchOutput({ stdout, stderr }: Io): () => Error | null {
  let failure: Error | null = null
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') failure = error
    })
  }
  return () => failure
}

function printDocument(document: object, output: Output): void {
  output.write(`${jsonText({ format: FORMAT, ...document }, withoutTexts)}\n`)
}

/** Its stack and those of what caused it, in English. */
export function causesText(error: Error): string {
  const lines: string[] = []
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    lines.push(logStack(current))
  }
  return lines.join('\ncaused by ')
}
