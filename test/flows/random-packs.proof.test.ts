/**
 * Ten packs with five versions each, and players who install them, into nothing or into a folder with files of their own, edit, update, go
 * back, unlock, undo and export them at random. Whatever they do: no edit is lost, nothing that the pack did not write is touched, and what is
 * undone or exported is what it was.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NamedProject } from '../../src-main/core/model/plans/wish.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { writeZip } from '../core/archives/zip-writer.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { randomRuns } from '../fixtures/random-runs.ts'
import type { Version } from '../service/types.ts'
import { entryOf, packWish } from './packs-ground.ts'
import { adoptGame, openPlayground, type GameFiles, type Playground } from './playground.ts'

const PACKS = 10
const VERSIONS = 5
const CONFIGS = ['a.toml', 'b.json', 'c.txt', 'deep/d.toml', 'deep/e.cfg', 'f.txt', 'g.txt', 'h.txt']
const MODS = ['alpha', 'beta', 'gamma']
const { runs: RUNS, seed: SEED } = randomRuns('PACKS', { runs: 4, seed: 20_261_123 })

/** By path: what a version of a pack has, mods aside. */
type Configs = ReadonlyMap<string, string>

let playground: Playground
let mods: Readonly<Record<string, readonly Version[]>>
/** By pack and version. */
const universe: Configs[][] = []
/** By pack and version: the mods that it brings. */
const modsOf: (readonly string[])[][] = []
const WORLD = 'saves/one/level.dat'

beforeAll(async () => {
  playground = await openPlayground()
  const { catalogue } = playground
  const numbers = Array.from({ length: VERSIONS + 1 }, (_, index) => [`${index + 1}.0`, {}])
  mods = Object.fromEntries(MODS.map((slug) => [slug, playground.addMod(slug, Object.fromEntries(numbers))]))
  const random = randomOf(SEED)
  for (let pack = 0; pack < PACKS; pack += 1) {
    catalogue.addProject({ slug: `pack-${pack}` })
    universe.push([])
    modsOf.push([])
    for (let version = 0; version < VERSIONS; version += 1) addVersion(pack, version, random)
  }
})
afterAll(() => playground.close())

function addVersion(pack: number, version: number, random: Random): void {
  const before = universe[pack]?.[version - 1]
  const configs = new Map<string, string>()
  for (const name of CONFIGS) {
    const last = before?.get(`config/${name}`)
    if (random(5) === 0) continue
    const text =
      last !== undefined && random(2) === 0
        ? last
        : `# ${name}\npack = ${pack}\nversion = ${version}\nbright = ${random(1000)}\n`
    configs.set(`config/${name}`, text)
  }
  universe[pack]?.push(configs)
  const versionId = `${version + 1}.0`
  const slugs = MODS.filter(() => random(4) > 0)
  modsOf[pack]?.push(slugs)
  const files = slugs.map((slug) => entryOf(mods[slug]?.[version], modAt(slug, version)))
  const texts = [...configs, ...(random(2) === 0 ? [[WORLD, "the pack's world"] as const] : [])]
  const inside = Object.fromEntries(texts.map(([path, text]) => [`overrides/${path}`, text]))
  const bytes = makePack({ name: `Pack ${pack}`, versionId, files, inside })
  playground.catalogue.addVersion(`pack-${pack}`, {
    version_number: versionId,
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.11'],
    files: [{ filename: `pack-${pack}-${versionId}.mrpack`, bytes }],
  })
}

function modAt(slug: string, version: number): string {
  return `mods/${slug}-${version + 1}.0.jar`
}

/** A whole number below the given one. */
type Random = (below: number) => number

