import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../src-main/core/services/database/cache/open-cache.ts'
import { readFiles } from '../../src-main/core/flows/inspect/read-files.ts'
import type { InstanceDescription } from '../../src-main/core/model/instances/instance.ts'
import { createWorkerPool } from '../../src-main/core/services/workers/create-worker-pool.ts'
import { describeBench } from './bench-instance.ts'
import type { BenchRow } from './bench-row.ts'
import { makeJars, makeTinyJars } from './make-jars.ts'
import { median } from './median.ts'
import { runProgram } from './run-program.ts'

const WORKER = new URL('../../src-main/core/services/workers/worker.ts', import.meta.url)
const MIB = 1024 * 1024
const ROUNDS = 5
const SCRIPT = join(import.meta.dirname, 'scan-twice.ts')
const OPEN = /\bopen(?:at2?)?\([^"]*"([^"]*)"/

/** Hashing, first scan, warm scan and memory, against the system's own tools in the same run. Medians of five. */
export async function benchScan(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-'))
  try {
    const jars = describeBench(join(folder, 'jars'))
    makeJars(join(jars.gamePath, 'mods'), { count: 2000, averageSize: 512 * 1024 })
    const hashing = await benchHashing(jars.gamePath)
    const first = await benchFirstScan(jars, folder)
    rmSync(jars.gamePath, { recursive: true })
    const warm = await benchWarmScan(folder)
    const memory = await benchMemory(folder)
    return [hashing, first, ...warm, memory]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchHashing(gamePath: string): Promise<BenchRow> {
  const files = readdirSync(join(gamePath, 'mods')).map((name) => join(gamePath, 'mods', name))
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const halves = [files.filter((_, index) => index % 2 === 0), files.filter((_, index) => index % 2 === 1)]
  const pool = createWorkerPool({ workerFile: WORKER, threads: 2 })
  const ours: number[] = []
  const theirs: number[] = []
  try {
    const hashAll = () => Promise.all(files.map((file) => pool.fingerprint(file)))
    const openssl = () => Promise.all(halves.map((half) => runProgram('openssl', ['dgst', '-sha1', ...half])))
    await hashAll()
    for (let turn = 0; turn < ROUNDS; turn++) {
      theirs.push(await seconds(openssl))
      ours.push(await seconds(hashAll))
    }
  } finally {
    await pool.close()
  }
  const ratio = median(theirs) / median(ours)
  return {
    what: `hashing ${(bytes / MIB / 1024).toFixed(2)} GiB of jars, warm page cache, 2 workers`,
    figure: `${ratio.toFixed(2)} of two parallel openssl`,
    reach: 'at least 0.85',
    isReached: ratio >= 0.85,
    detail: { workersSeconds: round(median(ours)), opensslSeconds: round(median(theirs)), rounds: ROUNDS },
  }
}

/**
 * In turn with hashing alone, and by the processor's time: each by the clock at its own hour came to 2.4 to 6.8 times. The threads run
 * beforehand, as they do where hashing alone is measured; what they know of the files begins at nothing.
 */
async function benchFirstScan(instance: InstanceDescription, folder: string): Promise<BenchRow> {
  const files = readdirSync(join(instance.gamePath, 'mods')).map((name) => join(instance.gamePath, 'mods', name))
  const scans: Time[] = []
  const hashings: Time[] = []
  let mods = 0
  for (let turn = 0; turn < ROUNDS; turn++) {
    const pool = createWorkerPool({ workerFile: WORKER, threads: 2 })
    const cache = openCache(join(folder, `first-${turn}.db`))
    try {
      const hashAll = (some: readonly string[]) => Promise.all(some.map((file) => pool.fingerprint(file)))
      await hashAll(files.slice(0, 64))
      hashings.push(await time(() => hashAll(files)))
      scans.push(
        await time(async () => {
          const { files: found } = await readFiles(instance, { pool, cache: cache.files })
          mods = found.filter(
            ({ contents }) => contents.kind === 'archive' && contents.metadata.declarations.length > 0,
          ).length
        }),
      )
    } finally {
      await pool.close()
      cache.close()
    }
  }
  if (mods !== 2000) throw new Error(`only ${mods} of 2000 jars were understood`)
  const [scan, hashing] = [middleOf(scans), middleOf(hashings)]
  const ratio = scan.busySeconds / hashing.busySeconds
  const clock = scan.seconds / hashing.seconds
  return {
    what: 'first scan of 2,000 jars of all five formats, cache written',
    figure: `${ratio.toFixed(2)} times the processor's time of hashing the same files, ${clock.toFixed(2)} times by the clock`,
    reach: 'at most 4 times',
    isReached: ratio <= 4,
    detail: { scanSeconds: round(scan.seconds), hashingSeconds: round(hashing.seconds), rounds: ROUNDS },
  }
}

interface Time {
  readonly seconds: number
  /** Of the processor, of all threads. */
  readonly busySeconds: number
}

async function time(work: () => Promise<unknown>): Promise<Time> {
  const before = process.cpuUsage()
  const took = await seconds(work)
  const { user, system } = process.cpuUsage(before)
  return { seconds: took, busySeconds: (user + system) / 1e6 }
}

function middleOf(times: readonly Time[]): Time {
  return {
    seconds: median(times.map((one) => one.seconds)),
    busySeconds: median(times.map((one) => one.busySeconds)),
  }
}

async function benchWarmScan(folder: string): Promise<readonly BenchRow[]> {
  const instance = describeBench(join(folder, 'many'))
  makeTinyJars(join(instance.gamePath, 'mods'), 20_000)
  const cacheFile = join(folder, 'warm.db')
  const pool = createWorkerPool({ workerFile: WORKER, threads: 2 })
  const cache = openCache(cacheFile)
  const ours: number[] = []
  const theirs: number[] = []
  try {
    const services = { pool, cache: cache.files }
    await readFiles(instance, services)
    for (let turn = 0; turn < ROUNDS; turn++) {
      theirs.push(await seconds(() => runProgram('find', [instance.gamePath, '-printf', '%s %T@ %i\n'])))
      ours.push(await seconds(() => readFiles(instance, services)))
    }
  } finally {
    await pool.close()
    cache.close()
  }
  const ratio = median(ours) / median(theirs)
  const opens = await countOpens(instance.gamePath, cacheFile)
  return [
    {
      what: 'warm scan of 20,000 unchanged files in one running process',
      figure: `${ratio.toFixed(2)} times find -printf`,
      reach: 'at most 4 times',
      isReached: ratio <= 4,
      detail: { scanSeconds: round(median(ours)), findSeconds: round(median(theirs)), rounds: ROUNDS },
    },
    {
      what: 'files opened by that warm scan',
      figure: `${opens.count}, counted by ${opens.by}`,
      reach: '0',
      isReached: opens.count === 0,
      detail: { openedByTheFirstScan: opens.countCold },
    },
  ]
}

/** Once, not five times: the peak of a process is the peak. */
async function benchMemory(folder: string): Promise<BenchRow> {
  const instance = describeBench(join(folder, 'memory'))
  makeJars(join(instance.gamePath, 'mods'), { count: 5000, averageSize: 220 * 1024 })
  const what = 'peak memory of a first scan of 5,000 jars, above the idle process'
  const reach = 'at most 200 MiB'
  if (!existsSync('/proc/self/status')) {
    return { what, figure: 'not measured: this system has no /proc', reach, isReached: null }
  }
  const script = join(import.meta.dirname, 'scan-memory.ts')
  const output = await runProgram(process.execPath, [script, instance.gamePath, join(folder, 'memory.db')])
  const { idle, peak, files } = JSON.parse(output)
  if (files !== 5000) throw new Error(`${files} of 5000 jars were scanned`)
  const above = (peak - idle) / 1024
  return {
    what,
    figure: `${above.toFixed(0)} MiB`,
    reach,
    isReached: above <= 200,
    detail: { idleMiB: round(idle / 1024), peakMiB: round(peak / 1024), rounds: 1 },
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

interface OpenCount {
  /** Files of the instance that a warm scan opened. */
  readonly count: number
  /** The same for the scan before it, which had to: proof that the counting counts. */
  readonly countCold: number
  readonly by: string
}

/**
 * Counts the files below a game folder that a second scan opens. With strace from the system calls of all threads; without
 * it from the scan's own calls to the pool, which alone opens files.
 */
async function countOpens(gamePath: string, cacheFile: string): Promise<OpenCount> {
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
