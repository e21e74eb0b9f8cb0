/**
 * Reads what an archive declares of itself where it lies, by HTTP ranges. In: a version's file. Out: its contents as a scan gives
 * them, or why not. Fetches the end (which nearly always holds the directory), then what the directory makes worth having, then
 * what the reader still misses, until it misses nothing; all of a file that is small, that would be fetched for the most
 * part anyway, that looks damaged, or whose server knows no ranges. Bounded in rounds and bytes. What was fetched whole is
 * believed only with the announced SHA-512. Parts cannot be verified: what they say is for deciding alone, and staging
 * verifies the whole file before any of it is used. Never throws but when stopped.
 */
import { message } from '../../../../../resources/text/text.ts'
import { createHash } from 'node:crypto'
import type { CandidateContents } from '../../../model/files/candidate-contents.ts'
import type { ArchiveMetadata, FileContents } from '../../../model/files/installed-file.ts'
import { hasFact, type Reason } from '../../../model/words/reason.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import { readArchive } from '../../../archives/read-archive.ts'
import { bufferSource } from '../../../archives/zip/byte-source.ts'
import { readDirectory } from '../../../archives/zip/directory.ts'
import { fetchBytes, hostOf, tooLarge, type Connection } from './fetch-bytes.ts'
import type { Mark } from './judge-answer.ts'
import { reason } from './reasons.ts'
import {
  createSparseSource,
  joinRanges,
  lengthOf,
  MissingBytes,
  type ByteRange,
  type SparseSource,
} from './sparse-source.ts'
import { END_BYTES, wantedRanges } from './wanted-ranges.ts'

export interface Remote {
  readonly connection: Connection
  readonly signal: AbortSignal
  /** The most bytes that are fetched of one file. */
  readonly largest: number
  /** Gets what had to be fetched whole and is what was announced: it need not be fetched again. */
  keepWhole(bytes: Buffer): Promise<void>
}

/** With the directory of most; less than the archive reader's first look makes no sense. */
const TAIL = END_BYTES + 2 * 1024
/** Two requests for its parts would hardly fetch less. */
const SMALL = 128 * 1024
/** Bytes between two wanted parts that are cheaper fetched than asked around. */
const NEAR = 16 * 1024
/** Fetched from a missing place on, because what is needed next mostly follows. */
const AHEAD = 8 * 1024
const MAX_ROUNDS = 12
/** Of a file, from which on all of it is fetched, and verified. */
const MAX_PART = 0.6

export async function readRemote(file: VersionFile, remote: Remote): Promise<CandidateContents> {
  try {
    if (file.size === null || file.size <= SMALL) return await readWhole(file, remote)
    return await readParts(file, file.size, remote)
  } catch (error) {
    remote.signal.throwIfAborted()
    const why = error instanceof Error ? error.message : String(error)
    return notRead(reason('examination-crashed', message('brought-down-its-reader', { filename: file.filename, why })))
  }
}

async function readWhole(file: VersionFile, remote: Remote): Promise<CandidateContents> {
  const { connection, signal, largest } = remote
  if (file.size !== null && file.size > largest) return notRead(tooLarge(file, largest))
  const fetched = await fetchBytes(file, { range: null, mark: null, largest, signal }, connection)
  return fetched.kind === 'failed' ? notRead(fetched.reason) : readVerified(file, fetched.bytes, remote)
}

async function readParts(file: VersionFile, size: number, remote: Remote): Promise<CandidateContents> {
  const { connection, signal, largest } = remote
  const source = createSparseSource(size)
  let mark: Mark | null = null
  let wanted: readonly ByteRange[] = [{ start: size - TAIL, end: size }]
  for (let round = 1; ; round += 1) {
    const isMost = source.held() + lengthOf(wanted) > size * MAX_PART || round > MAX_ROUNDS
    if (isMost && size <= largest) wanted = source.gapsIn([{ start: 0, end: size }])
    if (source.held() + lengthOf(wanted) > largest || round > MAX_ROUNDS + 1) return notRead(tooLarge(file, largest))
    for (const range of wanted) {
      const fetched = await fetchBytes(file, { range, mark, largest, signal }, connection)
      if (fetched.kind === 'failed') return notRead(fetched.reason)
      if (fetched.kind === 'whole') return await readVerified(file, fetched.bytes, remote)
      mark = fetched.mark
      source.add(range.start, fetched.bytes)
    }
    if (source.held() === size) return await readVerified(file, source.read(0, size), remote)
    const look = lookInto(source)
    if (look.kind === 'read') return look
    wanted = look.wanted
  }
}

type Look =
  | { readonly kind: 'read'; readonly contents: FileContents }
  | { readonly kind: 'incomplete'; readonly wanted: readonly ByteRange[] }

function lookInto(source: SparseSource): Look {
  try {
    const directory = readDirectory(source)
    if (directory.kind === 'directory') {
      const gaps = source.gapsIn(joinRanges(wantedRanges(directory), NEAR, source.size))
      if (gaps.length > 0) return { kind: 'incomplete', wanted: gaps }
    }
    const contents = readArchive(source)
    if (isSound(contents)) return { kind: 'read', contents }
    return { kind: 'incomplete', wanted: source.gapsIn([{ start: 0, end: source.size }]) }
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error
    const { start, end } = error.range
    return { kind: 'incomplete', wanted: source.gapsIn([{ start, end: Math.max(end, start + AHEAD) }]) }
  }
}

function isSound(contents: FileContents): boolean {
  return contents.kind === 'archive' && isSoundArchive(contents.metadata)
}

function isSoundArchive({ notes, nested }: ArchiveMetadata): boolean {
  // Bytes damaged on their way would cause such notes as well: then only verified ones are believed.
  if (hasFact(notes, 'damaged')) return false
  return nested.every(({ metadata }) => metadata === null || isSoundArchive(metadata))
}

async function readVerified(file: VersionFile, bytes: Buffer, { keepWhole }: Remote): Promise<CandidateContents> {
  const found = createHash('sha512').update(bytes).digest('hex')
  if (found === file.sha512) {
    await keepWhole(bytes)
    return { kind: 'read', contents: readArchive(bufferSource(bytes)) }
  }
  const { filename, sha512: expected } = file
  const text = message('is-not-what-was-announced', {
    filename,
    host: hostOf(file.url),
    expected,
    size: bytes.length,
    found,
  })
  return notRead(reason('wrong-hash', text))
}

function notRead(why: Reason): CandidateContents {
  return { kind: 'not-read', reason: why }
}
