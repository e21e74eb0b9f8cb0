import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCore } from '../../../src-main/core/core.ts'
import { addMod } from '../../fixtures/add-mod.ts'
import { startService } from '../../service/start.ts'
import type { Service } from '../../service/types.ts'

/** Mods of which the first have something newer. */
const MODS = 1_000
export const OUTDATED = 126
/** How many of the instances of the library have something newer. */
export const UPDATABLE = 11
const SHELF = { instances: 20, files: 100, outdated: 4 } as const
export const LONG = 10_000
/** What every game folder is adopted with. */
const GAME = { loader: 'fabric', gameVersion: '1.21.11' } as const

/** A game folder that is to be adopted. */
export interface Game {
  readonly name: string
  readonly path: string
}

/** A service with 1,000 mods, and game folders of them. */
export interface BenchWorld {
  readonly service: Service
  /** 20 instances of 100 files; of 11 some are out of date. */
  readonly shelf: readonly Game[]
  /** 1,000 files. */
  readonly large: Game
  /** 200 files, 126 of them out of date. */
  readonly outdated: Game
  /** 10,000 files that the service does not know. */
  readonly long: Game
}

export async function makeBenchWorld(folder: string): Promise<BenchWorld> {
  const service = await startService({ projects: 0, rateLimit: 'off' })
  const jars = Array.from({ length: MODS }, (_, index) => makeMod(service, index))
  const write = (name: string, files: readonly Jar[]): Game => {
    const mods = join(folder, name, 'mods')
    mkdirSync(mods, { recursive: true })
    for (const { filename, bytes } of files) writeFileSync(join(mods, filename), bytes)
    return { name, path: join(folder, name) }
  }
  const current = jars.slice(OUTDATED)
  const shelf = Array.from({ length: SHELF.instances }, (_, index) => {
    const old = index < UPDATABLE ? SHELF.outdated : 0
    const files = [...jars.slice(index * old, (index + 1) * old), ...current.slice(index, index + SHELF.files - old)]
    return write(`Shelf ${String(index + 1).padStart(2, '0')}`, files)
  })
  return {
    service,
    shelf,
    large: write('Large', jars),
    outdated: write('Outdated', jars.slice(0, 200)),
    long: write(
      'Long',
      Array.from({ length: LONG }, (_, index) => ({
        filename: `own-${String(index).padStart(5, '0')}.jar`,
        bytes: emptyZip(`mod ${index}`),
      })),
    ),
  }
}

/** A home in which these are adopted and were inspected once. */
export async function makeHome(home: string, games: readonly Game[], { url, siteUrl }: Service): Promise<void> {
  const core = await createCore({
    home,
    workerFile: new URL('../../../src-main/core/services/workers/worker.ts', import.meta.url),
    version: '0.0.0',
    serviceUrl: url,
    siteUrl,
    env: {},
  })
  try {
    for (const { path, name } of games) await core.instances.adopt(path, { ...GAME, name })
    await core.inspect({ instances: 'all', freshness: 'normal', channel: null })
  } finally {
    await core.close()
  }
}

interface Jar {
  readonly filename: string
  readonly bytes: Buffer
}

/** The older file where there is something newer; every mod but the first needs the first. */
function makeMod({ catalogue }: Service, index: number): Jar {
  const depends: Readonly<Record<string, string>> = index === 0 ? {} : { 'bench-0': '>=1.0.0' }
  const files = [{ size: 4_096, modId: `bench-${index}`, depends }]
  const numbers = index < OUTDATED ? ['1.0.0', '1.1.0'] : ['1.0.0']
  const [first] = addMod(
    catalogue,
    { slug: `bench-${index}`, title: `Bench ${index}` },
    Object.fromEntries(numbers.map((number) => [number, { files }])),
  )
  const file = first?.files[0]
  if (file === undefined) throw new Error(`mod ${index} has no file`)
  return { filename: `bench-${index}-1.0.0.jar`, bytes: catalogue.fileBytes(file.hashes.sha1) }
}

/** A zip without entries; the comment makes its bytes its own. */
function emptyZip(comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment)])
}
