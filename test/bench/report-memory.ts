import { readFileSync, writeFileSync } from 'node:fs'

// Loaded before another program: when that ends, the most memory that it had, in KiB, is in the file named in BENCH_MEMORY; of a program
// and the one that started it that of the larger.
process.on('exit', () => {
  const file = process.env.BENCH_MEMORY ?? ''
  writeFileSync(file, String(Math.max(process.resourceUsage().maxRSS, Number(readFileSync(file, 'utf8')))))
})
