import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackgroundChecks } from '../../../src-main/shell/system/background-checks.ts'

const HOUR = 3_600_000
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
})
afterEach(() => vi.useRealTimers())

const create = (fails = false) =>
  createBackgroundChecks({
    async check(freshness) {
      asked.push(freshness)
      if (fails) throw new Error('offline')
    },
    onFailure: ({ message }: Error) => void asked.push(message),
    onChange: () => undefined,
  } as Parameters<typeof createBackgroundChecks>[0])

test('it checks every so many hours, and not at all with 0', async () => {
  const checks = create()
  checks.every(6)
  await vi.advanceTimersByTimeAsync(12 * HOUR)
  checks.every(0)
  await vi.advanceTimersByTimeAsync(100 * HOUR)
  expect(asked).toEqual(['normal', 'normal'])
})

test('settings that say the same again do not put the next check off', async () => {
  const checks = create()
  checks.every(6)
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  checks.every(6)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(asked).toEqual(['normal'])
})

test('a check that fails is told, and the next one comes all the same', async () => {
  const checks = create(true)
  checks.every(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(asked).toEqual(['normal', 'offline', 'normal', 'offline'])
})

test('a check by hand joins the one that runs, and puts the next one off', async () => {
  const checks = create()
  checks.every(6)
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  await Promise.all([checks.checkNow(), checks.checkNow()])
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  const before = [...asked]
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(before).toEqual(['now'])
  expect(asked).toEqual(['now', 'normal'])
})

test('once stopped it asks nothing any more', async () => {
  const checks = create()
  checks.every(1)
  checks.stop()
  await checks.checkNow()
  await vi.advanceTimersByTimeAsync(10 * HOUR)
  expect(asked).toEqual([])
})
