import { constants } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { isDiskError } from '../../files/disk-errors.ts'
import type { ReadLog } from '../../model/crash/crash.ts'
import { cleanText } from './decide/log-line.ts'

/** A log that can be read, once or several times. */
export interface LogSource extends Pick<ReadLog, 'file' | 'kind' | 'at'> {
  /** It is of a launcher: read where the game itself left nothing that tells, and only for why it did not start. Absent: it is read as it is. */
  readonly isOfStart?: true
  /** A chunk is valid until the next one is asked for. Throws `disk-failed`. */
  open(): AsyncIterable<Uint8Array>
}

/** What a person named: links are followed, and what a launcher packed is unpacked. Throws `not-found`, `bad-argument` where it is no file. */
export async function namedLog(path: string): Promise<LogSource> {
  const there = await stat(path).catch(() => null)
  if (there === null) throw new CoreError('not-found', message('no-such-log', { path }))
  if (!there.isFile()) throw new CoreError('bad-argument', message('log-is-no-file', { path }))
  const file = cleanText(basename(path))
  return { file, kind: kindOf(file), at: there.mtime.toISOString(), open: () => chunksOf(path, 0) }
}

export function textLog(file: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): LogSource {
  return {
    file,
    kind: 'log',
    at: null,
    open: () => atMost(chunks),
  }
}

export function kindOf(name: string): ReadLog['kind'] {
  if (/hs_err_pid/.test(name)) return 'jvm-report'
  if (/(?:^|[\\/])(?:launcher_log\.txt|techniclauncher_[^\\/]*\.log)$/.test(name)) return 'launcher-log'
  return /(?:^|[\\/])crash-[^\\/]*\.txt$/.test(name) ? 'crash-report' : 'log'
}

const CHUNK = 256 * 1024
/** Of a log that is packed, or comes through a pipe, and has no end. No game writes as much. */
const MAX_BYTES = 512 * 1024 * 1024

async function* atMost(chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    const whole = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    yield whole
    bytes += whole.length
    if (bytes >= MAX_BYTES) return
  }
}

/** One that is cut off is read as far as it goes. */
async function* unpacked(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.pipe(createGunzip())
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR')) throw error
  }
}

/** Each in the same memory, which is the next one's then: what is read must not pile up until it is cleared away. */
async function* piecesOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafeSlow(CHUNK)
  for (let place = 0; ;) {
    const { bytesRead } = await handle.read(piece, 0, CHUNK, place)
    if (bytesRead === 0) return
    yield piece.subarray(0, bytesRead)
    place += bytesRead
  }
}

/** Of a plain file; nothing is read of anything else. Throws `disk-failed`. */
export async function* chunksOf(path: string, flags: number): AsyncGenerator<Uint8Array> {
  try {
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | flags)
    try {
      if (!(await handle.stat()).isFile()) return
      const first = Buffer.alloc(2)
      await handle.read(first, 0, 2, 0)
      const isPacked = first[0] === 0x1f && first[1] === 0x8b
      yield* atMost(
        isPacked
          ? unpacked(handle.createReadStream({ start: 0, highWaterMark: CHUNK, autoClose: false }))
          : piecesOf(handle),
      )
    } finally {
      await handle.close()
    }
  } catch (cause) {
    if (cause instanceof CoreError || !(cause instanceof Error)) throw cause
    const code = isDiskError(cause) ? String(cause.code) : cause.message
    throw new CoreError('disk-failed', message('fails-with-code', { name: path, code }), { cause })
  }
}
