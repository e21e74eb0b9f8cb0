import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import type { Cost } from '../run-measured.ts'
import type { Counted } from './kept-answers.ts'
import { PREPARE, type ProgramName, type Work } from './programs.ts'
import { makePeerWorld, type World } from './world.ts'

const COUNTS = [200, 1_000] as const
const ROUNDS = 3
const PEERS = ['ferium', 'packwiz'] as const

interface Reach {
  readonly seconds: number
  readonly busySeconds?: number
  readonly mebibytes?: number
  /** Of files; of the service. */
  readonly files?: number
  readonly api?: number
}

/** By work and number of mods. */
const REACHES: Readonly<Record<string, Reach>> = {
  'start 200': { seconds: 0.1, mebibytes: 70 },
  'cold 200': { seconds: 0.5, mebibytes: 140 },
  'again 200': { seconds: 0.25, mebibytes: 140 },
  'update 200': { seconds: 1.8, busySeconds: 1.6, mebibytes: 180, files: 200 },
  'undo 200': { seconds: 0.6 },
  'cold 1000': { seconds: 0.9, mebibytes: 170, api: 4 },
  'again 1000': { seconds: 0.4, mebibytes: 170 },
  'update 1000': { seconds: 4.5, busySeconds: 4.5, mebibytes: 220, files: 1_000 },
  'undo 1000': { seconds: 2 },
}

const WHAT: Readonly<Record<Work, string>> = {
  start: 'start of the program',
  cold: 'what is out of date, the first time',
  again: 'what is out of date, once more',
  update: 'updating everything, nothing known before',
  undo: 'undoing that',
}

interface Measured extends Cost, Counted {}

type Measurements = Map<string, Measured[]>

/** Modwell beside programs that check nothing, in one run against one service on loopback. Medians of three rounds in turn. */
export async function benchPeers(): Promise<readonly BenchRow[]> {
  const present = PEERS.filter(isOnPath)
  if (present.length === 0) return [skipped(`neither ${PEERS.join(' nor ')} is on the path`)]
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-peers-'))
  const world = await makePeerWorld(Math.max(...COUNTS))
  try {
    const rows: BenchRow[] = []
    const programs: ProgramName[] = ['Modwell', 'bare calls']
    for (const name of present) {
      if (await asksOurService(name, folder, world)) programs.push(name)
      else rows.push(skipped(`the ${name} on the path does not ask the service in PEER_SERVICE_URL`))
    }
    if (programs.length === 2) return rows
    for (const count of COUNTS) rows.push(...(await compare(programs, { folder, world, count })))
    return rows
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function skipped(why: string): BenchRow {
  return {
    what: 'beside ferium and packwiz',
    figure: `not measured: ${why}`,
    reach: 'test/bench/README.md',
    isReached: null,
  }
}

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** By the service's own count, of one mod. */
async function asksOurService(name: ProgramName, folder: string, world: World): Promise<boolean> {
  const mods = world.mods.slice(0, 1)
  const jars = join(folder, 'jars-probe')
  world.writeMods(jars, mods)
  const own = join(folder, `probe-${name}`)
  mkdirSync(own)
  await world.counted()
  try {
    const works = await PREPARE[name]({ folder: own, jars, mods, serviceUrl: world.url })
    await works.get('cold')?.()
  } catch {
    // It is told by what was asked.
  }
  return (await world.counted()).api > 0
}

interface Scope {
  readonly folder: string
  readonly world: World
  readonly count: number
}

async function compare(
  programs: readonly ProgramName[],
  { folder, world, count }: Scope,
): Promise<readonly BenchRow[]> {
  const mods = world.mods.slice(0, count)
  const jars = join(folder, `jars-${count}`)
  world.writeMods(jars, mods)
  const measurements: Measurements = new Map()
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of programs) {
      const own = join(folder, `${name}-${count}-${round}`)
      mkdirSync(own)
      const works = await PREPARE[name]({ folder: own, jars, mods, serviceUrl: world.url })
      for (const [work, run] of works) {
        execFileSync('sync')
        await world.counted()
        const cost = await run()
        const measured = { ...cost, ...(await world.counted()) }
        // The first fills what the service and the system keep.
        if (round > 0) measurements.set(`${name} ${work}`, [...(measurements.get(`${name} ${work}`) ?? []), measured])
      }
      rmSync(own, { recursive: true })
    }
  }
  const works = (Object.keys(WHAT) as readonly Work[]).filter((work) => `${work} ${count}` in REACHES)
  return works.map((work) => rowOf(work, count, { programs, measurements }))
}

interface Results {
  readonly programs: readonly ProgramName[]
  readonly measurements: Measurements
}

function rowOf(work: Work, count: number, { programs, measurements }: Results): BenchRow {
  const middles = new Map(
    programs.flatMap((name) => {
      const all = measurements.get(`${name} ${work}`)
      return all === undefined ? [] : [[name, middleOf(all)] as const]
    }),
  )
  const ours = middles.get('Modwell')
  const reach = REACHES[`${work} ${count}`]
  if (ours === undefined || reach === undefined) throw new Error(`${work} of ${count} was not measured`)
  const entries = Object.entries(reach) as readonly (readonly [keyof Reach, number])[]
  return {
    what: work === 'start' ? WHAT.start : `${WHAT[work]}, ${count} mods`,
    figure: programs.map((name) => `${name} ${format(middles.get(name))}`).join('; '),
    reach: entries.map(([key, most]) => `${most} ${UNITS[key]}`).join(', '),
    isReached: entries.every(([key, most]) => ours[key] <= most),
    detail: Object.fromEntries(
      [...middles].flatMap(([name, each]) => Object.entries(each).map(([key, value]) => [`${name} ${key}`, value])),
    ),
  }
}

const UNITS: Readonly<Record<keyof Reach, string>> = {
  seconds: 's',
  busySeconds: 's of the processor',
  mebibytes: 'MiB',
  files: 'file requests',
  api: 'requests',
}

function middleOf(all: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(all.map((each) => each[key]))
  return {
    seconds: of('seconds'),
    busySeconds: of('busySeconds'),
    mebibytes: of('mebibytes'),
    api: of('api'),
    files: of('files'),
  }
}

function format(measured: Measured | undefined): string {
  if (measured === undefined) return '-'
  const { seconds, busySeconds, mebibytes, api, files } = measured
  const memory = Number.isNaN(mebibytes) ? '' : `, ${mebibytes.toFixed(0)} MiB`
  return `${seconds.toFixed(2)} s (${busySeconds.toFixed(2)} s busy${memory}, ${api} + ${files} requests)`
}
