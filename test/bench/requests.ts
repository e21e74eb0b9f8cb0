import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore } from '../../src-main/core/core.ts'
import type { Core } from '../../src-main/core/core.ts'
import { startService } from '../service/start.ts'
import type { Catalogue, Service } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'

const REACH = 12
const FILES = 1_000
const LIBRARIES = 20
const GROUPS = [
  { loader: 'fabric', gameVersion: '26.2' },
  { loader: 'fabric', gameVersion: '1.21.11' },
  { loader: 'neoforge', gameVersion: '26.1' },
  { loader: 'forge', gameVersion: '1.20.1' },
] as const

type Group = (typeof GROUPS)[number]

/** How many requests a check of 1,000 known files costs, by the service's own log: the whole core, nothing in between. */
export async function benchRequests(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-requests-'))
  const service = await startService({ projects: 0 })
  try {
    const libraries = Array.from({ length: LIBRARIES }, (_, index) => addLibrary(service.catalogue, index))
    const core = await createCore({
      home: join(folder, 'home'),
      workerFile: new URL('../../src-main/core/services/workers/worker.ts', import.meta.url),
      version: '0.0.0',
      serviceUrl: service.url,
      env: {},
    })
    try {
      for (const [index, group] of GROUPS.entries()) {
        const game = makeGame(join(folder, `game-${index}`), group, { catalogue: service.catalogue, libraries })
        await core.instances.adopt(game, group)
      }
      return [await check(core, service, 'first'), await check(core, service, 'repeated')]
    } finally {
      await core.close()
    }
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function check(core: Core, service: Service, which: 'first' | 'repeated'): Promise<BenchRow> {
  service.clearRequests()
  const inspections = await core.inspect({ instances: 'all', freshness: 'normal', channel: null })
  const requests = service.requests()
  const outdated = inspections.flatMap(({ files }) => files).filter(({ state }) => state === 'update-available').length
  if (outdated !== FILES) throw new Error(`only ${outdated} of ${FILES} files were found out of date`)
  const reach = which === 'first' ? REACH : 0
  return {
    what: `requests for a ${which} check of ${FILES} known files in ${GROUPS.length} instances with as many groups`,
    figure: `${requests.length} requests`,
    reach: reach === 0 ? 'none' : `at most ${reach}`,
    isReached: requests.length <= reach,
    detail: { requests: requests.length, ...countByOperation(requests) },
  }
}

function countByOperation(requests: ReturnType<Service['requests']>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { method, path } of requests) {
    const operation = `${method} ${path.split('?')[0] ?? ''}`
    counts[operation] = (counts[operation] ?? 0) + 1
  }
  return counts
}

/** A library for every group, installed nowhere. */
function addLibrary(catalogue: Catalogue, index: number): string {
  const { id } = catalogue.addProject({ slug: `library-${index}` })
  for (const { loader, gameVersion } of GROUPS) {
    for (const number of ['1.0.0', '1.1.0']) {
      catalogue.addVersion(id, {
        version_number: `${number}+${loader}-${gameVersion}`,
        loaders: [loader],
        game_versions: [gameVersion],
        files: [{ size: 2_048 }],
      })
    }
  }
  return id
}

/** A game folder with 250 mods of 250 projects, each with a newer version that needs a library. */
function makeGame(
  folder: string,
  { loader, gameVersion }: Group,
  { catalogue, libraries }: { readonly catalogue: Catalogue; readonly libraries: readonly string[] },
): string {
  mkdirSync(join(folder, 'mods'), { recursive: true })
  for (let index = 0; index < FILES / GROUPS.length; index += 1) {
    const slug = `mod-${loader}-${gameVersion}-${index}`
    const { id } = catalogue.addProject({ slug })
    const add = (number: string, library: string | undefined) =>
      catalogue.addVersion(id, {
        version_number: number,
        loaders: [loader],
        game_versions: [gameVersion],
        dependencies: library === undefined ? [] : [{ project_id: library, dependency_type: 'required' }],
        files: [{ size: 2_048, filename: `${slug}-${number}.jar` }],
      })
    const [file] = add('1.0.0', undefined).files
    add('2.0.0', libraries[index % libraries.length])
    if (file !== undefined) writeFileSync(join(folder, 'mods', file.filename), catalogue.fileBytes(file.hashes.sha1))
  }
  return folder
}
