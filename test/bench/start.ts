import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMod } from '../fixtures/add-mod.ts'
import { FOLDER, packCommandLine } from '../package/command-line.ts'
import { layNativeModule } from '../package/native-module.ts'
import { startService } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'

const FILES = 200
/** Of each program, in turn; the first finds nothing compiled and is not counted. */
const ROUNDS = 21
/** Milliseconds over an empty Node's start. */
const MAX_MORE = { version: 72, inspect: 250 } as const

/** How long the command line takes as it is packed for npm, from its start to its end, over a Node that does nothing. */
export async function benchStart(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-start-'))
  const service = await startService({ projects: 0, rateLimit: 'off' })
  try {
    await packCommandLine()
    const program = join(folder, 'program')
    cpSync(FOLDER, program, { recursive: true })
    layNativeModule(program, [`${process.platform}-${process.arch}`])
    const nothing = join(folder, 'nothing.mjs')
    writeFileSync(nothing, '')
    const env = {
      MODWELL_HOME: join(folder, 'home'),
      MODWELL_SERVICE: service.url,
      XDG_CACHE_HOME: join(folder, 'cache'),
    }
    const modwell = (...words: readonly string[]) => time([join(program, 'modwell.mjs'), ...words], env)
    const game = layGame(folder, service.catalogue)
    await modwell('instances', 'adopt', game, '--name', 'Game', '--loader', 'fabric', '--game-version', '1.21.11')
    await modwell('inspect', 'Game')
    const [empty = Number.NaN, version = Number.NaN, inspect = Number.NaN] = await timeInTurn([
      () => time([nothing], env),
      () => modwell('--version'),
      () => modwell('inspect', 'Game', '--offline'),
    ])
    return [
      row('modwell --version', version, empty, MAX_MORE.version),
      row(`inspect --offline of ${FILES} known files`, inspect, empty, MAX_MORE.inspect),
    ]
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function row(what: string, took: number, empty: number, most: number): BenchRow {
  const more = took - empty
  return {
    what,
    figure: `${more.toFixed(0)} ms over an empty Node, which takes ${empty.toFixed(0)} ms`,
    reach: `at most ${most} ms`,
    isReached: more <= most,
    detail: { milliseconds: took, emptyMilliseconds: empty },
  }
}

/** Milliseconds of each: the least of its rounds, since whatever else the machine does only adds to it. */
async function timeInTurn(runs: readonly (() => Promise<number>)[]): Promise<readonly number[]> {
  const rounds: (readonly number[])[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = []
    for (const run of runs) times.push(await run())
    rounds.push(times)
  }
  return runs.map((_run, at) => Math.min(...rounds.slice(1).map((times) => times[at] ?? Number.NaN)))
}

async function time(parameters: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { HOME: process.env['HOME'], PATH: process.env['PATH'], ...env },
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}`)
  return performance.now() - start
}

/** A game folder whose mods the service knows, half of them out of date. */
function layGame(folder: string, catalogue: Parameters<typeof addMod>[0]): string {
  const mods = join(folder, 'game/mods')
  mkdirSync(mods, { recursive: true })
  for (let index = 0; index < FILES; index += 1) {
    const name = `mod${index}`
    const numbers = index % 2 === 0 ? ['1.0.0'] : ['1.0.0', '2.0.0']
    const specs = numbers.map((number) => {
      const file = { filename: `${name}-${number}.jar`, modId: name, version: number, size: 20_000 }
      return [number, { files: [file] }] as const
    })
    const [first] = addMod(catalogue, { slug: name }, Object.fromEntries(specs))
    writeFileSync(join(mods, `${name}-1.0.0.jar`), catalogue.fileBytes(first?.files[0]?.hashes.sha1 ?? ''))
  }
  return join(folder, 'game')
}
