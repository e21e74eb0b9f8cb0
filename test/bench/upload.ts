import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../service/start.ts'
import { writeZip } from '../service/content/zip.ts'
import type { BenchRow } from './bench-row.ts'
import { runProgram } from './run-program.ts'

const MIB = 1024 * 1024
const SIZE = 200
const SMALL = 4
const REACH = 30
const SCOPES = ['USER_READ', 'PROJECT_READ', 'VERSION_READ', 'VERSION_CREATE']

/** How much more memory publishing a file of 200 MiB takes than publishing one of 4 MiB. */
export async function benchUpload(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-'))
  const service = await startService({ projects: 0, rateLimit: 'off' })
  try {
    service.accounts.addUser({ username: 'ada' })
    service.catalogue.addProject({ slug: 'lanterns', title: 'Lanterns', owner: 'ada' })
    const token = service.accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
    const files = [SMALL, SIZE].map((size) => writeJar(join(folder, `lanterns-${size}.0.0.jar`), size))
    const script = join(import.meta.dirname, 'upload-memory.ts')
    const printed = await runProgram(process.execPath, [script, join(folder, 'home'), service.url, token, ...files])
    const { peaks, seconds } = JSON.parse(printed) as { readonly peaks: readonly number[]; readonly seconds: number }
    const [small = Number.NaN, large = Number.NaN] = peaks
    const more = (large - small) / 1024
    return [
      {
        what: `upload of ${SIZE} MiB: memory beyond that of ${SMALL} MiB`,
        figure: `${more.toFixed(1)} MiB (${seconds.toFixed(1)} s, reading and checking included)`,
        reach: `at most ${REACH} MiB`,
        isReached: more <= REACH,
        detail: { smallPeakKiB: small, largePeakKiB: large },
      },
    ]
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeJar(path: string, size: number): string {
  const metadata = { schemaVersion: 1, id: 'lanterns', version: `${size}.0.0`, depends: { minecraft: '1.21.11' } }
  const entries = [
    { name: 'fabric.mod.json', bytes: Buffer.from(JSON.stringify(metadata)) },
    { name: 'assets/filler.bin', bytes: Buffer.alloc(size * MIB, size), stored: true },
  ]
  writeFileSync(path, writeZip(entries))
  return path
}
