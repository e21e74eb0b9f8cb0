import { CoreError } from '../../core/errors.ts'
import type { Input } from '../io.ts'

export interface SecretDialogue {
  /** A terminal. */
  readonly input: Input
  readonly output: NodeJS.WritableStream
  readonly signal: AbortSignal
}

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const CTRL_U = '\u0015'
const ERASERS = new Set(['\u007f', '\b'])
const ENDS = new Set(['\r', '\n', CTRL_D])

/** Asks for a line that the terminal does not show, trimmed. Rejects with `cancelled` for Ctrl-C and when aborted. */
export function askSecret(question: string, { input, output, signal }: SecretDialogue): Promise<string> {
  // The echo is off before the question is seen: whoever answers at once is not shown either.
  input.setRawMode?.(true)
  output.write(question)
  input.setEncoding('utf8')
  input.resume()
  return new Promise<string>((resolve, reject) => {
    let typed: readonly string[] = []
    const stop = (): void => {
      input.off('data', read)
      input.off('end', finish)
      signal.removeEventListener('abort', cancel)
      input.setRawMode?.(false)
      input.pause()
      output.write('\n')
    }
    const finish = (): void => {
      stop()
      resolve(typed.join('').trim())
    }
    const cancel = (): void => {
      stop()
      reject(new CoreError('cancelled', 'stopped'))
    }
    const read = (chunk: string | Buffer): void => {
      for (const key of String(chunk)) {
        if (key === CTRL_C) return cancel()
        if (ENDS.has(key)) return finish()
        if (key === CTRL_U) typed = []
        else if (ERASERS.has(key)) typed = typed.slice(0, -1)
        else typed = [...typed, key]
      }
    }
    input.on('data', read)
    input.once('end', finish)
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel, { once: true })
  })
}
