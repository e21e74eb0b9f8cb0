import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReading, whenReadAnew } from '../../../../src-renderer/lib/asking/after-changes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is told waits for what is counted, and not for long', async () => {
  const told = vi.fn<() => void>()
  noteReading(new Promise((resolve) => setTimeout(resolve, 2_000)))
  const waiting = whenReadAnew().then(told)
  await vi.advanceTimersByTimeAsync(1_000)
  const early = told.mock.calls.length
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  noteReading(new Promise(() => {}))
  const late = whenReadAnew().then(told)
  await vi.advanceTimersByTimeAsync(3_000)
  await late
  expect([early, told.mock.calls.length]).toEqual([0, 2])
})
