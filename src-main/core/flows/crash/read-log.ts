import { readLine, type LogLine } from './decide/log-line.ts'

/** A log as far as it is needed. */
export interface Log {
  /** In its order: the first ones, and of the others what is more than news, the last of it. */
  readonly lines: readonly LogLine[]
  /** The last that says anything, kept or not; null: there is none. */
  readonly last: LogLine | null
  /** All, also those that were not kept. */
  readonly count: number
  readonly bytes: number
}

/** Bytes of the last lines that are kept, at the least; and lines of the beginning that always are. */
const MAX_KEPT = 1_000_000
const HEAD_LINES = 600
/** Of a line: no loader writes longer ones that say anything further on. */
const MAX_LINE_BYTES = 16_384
/** Of a log: what has more has no lines that say anything. */
const MAX_LINES = 8_000_000
/** As most logs begin what is no more than news. */
const NEWS = /^\[[^\]]{4,40}\] \[[^\]]{1,80}\/(?:INFO|WARN|DEBUG|TRACE)\](?! ?\[STDERR)/
/** News that says something: what else is told at this level is not kept. */
const KEPT_NEWS =
  /[Cc]rash|[Ee]xit|Setting user|UUID of player|[Mm]ixin|requires|config|[Ff]ile |Exception|Error|Minecraft|Java|Loading|HARD_DEP|Fix: |EULA|[Ff]ail|Stopping|OpenAL|Sound engine|Done \(|FAIL|BIND|tick took|saved with|newer version|locked|uncaughtException|STDERR|agree|uplicate|compatib|joined the game|Missing|ModLauncher|server|driver/

/** Reads a log of any size in one go, in bounded memory. Bytes in UTF-8, or UTF-16 with its mark. */
export async function readLog(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<Log> {
  const kept = createKept()
  let last = { raw: '', number: 0 }
  const lines = createLineReader((raw, number) => {
    if (raw !== '') last = { raw, number }
    kept.take(raw, number)
  })
  let bytes = 0
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    bytes += chunk.length
    lines.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
  }
  lines.end()
  const end = last.number === 0 ? null : readLine(last.raw, last.number)
  return { lines: kept.lines(), last: end, count: lines.count(), bytes }
}

export interface LineReader {
  push(chunk: Buffer): void
  end(): void
  count(): number
}

/** Line feeds part lines, with or without a carriage return. A line that is cut keeps its beginning. */
export function createLineReader(take: (raw: string, number: number) => void): LineReader {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let wide: Buffer | null | undefined
  let isSwapped = false
  const emit = (bytes: Buffer) => {
    number++
    const end = bytes.length > 0 && bytes[bytes.length - 1] === 13 ? bytes.length - 1 : bytes.length
    take(bytes.toString('utf8', 0, Math.min(end, MAX_LINE_BYTES)), number)
  }
  const isFull = () => number >= MAX_LINES
  const split = (chunk: Buffer) => {
    let start = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
      if (isFull()) return
      const part = chunk.subarray(start, at)
      emit(start === 0 && rest.length > 0 ? Buffer.concat([rest, part]) : part)
      if (start === 0) rest = Buffer.alloc(0)
      start = at + 1
    }
    const left = chunk.subarray(start)
    if (left.length > 0 && rest.length < MAX_LINE_BYTES) rest = Buffer.concat([rest, left.subarray(0, MAX_LINE_BYTES)])
  }
  return {
    push(chunk) {
      // PowerShell writes what it redirects in two bytes a letter.
      if (wide === undefined) {
        isSwapped = chunk[0] === 0xfe && chunk[1] === 0xff
        wide = isSwapped || (chunk[0] === 0xff && chunk[1] === 0xfe) ? Buffer.alloc(0) : null
      }
      if (wide === null) return split(chunk)
      const whole = Buffer.concat([wide, chunk])
      const even = whole.length - (whole.length % 2)
      const letters = isSwapped ? Buffer.from(whole.subarray(0, even)).swap16() : whole
      split(Buffer.from(letters.toString('utf16le', 0, even)))
      wide = whole.subarray(even)
    },
    end() {
      if (rest.length > 0) emit(rest)
    },
    count: () => number,
  }
}

/** Keeps what tells something: an entry that is more than news, with all that belongs to it. */
function createKept(): { take(raw: string, number: number): void; lines(): readonly LogLine[] } {
  const head: LogLine[] = []
  const tail = createTail()
  /** What begins the entry that is read, as long as it is not kept. */
  let entry: { readonly raw: string; readonly number: number } | null = null
  let isKept = true
  const keep = (raw: string, number: number) => {
    if (head.length < HEAD_LINES) head.push(readLine(raw, number))
    else tail.add(raw, number)
  }
  return {
    take(raw, number) {
      // Most of a long log is this, of which no more is looked at.
      if (head.length >= HEAD_LINES && NEWS.test(raw) && !KEPT_NEWS.test(raw)) {
        entry = { raw, number }
        isKept = false
        return
      }
      const line = readLine(raw, number)
      if (line.isStart) {
        isKept = head.length < HEAD_LINES || !isNews(line) || KEPT_NEWS.test(line.body)
        entry = isKept ? null : { raw, number }
      } else if (!isKept && line.body.trim() !== '') {
        // What news goes on with may be a list of mods, or an error that was printed.
        if (entry !== null) keep(entry.raw, entry.number)
        entry = null
        isKept = true
      }
      if (isKept) keep(raw, number)
    },
    lines: () => [...head, ...tail.lines()],
  }
}

/** The last lines, in two halves of memory that are filled by turns: a log of errors leaves nothing behind to be cleared away. */
function createTail(): { add(raw: string, number: number): void; lines(): readonly LogLine[] } {
  let [full, filling] = [
    { bytes: Buffer.alloc(0), end: 0 },
    { bytes: Buffer.alloc(0), end: 0 },
  ]
  return {
    add(raw, number) {
      // A letter has at most three bytes.
      if (filling.end + RECORD_HEAD + raw.length * 3 > filling.bytes.length) {
        const emptied = full.bytes.length === 0 ? Buffer.allocUnsafeSlow(MAX_KEPT) : full.bytes
        full = filling
        filling = { bytes: emptied, end: 0 }
      }
      const { bytes, end } = filling
      const length = bytes.write(raw, end + RECORD_HEAD)
      bytes.writeUInt32LE(number, end)
      bytes.writeUInt32LE(length, end + 4)
      filling.end = end + RECORD_HEAD + length
    },
    lines() {
      const lines: LogLine[] = []
      for (const { bytes, end } of [full, filling]) {
        for (let at = 0; at < end;) {
          const from = at + RECORD_HEAD
          at = from + bytes.readUInt32LE(from - 4)
          lines.push(readLine(bytes.toString('utf8', from, at), bytes.readUInt32LE(from - RECORD_HEAD)))
        }
      }
      return lines
    },
  }
}

/** Before each line: its number and its length, of four bytes each. As text they would leave a string behind for every line. */
const RECORD_HEAD = 8

function isNews({ level }: LogLine): boolean {
  return level === 'info' || level === 'debug' || level === 'trace' || level === 'warn'
}
