import { expect, test } from 'vitest'
import { eachAtATime, oneAtATime, piecesAtATime } from '../../src-main/core/one-at-a-time.ts'

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

function decideSlowly(): Promise<unknown> {
  return eachAtATime(Array.from({ length: 10 }), () => work(10))
}

test('answers in the order of the things', async () => {
  expect(await eachAtATime([3, 1, 2], (thing, index) => `${index}: ${thing}`)).toEqual(['0: 3', '1: 1', '2: 2'])
  const many = Array.from({ length: 150 }, (_, index) => index)
  expect((await piecesAtATime(many, (some) => some.map((one) => one * 2))).flat()).toEqual(many.map((one) => one * 2))
})

test('gives way to whatever else waits, whoever else decides meanwhile', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  await Promise.all([decideSlowly(), decideSlowly()])
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(15)
})

test('goes on after one that fails, which fails for whoever asked for it alone', async () => {
  const failing = oneAtATime(() => {
    throw new Error('no')
  })
  const next = oneAtATime(() => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
