import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { BenchRow } from './bench-row.ts'

const SCRIPT = join(import.meta.dirname, 'solve.ts')

/** In a process of its own: what the other benchmarks left in memory slows the larger puzzle more than the smaller. */
export async function benchResolve(): Promise<readonly BenchRow[]> {
  return JSON.parse(execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' })) as readonly BenchRow[]
}