function randomOf(seed: number): Random {
  let state = seed % 2_147_483_647 || 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** By path, what each file has; Modwell's own aside. */
function treeIn(game: string): ReadonlyMap<string, string> {
  const entries = readdirSync(game, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(game.length + 1))
  const own = paths.filter((path) => !path.startsWith('.modwell'))
  return new Map(own.toSorted().map((path) => [path, contentOf(path, readFileSync(join(game, path)))]))
}

/** Texts as they are; of a mod, its hash. */
function contentOf(path: string, bytes: Buffer): string {
  return path.startsWith('mods/') ? createHash('sha1').update(bytes).digest('hex') : bytes.toString()
}

/** Mods that the player disabled. */
function listOff(tree: ReadonlyMap<string, string>): readonly string[] {
  const off = [...tree.keys()].filter((path) => path.endsWith('.disabled'))
  return MODS.filter((slug) => off.some((path) => path.startsWith(`mods/${slug}`)))
}

interface Player {
  readonly id: string
  readonly game: string
  readonly pack: number
  readonly random: Random
  readonly log: string[]
  /** What the pack's installed version has. */
  configs: Configs
  edits: number
}

async function install(pack: number, random: Random, name: string): Promise<Player> {
  const version = random(VERSIONS)
  const named = { project: `pack-${pack}`, version: `${version + 1}.0` }
  const configs = universe[pack]?.[version] ?? new Map<string, string>()
  const isNew = random(2) === 0
  const { id, game, log } = isNew ? await installNew(named, name) : await installInto(named, name, random)
  if (isNew) {
    expect(Object.fromEntries(withoutWorld(treeIn(game)))).toEqual(
      Object.fromEntries([...configs, ...newMods(pack, version)]),
    )
    mkdirSync(join(game, 'saves/one'), { recursive: true })
    writeFileSync(join(game, WORLD), 'a world')
    writeFileSync(join(game, 'own.txt'), 'mine')
  }
  return { id, game, pack, random, log: [...log, `install ${version + 1}`], configs, edits: 0 }
}

interface Installed {
  readonly id: string
  readonly game: string
  readonly log: readonly string[]
}

async function installNew(pack: NamedProject, name: string): Promise<Installed> {
  await commit(await playground.core.propose(packWish('', { pack, into: { kind: 'own', name } })))
  const listed = (await playground.core.instances.list()).find(({ instance }) => instance.name === name)
  return { id: listed?.instance.id ?? '', game: listed?.instance.gamePath ?? '', log: [] }
}

function withoutWorld(tree: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...tree].filter(([path]) => path !== WORLD))
}

/** By path, what the mods of a version are. */
function newMods(pack: number, version: number): ReadonlyMap<string, string> {
  const sha1Of = (slug: string) => mods[slug]?.[version]?.files[0]?.hashes.sha1 ?? ''
  return new Map((modsOf[pack]?.[version] ?? []).map((slug) => [modAt(slug, version), sha1Of(slug)]))
}

/** Into a folder with some files that the pack has too, as it has them or others, and mods of the player's, some disabled. */
async function installInto(
  { project, version: number }: NamedProject,
  name: string,
  random: Random,
): Promise<Installed> {
  const pack = Number(project.replace('pack-', ''))
  const version = Number.parseInt(number ?? '', 10) - 1
  const files: Record<string, GameFiles[string]> = { 'own.txt': 'mine', [WORLD]: 'a world' }
  files['mods/own.jar'] = writeZip([{ name: 'made-at-home.txt', bytes: Buffer.from('mine') }])
  for (const config of CONFIGS) {
    const path = `config/${config}`
    const kind = random(4)
    if (kind === 0) files[path] = `mine = ${random(1000)}\n`
    if (kind === 1) files[path] = universe[pack]?.[random(VERSIONS)]?.get(path)
    if (files[path] === undefined) delete files[path]
  }
  for (const slug of MODS) {
    const own = random(VERSIONS + 1)
    if (random(2) === 0) files[`${modAt(slug, own)}${random(3) === 0 ? '.disabled' : ''}`] = mods[slug]?.[own]
  }
  const { id, gamePath: game } = await adoptGame(playground, files, { name })
  const before = treeIn(game)
  const isForced = random(3) === 0
  const wish = packWish('', { pack: { project, version: number }, into: { kind: 'instance', instance: id }, isForced })
  const log = [`${Object.keys(files).join(' ')}${isForced ? ', forced' : ''}`]
  const brought = newMods(pack, version)
  const isReplaced = (path: string) => (modsOf[pack]?.[version] ?? []).some((slug) => path.startsWith(`mods/${slug}-`))
  const expected = new Map([...[...before].filter(([path]) => !isReplaced(path)), ...brought])
  for (const [path, text] of universe[pack]?.[version] ?? [])
    if (isForced || !before.has(path)) expected.set(path, text)
  try {
    const made = await commit(await playground.core.propose(wish))
    expect(Object.fromEntries(treeIn(game))).toEqual(Object.fromEntries(expected))
    if (made > 0) {
      await commit(await playground.core.propose({ kind: 'undo', changeSet: null, instance: id }))
      expect(Object.fromEntries(treeIn(game))).toEqual(Object.fromEntries(before))
      await commit(await playground.core.propose({ kind: 'redo', changeSet: null, instance: id }))
      expect(Object.fromEntries(treeIn(game))).toEqual(Object.fromEntries(expected))
    }
  } catch (error) {
    throw new Error(`seed ${SEED}, ${name}: ${log.join(', ')}`, { cause: error })
  }
  return { id, game, log }
}

