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
