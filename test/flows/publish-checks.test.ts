import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CHANGELOG,
  firstFix,
  archive,
  found,
  messagesOf,
  modEntries,
  openPublishGround,
  type JarTraits,
  type PublishGround,
} from './publish-ground.ts'

let ground: PublishGround

beforeEach(async () => {
  ground = await openPublishGround('current')
})

afterEach(() => ground.close())

/** Publishes nothing: one jar for Fabric, made so. */
async function checkJar(traits: JarTraits, wish: object = {}) {
  return ground.prepare(ground.jar('lanterns-4.2.0.jar', ['fabric'], traits), { ...CHANGELOG, ...wish })
}

describe('before a byte is sent', () => {
  it('a sound jar has nothing wrong, and every kind of check says so', async () => {
    const { checks } = await checkJar({})
    expect(checks.filter(({ level }) => level !== 'fine')).toEqual([])
    expect(checks).toHaveLength(25)
    expect(ground.uploads()).toEqual([])
  })

  it('a used number is seen with the next that is free, which is one choice away', async () => {
    ground.earlier('4.2.0', ['fabric'], { version_type: 'beta', date_published: '2026-06-14T00:00:00Z' })
    const publication = await checkJar({})
    const [used] = publication.checks
    expect(used?.message).toBe('Number 4.2.0 is already used, by a beta from 2026-06-14.')
    expect(used?.fixes[0]?.message).toBe('Use 4.2.1')
    const amended = await ground.core.publishing.amend(publication.id, firstFix(used))
    expect(amended.versions[0]?.number).toBe('4.2.1')
    expect(found(amended)).not.toContain('problem: number-used')
  })

  it.each<[string, JarTraits, string, RegExp]>([
    ['a template that the build left', { version: '${version}' }, 'problem: unfilled-template', /left \$\{version\}/],
    [
      'a need that no project meets',
      { needs: { 'nobody-has-this': '>=2' } },
      'warning: need-not-found',
      /nobody-has-this/,
    ],
    ['no game version at all', { games: null }, 'problem: no-game-version', /which game versions/],
    ['a range without an end', { games: '>=1.20.4' }, 'warning: range-open', /at least 1\.20\.4/],
    ['a jar for the client alone', { environment: 'client' }, 'warning: sides-contradict', /only for the client/],
  ])('%s is told', async (_, traits, kind, words) => {
    const publication = await checkJar(traits)
    expect(found(publication)).toContain(kind)
    expect(publication.checks[0]?.message).toMatch(words)
  })

  it.each<[string, JarTraits, object, string | null]>([
    ['its jar is for clients alone', { environment: 'client' }, {}, 'client_only'],
    ['its jar is for servers alone', { environment: 'server' }, {}, 'dedicated_server_only'],
    ['the project has sides, and the jar has none', {}, {}, 'client_and_server'],
    ['the author says so', {}, { environment: 'client_or_server' }, 'client_or_server'],
  ])('where it runs is told with it: %s', async (_, traits, wish, environment) => {
    const { versions } = await checkJar(traits, wish)
    expect(versions[0]?.environment).toBe(environment)
  })

  it('where it runs stays what the last version was, where that does not contradict the jar', async () => {
    const before = await checkJar({ version: '4.1.0' }, { environment: 'client_only_server_optional' })
    await ground.core.publishing.publish(before.id)
    const [plain, client, server] = [
      await checkJar({}),
      await checkJar({ environment: 'client' }),
      await checkJar({ environment: 'server' }),
    ].map(({ versions: [version] }) => version?.environment)
    expect(plain).toBe('client_only_server_optional')
    expect(client).toBe('client_only_server_optional')
    expect(server).toBe('dedicated_server_only')
  })

  it('where nothing says on which side it runs, this is told, and one choice says it', async () => {
    const sides = { client_side: 'unknown', server_side: 'unknown' }
    ground.playground.catalogue.addProject({ slug: 'lamps', owner: 'ada', ...sides })
    const publication = await checkJar({ id: 'lamps' }, { project: 'lamps' })
    const unknown = publication.checks.find(({ kind }) => kind === 'side-unknown')
    expect(found(publication)).toEqual(['warning: side-unknown'])
    expect(unknown?.fixes.map(({ message }) => message)).toContain('Client, server optional')
    const amended = await ground.core.publishing.amend(publication.id, firstFix(unknown))
    expect(amended.versions[0]?.environment).toBe('client_and_server')
    expect(found(amended)).toEqual([])
  })

  it('a jar of another mod than the newest version is a problem, and an unlike slug alone is none', async () => {
    ground.earlier('4.1.0', ['fabric'], { files: [{ modId: 'lanterns', version: '4.1.0' }] })
    const other = await checkJar({ id: 'torches' })
    expect(messagesOf(other, 'other-mod')).toEqual(['lanterns-4.2.0.jar is the mod torches; 4.1.0 was lanterns.'])
    expect(found(other)[0]).toBe('problem: other-mod')
    ground.playground.catalogue.addProject({ slug: 'lamp-mod', owner: 'ada' })
    const version = { version_number: '1', loaders: ['fabric'], game_versions: ['1.21.11'] }
    ground.playground.catalogue.addVersion('lamp-mod', { ...version, files: [{ modId: 'lamps', version: '1' }] })
    const same = await checkJar({ id: 'lamps' }, { project: 'lamp-mod' })
    expect(messagesOf(same, 'other-mod')).toEqual([])
  })

  it('a game version that the service does not have is a problem, and not taken for none at all', async () => {
    ground.earlier('4.1.0', ['fabric'])
    const publication = await checkJar({ games: '1.99' })
    expect(found(publication)).toContain('problem: no-game-version')
    expect(messagesOf(publication, 'no-game-version')).toEqual([
      'lanterns-4.2.0.jar asks for Minecraft exactly 1.99, and the service has no such version.',
    ])
  })

  it('a changelog without a heading of the version is told by its name', async () => {
    ground.write('CHANGELOG.md', '## 4.1.0\n\nOld.\n')
    const publication = await ground.prepare(ground.jar('lanterns-4.2.0.jar', ['fabric']))
    expect(messagesOf(publication, 'changelog-empty')).toEqual([
      'CHANGELOG.md has no heading for 4.2.0, so there is no changelog.',
    ])
  })

  it('what is needed may be one version alone, of several with one number the one for the loader', async () => {
    const { catalogue } = ground.playground
    for (const loader of ['fabric', 'forge', 'neoforge'])
      catalogue.addVersion('lamplight-api', { version_number: '3.0', loaders: [loader], game_versions: ['1.21.11'] })
    const needs = [{ kind: 'required', project: 'lamplight-api', version: '3.0' }]
    const { versions } = await ground.prepare(ground.build(), { ...CHANGELOG, needs })
    const meant = versions.map(
      ({ needs: [need] }) => catalogue.versions('lamplight-api').find(({ id }) => id === need?.versionId)?.loaders,
    )
    expect(meant).toEqual([['fabric'], ['forge'], ['neoforge']])
    const wrong = [{ kind: 'required', project: 'lamplight-api', version: '3.1' }]
    const refused = await ground.prepare(ground.build(), { needs: wrong }).catch(String)
    expect(refused).toContain('lamplight-api has no version 3.1')
  })

  it('names with * stand for files, and a place in a pattern that stands for nothing is refused', async () => {
    ground.build()
    const paths = join(ground.folder, 'build', '*', 'lanterns-*forge-*.jar')
    const { versions } = await ground.prepare(paths, CHANGELOG)
    expect(versions.flatMap(({ loaders }) => loaders)).toEqual(['forge', 'neoforge'])
    await expect(ground.prepare(paths, { numberPattern: 'v{versoin}' })).rejects.toThrow('{versoin} in "v{versoin}"')
  })

  it('an environment that the jar contradicts is told', async () => {
    const publication = await checkJar({ environment: 'client' }, { environment: 'server_only' })
    expect(messagesOf(publication, 'sides-contradict')).toEqual([
      'lanterns-4.2.0.jar is only for the client, but would be published for the other side too.',
    ])
  })

  it('an open range is narrowed by one choice', async () => {
    const publication = await checkJar({ games: '>=1.20.4' })
    const [open] = publication.checks
    expect(publication.versions[0]?.gameVersions).toContain('26.2')
    const amended = await ground.core.publishing.amend(publication.id, firstFix(open))
    expect(amended.versions[0]?.gameVersions).toEqual(['1.20.4', '1.20.5', '1.20.6'])
    expect(found(amended)).toEqual([])
  })

  it('what is alike of all versions is one finding, and one choice is for all of them', async () => {
    const needs = { 'nobody-has-this': '*' }
    const files = ['fabric', 'quilt'].map((name) =>
      ground.jar(`lanterns-${name}-4.2.0.jar`, [name === 'quilt' ? 'forge' : name], {
        games: name === 'quilt' ? '[1.20.4,)' : '>=1.20.4',
        needs,
      }),
    )
    const publication = await ground.prepare(files, CHANGELOG)
    expect(found(publication)).toEqual(['warning: range-open', 'warning: need-not-found'])
    const [open, need] = publication.checks
    expect(open?.message).toMatch(/would be listed\. The same holds for both versions\.$/)
    expect(open).toMatchObject({ version: null })
    expect(need).toMatchObject({ version: null, file: 'nobody-has-this' })
    const accept = need?.fixes.map(({ fix }) => fix) ?? []
    const amended = await ground.core.publishing.amend(publication.id, [...firstFix(open), ...accept])
    expect(amended.versions.map(({ gameVersions }) => gameVersions)).toEqual(
      Array.from({ length: 2 }, () => ['1.20.4', '1.20.5', '1.20.6']),
    )
    expect(found(amended)).toEqual([])
  })

  it('what is declared is held against what the jar says', async () => {
    const games = await checkJar({ games: '1.21.11' }, { gameVersions: ['1.21.10', '1.21.11'] })
    const loader = await checkJar({}, { loaders: ['fabric', 'forge'] })
    const number = await checkJar({}, { numberPattern: '9.9' })
    expect(messagesOf(games, 'declared-differs')[0]).toContain('1.21.10 would be listed too')
    expect(messagesOf(loader, 'loader-without-metadata')).toEqual([
      'lanterns-4.2.0.jar has nothing in it that Forge could load.',
    ])
    expect(messagesOf(number, 'declared-differs')).toEqual(['lanterns-4.2.0.jar says that it is 4.2.0, not 9.9.'])
  })

  it('a required project must have a version for each game version', async () => {
    const publication = await checkJar({ needs: { cobalt_foundation: '*' }, games: '>=1.21.5 <=1.21.8' })
    const missing = publication.checks.find(({ kind }) => kind === 'need-has-no-version')
    expect(missing?.message).toBe('Cobalt Foundation is needed, and has no version for 1.21.5, 1.21.6, 1.21.7.')
    expect(missing?.fixes[0]?.message).toBe('Only 1.21.8')
  })

  it('needs are found by slug, by the jars of what was named before, and by a search for the very name', async () => {
    const odd = ground.playground.catalogue.addProject({ slug: 'tinkers-bag', title: 'Bag', owner: 'owner' })
    ground.playground.catalogue.addVersion('tinkers-bag', {
      version_number: '1',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      files: [{ modId: 'tbag', version: '1' }],
    })
    ground.playground.catalogue.addProject({ slug: 'lmp', title: 'Lamp Post', owner: 'owner' })
    ground.playground.catalogue.addVersion('lmp', {
      version_number: '1',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
    })
    ground.earlier('4.1.0', ['fabric'], {
      dependencies: [{ project_id: odd.id, dependency_type: 'optional' }],
    })
    const publication = await checkJar({ needs: { tbag: '*', lamplight_api: '>=2.1', lamp_post: '*' } })
    const needs = publication.versions[0]?.needs.map(({ modId, project, range, kind }) => [
      modId,
      project?.slug,
      range,
      kind,
    ])
    expect(needs).toEqual([
      ['tbag', 'tinkers-bag', null, 'required'],
      ['lamplight_api', 'lamplight-api', 'at least 2.1', 'required'],
      ['lamp_post', 'lmp', null, 'required'],
    ])
    expect(messagesOf(publication, 'need-differs')).toEqual([
      'lanterns-4.2.0.jar says that Bag is required; 4.1.0 said it is optional.',
    ])
  })

  it('a file that is there already is refused, under another number or of another project', async () => {
    const bytes = archive(modEntries(['fabric']))
    const file = ground.write('lanterns-4.2.0.jar', bytes)
    ground.earlier('4.1.9', ['fabric'], { files: [{ filename: 'lanterns-4.2.0.jar', bytes }] })
    expect(messagesOf(await ground.prepare(file, CHANGELOG), 'file-already-there')).toEqual([
      'lanterns-4.2.0.jar is published already, as 4.1.9.',
    ])
    const other = archive(modEntries(['fabric'], { version: '5.0.0' }))
    ground.playground.catalogue.addVersion('lamplight-api', {
      version_number: '5',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      files: [{ filename: 'x.jar', bytes: other }],
    })
    expect(messagesOf(await ground.prepare(ground.write('y.jar', other), CHANGELOG), 'file-already-there')).toEqual([
      'Another project has y.jar already, and the service takes a file once.',
    ])
  })

  it('sources are no mod, whatever they are called', async () => {
    const file = ground.write('lanterns-all.jar', archive({ 'net/example/Main.java': 'class Main {}' }))
    const publication = await ground.prepare(file, {
      ...CHANGELOG,
      loaders: ['fabric'],
      gameVersions: ['1.21.11'],
      numberPattern: '4.2.0',
    })
    expect(found(publication)).toEqual(['problem: sources-as-primary'])
  })

  it('a broken jar and a broken pack are told by name', async () => {
    const jar = await ground.prepare(ground.write('broken.jar', 'no zip'), CHANGELOG)
    const pack = await ground.prepare(ground.write('broken.mrpack', archive({ 'a.txt': 'a' })), CHANGELOG)
    expect(found(jar)).toEqual(['problem: unreadable'])
    expect(found(pack)).toEqual(['problem: pack-invalid'])
  })

  it('a pack is read as a pack', async () => {
    const index = {
      formatVersion: 1,
      game: 'minecraft',
      versionId: '3.1.0',
      name: 'Lamps',
      files: [],
      dependencies: { minecraft: '1.21.11', 'fabric-loader': '0.17.0' },
    }
    const file = ground.write(
      'lamps.mrpack',
      archive({ 'modrinth.index.json': JSON.stringify(index), 'overrides/a.txt': 'a' }),
    )
    const publication = await ground.prepare(file, CHANGELOG)
    expect(publication.versions.map(({ number, loaders, gameVersions }) => [number, loaders, gameVersions])).toEqual([
      ['3.1.0', ['fabric'], ['1.21.11']],
    ])
    const report = await ground.core.publishing.publish(publication.id)
    expect(report.versions.map(({ kind }) => kind)).toEqual(['published'])
  })

  it('what of a folder is not sent is told, each with why', async () => {
    ground.build('4.2.0')
    ground.jar('build/libs/lanterns-fabric-4.1.0.jar', ['fabric'], { version: '4.1.0', games: '>=1.21.8 <=1.21.11' })
    ground.write('build/libs/lanterns-4.1.0-sources.jar', archive({ 'net/example/Main.java': 'class Old {}' }))
    ground.write('build/libs/lanterns-common-4.2.0.jar', archive({ 'a.class': Buffer.from([1]) }))
    ground.write('build/libs/notes.txt', 'x')
    ground.jar('other/mods/foreign.jar', ['fabric'], { id: 'foreign' })
    const publication = await ground.prepare(ground.folder, CHANGELOG)
    const told = publication.leftOut.map(({ path, message }) => [path.slice(ground.folder.length + 1), message])
    expect(publication.versions).toHaveLength(3)
    expect(Object.fromEntries(told)).toEqual({
      [join('build', 'libs', 'lanterns-fabric-4.1.0.jar')]: 'lanterns-fabric-4.2.0.jar is a later build.',
      [join('build', 'libs', 'lanterns-4.1.0-sources.jar')]: 'It belongs to an earlier build.',
      [join('build', 'libs', 'lanterns-common-4.2.0.jar')]: 'No loader finds metadata in it.',
      [join('build', 'libs', 'notes.txt')]: 'The service takes no such files.',
      [join('other', 'mods', 'foreign.jar')]: 'It is not in a build folder.',
    })
  })

  it('a changelog may be what was committed since the last tag, also where that is the commit itself', async () => {
    const file = ground.jar('repository/lanterns-4.2.0.jar', ['fabric'])
    const path = join(ground.folder, 'repository')
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: path })
    const commit = (subject: string) => git('commit', '--allow-empty', '-q', '-m', subject)
    git('init', '-q')
    commit('Begin')
    git('tag', 'v1')
    commit('Put lanterns on boats')
    commit('Let lamps wake at dusk')
    const wish = { changelog: { kind: 'git', path } } as const
    const [before] = (await ground.prepare(file, wish)).versions
    git('tag', 'v2')
    const [after] = (await ground.prepare(file, wish)).versions
    expect(before?.changelog).toBe('- Let lamps wake at dusk\n- Put lanterns on boats')
    expect(after?.changelog).toBe(before?.changelog)
    const elsewhere = { changelog: { kind: 'git', path: ground.playground.folder } } as const
    await expect(ground.prepare(file, elsewhere)).rejects.toMatchObject({ code: 'bad-argument' })
  })

  it('what is chosen stays through whatever is chosen next', async () => {
    const publication = await ground.prepare(ground.build(), CHANGELOG)
    const [first] = publication.versions
    const change = { changelog: 'Boats only.' }
    await ground.core.publishing.amend(publication.id, [{ kind: 'set', version: first?.key ?? '', change }])
    const amended = await ground.core.publishing.amend(publication.id, [
      { kind: 'plan', numberPattern: 'v{version}-{loader}' },
      { kind: 'set', version: null, change: { channel: 'alpha' } },
    ])
    expect(amended.versions.map(({ number, channel, changelog }) => [number, channel, changelog])).toEqual([
      ['v4.2.0-fabric', 'alpha', 'Boats only.'],
      ['v4.2.0-forge', 'alpha', 'Better.'],
      ['v4.2.0-neoforge', 'alpha', 'Better.'],
    ])
  })
})

it('a warning names either way, and a file that was left out is taken in again', async () => {
  ground.earlier('4.1.0', ['fabric'], { game_versions: ['1.21.8'] })
  const publication = await checkJar({ games: null })
  const check = publication.checks.find(({ kind }) => kind === 'no-game-version')
  expect(check?.fixes.map(({ message }) => message)).toEqual(['Keep 1.21.8', 'Only the newest, 26.2'])
  const file = publication.versions[0]?.files[0]?.path ?? ''
  const without = await ground.core.publishing.amend(publication.id, [{ kind: 'leave-out', file }])
  expect(without).toMatchObject({ versions: [], leftOut: [{ path: file, canBeTaken: true }] })
  const again = await ground.core.publishing.amend(publication.id, [{ kind: 'take-in', file }])
  expect(again.versions.length).toBe(1)
  expect(again.leftOut).toEqual([])
})
