import { CoreError } from '../../core/errors.ts'
import { message } from '../../../src-texts/text.ts'

const MAX_LENGTH = 8 * 1024

/** All that comes in until its end; the core says whether it is a token. Rejects with `bad-argument` for far too much. */
export async function readTokenFrom(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<string> {
  let text = ''
  const stop = (): void => void ('destroy' in input && typeof input.destroy === 'function' && input.destroy())
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of input) {
      text += String(chunk)
      if (text.length > MAX_LENGTH) throw new CoreError('bad-argument', message('input-is-not-one-token'))
    }
  } catch (cause) {
    if (!signal.aborted) throw cause
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (signal.aborted) throw new CoreError('cancelled', message('stopped'))
  return text
}
