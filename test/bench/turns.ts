import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore } from '../../src-main/core/core.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { startService } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'
import { makeGame } from './findings.ts'
import { adoptMany, publishMods } from './many-instances.ts'
import { median } from './median.ts'
import { runProgram } from './run-program.ts'

const INSTANCES = 200
const ROUNDS = 3
/** What is felt as waiting. */
const MAX_MS = 100

/** How long a page that asks something waits at most for a core that is busy, where nothing else keeps the machine busy. */
export async function benchTurns(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-turns-'))
  const services = await Promise.all([0, 1].map(() => startService({ projects: 0, rateLimit: 'off' })))
  const [ofMany, ofLarge] = services
  if (ofMany === undefined || ofLarge === undefined) throw new Error('there are no services')
  try {
    const jars = publishMods(ofMany.catalogue)
    const many = { url: ofMany.url, home: await adoptMany(join(folder, 'many'), INSTANCES, { url: ofMany.url, jars }) }
    const game = makeGame(join(folder, 'large'), ofLarge.catalogue)
    const large = { url: ofLarge.url, home: join(folder, 'home') }
    const core = await createCore({ ...large, serviceUrl: large.url, workerFile: WORKER, version: 'bench', env: {} })
    await core.instances.adopt(game, { name: 'Large', loader: 'fabric', gameVersion: '1.21.11' })
    await core.close()
    return [
      await measure(`checking ${INSTANCES} instances with ${jars.size} mods each`, 'inspect', many),
      await measure(`finding all that is wrong in them`, 'findings', many),
      await measure('checking an instance with 1,000 mods', 'inspect', large),
      await measure('finding all that is wrong in it', 'findings', large),
    ]
  } finally {
    for (const service of services) await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Library {
  readonly home: string
  readonly url: string
}

async function measure(what: string, does: 'inspect' | 'findings', { home, url }: Library): Promise<BenchRow> {
  const script = join(import.meta.dirname, 'turns-of-core.ts')
  const longest: number[] = []
  let busyMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const printed = await runProgram(process.execPath, [script, home, url, does])
    const told = JSON.parse(printed) as { readonly milliseconds: number; readonly busyMs: number }
    longest.push(told.milliseconds)
    busyMs = told.busyMs
  }
  const middle = median(longest)
  return {
    what: `longest turn of the core while ${what}`,
    figure: `${middle.toFixed(0)} ms of the processor, of ${busyMs.toFixed(0)} ms in all`,
    reach: `at most ${MAX_MS} ms`,
    isReached: middle > 0 && middle <= MAX_MS,
    detail: { milliseconds: middle, worst: Math.max(...longest), busyMs },
  }
}
