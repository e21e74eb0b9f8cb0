import type { ByteSource } from '../../../archives/zip/byte-source.ts'

/** From `start` up to and without `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Thrown by a read that needs bytes which are not here. */
export class MissingBytes extends Error {
  readonly range: ByteRange

  constructor(range: ByteRange) {
    super(`bytes ${range.start} to ${range.end} are not here`)
    this.name = 'MissingBytes'
    this.range = range
  }
}

/** A file of which only some parts are here. Its reads throw `MissingBytes` where they meet a gap. */
export interface SparseSource extends ByteSource {
  /** How many bytes are here. */
  held(): number
  add(start: number, bytes: Buffer): void
  /** What is not here of these ranges, in order and without overlap. */
  gapsIn(ranges: readonly ByteRange[]): readonly ByteRange[]
}

interface Piece extends ByteRange {
  readonly bytes: Buffer
}

export function createSparseSource(size: number): SparseSource {
  /** In order, never touching each other. */
  let pieces: readonly Piece[] = []

  function gapsIn(ranges: readonly ByteRange[]): readonly ByteRange[] {
    return joinRanges(ranges, 0, size).flatMap(({ start, end }) => {
      const gaps: ByteRange[] = []
      let at = start
      for (const piece of pieces) {
        if (piece.end <= at || piece.start >= end) continue
        if (piece.start > at) gaps.push({ start: at, end: piece.start })
        at = piece.end
      }
      return at < end ? [...gaps, { start: at, end }] : gaps
    })
  }

  return {
    size,
    held: () => lengthOf(pieces),
    gapsIn,
    read(offset, length) {
      const start = Math.min(Math.max(offset, 0), size)
      const end = Math.min(Math.max(offset + length, start), size)
      if (start === end) return Buffer.alloc(0)
      const piece = pieces.find((one) => one.start <= start && end <= one.end)
      if (piece !== undefined) return piece.bytes.subarray(start - piece.start, end - piece.start)
      const gaps = gapsIn([{ start, end }])
      throw new MissingBytes({ start: gaps[0]?.start ?? start, end: gaps.at(-1)?.end ?? end })
    },
    add(start, bytes) {
      const fresh = { start, end: start + bytes.length, bytes }
      const touching = pieces.filter((piece) => piece.end >= fresh.start && piece.start <= fresh.end)
      const others = pieces.filter((piece) => !touching.includes(piece))
      pieces = [...others, merge([...touching, fresh])].toSorted((one, other) => one.start - other.start)
    },
  }
}

/** Ranges as few requests would fetch them: in order, within `size`, those less than `near` bytes apart made one. */
export function joinRanges(ranges: readonly ByteRange[], near: number, size: number): readonly ByteRange[] {
  const joined: { start: number; end: number }[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const start = Math.max(range.start, 0)
    const end = Math.min(range.end, size)
    if (start >= end) continue
    const last = joined.at(-1)
    if (last !== undefined && start <= last.end + near) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

export function lengthOf(ranges: readonly ByteRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0)
}

function merge(pieces: readonly Piece[]): Piece {
  const start = Math.min(...pieces.map((piece) => piece.start))
  const end = Math.max(...pieces.map((piece) => piece.end))
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  const bytes = Buffer.allocUnsafeSlow(end - start)
  for (const piece of pieces) piece.bytes.copy(bytes, piece.start - start)
  return { start, end, bytes }
}
