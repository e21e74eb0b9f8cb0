import * as fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { FileFinding } from '../../src-main/core/model/states/finding.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { changeDocument, inspectionDocument, plansDocument } from '../cli/documents.ts'
import { findingsDocument } from '../cli/findings-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { AWKWARD_NAMES, INHERITED } from '../fixtures/awkward-names.ts'
import { randomRuns } from '../fixtures/random-runs.ts'
import { awkwardJar, FORMATS, type Format } from './ground/awkward-jar.ts'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

// One instance is full of what names itself awkwardly, as is the service; beside it lies an honest one.

const { runs: RUNS, seed: SEED } = randomRuns('NAMES', { runs: 2, seed: 20_261_122 })
const LOADERS = ['fabric', 'quilt', 'forge', 'neoforge'] as const

/** Awkward things by the place of their name, and for each of them what its files are and the places of the names that it uses. */
interface Arrangement {
  readonly loader: (typeof LOADERS)[number]
  readonly things: readonly Thing[]
}

interface Thing {
  readonly place: number
  readonly formats: readonly Format[]
  readonly uses: readonly number[]
}

const PLACES = [...AWKWARD_NAMES.keys()]
const thing = (place: number): fc.Arbitrary<Thing> =>
  fc.record({
    place: fc.constant(place),
    formats: fc.subarray([...FORMATS], { minLength: 1, maxLength: 3 }),
    uses: fc.array(fc.constantFrom(...PLACES), { minLength: 5, maxLength: 8 }),
  })
const arrangement: fc.Arbitrary<Arrangement> = fc.record({
  loader: fc.constantFrom(...LOADERS),
  things: fc
    .shuffledSubarray(PLACES, { minLength: 8, maxLength: 16 })
    .chain((places) => fc.tuple(...places.map(thing))),
})
/** All that objects inherit, in all formats, each needing the next. */
const inherited: Arrangement = {
  loader: 'fabric',
  things: INHERITED.map((_, place) => ({
    place,
    formats: FORMATS,
    uses: [7, 8, 9, 10, 11].map((by) => (place + by) % INHERITED.length),
  })),
}

function inEachWorld(check: (world: World) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(arrangement, async (arranged) => {
    const playground = await openPlayground()
    try {
      await check(await layOut(playground, arranged))
    } finally {
      await playground.close()
    }
  })
  return fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: [[inherited]] })
}

const REQUEST = { instances: 'all', freshness: 'normal', channel: null } as const

it(
  'names of no kind change what is said of, and done to, the instance beside them',
  { timeout: 1_200_000 },
  async () => {
    await inEachWorld(async (world) => {
      const { core } = world.playground
      const alone = { ...REQUEST, instances: [world.honest.id] }
      const wish = updateAll({ instances: [world.honest.id] })
      const said = async (request: typeof alone | typeof REQUEST, asked: typeof wish) => {
        const inspections = await core.inspect(request)
        const found = await core.findings(request)
        const plans = await core.propose(asked)
        const { id } = world.honest
        return {
          problems: inspections.map(({ problem }) => problem),
          files: inspections.filter(({ instance }) => instance.id === id).flatMap(({ files }) => files.map(told)),
          findings: found.filter(({ instance }) => instance.id === id).flatMap(({ findings }) => findings),
          steps: plans.filter(({ instanceId }) => instanceId === id).flatMap(({ steps }) => steps),
          plans: plans.map((plan) => plan.id),
        }
      }
      const mistakes: string[] = []
      core.on((event) => {
        if (event.kind === 'mistake') mistakes.push(event.details)
      })
      const { problems: _, plans: __, ...before } = await said(alone, wish)
      const { problems, plans, ...after } = await said(REQUEST, updateAll())
      expect(before.files.length).toBe(2)
      expect(before.steps.length).toBe(2)
      expect(mistakes).toEqual([])
      expect(problems).toEqual([null, null])
      expect(after).toEqual(before)
      const { failed, changeSets } = await core.commit(plans)
      expect(failed.filter(({ instanceId }) => instanceId === world.honest.id)).toEqual([])
      expect(mistakes).toEqual([])
      expect(changeSets.map(({ instanceId }) => instanceId)).toContain(world.honest.id)
    })
  },
)

