import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One run of a program, from its start to its end. */
export interface Cost {
  readonly seconds: number
  /** Of the processor, which other programs hardly change. */
  readonly busySeconds: number
  /** The most memory that it had. */
  readonly mebibytes: number
}

export interface MeasuredRun {
  readonly env?: Readonly<Record<string, string>>
  /** What it may end with. */
  readonly exitCodes?: readonly number[]
}

const REPORT = pathToFileURL(join(import.meta.dirname, 'report-cost.mjs')).href

/** Runs a file on this Node as a person starts it, and measures the whole of it. Throws where it ends otherwise or prints nothing. */
export async function runMeasured(
  parameters: readonly string[],
  { env = {}, exitCodes = [0] }: MeasuredRun = {},
): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-cost-'))
  try {
    const costFile = join(folder, 'cost')
    writeFileSync(costFile, '0 0')
    const start = performance.now()
    const child = spawn(process.execPath, parameters, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env, NODE_OPTIONS: `--import ${REPORT}`, BENCH_COST: costFile },
    })
    let printed = 0
    child.stdout.on('data', (bytes: Buffer) => (printed += bytes.length))
    const [code] = (await once(child, 'close')) as [number]
    const seconds = (performance.now() - start) / 1000
    if (!exitCodes.includes(code) || printed === 0) throw new Error(`${parameters.join(' ')} ended with ${code}`)
    const [kibibytes = Number.NaN, busySeconds = Number.NaN] = readFileSync(costFile, 'utf8').split(' ').map(Number)
    return { seconds, busySeconds, mebibytes: kibibytes / 1024 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