/** How many change sets came of it. */
async function commit(plans: readonly Plan[]): Promise<number> {
  const report = await playground.core.commit(plans.map(({ id }) => id))
  expect(report.failed).toEqual([])
  return report.changeSets.length
}

/** None where there is no such folder: not every pack has mods. */
function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Writes, removes, or switches a file. */
function edit(player: Player): void {
  const { game, random, log } = player
  player.edits += 1
  const kind = random(4)
  const path = `config/${CONFIGS[random(CONFIGS.length)] ?? ''}`
  if (kind === 0) {
    rmSync(join(game, path), { force: true })
    log.push(`remove ${path}`)
  } else if (kind === 1) {
    const [jar] = namesIn(join(game, 'mods')).filter((name) => name.endsWith('.jar'))
    if (jar === undefined) return
    renameSync(join(game, 'mods', jar), join(game, 'mods', `${jar}.disabled`))
    log.push(`disable ${jar}`)
  } else {
    mkdirSync(dirname(join(game, path)), { recursive: true })
    const before = existsSync(join(game, path)) ? readFileSync(join(game, path), 'utf8') : ''
    writeFileSync(join(game, path), `${before}edit-${player.edits} = ${player.id}\n`)
    log.push(`edit ${path}`)
  }
}

async function update(player: Player): Promise<void> {
  const { id, game, pack, random, log } = player
  const version = random(VERSIONS)
  const next = universe[pack]?.[version] ?? new Map<string, string>()
  const before = treeIn(game)
  const isMerging = random(3) > 0
  const more = { theirs: [], optional: [], without: [], hosts: [], freshness: 'normal' } as const
  const wish = {
    kind: 'update-pack',
    instance: id,
    pack: { project: '', version: `${version + 1}.0` },
    ...more,
  } as const
  const [plan] = await playground.core.propose(wish)
  const diffs = await playground.core.packs.diffsOfPlan(plan?.id ?? '')
  const merged = isMerging ? diffs.flatMap((diff) => (diff.merged === null ? [] : [diff])) : []
  const plans =
    merged.length === 0 ? [plan] : await playground.core.propose({ ...wish, merged: merged.map(({ path }) => path) })
  const made = await commit(plans.flatMap((one) => one ?? []))
  log.push(`update ${version + 1}${merged.length > 0 ? ' merging' : ''}`)
  const after = treeIn(game)
  const mergedTexts = new Map(merged.map(({ path, merged: text }) => [path, text]))
  const expected = new Map([...before].filter(([path]) => !path.startsWith('mods/')))
  for (const [path, text] of player.configs) {
    if (before.get(path) !== text) continue
    const theirs = next.get(path)
    if (theirs === undefined) expected.delete(path)
    else expected.set(path, theirs)
  }
  // What is new in the pack comes where nothing is.
  for (const [path, text] of next) if (!player.configs.has(path) && !before.has(path)) expected.set(path, text)
  for (const [path, text] of mergedTexts) expected.set(path, text ?? '')
  expect(Object.fromEntries([...after].filter(([path]) => !path.startsWith('mods/')))).toEqual(
    Object.fromEntries(expected),
  )
  for (const slug of listOff(before))
    expect([...after.keys()].filter((path) => path.startsWith(`mods/${slug}`) && path.endsWith('.jar'))).toEqual([])
  if (made > 0) player.configs = next
  if (made === 0 || random(2) === 0) return
  const stays = new Map<string, string>()
  const written = `config/${CONFIGS[random(CONFIGS.length)] ?? ''}`
  if (random(2) === 0 && existsSync(join(game, written))) {
    stays.set(written, `written by the game\n`)
    writeFileSync(join(game, written), `written by the game\n`)
  }
  await commit(await playground.core.propose({ kind: 'undo', changeSet: null, instance: id }))
  log.push(`undo${stays.size > 0 ? ` but ${written}` : ''}`)
  expect(Object.fromEntries(treeIn(game))).toEqual(Object.fromEntries(new Map([...before, ...stays])))
  const current = (await playground.core.packs.current(id))?.version ?? ''
  player.configs = universe[pack]?.[Number.parseInt(current, 10) - 1] ?? new Map()
}

