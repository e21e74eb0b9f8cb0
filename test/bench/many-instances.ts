import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createCore } from '../../src-main/core/core.ts'
import { addMod } from '../fixtures/add-mod.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { startService, type Catalogue } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'
import { runMeasured, type Cost } from './run-measured.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const FEW = 50
const MANY = 200
const MODS = 40
/** Four times as many instances may take this many times the memory. */
const MAX_GROWTH = 1.5
/** And each of them this many times as long: what one costs does not rest on how many others there are. */
const MAX_SLOWDOWN = 1.3

const COMMANDS = {
  findings: ['problems', 'list'],
  update: ['update', '--yes'],
  undo: ['undo', '--yes'],
} as const

type Name = keyof typeof COMMANDS

/** What changing and asking about many instances in one run costs, and whether memory grows with those that are done. */
export async function benchManyInstances(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-many-'))
  const service = await startService({ projects: 0, rateLimit: 'off' })
  try {
    const jars = publishMods(service.catalogue)
    const few = await measure(join(folder, 'few'), FEW, { url: service.url, jars })
    const many = await measure(join(folder, 'many'), MANY, { url: service.url, jars })
    return (Object.keys(COMMANDS) as readonly Name[]).map((name) => rowOf(name, few[name], many[name]))
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(name: Name, few: Cost, many: Cost): BenchRow {
  const growth = many.mebibytes / few.mebibytes
  const slowdown = many.busySeconds / MANY / (few.busySeconds / FEW)
  return {
    what: `${name} of ${MANY} instances with ${MODS} mods each`,
    figure: `${format(many)}; of ${FEW}: ${format(few)}; memory ${growth.toFixed(2)} times, time of each ${slowdown.toFixed(2)}`,
    reach: `at most ${MAX_GROWTH} times the memory of ${FEW}, ${MAX_SLOWDOWN} times the time of each`,
    isReached: growth <= MAX_GROWTH && slowdown <= MAX_SLOWDOWN,
    detail: {
      seconds: many.seconds,
      busySeconds: many.busySeconds,
      mebibytes: many.mebibytes,
      mebibytesOfFew: few.mebibytes,
    },
  }
}

function format({ seconds, busySeconds, mebibytes }: Cost): string {
  return `${seconds.toFixed(1)} s (${busySeconds.toFixed(1)} s of the processor), ${mebibytes.toFixed(0)} MiB`
}

function specOf(name: string, number: string, index: number) {
  const depends: Readonly<Record<string, string>> =
    index % 8 === 0 ? { absent: '*' } : index === 1 ? {} : { mod1: '>=1' }
  return { files: [{ filename: `${name}-${number}.jar`, modId: name, version: number, depends, size: 20_000 }] }
}

/** Bytes by name: half of them out of date, all of a library that is, some without a library that they need. */
export function publishMods(catalogue: Catalogue): ReadonlyMap<string, Buffer> {
  const names = Array.from({ length: MODS }, (_, index) => `mod${index}`)
  return new Map(
    names.map((name, index) => {
      const numbers = index % 2 === 0 ? ['1.0.0'] : ['1.0.0', '2.0.0']
      const specs = Object.fromEntries(numbers.map((number) => [number, specOf(name, number, index)]))
      const [first] = addMod(catalogue, { slug: name }, specs)
      return [`${name}-1.0.0.jar`, catalogue.fileBytes(first?.files[0]?.hashes.sha1 ?? '')]
    }),
  )
}

async function measure(folder: string, count: number, mods: Mods): Promise<Readonly<Record<Name, Cost>>> {
  const home = await adoptMany(folder, count, mods)
  const costs: Partial<Record<Name, Cost>> = {}
  for (const name of Object.keys(COMMANDS) as readonly Name[]) {
    costs[name] = await runMeasured([join(ROOT, 'resources/modwell.mjs'), ...COMMANDS[name], '--json'], {
      env: { MODWELL_HOME: home, MODWELL_SERVICE: mods.url },
      exitCodes: [0, 3],
    })
  }
  return costs as Readonly<Record<Name, Cost>>
}

interface Mods {
  readonly url: string
  /** Bytes by name. */
  readonly jars: ReadonlyMap<string, Buffer>
}

/** Writes as many game folders that all have these mods, and answers with a home in which they are adopted. */
export async function adoptMany(folder: string, count: number, { url, jars }: Mods): Promise<string> {
  const home = join(folder, 'home')
  const core = await createCore({ home, workerFile: WORKER, version: 'bench', serviceUrl: url, env: {} })
  for (let number = 0; number < count; number += 1) {
    const game = join(folder, `game-${number}`)
    mkdirSync(join(game, 'mods'), { recursive: true })
    for (const [name, bytes] of jars) writeFileSync(join(game, 'mods', name), bytes)
    await core.instances.adopt(game, { name: `Game ${number}`, loader: 'fabric', gameVersion: '1.21.11' })
  }
  await core.close()
  return home
}
