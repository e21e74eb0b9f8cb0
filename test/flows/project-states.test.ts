import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionsDocument } from '../cli/browse-documents.ts'
import { inspectionDocument, instancesDocument } from '../cli/documents.ts'
import { findingsDocument } from '../cli/findings-documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { addMod } from '../fixtures/add-mod.ts'

const ADOPT = ['--loader', 'fabric', '--game-version', '1.21.11'] as const

let world: World
let token: string

beforeAll(async () => {
  world = await openWorld()
  const { accounts } = world.service
  token = accounts.addToken(accounts.addUser({ username: 'olive' }).id, {
    kind: 'pat',
    scopes: ['USER_READ', 'PROJECT_READ', 'VERSION_READ'],
  })
})
afterAll(() => world.close())

/** A folder with the oldest version of each, adopted. */
async function adopt(
  name: string,
  slugs: Readonly<Record<string, object>>,
  files: Readonly<Record<string, string>> = {},
) {
  const folder = join(world.folder, name)
  mkdirSync(join(folder, 'mods'), { recursive: true })
  for (const [slug, project] of Object.entries(slugs)) {
    const [old] = addMod(world.service.catalogue, { slug, title: slug, ...project }, { '1.0': {}, '1.1': {} })
    const sha1 = old?.files[0]?.hashes.sha1 ?? ''
    writeFileSync(join(folder, 'mods', `${slug}.jar`), world.service.catalogue.fileBytes(sha1))
  }
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
  await world.json(instancesDocument, ['instances', 'adopt', folder, ...ADOPT])
}

const inspect = (args: readonly string[] = []) => ['inspect', 'states', ...args]
const signedIn = () => ({ env: { MODWELL_TOKEN: token } })

describe('the state of a project, in an inspection,', () => {
  beforeAll(() =>
    adopt('states', {
      usual: {},
      archived: { status: 'archived' },
      withheld: { status: 'withheld' },
      secret: { status: 'private', owner: 'olive' },
    }),
  )

  it('is in the document', async () => {
    const { instances } = await world.json(inspectionDocument, inspect(), signedIn())
    const seen = instances[0]?.files.map(({ path, project }) => [path, project?.status])
    expect(Object.fromEntries(seen ?? [])).toEqual({
      'mods/usual.jar': 'approved',
      'mods/archived.jar': 'archived',
      'mods/withheld.jar': 'withheld',
      'mods/secret.jar': 'private',
    })
  })

  it('stands under each file whose project is not as any other', async () => {
    const { stdout } = await world.run(inspect(), signedIn())
    const notes = stdout.split('\n').filter((line) => line.includes('The project is'))
    expect(notes.map((line) => line.trim()).toSorted()).toEqual([
      'The project is archived: its authors no longer work on it.',
      'The project is private: only its team sees it.',
      'The project is withheld by the moderators: no search shows it.',
    ])
  })

  it('comes with what is asked of projects anyway, and is known offline', async () => {
    world.service.clearRequests()
    await world.run(inspect(['--refresh']), signedIn())
    const asked = world.service.requests().filter(({ path }) => path.startsWith('/v2/project'))
    const { stdout } = await world.run(inspect(['--offline']), signedIn())
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/v2/projects'])
    expect(stdout).toEqual(expect.stringContaining('The project is archived'))
  })
})

describe('a mod for clients only, on a server,', () => {
  beforeAll(() =>
    adopt(
      'server',
      { lantern: { server_side: 'unsupported' } },
      { 'server.properties': 'level-name=world\n', 'eula.txt': 'eula=true\n' },
    ),
  )

  it('is said to be not compatible, under the same state', async () => {
    const { instances } = await world.json(inspectionDocument, ['inspect', 'server'])
    const { stdout } = await world.run(['inspect', 'server', '--details'])
    expect(instances[0]?.files[0]?.state).toBe('refused')
    expect(stdout.replaceAll(/\s+/g, ' ')).toEqual(expect.stringMatching(/lantern is for clients only/))
    expect(stdout).not.toContain('update rejected')
  })

  it('is said so by its problems', async () => {
    const { findings } = (await world.json(findingsDocument, ['problems', 'server'])).instances[0] ?? {}
    const { stdout } = await world.run(['problems', 'server'])
    expect(findings?.some(({ kind }) => kind === 'update-refused')).toBe(true)
    expect(stdout).toEqual(expect.stringMatching(/not compatible \(client only\) {2}lantern/))
  })

  it('has no version there, while a client takes it', async () => {
    const onServer = await world.json(versionsDocument, [
      'versions',
      'lantern',
      '--in',
      'server',
      '--with-incompatible',
    ])
    const onClient = await world.json(versionsDocument, ['versions', 'lantern', '--in', 'states'])
    const { stdout } = await world.run(['show', 'lantern'])
    expect(onServer.versions.map(({ unfit }) => [unfit?.code, unfit?.message])).toEqual([
      ['wrong-side', 'not compatible (client only)'],
      ['wrong-side', 'not compatible (client only)'],
    ])
    expect(onClient.versions.map(({ unfit }) => unfit)).toEqual([null, null])
    expect(stdout).toEqual(expect.stringMatching(/server: has \S+, not compatible\n {4}lantern is for clients only/))
  })

  it('is found as one that does not fit', async () => {
    const { stdout } = await world.run(['search', 'lantern', '--for', 'server'])
    expect(stdout).toContain('not compatible: not compatible (client only)')
  })
})
