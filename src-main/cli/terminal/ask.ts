import { createInterface } from 'node:readline/promises'
import { CoreError } from '../../core/errors.ts'

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
  try {
    const end = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    return (await Promise.race([lines.question(question, { signal }), end])).trim()
  } catch (cause) {
    if (!signal.aborted) throw cause
    throw new CoreError('cancelled', 'stopped', { cause })
  } finally {
    lines.close()
    input.pause()
  }
}

export function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer)
}
