import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CoreError } from '../../core/errors.ts'
import { message } from '../../../resources/text/text.ts'

export interface Dialogue {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly signal: AbortSignal
}

/**
 * Asks on one stream and answers with a line from the other, trimmed; the end of the input is an empty answer. A terminal
 * stays in line mode, so that Ctrl-C remains a signal. Rejects with `cancelled` when aborted.
 */
export async function ask(question: string, { input, output, signal }: Dialogue): Promise<string> {
  const lines = createInterface({ input, output, terminal: false })
  return readAnswer(lines, question, { input, signal })
}

/** The same for what a terminal must not show. Rejects with `cancelled` for Ctrl-C too. */
export async function askSecret(question: string, { input, output, signal }: Dialogue): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  // The echo is off before the question is seen: whoever answers at once is not shown either.
  output.write(question)
  try {
    return await readAnswer(lines, '', { input, signal })
  } finally {
    output.write('\n')
  }
}

async function readAnswer(
  lines: Interface,
  question: string,
  { input, signal }: Omit<Dialogue, 'output'>,
): Promise<string> {
  const interrupt = new AbortController()
  lines.once('SIGINT', () => interrupt.abort())
  const either = AbortSignal.any([signal, interrupt.signal])
  try {
    const end = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    return (await Promise.race([lines.question(question, { signal: either }), end])).trim()
  } catch (cause) {
    if (!either.aborted) throw cause
    throw new CoreError('cancelled', message('stopped'), { cause })
  } finally {
    lines.close()
    input.pause()
  }
}

export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer)
}
