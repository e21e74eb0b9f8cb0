import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Cost } from '../run-measured.ts'

export interface WatchedRun {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  /** On standard input. */
  readonly input?: string
  /** What it may end with. */
  readonly exitCodes?: readonly number[]
}

const LOOK_MS = 5
/** Of the system's clock, which counts processor time. */
const TICKS_A_SECOND = 100

/**
 * Runs any program of the system and measures it from outside; all that it starts counts. Of a system without `/proc`, and of a program that
 * ended before it was looked at, memory is not a number, as is the processor's time without `/proc`.
 */
export async function runWatched(
  [program = '', ...parameters]: readonly string[],
  { env, cwd, input = '', exitCodes = [0] }: WatchedRun,
): Promise<Cost> {
  const busyBefore = busyTicks()
  const start = performance.now()
  const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'pipe'], cwd, env })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
  // A program that asks nothing may have ended before it is written to.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const peaks = new Map<number, number>()
  const look = (): void => notePeaks(child.pid ?? 0, peaks)
  look()
  const looking = setInterval(look, LOOK_MS)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(looking)
  const seconds = (performance.now() - start) / 1000
  if (!exitCodes.includes(code)) {
    throw new Error(
      `${program} ${parameters.join(' ')} ended with ${code}: ${Buffer.concat(said).toString().slice(-500)}`,
    )
  }
  const kibibytes = [...peaks.values()].reduce((sum, each) => sum + each, 0)
  return {
    seconds,
    busySeconds: (busyTicks() - busyBefore) / TICKS_A_SECOND,
    mebibytes: kibibytes === 0 ? Number.NaN : kibibytes / 1024,
  }
}

/** Processor time of all that this process started and that has ended. */
function busyTicks(): number {
  const fields =
    read('/proc/self/stat')
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? []
  return Number(fields[13]) + Number(fields[14])
}

/** Notes the most memory, in KiB, that a process and each that it started had until now. */
function notePeaks(pid: number, peaks: Map<number, number>): void {
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(peak)) return
  peaks.set(pid, peak)
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim() ?? ''
  if (children !== '') for (const child of children.split(' ')) notePeaks(Number(child), peaks)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
