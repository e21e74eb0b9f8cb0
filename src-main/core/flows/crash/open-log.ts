import { constants } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { message } from '../../../../src-texts/text.ts'
import { CoreError } from '../../errors.ts'
import { isDiskError } from '../../files/disk-errors.ts'
import type { ReadLog } from '../../model/crash/crash.ts'

/** A log that can be read, once or several times. */
export interface LogSource extends Pick<ReadLog, 'file' | 'kind' | 'at'> {
  /** Throws `disk-failed`. */
  open(): AsyncIterable<Uint8Array>
}

/** What a person named: links are followed, and what a launcher packed is unpacked. Throws `not-found`, `bad-argument` where it is no file. */
export async function namedLog(path: string): Promise<LogSource> {
  const there = await stat(path).catch(() => null)
  if (there === null) throw new CoreError('not-found', message('no-such-log', { path }))
  if (!there.isFile()) throw new CoreError('bad-argument', message('log-is-no-file', { path }))
  const file = basename(path)
  return { file, kind: kindOf(file), at: there.mtime.toISOString(), open: () => chunksOf(path, 0) }
}

export function textLog(file: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): LogSource {
  return {
    file,
    kind: 'log',
    at: null,
    async *open() {
      yield* chunks
    },
  }
}

/** Those that were written last belong to one another as far as they are this near in time. */
const TOGETHER_MS = 150_000
/** Of reports and their kin no more are looked at. */
const MAX_NAMES = 60

/** What the last run in a folder left: the newest crash report, log and report of Java itself. Links are not followed: an instance is not trusted. */
export async function findLogs(folders: readonly string[]): Promise<readonly LogSource[]> {
  const found: (LogSource & { readonly time: number })[] = []
  for (const folder of new Set(folders)) {
    const reports = await namesIn(join(folder, 'crash-reports'), /^crash-.*\.txt$/)
    const java = await namesIn(folder, /^hs_err_pid\d+\.log$/)
    const inLogs = ['latest.log', 'fml-client-latest.log', 'fml-server-latest.log', 'debug.log']
    const paths = [...reports.map((name) => `crash-reports/${name}`), ...java, ...inLogs.map((name) => `logs/${name}`)]
    for (const path of paths) {
      const there = await lstat(join(folder, path)).catch(() => null)
      if (there === null || !there.isFile()) continue
      const chunks = () => chunksOf(join(folder, path), constants.O_NOFOLLOW ?? 0)
      found.push({ file: path, kind: kindOf(path), at: there.mtime.toISOString(), time: there.mtimeMs, open: chunks })
    }
  }
  const newest = Math.max(0, ...found.map(({ time }) => time))
  const together = found.filter(({ time }) => newest - time <= TOGETHER_MS).toSorted((a, b) => b.time - a.time)
  const [report, log, jvm] = (['crash-report', 'log', 'jvm-report'] as const).map((kind) =>
    together.find((one) => one.kind === kind && !one.file.endsWith('debug.log')),
  )
  const debug = log === undefined ? together.find(({ file }) => file.endsWith('debug.log')) : undefined
  return [report, jvm, log, debug].flatMap((one) => one ?? [])
}

function kindOf(name: string): ReadLog['kind'] {
  if (/hs_err_pid/.test(name)) return 'jvm-report'
  return /(?:^|[\\/])crash-[^\\/]*\.txt$/.test(name) ? 'crash-report' : 'log'
}

/** The newest names come last in the alphabet, as they hold a date. */
async function namesIn(folder: string, form: RegExp): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => form.test(name))
    .toSorted()
    .slice(-MAX_NAMES)
}

const CHUNK = 256 * 1024

/** One that is cut off is read as far as it goes. */
async function* unpacked(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.pipe(createGunzip())
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR')) throw error
  }
}

async function* chunksOf(path: string, flags: number): AsyncGenerator<Uint8Array> {
  try {
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | flags)
    try {
      if (!(await handle.stat()).isFile()) return
      const first = Buffer.alloc(2)
      await handle.read(first, 0, 2, 0)
      const stream = handle.createReadStream({ start: 0, highWaterMark: CHUNK, autoClose: false })
      const isPacked = first[0] === 0x1f && first[1] === 0x8b
      yield* isPacked ? unpacked(stream) : stream
    } finally {
      await handle.close()
    }
  } catch (cause) {
    if (cause instanceof CoreError || !(cause instanceof Error)) throw cause
    const code = isDiskError(cause) ? String(cause.code) : cause.message
    throw new CoreError('disk-failed', message('fails-with-code', { name: path, code }), { cause })
  }
}
