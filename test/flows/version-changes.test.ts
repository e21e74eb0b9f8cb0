import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPublishGround, type PublishGround } from './publish-ground.ts'

let ground: PublishGround

afterEach(() => ground.close())

describe.each(DIALECTS)('versions that are there, at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openPublishGround(dialect)
  })

  it('are edited by what is named alone', async () => {
    const { id } = ground.earlier('4.1.0', ['fabric'])
    const edited = await ground.core.publishing.editVersion('lanterns@4.1.0', {
      name: 'Boats',
      channel: 'beta',
      gameVersions: ['1.21.x'],
      changelog: 'More.',
    })
    expect(edited).toMatchObject({ id, name: 'Boats', channel: 'beta', number: '4.1.0' })
    expect(edited.gameVersions.at(-1)).toBe('1.21.11')
    expect(ground.versions()[0]).toMatchObject({ changelog: 'More.', dependencies: [{ project_id: ground.cobalt }] })
    await expect(ground.core.publishing.editVersion(id, { gameVersions: ['9.9'] })).rejects.toMatchObject({
      code: 'bad-argument',
    })
    await expect(ground.core.publishing.editVersion(id, {})).rejects.toMatchObject({ code: 'bad-argument' })
  })

  it('are withdrawn, restored, featured and not any more', async () => {
    const { id } = ground.earlier('4.1.0', ['fabric'])
    const { publishing } = ground.core
    await publishing.withdraw(id, 'unlisted')
    expect(ground.versions()[0]?.status).toBe('unlisted')
    expect((await publishing.restore(id)).status).toBe('listed')
    expect((await publishing.feature(id, true)).isFeatured).toBe(true)
    expect((await publishing.feature(id, false)).isFeatured).toBe(false)
  })

  it('that are archived are told so, and come back by their id though nobody can read them meanwhile', async () => {
    const { id } = ground.earlier('4.1.0', ['fabric'])
    const { publishing } = ground.core
    const withdrawn = await publishing.withdraw(id, 'archived')
    const stored = ground.versions()[0]?.status
    const restored = await publishing.restore(id)
    const readBack = dialect === 'current' ? 'unknown' : 'archived'
    expect(withdrawn.status).toBe('archived')
    expect(stored).toEqual(readBack)
    expect(restored.status).toBe('listed')
    expect(ground.versions()[0]?.status).toBe('listed')
    await publishing.withdraw('lanterns@4.1.0', 'archived')
    expect((await publishing.restore('lanterns@4.1.0')).status).toBe('listed')
    await expect(publishing.restore('lanterns@9.9+x')).rejects.toMatchObject({ code: 'not-found' })
    await expect(publishing.restore('nobodyxx')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('are listed newest first, also those that were withdrawn here, which no list of the service has', async () => {
    const { id } = ground.earlier('4.1.0', ['fabric'], { date_published: '2025-01-01T00:00:00Z' })
    ground.earlier('4.1.1', ['fabric'], { date_published: '2025-02-01T00:00:00Z' })
    const { publishing } = ground.core
    const numbers = async () => (await publishing.versions('lanterns')).map(({ number, status }) => [number, status])
    for (const status of ['archived', 'draft', 'unlisted'] as const) {
      await publishing.withdraw(id, status)
      const [listed, withdrawn] = await numbers()
      expect(listed).toEqual(['4.1.1', 'listed'])
      expect(withdrawn?.[0]).toBe('4.1.0')
      expect(withdrawn?.[1]).toBe(status)
      await publishing.restore(id)
    }
    expect(await numbers()).toEqual([
      ['4.1.1', 'listed'],
      ['4.1.0', 'listed'],
    ])
    await publishing.withdraw(id, 'draft')
    await publishing.deleteVersion(id)
    expect(await numbers()).toEqual([['4.1.1', 'listed']])
  })

  it('have their changelog and what they need by name, of which each can be changed for itself', async () => {
    const lamplight = ground.playground.catalogue.project('lamplight-api')?.id ?? ''
    const { id } = ground.earlier('4.1.0', ['fabric'], {
      changelog: '- Boats',
      dependencies: [
        { project_id: ground.cobalt, dependency_type: 'required' },
        { file_name: 'glow.jar', dependency_type: 'embedded' },
      ],
    })
    const { publishing } = ground.core
    const { changelog, needs } = await publishing.details(id)
    expect(changelog).toBe('- Boats')
    expect(needs.map(({ kind, project, fileName }) => [kind, project?.title ?? null, fileName])).toEqual([
      ['required', 'Cobalt Foundation', null],
      ['embedded', null, 'glow.jar'],
    ])
    await publishing.editVersion(id, {
      needs: [
        { kind: 'optional', project: 'lamplight-api' },
        { kind: 'embedded', project: null, fileName: 'glow.jar' },
      ],
    })
    expect(ground.versions()[0]?.dependencies).toMatchObject([
      { project_id: lamplight, dependency_type: 'optional' },
      { file_name: 'glow.jar', dependency_type: 'embedded' },
    ])
  })

  it('get files and lose them, but not the last', async () => {
    const { id } = ground.earlier('4.1.0', ['fabric'])
    const { publishing } = ground.core
    const sources = ground.jar('lanterns-4.1.0-sources.jar', ['fabric'])
    const more = await publishing.addFiles(id, [sources])
    expect(more.files.map(({ role }) => role)).toEqual([null, 'sources-jar'])
    expect(await publishing.addFiles(id, [sources])).toEqual(more)
    const fewer = await publishing.removeFile(id, 'lanterns-4.1.0-sources.jar')
    expect(fewer.files).toHaveLength(1)
    await expect(publishing.removeFile(id, fewer.files[0]?.filename ?? '')).rejects.toMatchObject({
      code: 'bad-argument',
    })
    await expect(publishing.removeFile(id, 'nothing.jar')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('are deleted after what follows from it was told', async () => {
    const { id } = ground.earlier('4.1.0', ['fabric'])
    ground.earlier('4.1.1', ['fabric'], { game_versions: ['1.21.9'] })
    const { publishing } = ground.core
    const told = await publishing.deletion('lanterns@4.1.0')
    expect(told.lastFor).toEqual([{ loader: 'fabric', gameVersions: ['1.21.8', '1.21.10'] }])
    await publishing.deleteVersion(id)
    expect(ground.versions().map((version) => version.version_number)).toEqual(['4.1.1'])
    await expect(publishing.version(id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('of which several have one number are named by id', async () => {
    for (const loader of ['fabric', 'forge']) ground.earlier('4.1.0', [loader])
    await expect(ground.core.publishing.version('lanterns@4.1.0')).rejects.toMatchObject({ code: 'ambiguous' })
  })

  it('are found by the game’s own update check', async () => {
    const forge = await ground.core.publishing.updateAddresses('lanterns')
    ground.earlier('4.1.0', ['forge'])
    const answer = (await (await fetch(forge.forge, { headers: { 'user-agent': 'test/1 (test)' } })).json()) as {
      promos: object
    }
    expect(Object.keys(answer.promos)).toContain('1.21.8-latest')
  })
})
