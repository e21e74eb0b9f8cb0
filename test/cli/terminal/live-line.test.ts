import { expect, it } from 'vitest'
import type { CoreEvent } from '../../../src-main/core/events.ts'
import { createLiveLine } from '../../../src-main/cli/terminal/live-line.ts'

function setUp(isTerminal: boolean) {
  const written: string[] = []
  let now = 0
  const target = { write: (text: string) => written.push(text), isTerminal, width: 60, isQuiet: false }
  return { written, line: createLiveLine(target, () => now), pass: (ms: number) => (now += ms) }
}

function downloading(done: number): CoreEvent {
  return { kind: 'progress', progress: { stage: 'stage', instanceId: null, done, total: 4096, unit: 'bytes' } }
}

it('redraws one line in place on a terminal and clears it', () => {
  const { written, line, pass } = setUp(true)
  line.show(downloading(1024))
  pass(1000)
  line.show(downloading(4096))
  line.clear()
  expect(written).toEqual([
    '\r\u001b[2K█████░░░░░░░░░░░░░░░ downloading 1.0 KiB of 4.0 KiB',
    '\r\u001b[2K████████████████████ downloading 4.0 KiB of 4.0 KiB',
    '\r\u001b[2K',
  ])
})

it('draws no more often than an eye can follow, but always the end', () => {
  const { written, line } = setUp(true)
  for (const done of [1, 2, 3, 4096]) line.show(downloading(done))
  expect(written).toHaveLength(2)
})

it.each([true, false])('puts nothing into words that is not shown (terminal: %s)', (isTerminal) => {
  const { line } = setUp(isTerminal)
  let asked = 0
  for (let done = 1; done <= 100; done += 1) {
    const bytes = { stage: 'stage', instanceId: null, done, total: 4096 } as const
    const progress = {
      ...bytes,
      get unit() {
        asked += 1
        return 'bytes' as const
      },
    }
    line.show({ kind: 'progress', progress })
  }
  // Twice for the one that is drawn, as an amount and as its unit.
  expect(asked).toBeLessThanOrEqual(isTerminal ? 4 : 0)
})

it('is silent at first where there is no terminal, but for what must be said', () => {
  const { written, line } = setUp(false)
  line.show(downloading(1024))
  line.say('modwell: stopping …')
  expect(written).toEqual(['modwell: stopping …\n'])
})

it("shows that it waits for the service's rate limit", () => {
  const { written, line } = setUp(true)
  line.show({ kind: 'waiting', seconds: 11.2, waiting: 3 })
  expect(written[0]).toContain("waiting 12 s for the service's rate limit (3 in the queue)")
})

it('says where there is no terminal every 15 s how far it is', () => {
  const { written, line, pass } = setUp(false)
  for (const done of [0, 1024, 2048, 3072]) {
    line.show(downloading(done))
    pass(8_000)
  }
  expect(written).toEqual(['modwell: ██████████░░░░░░░░░░ downloading 2.0 KiB of 4.0 KiB\n'])
})

it('says where there is no terminal at once that it waits for more than 2 s, and again after 15 s', () => {
  const { written, line, pass } = setUp(false)
  for (const seconds of [2, 7, 17, 32]) {
    line.show({ kind: 'no-answer', host: 'api.example', seconds })
    pass(10_000)
  }
  expect(written).toEqual([2, 17].map((seconds) => `modwell: waiting for api.example: no answer for ${seconds} s\n`))
})
