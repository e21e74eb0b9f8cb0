import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { HitFit } from '../../src-main/core/model/states/project-fit.ts'
import type { SearchQuery } from '../../src-main/core/model/projects/project.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

const FABRIC = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const
const QUERY: SearchQuery = { text: '', index: 'downloads', limit: 20, offset: 0 }

let ground: Playground
let instance: Instance

beforeAll(async () => {
  ground = await openPlayground()
  const { catalogue } = ground
  const add = (slug: string, versions: readonly object[], project: object = {}) => {
    catalogue.addProject({ slug, title: slug, ...project })
    versions.forEach((version, index) =>
      catalogue.addVersion(slug, { version_number: `${index + 1}.0.0`, ...FABRIC, ...version }),
    )
  }
  add('fitting', [{}, { version_type: 'beta' }], { categories: ['storage'] })
  // Each of the two is there, and never both at once.
  add('apart', [{ loaders: ['forge'] }, { game_versions: ['1.20.1'] }], { categories: ['magic'] })
  add('beta-only', [{ version_type: 'beta' }], { categories: ['magic'] })
  add('whole-pack', [{ loaders: ['mrpack'] }])
  instance = await adoptGame(ground, {})
})
afterAll(() => ground.close())

async function fitOf(slug: string) {
  return (await ground.core.browse.fits(slug, 'normal')).map(({ fit }) => fit)
}

const idOf = (slug: string) => ground.catalogue.project(slug)?.id ?? ''

async function judge(query: SearchQuery): Promise<ReadonlyMap<string, HitFit>> {
  const fits = await ground.core.browse.judgeHits(query, instance.id, 'normal')
  return new Map(fits.map((fit) => [fit.projectId, fit]))
}

it('says of each hit whether one version of it has both the loader and the game version', async () => {
  const fits = await judge(QUERY)
  expect(fits.get(idOf('fitting'))?.kind).toBe('fits')
  expect(fits.get(idOf('apart'))).toEqual({
    projectId: idOf('apart'),
    kind: 'unfit',
    reason: { code: 'no-version', message: 'no version for Fabric 1.21.11', ...saying('no-version-for') },
  })
})

it('asks nothing more of what was searched by loader and game version', async () => {
  const query = { ...QUERY, types: ['mod'], loaders: ['fabric'], gameVersions: ['1.21.11'] }
  await ground.core.browse.search(query, 'normal')
  ground.service.clearRequests()
  const fits = await judge(query)
  const searches = ground.service.requests().filter(({ path }) => path.includes('/search'))
  expect([...fits.values()].every(({ kind }) => kind === 'fits')).toBe(true)
  expect(fits.size).toBe(2)
  expect(searches).toEqual([])
})

it('leaves open what the service does not say', async () => {
  const query = { ...QUERY, text: 'apart' }
  await ground.core.browse.search(query, 'normal')
  ground.service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/search' } }])
  const fits = await judge(query)
  ground.service.setFaults([])
  expect([...fits.values()]).toEqual([{ projectId: idOf('apart'), kind: 'unknown' }])
})

it('leaves out the categories and licences that are not wanted', async () => {
  const found = await ground.core.browse.search({ ...QUERY, without: { categories: ['magic'] } }, 'normal')
  const slugs = found.value.hits.map(({ slug }) => slug)
  expect(slugs.includes('fitting')).toBe(true)
  expect(slugs.includes('apart')).toBe(false)
})

it('names the newest version that each instance would take, or why it takes none', async () => {
  const [fitting] = await fitOf('fitting')
  expect(fitting?.kind === 'fits' && fitting.version.number).toBe('1.0.0')
  expect(await fitOf('apart')).toEqual([
    {
      kind: 'unfit',
      reason: { code: 'no-version', message: 'no version for Fabric 1.21.11', ...saying('no-version-for') },
    },
  ])
  expect(await fitOf('beta-only')).toEqual([
    {
      kind: 'unfit',
      reason: {
        code: 'only-unstable',
        message: 'only beta versions for Fabric 1.21.11',
        ...saying('only-unstable-for'),
      },
    },
  ])
})

it('says that a modpack is not a file of an instance', async () => {
  const [first] = await ground.core.browse.fits('whole-pack', 'normal')
  expect(first?.fit).toEqual({
    kind: 'unfit',
    reason: {
      code: 'no-file-of-instance',
      message: 'a modpack cannot be installed as a file',
      ...saying('type-is-no-file'),
    },
  })
})

it('says of each version why it cannot go into the instance, and lets a person name a beta', async () => {
  const unfit = await ground.core.browse.unfitVersions('apart', instance.id, 'normal')
  const beta = await ground.core.browse.unfitVersions('beta-only', instance.id, 'normal')
  expect([...unfit.values()].map(({ code }) => code).toSorted()).toEqual(['wrong-game-version', 'wrong-loader'])
  expect(beta.size).toBe(0)
})

it('names what a version depends on, also by a version alone, and keeps what nobody knows', async () => {
  const { catalogue, core } = ground
  catalogue.addProject({ slug: 'core-lib', title: 'Core Lib' })
  const lib = catalogue.addVersion('core-lib', { version_number: '4.2.0', ...FABRIC })
  catalogue.addProject({ slug: 'needy', title: 'Needy' })
  const edge = { version_id: null, project_id: null, file_name: null }
  catalogue.addVersion('needy', {
    version_number: '1.0.0',
    ...FABRIC,
    dependencies: [
      { ...edge, version_id: lib.id, dependency_type: 'required' },
      { ...edge, project_id: idOf('fitting'), dependency_type: 'optional' },
      { ...edge, file_name: 'inside.jar', dependency_type: 'embedded' },
    ],
  })
  expect(await core.browse.dependencies('needy', '1.0.0', 'normal')).toEqual([
    { kind: 'required', projectId: idOf('core-lib'), slug: 'core-lib', title: 'Core Lib', versionNumber: '4.2.0' },
    { kind: 'optional', projectId: idOf('fitting'), slug: 'fitting', title: 'fitting', versionNumber: null },
    { kind: 'embedded', projectId: null, slug: null, title: 'inside.jar', versionNumber: null },
  ])
})

it('names the team in its order, and says nothing where the service does not', async () => {
  const { service, core } = ground
  const ann = service.accounts.addUser({ username: 'ann' })
  service.catalogue.addProject({ slug: 'anns', title: 'Anns', owner: ann.id })
  const team = await core.browse.team('anns', 'normal')
  expect(team?.map(({ username }) => username)).toEqual(['ann'])
  expect(await core.browse.team('anns', 'offline')).toBeNull()
})

/** The text that a message is of, whatever is in it. */
function saying(id: string): { readonly text: unknown } {
  return { text: expect.objectContaining({ id }) }
}