it(
  'the command line tells such names in JSON as they are and on a terminal without control characters',
  { timeout: 120_000 },
  async () => {
    const playground = await openPlayground()
    onTestFinished(() => playground.close())
    const steering = PLACES.filter((place) => place % 14 === 0 || /[\p{Cc}\p{Cf}\p{Cs}_'"]/u.test(nameAt(place)))
    const things = steering.map((place) => ({
      place,
      formats: ['fabric'] as const,
      uses: [place, place, (place + 1) % 14],
    }))
    await layOut(playground, { loader: 'fabric', things })
    const options = { home: join(playground.folder, 'home'), service: playground.service.url }
    const run = async (...args: readonly string[]) => runModwell(args, options)
    const looked = await run('inspect', '--json')
    const ids = inspectionDocument
      .parse(JSON.parse(looked.stdout))
      .instances.flatMap(({ files }) => files.flatMap(({ mods }) => mods.map(({ id }) => id)))
    expect(ids).toEqual(expect.arrayContaining(['constructor', '__proto__', "'; DROP TABLE instances; --"]))
    findingsDocument.parse(JSON.parse((await run('inspect', '--findings', '--json')).stdout))
    plansDocument.parse(JSON.parse((await run('update', '--all', '--dry-run', '--json')).stdout))
    const texts = [await run('inspect'), await run('inspect', '--findings'), await run('update', '--all', '--dry-run')]
    expect(
      texts.map(({ stdout, stderr }) => /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.exec(stdout + stderr)),
    ).toEqual([null, null, null])
    changeDocument.parse(JSON.parse((await run('update', '--all', '--yes', '--json')).stdout))
  },
)

interface World {
  readonly playground: Playground
  readonly honest: Instance
}

async function layOut(playground: Playground, { loader, things }: Arrangement): Promise<World> {
  const [alpha] = playground.addMod('honest-alpha', { '1': {}, '2': {} })
  const [beta] = playground.addMod('honest-beta', { '1': {}, '2': {} })
  const honest = await adoptGame(playground, { 'mods/a.jar': alpha, 'mods/b.jar': beta }, { name: 'honest' })
  const gamePath = playground.makeGame('awkward', {})
  for (const one of things) {
    writeFileSync(join(gamePath, fileOf(one.place)), jarOf(one, 'older'))
    addProject(playground, one, loader)
  }
  await playground.core.instances.adopt(gamePath, { loader, gameVersion: '1.21.11', name: '__proto__' })
  return { playground, honest }
}

function nameAt(place: number | undefined): string {
  return AWKWARD_NAMES[place ?? 0] ?? ''
}

function jarOf({ place, formats, uses }: Thing, comment: string): Buffer {
  const [version, name, range, ...needs] = uses.map(nameAt)
  const said = { id: nameAt(place), version: version ?? '', name: name ?? '', range: range ?? '', needs }
  return awkwardJar(formats, said, comment)
}

/** The file system takes no NUL and no slash. */
function fileOf(place: number): string {
  const name = nameAt(place)
    .replaceAll(/[\0/\\]/g, '_')
    .slice(0, 100)
  return `mods/${name}${place < INHERITED.length ? '' : place}.jar`
}

/** The service knows the file as a version of a project with that name, and offers another. */
function addProject({ catalogue }: Playground, offered: Thing, loader: string): void {
  const name = nameAt(offered.place).replaceAll(/\p{Cs}/gu, '\ufffd')
  const names = offered.uses.map(nameAt)
  const { id } = catalogue.addProject({
    slug: `${name}\u2060${offered.place}`,
    id: name,
    title: name,
    categories: names,
  })
  for (const [day, comment] of ['older', 'newer'].entries()) {
    catalogue.addVersion(id, {
      id: `${name}${comment === 'newer' ? '+' : ''}`,
      version_number: names[day] ?? '',
      name,
      loaders: [loader, ...names],
      game_versions: ['1.21.11', ...names],
      date_published: `2026-03-0${day + 1}T10:00:00Z`,
      dependencies: names.map((used, index) => ({
        project_id: index % 3 === 0 ? null : used,
        version_id: index % 3 === 1 ? null : used,
        file_name: used,
        dependency_type: KINDS[index] ?? name,
      })),
      files: [{ filename: `${name}.jar`, bytes: jarOf(offered, comment), file_type: name }],
    })
  }
}

const KINDS = ['required', 'optional', 'incompatible', 'embedded', 'required']

/** But for how old the answers are, and whether what could come was looked into before. */
function told({
  checkedAt: _at,
  fromCache: _cached,
  isUnread: _unread,
  ...finding
}: FileFinding): Partial<FileFinding> {
  return finding
}
