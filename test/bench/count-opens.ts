import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

export interface OpenCount {
  /** Files of the instance that a warm scan opened. */
  readonly count: number
  /** The same for the scan before it, which had to: proof that the counting counts. */
  readonly countCold: number
  readonly by: string
}

const SCRIPT = join(import.meta.dirname, 'scan-twice.ts')
const OPEN = /\bopen(?:at2?)?\([^"]*"([^"]*)"/

/**
 * Counts the files below a game folder that a second scan opens. With strace from the system calls of all threads; without
 * it from the scan's own calls to the pool, which alone opens files.
 */
export async function countOpens(gamePath: string, cacheFile: string): Promise<OpenCount> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-trace-'))
  try {
    const trace = join(folder, 'trace')
    const child = [process.execPath, SCRIPT, gamePath, `${cacheFile}.traced`]
    const options = ['-f', '--seccomp-bpf', '-e', 'trace=open,openat,openat2', '-s', '4096', '-o', trace]
    if (await isInstalled('strace')) {
      await runProgram('strace', [...options, ...child])
      return { ...countInTrace(readFileSync(trace, 'utf8'), gamePath), by: 'strace' }
    }
    const { cold, warm } = JSON.parse(await runProgram(process.execPath, child.slice(1)))
    return { count: warm, countCold: cold, by: 'calls to the worker pool (strace is not installed)' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `scan-twice.ts` opens a name that does not exist between the scans, and another after them. */
function countInTrace(trace: string, gamePath: string): { count: number; countCold: number } {
  const counts = { cold: 0, warm: 0, after: 0 }
  let phase: keyof typeof counts = 'cold'
  for (const line of trace.split('\n')) {
    const path = OPEN.exec(line)?.[1] ?? ''
    if (path.endsWith('modwell-warm-scan-begins')) phase = 'warm'
    else if (path.endsWith('modwell-warm-scan-ends')) phase = 'after'
    else if (path.startsWith(`${gamePath}/`) && path.endsWith('.jar')) counts[phase]++
  }
  if (phase !== 'after') throw new Error('the trace does not show where the scans end')
  return { count: counts.warm, countCold: counts.cold }
}

async function isInstalled(program: string): Promise<boolean> {
  return runProgram(program, ['--version']).then(
    () => true,
    () => false,
  )
}
