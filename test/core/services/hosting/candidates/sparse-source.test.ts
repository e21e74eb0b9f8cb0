import { array, assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createSparseSource,
  joinRanges,
  MissingBytes,
} from '../../../../../src-main/core/services/hosting/candidates/sparse-source.ts'

const WHOLE = Buffer.from(Array.from({ length: 200 }, (_, index) => index))
const place = tuple(integer({ min: 0, max: 210 }), integer({ min: 0, max: 60 }))

function missing(read: () => Buffer): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof MissingBytes ? error.range : error
  }
}

describe('a sparse source', () => {
  it('gives the bytes that are here, and names those that are not, whatever was added in whatever order', () => {
    const reads = property(array(place, { maxLength: 8 }), place, (added, [offset, length]) => {
      const source = createSparseSource(WHOLE.length)
      const here = new Set<number>()
      for (const [start, size] of added) {
        source.add(Math.min(start, 200), WHOLE.subarray(start, start + size))
        for (let at = start; at < Math.min(start + size, 200); at++) here.add(at)
      }
      const asked = Array.from({ length }, (_, index) => offset + index).filter((at) => at < 200)
      const gone = asked.filter((at) => !here.has(at))
      const expected =
        gone.length === 0 ? WHOLE.subarray(offset, offset + length) : { start: gone[0], end: (gone.at(-1) ?? 0) + 1 }
      expect(missing(() => source.read(offset, length))).toEqual(expected)
      expect(source.held()).toBe(here.size)
    })
    assert(reads, { numRuns: 500, seed: 3 })
  })

  it('says where the gaps of several ranges are', () => {
    const source = createSparseSource(100)
    source.add(10, Buffer.alloc(10))
    source.add(40, Buffer.alloc(20))
    const ranges = [
      { start: 50, end: 200 },
      { start: -5, end: 45 },
    ]
    expect(source.gapsIn(ranges)).toEqual([
      { start: 0, end: 10 },
      { start: 20, end: 40 },
      { start: 60, end: 100 },
    ])
  })
})

it('near ranges become one, far ones stay two', () => {
  const ranges = [
    { start: 50, end: 60 },
    { start: 0, end: 10 },
    { start: 15, end: 20 },
  ]
  expect(joinRanges(ranges, 5, 55)).toEqual([
    { start: 0, end: 20 },
    { start: 50, end: 55 },
  ])
})
