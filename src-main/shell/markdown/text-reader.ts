import type { TextView } from '../../../src-preload/contract/text.ts'
import type { TextId } from '../../../resources/text/catalogue.ts'
import { CoreError } from '../../core/errors.ts'
import type { ReadResult, Refusal } from './protocol.ts'
import { startThread, type EndMessage, type Thread } from './thread.ts'
import { withoutControls } from './without-controls.ts'
import { message, formatMessage } from '../../../resources/text/text.ts'

/** Reads texts of authors, one after the other, in a thread of its own that is ended at its limits. */
export interface TextReader {
  /** Never rejects for what is wrong with the text: that is an answer. Rejects with `cancelled`. */
  read(text: string, signal?: AbortSignal): Promise<TextView>
  close(): Promise<void>
}

export interface TextReaderConfig {
  /** The thread's entry: `markdown/worker.ts` from source, or its bundle. */
  readonly workerFile: URL | string
  /** Milliseconds for one text. A rich one of 45 KB takes 3 s on a busy machine, one that is meant to hurt takes minutes. */
  readonly patience?: number
  /** Milliseconds for the thread to begin. */
  readonly startPatience?: number
  /** Megabytes that one text may take of the thread's memory. */
  readonly memory?: number
}

/** Characters; the service takes at most 65,536 for a text (fact H7). A longer text is cut and not read. */
export const MAX_TEXT = 100_000
const PATIENCE = 5_000
const START_PATIENCE = 60_000
const MEMORY = 256
/** Texts that were read: a page's own and some dozens of notes. */
const KEPT = 64

const NOTES = {
  time: 'plain-time',
  memory: 'plain-memory',
  nested: 'plain-nested',
  parts: 'plain-parts',
  unreadable: 'plain-unreadable',
  length: 'plain-length',
} as const satisfies Record<Refusal | 'time' | 'memory' | 'length', TextId>

export function createTextReader(config: TextReaderConfig): TextReader {
  const { workerFile, patience = PATIENCE, startPatience = START_PATIENCE, memory = MEMORY } = config
  const kept = new Map<string, TextView>()
  let thread: Thread | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function readInTurn(text: string, signal?: AbortSignal): Promise<TextView> {
    if (isClosed || signal?.aborted === true) throw stopped()
    const known = kept.get(text)
    if (known !== undefined) return known
    const outcome = await readInThread(text)
    const view: TextView =
      outcome.kind === 'read' ? { kind: 'rich', nodes: outcome.nodes } : showPlain(text, outcome.why)
    // What ended the thread may have been the machine's state: the text has another try when it is asked for again.
    if (outcome.kind === 'ended') return view
    kept.set(text, view)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return view
  }

  async function readInThread(text: string): Promise<ReadResult | EndMessage> {
    thread ??= startThread(workerFile, { patience: startPatience, memory }, () => (thread = null))
    const outcome = await thread.read(text, patience)
    if (isClosed) throw stopped()
    return outcome
  }

  return {
    read(text, signal) {
      if (text.length > MAX_TEXT) return Promise.resolve(showPlain(text.slice(0, MAX_TEXT), 'length'))
      const view = turn.then(() => readInTurn(text, signal))
      turn = view.catch(() => undefined)
      return view
    },
    async close() {
      isClosed = true
      await thread?.end()
    },
  }
}

function stopped(): CoreError {
  return new CoreError('cancelled', message('reading-the-text-was-stopped'))
}

function showPlain(text: string, why: keyof typeof NOTES): TextView {
  return { kind: 'plain', text: withoutControls(text), note: formatMessage(NOTES[why]) }
}
