import { execFileSync, spawn } from 'node:child_process'
import { randomFillSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorkerPool } from '../../src-main/core/services/workers/create-worker-pool.ts'
import type { WorkerPool } from '../../src-main/core/services/workers/pool.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { openHome } from '../flows/ground/home.ts'
import { planOf, step } from '../flows/ground/instance-files.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { firstLine, timePrograms } from './time-programs.ts'

const FILES = 200
const SIZE = 2 ** 20
const ROUNDS = 5
const REACH = 2

interface Served {
  readonly url: string
  readonly hashes: readonly { readonly sha1: string; readonly sha512: string }[]
}

/** Updates of many files, journal and all, against the programs that would fetch, check, copy and flush the same bytes. */
export async function benchApply(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-apply-'))
  const pool = createWorkerPool({
    workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
    threads: 2,
  })
  const server = spawn(process.execPath, [join(import.meta.dirname, 'apply-server.ts'), String(FILES), String(SIZE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const served: Served = JSON.parse(await firstLine(server.stdout))
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(timePrograms(join(folder, `programs-${round}`), { url: served.url, count: FILES, flushes: 'copies' }))
      ours.push(await timeCommit(join(folder, `commit-${round}`), served, pool))
    }
    return [rowOf(median(ours), median(theirs))]
  } finally {
    server.stdin.end()
    await once(server, 'exit')
    await pool.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(ours: number, theirs: number): BenchRow {
  const ratio = ours / theirs
  return {
    what: `applying ${FILES} updates of 1 MiB each from loopback`,
    figure: `${ratio.toFixed(2)} times (${ours.toFixed(0)} ms to ${theirs.toFixed(0)} ms)`,
    reach: `at most ${REACH} times curl --parallel-max 8, sha512sum, cp and sync of the same`,
    isReached: ratio <= REACH,
    detail: {
      ratio: Number(ratio.toFixed(3)),
      oursMs: Math.round(ours),
      programsMs: Math.round(theirs),
      rounds: ROUNDS,
    },
  }
}

async function timeCommit(folder: string, served: Served, pool: WorkerPool): Promise<number> {
  const game = join(folder, 'game')
  mkdirSync(join(game, 'mods'), { recursive: true })
  for (let number = 0; number < FILES; number += 1) {
    writeFileSync(join(game, 'mods', `${number}-1.jar`), randomFillSync(Buffer.alloc(SIZE)))
  }
  const home = openHome(join(folder, 'home'), { pool, downloads: 6 })
  const instance = home.adopt(game, randomUUID())
  const plan = updateAll(game, instance.id, served)
  execFileSync('sync')
  const start = performance.now()
  const { changeSet } = await home.commit(plan)
  const took = performance.now() - start
  home.close()
  const placed = readdirSync(join(game, 'mods')).filter((name) => name.endsWith('-2.jar'))
  if (changeSet === null || placed.length !== FILES) throw new Error(`only ${placed.length} files were placed`)
  rmSync(folder, { recursive: true })
  return took
}

function updateAll(game: string, instanceId: string, { url, hashes }: Served): Plan {
  const steps = hashes.map(({ sha1, sha512 }, number) =>
    step(game, 'replace', {
      from: `mods/${number}-1.jar`,
      to: `mods/${number}-2.jar`,
      download: {
        url: `${url}/${number}.jar`,
        filename: `${number}-2.jar`,
        sha1,
        sha512,
        size: SIZE,
        isPrimary: true,
        fileType: null,
      },
    }),
  )
  return planOf(instanceId, 'update', steps)
}
