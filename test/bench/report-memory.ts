import { writeFileSync } from 'node:fs'

// Loaded before another program: when that ends, the most memory that it had, in KiB, goes into the file named in BENCH_MEMORY.
process.on('exit', () => writeFileSync(process.env.BENCH_MEMORY ?? '', String(process.resourceUsage().maxRSS)))
