import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  ownVersionDocument,
  ownVersionsDocument,
  publishDocument,
  versionDeletionDocument,
  versionDetailsDocument,
} from '../cli/publish-documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { openPublishGround, type PublishGround } from './publish-ground.ts'

let ground: PublishGround

beforeEach(async () => {
  ground = await openPublishGround('current')
  // One process at a time works on the home.
  await ground.core.close()
})
afterEach(() => ground.close())

/** As a pipeline does: in a home of its own, with a token in the environment. */
function run(...args: readonly string[]): Promise<Ended> {
  const { service, playground, token } = ground
  return runModwell(args, {
    home: join(playground.folder, 'pipeline'),
    service: service.url,
    env: { MODWELL_TOKEN: token },
  })
}

/** What is said of a file of settings. */
async function refusalOf(settings: string): Promise<string> {
  return (await run('publish', '--config', ground.write('wrong.toml', settings), '--yes')).stderr
}

async function json<T>(schema: z.ZodType<T>, exitCode: number, ...args: readonly string[]): Promise<T> {
  const ended = await run(...args, '--json')
  expect(ended.exitCode, `${args}: ${ended.stdout}${ended.stderr}`).toEqual(exitCode)
  return schema.parse(JSON.parse(ended.stdout))
}

it('a release for three loaders and four game versions is one command, and the same again ends with 0', async () => {
  ground.write('CHANGELOG.md', '## 4.2.0\n\nBoats.\n')
  const command = ['publish', ground.build(), '--project', 'lanterns', '--yes'] as const
  const first = await json(publishDocument, 0, ...command)
  const second = await json(publishDocument, 0, ...command)
  expect(first.versions.map(({ number, outcome, gameVersions }) => [number, outcome, gameVersions.length])).toEqual([
    ['4.2.0+fabric', 'published', 4],
    ['4.2.0+forge', 'published', 4],
    ['4.2.0+neoforge', 'published', 4],
  ])
  expect(second.versions.map(({ outcome }) => outcome)).toEqual(['already-there', 'already-there', 'already-there'])
  expect(ground.versions().map(({ changelog }) => changelog)).toEqual(['Boats.', 'Boats.', 'Boats.'])
})

it('everything can be said by flags', async () => {
  const file = ground.jar('lanterns-4.2.0.jar', ['fabric'])
  ground.jar('lanterns-4.2.0-api.jar', ['fabric'], { version: '4.2.0-api' })
  const flags = [
    '--project',
    'lanterns',
    '--number',
    'v{version}',
    '--name',
    'Boats {version}',
    '--channel',
    'beta',
    '--loaders',
    'fabric,quilt',
    '--game-versions',
    '1.21.10,1.21.11',
    '--changelog-text',
    'Hi.',
    '--featured',
    '--status',
    'unlisted',
    '--environment',
    'client_only',
    '--required',
    'cobalt-foundation',
    '--optional',
    'lamplight-api',
    '--role',
    '*-api.jar=dev-jar',
    '--group',
    'per-file',
    '--yes',
  ]
  const { versions } = await json(
    publishDocument,
    0,
    'publish',
    file,
    join(ground.folder, 'lanterns-4.2.0-api.jar'),
    ...flags,
  )
  expect(versions).toHaveLength(1)
  expect(ground.versions()[0]).toMatchObject({
    version_number: 'v4.2.0',
    name: 'Boats 4.2.0',
    version_type: 'beta',
    loaders: ['fabric', 'quilt'],
    game_versions: ['1.21.10', '1.21.11'],
    changelog: 'Hi.',
    featured: true,
    status: 'unlisted',
    environment: 'client_only',
    dependencies: [{ dependency_type: 'required' }, { dependency_type: 'optional' }],
    files: [{ file_type: null }, { file_type: 'dev-jar' }],
  })
})

