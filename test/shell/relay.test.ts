import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent } from '../../src-preload/contract.ts'
import { relayEvents } from '../../src-main/shell/relay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function record() {
  const told: AppEvent[] = []
  return { told, relay: relayEvents((event) => told.push(event)) }
}

function progress(done: number) {
  return { kind: 'progress', progress: { stage: 'stage', instanceId: 'i', done, total: 9, unit: 'bytes' } } as const
}

test('of much progress the page hears the newest', () => {
  const { told, relay } = record()
  for (const done of [1, 2, 3]) relay(progress(done))
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([progress(3)])
})

test('progress never overtakes what comes after it', () => {
  const { told, relay } = record()
  const changed = { kind: 'changed', what: 'history', instanceId: 'i' } as const
  relay(progress(9))
  relay(changed)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([progress(9), changed])
})
