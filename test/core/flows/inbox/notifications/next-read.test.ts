import { describe, expect, it } from 'vitest'
import { isDue, nextRead, readInterval } from '../../../../../src-main/core/flows/inbox/notifications/next-read.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MIB = 1024 * 1024

describe('readInterval', () => {
  it('is a minute where somebody looks, and ten where nobody does', () => {
    expect(readInterval(2_000, true)).toEqual(MINUTE)
    expect(readInterval(2_000, false)).toEqual(10 * MINUTE)
  })

  it('is longer where the answer is large', () => {
    expect(readInterval(2 * MIB, true)).toEqual(6 * MINUTE)
    expect(readInterval(20 * MIB, false)).toEqual(HOUR)
  })

  it.each([0, 1, 1_000, 349_525, 349_526, MIB, 7 * MIB, 100 * MIB])(
    'reads at most 20 MiB and 60 times in an hour with answers of %i bytes',
    (bytes) => {
      const reads = HOUR / readInterval(bytes, true)
      expect(reads).toBeLessThanOrEqual(60)
      expect(reads * bytes).toBeLessThanOrEqual(20 * MIB)
    },
  )
})

describe('isDue', () => {
  const at = '2026-01-01T12:00:00.000Z'
  const now = Date.parse(at)
  const last = { at, bytes: 1_000 }

  it('is so at first, and again when the time is over', () => {
    const due = [0, MINUTE - 1, MINUTE].map((after) => isDue(last, now + after, true))
    expect(isDue(null, now, true)).toBe(true)
    expect(due).toEqual([false, false, true])
  })

  it('is so where the clock was set back since', () => {
    expect(isDue(last, now - 1, false)).toBe(true)
  })

  it('is so at the times that are told', () => {
    expect(nextRead(last)).toEqual({ visible: '2026-01-01T12:01:00.000Z', hidden: '2026-01-01T12:10:00.000Z' })
    expect(nextRead(null)).toBeNull()
  })
})
