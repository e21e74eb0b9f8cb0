import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryReturn, ownHeap, type MemoryReturn } from '../../src-main/shell/memory-return.ts'

const MIB = 2 ** 20

let size: number
let collected: number
let memory: MemoryReturn

beforeEach(() => {
  vi.useFakeTimers()
  size = 80 * MIB
  collected = 0
  memory = createMemoryReturn({
    size: () => size,
    async collect() {
      collected += 1
      size = 20 * MIB
    },
  })
})
afterEach(() => void vi.useRealTimers())

async function ask(milliseconds: number): Promise<void> {
  memory.begin()
  await vi.advanceTimersByTimeAsync(milliseconds)
  memory.end()
}

test('what a question left is given back once nothing has been asked for a while', async () => {
  await ask(5_000)
  await vi.advanceTimersByTimeAsync(1_000)
  const before = collected
  await vi.advanceTimersByTimeAsync(1_000)
  expect(before).toBe(0)
  expect(collected).toBe(1)
})

test('nothing is given back while something is asked', async () => {
  memory.begin()
  await ask(100)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = collected
  memory.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(before).toBe(0)
  expect(collected).toBe(1)
})

test('nobody waits for a collection that would give little back', async () => {
  await ask(10)
  await vi.advanceTimersByTimeAsync(2_000)
  size += 10 * MIB
  await ask(10)
  await vi.advanceTimersByTimeAsync(2_000)
  const before = collected
  size += 10 * MIB
  await ask(10)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(before).toBe(1)
  expect(collected).toBe(2)
})

test('the heap of this process gets smaller by what nobody needs', async () => {
  vi.useRealTimers()
  const heap = ownHeap()
  let waste: unknown[] | null = Array.from({ length: 2_000_000 }, (_, index) => ({ index }))
  const grown = heap.size()
  expect(waste.length).toBe(2_000_000)
  waste = null
  await heap.collect()
  expect(grown - heap.size()).toBeGreaterThan(20 * MIB)
})
