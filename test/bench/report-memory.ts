import { readFileSync, writeFileSync } from 'node:fs'

// Loaded before another program: when that ends, the most memory that it had, in KiB, and the seconds of processor time that it took are in
// the file named in BENCH_MEMORY; of a program and the one that started it the memory of the larger, and the time of both.
process.on('exit', () => {
  const file = process.env.BENCH_MEMORY ?? ''
  const [memory = 0, seconds = 0] = readFileSync(file, 'utf8').split(' ').map(Number)
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(file, `${Math.max(maxRSS, memory)} ${seconds + (userCPUTime + systemCPUTime) / 1e6}`)
})
