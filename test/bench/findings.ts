import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startService, type Catalogue } from '../service/start.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'
import { runMeasured, type Cost } from './run-measured.ts'

const ROOT = dirname(dirname(import.meta.dirname))
/** What the reaches are said against. */
const EARLIER = '7a875f5'
const MODS = 1_000
const LIBRARIES = 50
const ROUNDS = 3
const MAX_TIME = 0.25
const MAX_MEMORY = 0.5
const MAX_MEBIBYTES = 250

interface Costs {
  readonly first: readonly Cost[]
  readonly again: readonly Cost[]
}

/** What finding all that is wrong among 1,000 mods costs, beside the same of an earlier commit in one run. Medians of three. */
export async function benchFindings(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-bench-findings-'))
  const service = await startService({ projects: 0, rateLimit: 'off' })
  try {
    const game = makeGame(join(folder, 'game'), service.catalogue)
    const earlier = checkOut(EARLIER, join(folder, 'earlier'))
    const before: Costs[] = []
    const now: Costs[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = { url: service.url, game }
      if (earlier !== null) before.push(await measure(earlier, { ...at, home: join(folder, `earlier-${round}`) }))
      now.push(await measure(ROOT, { ...at, home: join(folder, `now-${round}`) }))
    }
    return rowsOf(together(now), before.length === 0 ? null : together(before))
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function time(costs: readonly Cost[]): number {
  return median(costs.map(({ seconds }) => seconds))
}

function memory(costs: readonly Cost[]): number {
  return median(costs.map(({ mebibytes }) => mebibytes))
}

function together(rounds: readonly Costs[]): Costs {
  return { first: rounds.flatMap(({ first }) => first), again: rounds.flatMap(({ again }) => again) }
}

function rowsOf(now: Costs, before: Costs | null): readonly BenchRow[] {
  const all = (costs: Costs) => [...costs.first, ...costs.again]
  const row = (what: string, most: number, of: (costs: Costs) => number, unit: string): BenchRow => {
    const ours = of(now)
    const ratio = before === null ? null : ours / of(before)
    return {
      what,
      figure:
        ratio === null
          ? `${ours.toFixed(1)} ${unit}; not compared: the history does not have ${EARLIER}`
          : `${ratio.toFixed(2)} times (${ours.toFixed(1)} to ${of(before ?? now).toFixed(1)} ${unit})`,
      reach: `at most ${most} times the same at ${EARLIER}`,
      isReached: ratio === null ? null : ratio <= most,
    }
  }
  return [
    row(`findings of ${MODS} mods, the first time`, MAX_TIME, ({ first }) => time(first), 's'),
    row(`findings of ${MODS} mods, once more`, MAX_TIME, ({ again }) => time(again), 's'),
    row(`peak memory of that`, MAX_MEMORY, (costs) => memory(all(costs)), 'MiB'),
    {
      what: `peak memory of that alone`,
      figure: `${memory(now.first).toFixed(0)} MiB the first time, ${memory(now.again).toFixed(0)} MiB once more`,
      reach: `at most ${MAX_MEBIBYTES} MiB`,
      isReached: Math.max(memory(now.first), memory(now.again)) <= MAX_MEBIBYTES,
    },
  ]
}

/** The whole program as a person starts it. */
async function measure(
  root: string,
  { url, game, home }: { readonly url: string; readonly game: string; readonly home: string },
): Promise<Costs> {
  const run = (...parameters: readonly string[]): Promise<Cost> =>
    runMeasured([join(root, 'resources/modwell.mjs'), ...parameters], {
      env: { NODE_COMPILE_CACHE: join(dirname(home), 'compiled'), MODWELL_HOME: home, MODWELL_SERVICE: url },
      exitCodes: [0, 3],
    })
  await run('instances', 'adopt', game, '--name', 'Bench', '--loader', 'fabric', '--game-version', '1.21.11')
  const first = await run('inspect', 'Bench', '--findings', '--json')
  const again = await run('inspect', 'Bench', '--findings', '--json')
  return { first: [first], again: [again] }
}

/** An earlier commit's sources, run with today's packages; null where the history does not have it. */
function checkOut(commit: string, folder: string): string | null {
  mkdirSync(folder)
  try {
    const archive = execFileSync('git', ['archive', commit], {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['x', '-C', folder], { input: archive })
  } catch {
    return null
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Mods that all need a library by jar and by edge; three in five are out of date, of these some break a neighbour or need what is not
 * installed; some lack what they need today, some are there twice.
 */
export function makeGame(folder: string, catalogue: Catalogue): string {
  mkdirSync(join(folder, 'mods'), { recursive: true })
  const put = (filename: string, sha1: string) =>
    writeFileSync(join(folder, 'mods', filename), catalogue.fileBytes(sha1))
  const publish = (slug: string, number: string, rules: Rules = {}) => {
    const { needs = {}, breaks = {} } = rules
    const [file] = catalogue.addVersion(slug, {
      version_number: number,
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      dependencies: Object.keys(needs).map((needed) => ({
        project_id: ids.get(needed) ?? null,
        dependency_type: 'required',
      })),
      files: [
        { filename: `${slug}-${number}.jar`, modId: slug, version: number, depends: needs, breaks, size: 20_000 },
      ],
    }).files
    if (file === undefined) throw new Error(`${slug} ${number} has no file`)
    return file
  }
  const ids = new Map<string, string>()
  const addProject = (slug: string) => void ids.set(slug, catalogue.addProject({ slug }).id)
  const libraries = Array.from({ length: LIBRARIES }, (_, index) => `library${index}`)
  for (const slug of [...libraries, 'absent']) {
    addProject(slug)
    const file = publish(slug, '1.0.0')
    if (slug !== 'absent') put(file.filename, file.hashes.sha1)
  }
  for (let index = 0; index < MODS - LIBRARIES; index += 1) {
    const slug = `mod${index}`
    addProject(slug)
    const library = `library${index % LIBRARIES}`
    const lacking: Ranges = index % 40 === 7 ? { absent: '*' } : {}
    const file = publish(slug, '1.0.0', { needs: { [library]: '*', ...lacking } })
    put(file.filename, file.hashes.sha1)
    if (index % 50 === 9) put(`copy-of-${file.filename}`, file.hashes.sha1)
    if (index % 5 < 3) {
      const wanting: Ranges = index % 20 === 11 ? { absent: '>=2' } : {}
      const breaks: Ranges = index % 10 === 2 ? { [`mod${index - 1}`]: '*' } : {}
      publish(slug, '2.0.0', { needs: { [library]: '*', ...wanting }, breaks })
    }
  }
  return folder
}

/** Of mods, by their ids. */
type Ranges = Readonly<Record<string, string>>

interface Rules {
  readonly needs?: Ranges
  readonly breaks?: Ranges
}
