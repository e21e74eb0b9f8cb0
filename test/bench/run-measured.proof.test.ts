import { describe, expect, test } from 'vitest'
import { runMeasured } from './run-measured.ts'

const MIB = 2 ** 20
const run = (work: string) => runMeasured(['-e', `${work}; console.log('done')`])

describe('what a run of a program cost', () => {
  test('has a copy that was held in memory', async () => {
    const { mebibytes: nothing } = await run('')
    const { mebibytes: held } = await run(`globalThis.held = Buffer.alloc(${100 * MIB}, 1)`)
    expect(held - nothing).toBeGreaterThan(95)
    expect(held - nothing).toBeLessThan(120)
  })

  test('has nothing of what the process has that starts it', async () => {
    const { mebibytes: before } = await run('')
    const held = Buffer.alloc(600 * MIB, 1)
    const { mebibytes: after } = await run('')
    expect(held.length).toBe(600 * MIB)
    expect(after).toBeLessThan(before + 30)
  })

  test('has memory that was given back before the end', async () => {
    const { mebibytes: nothing } = await run('')
    const work = `globalThis.held = Buffer.alloc(${100 * MIB}, 1); globalThis.held = null; gc()`
    const { mebibytes: peak } = await runMeasured(['--expose-gc', '-e', `${work}; console.log('done')`])
    expect(peak - nothing).toBeGreaterThan(95)
  })

  test('has what a thread of it held', async () => {
    const { mebibytes: nothing } = await run('')
    const thread = `new (require('worker_threads').Worker)('globalThis.held = Buffer.alloc(${100 * MIB}, 1)', { eval: true })`
    const { mebibytes: held } = await run(thread)
    expect(held - nothing).toBeGreaterThan(95)
  })

  test('has the larger memory of the program and the one that it starts, and the time of both', async () => {
    const busy = 'while (process.cpuUsage().user < 200_000) for (let n = 0; n < 1e6; n += 1);'
    const inner = `globalThis.held = Buffer.alloc(${100 * MIB}, 1); ${busy}`
    const { mebibytes: nothing } = await run('')
    const cost = await run(`${busy} require('child_process').execFileSync(process.execPath, ['-e', \`${inner}\`])`)
    expect(cost.mebibytes - nothing).toBeGreaterThan(80)
    expect(cost.busySeconds).toBeGreaterThan(0.4)
  })

  test('has waiting in its seconds and not in those of the processor', async () => {
    const { seconds, busySeconds } = await run('setTimeout(() => undefined, 600)')
    expect(seconds).toBeGreaterThan(0.6)
    expect(busySeconds).toBeLessThan(0.5)
  })

  test('is none where the program failed or printed nothing', async () => {
    await expect(run('process.exitCode = 4')).rejects.toThrow('ended with 4')
    await expect(runMeasured(['-e', ''])).rejects.toThrow('ended with 0')
  })
})
