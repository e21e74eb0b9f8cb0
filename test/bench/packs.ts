import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Core } from '../../src-main/core/core.ts'
import { createCore } from '../../src-main/core/core.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { packWish } from '../flows/packs-ground.ts'
import { startService } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { runMeasured } from './run-measured.ts'
import { firstLine, timePrograms } from './time-programs.ts'

const PROGRAM = join(import.meta.dirname, '../../resources/modwell.mjs')
const FILES = 300
const CONFIGS = 2000
const SIZE = Math.floor((500 * 2 ** 20) / FILES)
const ROUNDS = 3
const MAX_RATIO = 1.5
const MAX_MEBIBYTES = 150
const MAX_SECONDS = 2

interface Served {
  readonly url: string
  readonly hashes: readonly { readonly sha1: string; readonly sha512: string }[]
}

/** A large pack: installed, against the programs that would fetch, check, copy and flush the same bytes, and its update previewed. */
export async function benchPacks(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-packs-'))
  const service = await startService({ projects: 0, rateLimit: 'off' })
  const server = spawn(process.execPath, [join(import.meta.dirname, 'apply-server.ts'), String(FILES), String(SIZE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const open = (home: string): Promise<Core> =>
    createCore({ home: join(folder, home), workerFile: WORKER, version: 'bench', serviceUrl: service.url, env: {} })
  try {
    const served: Served = JSON.parse(await firstLine(server.stdout))
    const [ours, theirs]: [number[], number[]] = [[], []]
    const memory = await measureMemory(folder, served, service.url)
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(timePrograms(join(folder, `programs-${round}`), { url: served.url, count: FILES, flushes: 'all' }))
      const core = await open(`home-${round}`)
      ours.push(await timeInstall(core, writePack(folder, served, 0), served))
      if (round < ROUNDS - 1) await core.close()
      else {
        await timeInstall(core, writePack(folder, served, 1), served)
        const preview = await timePreview(core, writePack(folder, served, 2), served)
        await core.close()
        return [installRow(median(ours), median(theirs)), memoryRow(memory), previewRow(preview)]
      }
    }
    return []
  } finally {
    server.stdin.end()
    await once(server, 'exit')
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Version 0 has no configs. */
function writePack(folder: string, { url, hashes }: Served, version: number): string {
  const files = hashes.map((each, number) => {
    return { path: `mods/${number}.jar`, hashes: each, downloads: [`${url}/${number}.jar`], fileSize: SIZE }
  })
  const configs = Array.from({ length: version === 0 ? 0 : CONFIGS }, (_, number) => number)
  const inside = Object.fromEntries(
    configs.map((number) => [`overrides/config/${number % 50}/${number}.toml`, configOf(number, version)]),
  )
  const file = join(folder, `large-${version}.mrpack`)
  writeFileSync(file, makePack({ name: `Large ${Math.min(version, 1)}`, versionId: String(version), files, inside }))
  return file
}

function configOf(number: number, version: number): string {
  const lines = Array.from({ length: 40 }, (_, line) => {
    return `key${line} = ${(number + 1) * line * (line % 7 === 0 ? version : 1)}`
  })
  return lines.join('\n')
}

async function timeInstall(core: Core, file: string, { url }: Served): Promise<number> {
  const hosts = [new URL(url).host]
  execFileSync('sync')
  const start = performance.now()
  await commit(core, await core.propose(packWish(file, { hosts })))
  return performance.now() - start
}

interface Memory {
  readonly idle: number
  readonly peak: number
}

/** In MiB, of the program as it is shipped: once with nothing to do, once installing. A process of its own begins with nothing. */
async function measureMemory(folder: string, served: Served, serviceUrl: string): Promise<Memory> {
  const env = { MODWELL_HOME: join(folder, 'home-memory'), MODWELL_SERVICE: serviceUrl }
  const run = (...parameters: readonly string[]) => runMeasured([PROGRAM, ...parameters, '--json'], { env })
  const { mebibytes: idle } = await run('instances', 'list')
  const pack = writePack(folder, served, 0)
  const game = join(folder, 'game-memory')
  const hosts = ['--allow-host', new URL(served.url).host]
  const { mebibytes: peak } = await run('pack', 'install', pack, '--to', game, ...hosts, '--yes')
  const placed = readdirSync(join(game, 'mods')).length
  if (placed !== FILES) throw new Error(`only ${placed} files were placed`)
  rmSync(game, { recursive: true })
  if (peak <= idle) throw new Error(`installing took no more memory (${peak} MiB) than doing nothing (${idle} MiB)`)
  return { idle, peak }
}

/** Every fifth of the configs was edited by the person. */
async function timePreview(core: Core, file: string, { url }: Served): Promise<number> {
  const listed = (await core.instances.list()).find(({ instance }) => instance.name === 'Large 1')
  const game = listed?.instance.gamePath ?? ''
  for (let number = 0; number < CONFIGS; number += 5)
    writeFileSync(join(game, `config/${number % 50}/${number}.toml`), `edited ${number}`)
  const pack = { project: file, version: null, file }
  const more = { theirs: [], optional: [], without: [], hosts: [new URL(url).host], freshness: 'normal' } as const
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const [plan] = await core.propose({ kind: 'update-pack', instance: listed?.instance.id ?? '', pack, ...more })
    times.push(performance.now() - start)
    if ((plan?.steps.length ?? 0) + (plan?.skipped.length ?? 0) < CONFIGS) throw new Error('the preview is not whole')
  }
  return median(times)
}

async function commit(core: Core, plans: readonly Plan[]): Promise<void> {
  const { failed } = await core.commit(plans.map(({ id }) => id))
  if (failed.length > 0) throw new Error(JSON.stringify(failed[0]))
}

function installRow(ours: number, theirs: number): BenchRow {
  const ratio = ours / theirs
  return {
    what: `installing a pack of ${FILES} files, 500 MiB, from loopback`,
    figure: `${ratio.toFixed(2)} times (${ours.toFixed(0)} ms to ${theirs.toFixed(0)} ms)`,
    reach: `at most ${MAX_RATIO} times curl --parallel-max 8, sha512sum, cp and sync of the same`,
    isReached: ratio <= MAX_RATIO,
    detail: {
      ratio: Number(ratio.toFixed(3)),
      oursMs: Math.round(ours),
      programsMs: Math.round(theirs),
      rounds: ROUNDS,
    },
  }
}

function memoryRow({ idle, peak }: Memory): BenchRow {
  const above = peak - idle
  return {
    what: 'peak memory of that above idle, each in a process of its own',
    figure: `${above.toFixed(0)} MiB (${peak.toFixed(0)} to ${idle.toFixed(0)} MiB)`,
    reach: `at most ${MAX_MEBIBYTES} MiB`,
    isReached: above <= MAX_MEBIBYTES,
    detail: { mebibytes: Math.round(above), peak: Math.round(peak), idle: Math.round(idle) },
  }
}

function previewRow(milliseconds: number): BenchRow {
  return {
    what: `previewing the update of a pack of ${FILES} files and ${CONFIGS} configs`,
    figure: `${(milliseconds / 1000).toFixed(2)} s`,
    reach: `at most ${MAX_SECONDS} s`,
    isReached: milliseconds <= MAX_SECONDS * 1000,
    detail: { ms: Math.round(milliseconds) },
  }
}
