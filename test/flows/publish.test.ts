import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { found, GAMES, openPublishGround, type PublishGround } from './publish-ground.ts'

let ground: PublishGround

afterEach(() => ground.close())

describe.each(DIALECTS)('publishing at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openPublishGround(dialect)
  })

  it('makes of a build folder a version for each loader, by the author’s own pattern', async () => {
    for (const loader of ['fabric', 'forge', 'neoforge']) ground.earlier(`4.1.0+${loader}`, [loader])
    ground.write('CHANGELOG.md', '# Changelog\n\n## [4.2.0] - 2026-06-14\n- Lanterns on boats\n\n## 4.1.0\n- Old\n')
    const publication = await ground.prepare(ground.build())
    expect(
      publication.versions.map(({ number, name, loaders, gameVersions }) => [number, name, loaders, gameVersions]),
    ).toEqual(
      ['fabric', 'forge', 'neoforge'].map((loader) => [`4.2.0+${loader}`, `Lanterns 4.2.0+${loader}`, [loader], GAMES]),
    )
    const [fabric] = publication.versions
    expect(publication.numberPattern).toBe('{version}+{loader}')
    expect(fabric?.changelog).toBe('- Lanterns on boats')
    expect(fabric?.needs.map(({ kind, project }) => [kind, project?.slug])).toEqual([['required', 'cobalt-foundation']])
    expect(fabric?.files.map(({ filename, role }) => [filename, role])).toEqual([
      ['lanterns-fabric-4.2.0.jar', 'main'],
      ['lanterns-4.2.0-sources.jar', 'sources-jar'],
    ])
    expect(found(publication)).toEqual([])
    expect(ground.uploads()).toEqual([])
  })

  it('sends them in order, with all that was said of them', async () => {
    ground.earlier('4.1.0', ['fabric'], { featured: true })
    const publication = await ground.prepare(ground.build(), {
      changelog: { kind: 'text', text: 'Boats.' },
      numberPattern: '{version}+{loader}',
      channel: 'beta',
      unfeatureOlder: true,
    })
    const progress: number[] = []
    ground.core.on((event) => {
      if (event.kind === 'progress' && event.progress.stage === 'upload') progress.push(event.progress.done)
    })
    const report = await ground.core.publishing.publish(publication.id)
    expect(report.versions.map(({ kind, number }) => [kind, number])).toEqual([
      ['published', '4.2.0+fabric'],
      ['published', '4.2.0+forge'],
      ['published', '4.2.0+neoforge'],
    ])
    const [old, fabric] = ground.versions()
    expect(old?.featured).toBe(false)
    expect(fabric).toMatchObject({
      version_number: '4.2.0+fabric',
      version_type: 'beta',
      changelog: 'Boats.',
      featured: true,
      status: 'listed',
      loaders: ['fabric'],
      game_versions: GAMES,
      dependencies: [{ project_id: ground.cobalt, dependency_type: 'required' }],
    })
    expect(fabric?.files.map(({ filename, primary, file_type }) => [filename, primary, file_type])).toEqual([
      ['lanterns-fabric-4.2.0.jar', true, null],
      ['lanterns-4.2.0-sources.jar', false, 'sources-jar'],
    ])
    expect(progress.at(-1)).toBe(publication.bytes)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })

  it('sends nothing twice: the same again is there already', async () => {
    const folder = ground.build()
    await ground.core.publishing.publish((await ground.prepare(folder)).id)
    const again = await ground.prepare(folder)
    const report = await ground.core.publishing.publish(again.id)
    expect(found(again)).toEqual(['warning: changelog-empty'])
    expect(report.versions.map(({ kind }) => kind)).toEqual(['already-there', 'already-there', 'already-there'])
    expect(ground.versions()).toHaveLength(3)
    expect(ground.uploads()).toHaveLength(3)
  })

  it('makes one version of a jar for several loaders, or one for each of them', async () => {
    const file = ground.jar('lanterns-4.2.0.jar', ['fabric', 'neoforge'])
    const one = await ground.prepare(file)
    const each = await ground.core.publishing.amend(one.id, [{ kind: 'plan', grouping: 'per-loader' }])
    expect(one.versions.map(({ number, loaders }) => [number, loaders])).toEqual([['4.2.0', ['fabric', 'neoforge']]])
    expect(each.versions.map(({ number, loaders }) => [number, loaders])).toEqual([
      ['4.2.0+fabric', ['fabric']],
      ['4.2.0+neoforge', ['neoforge']],
    ])
    const report = await ground.core.publishing.publish(each.id)
    expect(report.versions.map(({ kind }) => kind)).toEqual(['published', 'published'])
    expect(ground.versions().map(({ loaders }) => loaders)).toEqual([['fabric'], ['neoforge']])
  })

  it('publishes a draft, finds it again, and needs a right and an account', async () => {
    const file = ground.jar('lanterns-4.2.0.jar', ['fabric'])
    const draft = await ground.prepare(file, { status: 'draft' })
    await ground.core.publishing.publish(draft.id)
    const again = await ground.core.publishing.publish((await ground.prepare(file, { status: 'draft' })).id)
    expect(again.versions.map(({ kind }) => kind)).toEqual(['already-there'])
    await ground.signIn('bob')
    const foreign = await ground.prepare(ground.jar('lanterns-4.3.0.jar', ['fabric'], { version: '4.3.0' }))
    expect(found(foreign)[0]).toBe('problem: may-not-publish')
    await expect(ground.core.publishing.publish(foreign.id)).rejects.toMatchObject({ code: 'bad-argument' })
    await ground.core.account.signOutAll()
    await expect(ground.prepare(file)).rejects.toMatchObject({ code: 'service-unauthorized' })
  })
})
