import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { returnMemory } from '../../../../src-renderer/lib/keeping/memory-return.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives memory back once after each time that somebody was at work, and never meanwhile', () => {
  const page = new EventTarget()
  const collect = vi.fn<() => void>()
  returnMemory(page, collect)
  for (let press = 0; press < 10; press += 1) {
    vi.advanceTimersByTime(3_000)
    page.dispatchEvent(new Event(press % 2 === 0 ? 'click' : 'keydown'))
  }
  const meanwhile = collect.mock.calls.length
  vi.advanceTimersByTime(60_000)
  const after = collect.mock.calls.length
  page.dispatchEvent(new Event('click'))
  vi.advanceTimersByTime(60_000)
  expect([meanwhile, after, collect.mock.calls.length]).toEqual([0, 1, 2])
})