it('leaves out files of a folder by name, and refuses a name that none has', async () => {
  const command = ['publish', ground.build(), '--project', 'lanterns', '--changelog-text', 'Hi.'] as const
  const without = ['--without', 'lanterns-forge-4.2.0.jar', '--without', '*-neoforge-*'] as const
  const { versions, leftOut } = await json(publishDocument, 0, ...command, ...without, '--yes')
  expect(versions.map(({ loaders }) => loaders)).toEqual([['fabric']])
  expect(leftOut.map(({ message }) => message)).toEqual(['You left it out.', 'You left it out.'])
  const ended = await run(...command, '--without', 'lanterns-fabrc-4.2.0.jar')
  expect(ended.exitCode).toBe(2)
  expect(ended.stderr).toContain('lanterns-fabric-4.2.0.jar')
})

it('and by one file, whose paths are as from its folder', async () => {
  ground.build()
  ground.write('NEWS.md', 'Only this.')
  const config = ground.write(
    'modwell-publish.toml',
    'project = "lanterns"\nfiles = "build/libs"\nnumber = "{version}-{loader}"\nchangelog = "NEWS.md"\n[needs]\nrequired = ["cobalt-foundation"]\n',
  )
  const { versions } = await json(publishDocument, 0, 'publish', '--config', config, '--yes')
  const wrong = await run('publish', '--config', ground.write('wrong.toml', 'projct = "x"'), '--yes')
  const both = await run('publish', '--config', config, '--yes', '--changelog-git', '--changelog-text', 'x')
  expect(both).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--changelog-text') })
  expect(versions.map(({ number, changelog }) => [number, changelog])).toEqual([
    ['4.2.0-fabric', 'Only this.'],
    ['4.2.0-forge', 'Only this.'],
    ['4.2.0-neoforge', 'Only this.'],
  ])
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('project')
})

it('a dry run tells all and sends nothing', async () => {
  const told = await json(publishDocument, 0, 'publish', ground.build(), '--project', 'lanterns', '--dry-run')
  const { stdout, exitCode } = await run('publish', ground.build(), '--project', 'lanterns', '--dry-run')
  expect(told.dryRun).toBe(true)
  expect(told.versions.map(({ outcome }) => outcome)).toEqual([null, null, null])
  expect(exitCode).toBe(0)
  for (const part of ['4.2.0+fabric', 'NeoForge', '1.21.8 to 1.21.11', 'Cobalt Foundation', 'There is no changelog.'])
    expect(stdout).toContain(part)
  expect(ground.uploads()).toEqual([])
})

it('a problem stops it, says what mends it, and nothing is sent; what is meant can be accepted', async () => {
  const file = ground.jar('lanterns-4.2.0.jar', ['fabric'], { version: '${version}' })
  const flags = ['publish', file, '--project', 'lanterns', '--number', '4.2.0', '--yes']
  const { checks } = await json(publishDocument, 1, ...flags)
  expect(checks.map(({ kind, fixes }) => [kind, fixes])).toContainEqual(['unfilled-template', ['Publish it as it is']])
  const { stderr } = await run(...flags, '--json')
  expect(stderr).toContain('The build left ${version}')
  expect(stderr).toContain('--accept unfilled-template')
  expect(ground.uploads()).toEqual([])
  await json(publishDocument, 0, ...flags, '--accept', 'unfilled-template')
  expect(ground.versions()).toHaveLength(1)
})

it('a token that has ended is named as the reason, not the draft that nobody else sees', async () => {
  ground.playground.catalogue.addProject({ slug: 'hidden', owner: 'ada', status: 'draft' })
  const { service, playground } = ground
  const ended = await runModwell(['publish', ground.build(), '--project', 'hidden', '--yes'], {
    home: join(playground.folder, 'pipeline'),
    service: service.url,
    env: { MODWELL_TOKEN: 'mrp_ended' },
  })
  expect(ended).toMatchObject({ exitCode: 1, stderr: expect.not.stringContaining('no project') })
  expect(ended.stderr).toMatch(/token/i)
  const nobody = await run('publish', ground.build(), '--project', 'nobody-has-it', '--yes')
  expect(nobody.stderr).toContain('nobody-has-it')
})

it('a wrong value in the file is told in plain words, with what it may be', async () => {
  expect(await refusalOf('channel = "stable"')).toContain('It may be release, beta, alpha')
  expect(await refusalOf('featured = "yes"')).toContain('It must be true or false.')
  expect(await refusalOf('token = "mrp_x"')).toContain('MODWELL_TOKEN')
  expect(await refusalOf('project = "x"\nfiles = "y')).toContain('wrong.toml:2:')
})