async function unlock({ id, random, log, game }: Player): Promise<void> {
  const slug = MODS[random(MODS.length)] ?? ''
  if (!namesIn(join(game, 'mods')).some((name) => name.startsWith(slug) && name.endsWith('.jar'))) return
  const wish = { kind: 'install', instance: id, project: slug, version: `${VERSIONS + 1}.0`, channel: null } as const
  await commit(await playground.core.propose({ ...wish, freshness: 'normal' }))
  log.push(`unlock ${slug}`)
}

async function roundTrip({ id, game, log }: Player, name: string): Promise<void> {
  const file = join(playground.folder, `${name}.mrpack`)
  const hosts = [new URL(playground.service.filesUrl).host]
  const wish = {
    name,
    version: null,
    summary: null,
    loaderVersion: '0.17.2',
    include: [],
    exclude: [],
    optional: [],
    hosts,
  }
  await playground.core.packs.exportTo(id, file, wish)
  await commit(await playground.core.propose(packWish(file, { into: { kind: 'own', name } })))
  const copy = (await playground.core.instances.list()).find(({ instance }) => instance.name === name)?.instance
  const kept = [...treeIn(game)].filter(([path]) => !path.startsWith('saves/'))
  expect(Object.fromEntries(treeIn(copy?.gamePath ?? ''))).toEqual(Object.fromEntries(kept))
  await playground.core.instances.forget(copy?.id ?? '')
  rmSync(copy?.path ?? '', { recursive: true })
  rmSync(file)
  log.push('export')
}

/** What was done, the installation first. */
async function play(run: number): Promise<readonly string[]> {
  const random = randomOf(SEED + run * 7919)
  for (let warm = 0; warm < 5; warm += 1) random(2)
  const player = await install(random(PACKS), random, `run ${run}`)
  try {
    for (let turn = 0; turn < 6; turn += 1) {
      const kind = random(8)
      if (kind < 3) edit(player)
      else if (kind < 6) await update(player)
      else if (kind === 6) await unlock(player)
      else await roundTrip(player, `copy ${run} ${turn}`)
      expect(readFileSync(join(player.game, 'saves/one/level.dat'), 'utf8')).toBe('a world')
      expect(readFileSync(join(player.game, 'own.txt'), 'utf8')).toBe('mine')
    }
  } catch (error) {
    throw new Error(`seed ${SEED}, run ${run}: ${player.log.join(', ')}`, { cause: error })
  }
  await playground.core.instances.forget(player.id)
  rmSync(player.game, { recursive: true })
  return player.log
}

it(
  `loses no edit and touches nothing foreign in ${RUNS} random stories of packs`,
  { timeout: 60_000 + RUNS * 10_000 },
  async () => {
    for (let run = 0; run < RUNS; run += 1) expect((await play(run)).length).toBeGreaterThan(1)
  },
)
