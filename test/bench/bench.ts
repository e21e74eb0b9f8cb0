import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from '../electron/build.ts'
import { benchAdopt } from './adopt.ts'
import { benchApply } from './apply.ts'
import type { BenchRow } from './bench-row.ts'
import { contained } from './contained.ts'
import { benchCandidates } from './candidates.ts'
import { benchCrash } from './crash.ts'
import { benchFindings } from './findings.ts'
import { benchInbox } from './inbox.ts'
import { benchManyInstances } from './many-instances.ts'
import { benchPacks } from './packs.ts'
import { benchPeers } from './peers/peers.ts'
import { benchRequests } from './requests.ts'
import { benchScan } from './scan.ts'
import { benchService } from './service.ts'
import { benchStart } from './start.ts'
import { benchTurns } from './turns.ts'
import { benchUpload } from './upload.ts'
import { benchWindow } from './window/window.ts'
import { execFileSync } from 'node:child_process'

const BENCHES: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  requests: benchRequests,
  service: benchService,
  scan: benchScan,
  adopt: benchAdopt,
  apply: benchApply,
  packs: benchPacks,
  candidates: benchCandidates,
  findings: benchFindings,
  crash: benchCrash,
  resolve: benchResolve,
  inbox: benchInbox,
  many: benchManyInstances,
  start: benchStart,
  turns: benchTurns,
  upload: benchUpload,
  window: benchWindow,
  peers: benchPeers,
}
const ROOT = dirname(dirname(import.meta.dirname))
const RESULT = join(ROOT, 'out/bench.json')

const SCRIPT = join(import.meta.dirname, 'solve.ts')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: name any of ${Object.keys(BENCHES).join(', ')}, or none for all.`,
  )
  process.exit(2)
}
// What is measured is what is shipped, the command line as a later run has it: the first one bundles it, which takes memory and time.
await build()
execFileSync(process.execPath, [join(ROOT, 'resources/modwell.mjs'), '--version'])
const rows: BenchRow[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring: ${name}`)
  const measured = await contained(name, bench)
  // Each as soon as it is known: all of them take an hour.
  print(measured)
  rows.push(...measured)
}
mkdirSync(dirname(RESULT), { recursive: true })
const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
writeFileSync(RESULT, `${JSON.stringify({ format: 1, at: new Date().toISOString(), machine, rows }, null, 2)}\n`)
console.log(`\nwritten to ${RESULT}`)
const missed = rows.filter(({ isReached }) => isReached === false)
if (missed.length > 0) {
  console.log(`missed: ${missed.map(({ what }) => what).join('; ')}`)
  process.exitCode = 1
}

function print(measured: readonly BenchRow[]): void {
  const widths = [
    Math.max(...measured.map(({ what }) => what.length)),
    Math.max(...measured.map(({ figure }) => figure.length)),
  ]
  for (const { what, figure, reach, isReached } of measured) {
    const mark = isReached === null ? '   ' : isReached ? 'ok ' : 'NO '
    console.log(`${mark} ${what.padEnd(widths[0] ?? 0)}  ${figure.padEnd(widths[1] ?? 0)}  reach: ${reach}`)
  }
}

/** In a process of its own: what the other benchmarks left in memory slows the larger puzzle more than the smaller. */
async function benchResolve(): Promise<readonly BenchRow[]> {
  return JSON.parse(execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' })) as readonly BenchRow[]
}