it('quiet says nothing when the same is there already', async () => {
  const command = ['publish', ground.build(), '--project', 'lanterns', '--yes', '--quiet'] as const
  const { stdout } = await run(...command)
  expect(stdout).toContain('3 versions were published')
  for (const loader of ['Fabric', 'Forge', 'NeoForge']) expect(stdout).toMatch(new RegExp(`✓ 4\\.2\\.0.* ${loader}\\n`))
  expect(await run(...command)).toMatchObject({ exitCode: 0, stdout: '' })
})

it('what failed decides the exit code, as is chosen', async () => {
  const match = { method: 'POST', path: '/v2/version' } as const
  const command = ['publish', ground.build(), '--project', 'lanterns', '--yes'] as const
  ground.service.setFaults([{ kind: 'status', status: 400, match, nth: 5 }])
  const { versions } = await json(publishDocument, 4, ...command)
  expect(versions.map(({ outcome }) => outcome)).toEqual(['published', 'failed', 'not-begun'])
  ground.service.setFaults([{ kind: 'status', status: 400, match, nth: 3 }])
  const warned = await json(publishDocument, 0, ...command, '--fail-mode', 'warn')
  expect(warned.versions.map(({ outcome }) => outcome)).toContain('failed')
})

it('nobody is asked where nobody can answer, and no token is needed for less', async () => {
  const unasked = await run('publish', ground.build(), '--project', 'lanterns')
  const nobody = await runModwell(['publish', ground.build(), '--project', 'lanterns', '--yes'], {
    home: join(ground.playground.folder, 'nobody'),
    service: ground.service.url,
  })
  expect(unasked.exitCode).toBe(2)
  expect(nobody.exitCode).toBe(1)
  expect(ground.uploads()).toEqual([])
})

it('offline nothing is asked and nothing sent', async () => {
  ground.service.clearRequests()
  const { exitCode } = await run('publish', ground.build(), '--project', 'lanterns', '--yes', '--offline')
  expect(exitCode).toBe(1)
  expect(ground.service.requests()).toEqual([])
})

it('all that the window changes of a version is changed by a line, and only that', async () => {
  const glow = { file_name: 'glow.jar', dependency_type: 'embedded' }
  const { id } = ground.earlier('4.1.0', ['fabric'], {
    changelog: 'Boats.',
    dependencies: [{ project_id: ground.cobalt, dependency_type: 'required' }, glow],
  })
  ground.write('NEWS.md', 'Only this.')
  const edit = (...flags: readonly string[]) => json(ownVersionDocument, 0, 'version', 'edit', id, ...flags)
  await edit('--optional', 'cobalt-foundation,lamplight-api', '--featured', '--status', 'unlisted')
  const lamplight = ground.playground.catalogue.project('lamplight-api')?.id
  expect(ground.versions()[0]).toMatchObject({ featured: true, status: 'unlisted', changelog: 'Boats.' })
  expect(ground.versions()[0]?.dependencies).toMatchObject([
    { project_id: ground.cobalt, dependency_type: 'optional' },
    glow,
    { project_id: lamplight, dependency_type: 'optional' },
  ])
  await edit('--unneeded', 'glow.jar,lamplight-api', '--no-featured', '--changelog', join(ground.folder, 'NEWS.md'))
  const shown = await json(versionDetailsDocument, 0, 'version', 'show', id)
  expect(shown.changelog).toBe('Only this.')
  expect(shown.version.featured).toBe(false)
  expect(shown.needs.map(({ kind, slug }) => [kind, slug])).toEqual([['optional', 'cobalt-foundation']])
  const pinned = ground.playground.catalogue.versions('cobalt-foundation')[0]
  await edit('--required', `cobalt-foundation@${pinned?.version_number}`)
  expect(ground.versions()[0]?.dependencies).toMatchObject([{ version_id: pinned?.id, dependency_type: 'required' }])
  const absent = await run('version', 'edit', id, '--unneeded', 'nobody')
  expect(absent.exitCode).toBe(2)
  expect(absent.stderr).toEqual(expect.stringContaining('does not name nobody'))
})

