import type { ShownLine, ShownLog } from '../../model/crash/crash.ts'
import { readLine } from './decide/log-line.ts'
import { createMasking, type Masking } from './mask-log.ts'
import type { LogSource } from './open-log.ts'
import { createLineReader } from './read-log.ts'

/** A copy of a log that can be handed out. It is read twice: whose names are in it is known before the first line is written. */
export async function cleanLog(
  source: LogSource,
): Promise<{ readonly file: string; readonly chunks: AsyncIterable<Uint8Array> }> {
  const masking = createMasking()
  const learning = createLineReader((line) => masking.learn(line))
  for await (const chunk of source.open()) learning.push(asBuffer(chunk))
  learning.end()
  return { file: source.file, chunks: cleaned(source, masking) }
}

/** Lines that are shown of a log, the last ones, and characters of each. */
const MAX_SHOWN_LINES = 1000
const MAX_SHOWN_TEXT = 2000

/** The end of it for a person to read, cleaned as what is handed out. */
export async function showLog(source: LogSource): Promise<ShownLog> {
  const { file, chunks } = await cleanLog(source)
  let kept: ShownLine[] = []
  let isError = false
  let count = 0
  const reader = createLineReader((raw, number) => {
    const { text, level, isStart } = readLine(raw, number)
    if (isStart) isError = level === 'error' || level === 'fatal'
    kept.push({ number, text: text.replaceAll('\t', '    ').slice(0, MAX_SHOWN_TEXT), isError })
    count = number
    if (kept.length > 2 * MAX_SHOWN_LINES) kept = kept.slice(-MAX_SHOWN_LINES)
  })
  for await (const chunk of chunks) reader.push(asBuffer(chunk))
  reader.end()
  return { file, count, lines: kept.slice(-MAX_SHOWN_LINES) }
}

async function* cleaned(source: LogSource, masking: Masking): AsyncGenerator<Uint8Array> {
  let lines: string[] = []
  const reader = createLineReader((line) => lines.push(masking.mask(line)))
  for await (const chunk of source.open()) {
    reader.push(asBuffer(chunk))
    yield written(lines)
    lines = []
  }
  reader.end()
  yield written(lines)
}

function written(lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''))
}

function asBuffer(chunk: Uint8Array): Buffer {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
}
