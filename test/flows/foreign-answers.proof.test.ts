import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../src-main/core/errors.ts'
import { runModwell } from '../cli/run-modwell.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, look, openPlayground, states, treeOf, type Playground } from './playground.ts'

// A service (or what stands in its place) that answers about something else than was asked: nothing of it is believed.

let playground: Playground
let id: string
let gamePath: string
let lamp: readonly Version[]

beforeEach(async () => {
  playground = await openPlayground()
  const [core] = playground.addMod('core', { '3.0': {} })
  // What is taken for the newest of these lacks something.
  const dependencies = [{ dependency_type: 'required', project_id: core?.project_id ?? '' }]
  playground.catalogue.removeVersion(core?.id ?? '')
  lamp = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  playground.addMod('rope', { '2.0': {}, '2.1': { dependencies } })
  const instance = await adoptGame(playground, { 'mods/lamp.jar': lamp[0] })
  ;({ id, gamePath } = instance)
})
afterEach(() => playground.close())

function lie(path: string): void {
  playground.service.setFaults([{ kind: 'foreign-answer', match: { path } }])
}

async function run(...args: readonly string[]) {
  const home = join(playground.folder, 'home')
  const { exitCode, stdout } = await runModwell(args, { home, service: playground.service.url })
  return { exitCode, text: stdout.replaceAll(/\s+/g, ' ') }
}

async function refusalOf(what: Promise<unknown>): Promise<string> {
  try {
    await what
    return 'believed'
  } catch (error) {
    if (error instanceof CoreError) return `${error.code}: ${error.message}`
    throw error
  }
}

const install = (project: string, version: string | null = null) =>
  ({ kind: 'install', instance: id, project, version, channel: null, freshness: 'normal' }) as const

const QUESTIONS = [
  {
    what: 'which version a file is of',
    path: '/v2/version_files',
    state: 'check-failed: bad-answer',
    said: /was asked about [0-9a-f]{40} .* answered about version "\w{8}" \("2\.1"\), which has no such file/,
  },
  {
    what: 'what is newest',
    path: '/update',
    state: 'refused: foreign-project',
    said: /offered 2\.1 \(\w{8}\), which belongs to another project/,
  },
  {
    what: 'projects by their ids',
    path: '/v2/projects?',
    state: 'check-failed: bad-answer',
    said: /was asked about \w{8} .* answered about "\w{8}"/,
  },
]

describe.each(QUESTIONS)('a foreign answer to $what', ({ path, state, said }) => {
  beforeEach(() => lie(path))

  it('is not believed of a file, whose state says so', async () => {
    const { identity, mods, reasons } = (await look(playground.core))['mods/lamp.jar'] ?? {}
    expect({
      state: (await states(playground.core))['mods/lamp.jar'],
      says: reasons?.map(({ message }) => message),
      project: identity?.project.slug ?? 'lamp',
      mods: mods?.map((mod) => mod.id),
    }).toEqual({ state, says: [expect.stringMatching(said)], project: 'lamp', mods: ['lamp'] })
  })

  it('ends inspect and a dry update of everything as a check that failed', async () => {
    const [inspect, update] = [await run('inspect', '--all'), await run('update', '--all', '--dry-run')]
    expect(inspect).toEqual({ exitCode: 1, text: expect.stringMatching(said) })
    expect(update).toEqual({ exitCode: 1, text: expect.stringMatching(said) })
  })

  it('makes no finding that would have something removed, disabled or installed', async () => {
    const [found] = await playground.core.findings({ instances: [id], freshness: 'normal', channel: null })
    const wishes = found?.findings.flatMap(({ remedies }) => remedies.map(({ wish }) => wish))
    expect(wishes?.filter((wish) => !('project' in wish) || wish.project !== 'lamp')).toEqual([])
  })

  it('is gone with the lie: nothing of it was kept', async () => {
    await look(playground.core)
    playground.service.setFaults([])
    expect(await states(playground.core, 'now')).toEqual({ 'mods/lamp.jar': 'update-available' })
  })
})

describe('an installation under a lie', () => {
  it.each([
    {
      about: 'a project by its slug',
      path: '/v2/project/',
      said: /^bad-answer: .* get-project: asked about "rope", .*\("lamp"\)$/,
    },
    { about: 'the versions of a project', path: '/version?', said: /^bad-answer: cannot get the versions of Rope/i },
  ])('about $about is refused with what was asked and what was answered', async ({ path, said }) => {
    lie(path)
    const before = treeOf(gamePath)
    expect(await refusalOf(playground.core.propose(install('rope')))).toEqual(expect.stringMatching(said))
    expect(treeOf(gamePath)).toEqual(before)
  })

  it('about what a mod needs does not bring that along', async () => {
    const dependencies = [{ dependency_type: 'required', project_id: lamp[0]?.project_id ?? '' }]
    playground.addMod('needy', { '1.0': { dependencies } })
    const other = await adoptGame(playground, {}, { name: 'other' })
    lie('/v2/projects?')
    const [plan] = await playground.core.propose({ ...install('needy'), instance: other.id })
    expect(plan?.steps).toEqual([])
    expect(plan?.problem?.message).toEqual(expect.stringContaining('answered about'))
  })
})

it('a link says of which project a file is, whatever the service says of its version', async () => {
  const [own] = playground.addMod('own', { '1.0': {} })
  const other = await adoptGame(playground, { 'mods/own.jar': own }, { name: 'other' })
  playground.catalogue.removeVersion(own?.id ?? '')
  await playground.core.links.add(other.id, { file: 'mods/own.jar', project: 'lamp', version: '1.1' })
  playground.service.setFaults([
    {
      kind: 'schema',
      field: '*.project_id',
      value: playground.catalogue.projects().find(({ slug }) => slug === 'rope')?.id,
      match: { path: '/v2/versions?' },
    },
  ])
  expect((await look(playground.core))['mods/own.jar']).toMatchObject({
    state: 'check-failed',
    identity: null,
    reasons: [{ code: 'bad-answer', message: expect.stringMatching(/is linked to project \w+, but/) }],
  })
})

it('the notes of another project are not shown as those of the one that was named', async () => {
  lie('/version')
  expect(await refusalOf(playground.core.browse.changelog('lamp', 'normal'))).toMatch(
    /^bad-answer: .* of project "\w+"$/,
  )
})