it('versions are listed, also one that was withdrawn', async () => {
  ground.earlier('4.1.0', ['fabric'], { date_published: '2025-01-01T00:00:00Z' })
  ground.earlier('4.1.1', ['fabric'], { date_published: '2025-02-01T00:00:00Z' })
  await run('version', 'withdraw', 'lanterns@4.1.0')
  const { versions } = await json(ownVersionsDocument, 0, 'version', 'list', 'lanterns')
  expect(versions.map(({ number, status }) => [number, status])).toEqual([
    ['4.1.1', 'listed'],
    ['4.1.0', 'archived'],
  ])
  const { stdout } = await run('version', 'list', 'lanterns')
  for (const part of ['4.1.0', 'archived', 'Fabric']) expect(stdout).toContain(part)
})

it('a number that another version for the same has, and a file that is not for it, are refused before they are sent', async () => {
  ground.earlier('4.1.0', ['fabric'])
  ground.earlier('4.1.1', ['fabric'])
  const used = await run('version', 'edit', 'lanterns@4.1.1', '--number', '4.1.0')
  ground.earlier('4.1.1-forge', ['forge'])
  const apart = await run('version', 'edit', 'lanterns@4.1.1-forge', '--number', '4.1.0')
  const other = await run('version', 'add-file', 'lanterns@4.1.1', ground.jar('lanterns-forge-4.1.1.jar', ['forge']))
  const picture = await run('version', 'add-file', 'lanterns@4.1.1', ground.write('lamp.png', 'x'))
  const absent = await run('version', 'edit', 'lanterns@9', '--channel', 'beta')
  const bare = await run('version', 'edit', 'lanterns', '--channel', 'beta')
  expect(ground.versions().map(({ version_number: number }) => number)).toEqual(['4.1.0', '4.1.1', '4.1.1-forge'])
  expect(used).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('number 4.1.0 is already used') })
  expect(apart.exitCode).toBe(2)
  expect(other).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is for Forge, and 4.1.1 is not') })
  expect(picture).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('lamp.png') })
  expect(absent).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('4.1.1') })
  expect(bare).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('PROJECT@NUMBER') })
  expect(ground.service.requests().filter(({ method }) => method === 'PATCH')).toEqual([])
})

it('versions that are there are changed by their number', async () => {
  ground.earlier('4.1.0', ['fabric'])
  ground.earlier('4.1.1', ['fabric'])
  const edited = await json(ownVersionDocument, 0, 'version', 'edit', 'lanterns@4.1.0', '--channel', 'beta')
  const withdrawn = await json(ownVersionDocument, 0, 'version', 'withdraw', 'lanterns@4.1.0', '--as', 'unlisted')
  const restored = await json(ownVersionDocument, 0, 'version', 'restore', edited.version.id)
  const featured = await json(ownVersionDocument, 0, 'version', 'feature', 'lanterns@4.1.0')
  const sources = ground.jar('lanterns-4.1.0-sources.jar', ['fabric'])
  const more = await json(ownVersionDocument, 0, 'version', 'add-file', 'lanterns@4.1.0', sources)
  const fewer = await json(
    ownVersionDocument,
    0,
    'version',
    'remove-file',
    'lanterns@4.1.0',
    'lanterns-4.1.0-sources.jar',
    '--yes',
  )
  expect(edited.version.channel).toBe('beta')
  expect(withdrawn.version.status).toBe('unlisted')
  expect(restored.version.status).toBe('listed')
  expect(featured.version.featured).toBe(true)
  expect(more.version.files.length).toBe(2)
  expect(fewer.version.files.length).toBe(1)
  const foretold = await json(versionDeletionDocument, 0, 'version', 'delete', 'lanterns@4.1.0', '--dry-run')
  expect(foretold.wouldSend).toHaveLength(1)
  expect(ground.versions()).toHaveLength(2)
  const deleted = await json(versionDeletionDocument, 0, 'version', 'delete', 'lanterns@4.1.0', '--yes')
  expect(deleted.deleted).toBe(true)
  expect(ground.versions()).toHaveLength(1)
  expect((await run('version', 'delete', 'lanterns@4.1.1')).exitCode).toBe(2)
  const { stdout } = await run('version', 'update-address', 'lanterns')
  expect(stdout).toContain('/updates/lanterns/forge_updates.json')
})
