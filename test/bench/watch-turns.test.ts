import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchTurns } from './watch-turns.ts'

function work(milliseconds: number): void {
  const begun = process.threadCpuUsage().user
  while (process.threadCpuUsage().user - begun < milliseconds * 1000) for (let n = 0; n < 1e5; n += 1);
}

test('the longest turn is what was done at one go, microtasks with it, and not the sum of what gave way', async () => {
  const turns = watchTurns()
  for (let round = 0; round < 6; round += 1) {
    work(40)
    await sleep(5)
  }
  expect(turns.longestMs()).toBeGreaterThanOrEqual(39)
  expect(turns.longestMs()).toBeLessThan(90)
  for (let round = 0; round < 5; round += 1) {
    work(40)
    await Promise.resolve()
  }
  expect(turns.longestMs()).toBeGreaterThan(190)
})

test('waiting is none', async () => {
  const turns = watchTurns()
  await sleep(150)
  expect(turns.longestMs()).toBeLessThan(100)
})
