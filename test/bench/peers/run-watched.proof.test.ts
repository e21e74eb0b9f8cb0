import { describe, expect, test } from 'vitest'
import { runWatched } from './run-watched.ts'

const MIB = 2 ** 20
const env = { PATH: process.env.PATH ?? '' }
const run = (work: string) => runWatched([process.execPath, '-e', `${work}; setTimeout(() => undefined, 100)`], { env })
const held = `globalThis.held = Buffer.alloc(${100 * MIB}, 1)`

describe.runIf(process.platform === 'linux')('what any program cost', () => {
  test('has what it held, and what a program held that it started', async () => {
    const { mebibytes: nothing } = await run('')
    const { mebibytes: own } = await run(held)
    const child = `${held}; setTimeout(() => undefined, 100)`
    const { mebibytes: both } = await run(`require('child_process').spawn(process.execPath, ['-e', '${child}'])`)
    expect(own - nothing).toBeGreaterThan(90)
    expect(both - nothing).toBeGreaterThan(120)
  })

  test('has the time of the processor that it took, and no more', async () => {
    const { busySeconds: nothing } = await run('')
    const { busySeconds: busy } = await run('while (process.cpuUsage().user < 5e5) for (let n = 0; n < 1e6; n += 1);')
    expect(busy).toBeGreaterThan(0.45)
    expect(busy - nothing).toBeLessThan(1)
  })

  test('is none where it failed, and says what it said', async () => {
    const failing = runWatched([process.execPath, '-e', `console.error('no'); process.exit(7)`], { env })
    await expect(failing).rejects.toThrow(/ended with 7: no/)
  })
})
