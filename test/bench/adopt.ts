import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore } from '../../src-main/core/core.ts'
import { PRISM_UIDS, writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import type { BenchRow } from './bench-row.ts'

const FEW = 26
const MANY = 202
const MODS = 20
const MAX_SECONDS = 12
/** What one costs does not rest on how many others there are. */
const MAX_SLOWDOWN = 1.3

/** Adopting all that a launcher has, for one of a person who begins and one of a person who has played for years. */
export async function benchAdopt(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-adopt-'))
  try {
    // The first fills the system's own caches.
    await measure(join(folder, 'warm'), FEW)
    const few = await measure(join(folder, 'few'), FEW)
    const many = await measure(join(folder, 'many'), MANY)
    const slowdown = many / MANY / (few / FEW)
    return [
      {
        what: `adopting ${MANY} instances`,
        figure: `${many.toFixed(2)} s; of ${FEW}: ${few.toFixed(2)} s; time of each ${slowdown.toFixed(2)} times`,
        reach: `at most ${MAX_SECONDS} s, and ${MAX_SLOWDOWN} times the time of each`,
        isReached: many <= MAX_SECONDS && slowdown <= MAX_SLOWDOWN,
        detail: { seconds: many, secondsOfFew: few, slowdown },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds from the press of the button until all are in the library; its folders are watched, as those of the window are. */
async function measure(folder: string, count: number): Promise<number> {
  const loader = { uid: PRISM_UIDS.fabric, version: '0.16.0' }
  const launcher = join(folder, 'launcher')
  await writePrismLauncher(
    launcher,
    Array.from({ length: count }, (_, index) => ({
      folder: `game-${index}`,
      gameVersion: '1.21.11',
      loader,
      files: Object.fromEntries(
        Array.from({ length: MODS }, (_mod, mod) => [`mods/mod-${mod}.jar`, `${index} ${mod}`]),
      ),
    })),
  )
  const core = await createCore({ home: join(folder, 'home'), workerFile: WORKER, version: 'bench', env: {} })
  try {
    await core.instances.discover([launcher])
    const found = await core.instances.adoptable()
    await core.watchFiles().begun
    const start = performance.now()
    await core.instances.adoptEach(found.flatMap((one) => (one.kind === 'instance' ? [one.description.path] : [])))
    const listed = await core.instances.list()
    if (listed.length !== count) throw new Error(`${listed.length} of ${count} were adopted`)
    return (performance.now() - start) / 1000
  } finally {
    await core.close()
  }
}
