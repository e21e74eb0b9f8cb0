import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import { CoreError } from '../../src-main/core/errors.ts'
import type { Fault } from '../service/start.ts'
import type { Version } from '../service/types.ts'
import { openPlayground, updateAll, type Playground } from './playground.ts'
import { randomRuns } from '../fixtures/random-runs.ts'

// Answers of real shape with something strange put into them, through inspect, the findings, an installation and a whole update.

const { runs: RUNS, seed: SEED } = randomRuns('ANSWERS', { runs: 6, seed: 20_261_123 })

let playground: Playground
let installed: Readonly<Record<string, Version | undefined>>
/** By SHA-1 of every file that the service has: the slug of its project. */
let known: ReadonlyMap<string, string>
let homes = 0
/** How often there was something to be judged. */
const seen = { wrong: 0, changed: 0 }

beforeAll(async () => {
  playground = await openPlayground()
  const [library] = playground.addMod('library', { '1.0': {} })
  const dependencies = [{ dependency_type: 'required', project_id: library?.project_id ?? '' }]
  const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': { dependencies } })
  const [rope] = playground.addMod('rope', { '2.0': {}, '2.1': {} })
  playground.addMod('new', { '1.0': { dependencies } })
  installed = { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }
  const { catalogue } = playground
  const files = catalogue
    .projects()
    .flatMap(({ id, slug }) =>
      catalogue.versions(id).flatMap((version) => version.files.map(({ hashes }) => [hashes.sha1, slug] as const)),
    )
  known = new Map(files)
})
afterAll(() => playground.close())

const VERSION_FIELDS = [
  'id',
  'project_id',
  'version_number',
  'version_type',
  'date_published',
  'loaders',
  'loaders.0',
  'game_versions',
  'status',
  'dependencies',
  'dependencies.0.project_id',
  'dependencies.0.dependency_type',
  'files',
  'files.0',
  'files.0.filename',
  'files.0.url',
  'files.0.size',
  'files.0.primary',
  'files.0.file_type',
  'files.0.hashes',
  'files.0.hashes.sha1',
  'files.0.hashes.sha512',
  'dependencies.0',
  'game_versions.0',
]
const PROJECT_FIELDS = [
  'id',
  'slug',
  'title',
  'project_type',
  'versions',
  'loaders',
  'client_side',
  'icon_url',
  'license',
  'gallery',
  'donation_urls',
  'versions.0',
  'loaders.0',
]

/** Where an answer is changed: the route, and the paths to what is in it. */
const PLACES: readonly { readonly path: string; readonly fields: readonly string[] }[] = [
  { path: '/v2/version_files/update_many', fields: ['*', '*.*', ...VERSION_FIELDS.map((field) => `*.*.${field}`)] },
  { path: '/v2/version_files', fields: ['*', ...VERSION_FIELDS.map((field) => `*.${field}`)] },
  { path: '/v2/projects?', fields: ['0', '*', ...PROJECT_FIELDS.map((field) => `*.${field}`)] },
  { path: '/version?', fields: ['0', '*', ...VERSION_FIELDS.map((field) => `*.${field}`)] },
  { path: '/v2/project/', fields: PROJECT_FIELDS },
]

/** Deeper than what recurses without care can go. */
const DEEP: unknown = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000))

/** undefined: the field is missing. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [null],
  DEEP,
  JSON.parse('{"__proto__": {"id": "x"}, "constructor": 1}'),
  'constructor',
  '__proto__',
  '../../../etc/passwd',
  'lamp.jar/../../x.jar',
  'CON.jar',
  '\u202egnp.jar',
  '.hidden.jar',
  'lamp.zip',
  'lamp.jar\u0000.txt',
  'x'.repeat(5_000),
  '9999-12-31T23:59:59Z',
  '0000-00-00',
  'f'.repeat(40),
  'f'.repeat(128),
  'http://127.0.0.1:1/elsewhere.jar',
  'file:///etc/passwd',
]

/** Some lie once and some always. */
const strangeAnswer: fc.Arbitrary<Fault> = fc.constantFrom(...PLACES).chain(({ path, fields }) =>
  fc
    .record({
      field: fc.constantFrom(...fields),
      value: fc.constantFrom(...STRANGE),
      nth: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    })
    .map(({ field, value, nth }): Fault => ({
      kind: 'schema',
      field,
      value,
      match: { path },
      ...(nth === null ? {} : { nth }),
    })),
)

const strangelyNamed = (value: string): Fault => ({
  kind: 'schema',
  field: '*.*.files.0.filename',
  value,
  match: { path: '/v2/version_files/update_many' },
})

/** What harmed once is tried each time. */
const EXAMPLES: [readonly Fault[]][] = [
  [[strangelyNamed('lamp.zip')]],
  [[strangelyNamed('.hidden.jar')]],
  [[{ kind: 'foreign-answer' }]],
]

it(
  'strange answers are told file by file, and what they bring is whole, loaded and known',
  { timeout: 1_200_000 },
  async () => {
    const corpus = fc.array(fc.oneof(strangeAnswer, fc.constant<Fault>({ kind: 'foreign-answer', nth: 2 })), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(fc.asyncProperty(corpus, tryOne), { numRuns: RUNS, seed: SEED, examples: EXAMPLES })
    expect(Math.min(seen.wrong, seen.changed)).toBeGreaterThan(RUNS / 10)
  },
)

async function tryOne(faults: readonly Fault[]): Promise<void> {
  homes += 1
  const name = `game-${homes}`
  const core = await playground.openCore(`home-${homes}`)
  playground.service.setFaults([])
  const gamePath = playground.makeGame(name, installed)
  const { id } = await core.instances.adopt(gamePath, { name, loader: 'fabric', gameVersion: '1.21.11' })
  playground.service.setFaults(faults)
  try {
    const [inspection] = await core.inspect({ instances: [id], freshness: 'normal', channel: null })
    expect(inspection?.files.map(({ file }) => file.path)).toEqual(Object.keys(installed))
    seen.wrong += inspection?.files.filter(({ state }) => state === 'check-failed' || state === 'refused').length ?? 0
    await core.findings({ instances: [id], freshness: 'normal', channel: null })
    await commitOrRefuse(core, updateAll({ instances: [id] }))
    expectWhole(gamePath)
    await commitOrRefuse(core, {
      kind: 'install',
      instance: id,
      project: 'new',
      version: null,
      channel: null,
      freshness: 'normal',
    })
    expectWhole(gamePath)
  } finally {
    rmSync(gamePath, { recursive: true, force: true })
  }
}

/** An expected failure is an answer too; a bug is not. */
async function commitOrRefuse(core: Core, wish: Parameters<Core['propose']>[0]): Promise<void> {
  try {
    const plans = await core.propose(wish)
    const { changeSets } = await core.commit(plans.filter(({ problem }) => problem === null).map(({ id }) => id))
    seen.changed += changeSets.length
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
  }
}

/** Everything in the folder would be loaded and is a file that the service has, and both mods are still there. */
function expectWhole(gamePath: string): void {
  const names = readdirSync(join(gamePath, 'mods'))
  const slugs = names.map((name) => {
    const sha1 = createHash('sha1')
      .update(readFileSync(join(gamePath, 'mods', name)))
      .digest('hex')
    return known.get(sha1) ?? `a stranger, ${name}`
  })
  expect(names.filter((name) => !/^[^.].*\.jar$/.test(name))).toEqual([])
  expect(slugs.filter((slug) => slug.startsWith('a stranger'))).toEqual([])
  expect(['lamp', 'rope'].filter((slug) => !slugs.includes(slug))).toEqual([])
}
