import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before another program: when that ends, the most memory that it had, in KiB, and the seconds of processor time that it took are in
// the file named in BENCH_COST; of a program and the one that started it the memory of the larger, and the time of both. Plain JavaScript on
// purpose: Node's reader of types would have as much memory as many a program that is measured.
if (isMainThread)
  process.on('exit', () => {
    const file = process.env.BENCH_COST ?? ''
    const [memory = 0, seconds = 0] = readFileSync(file, 'utf8').split(' ').map(Number)
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeFileSync(file, `${Math.max(ownPeak() ?? maxRSS, memory)} ${seconds + (userCPUTime + systemCPUTime) / 1e6}`)
  })

/** On Linux `maxRSS` begins with what the process had that started this one; null: another system. */
function ownPeak() {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? Number.NaN)
  } catch {
    return null
  }
}
