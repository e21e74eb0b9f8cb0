import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInboxGround, type InboxGround } from './inbox-ground.ts'
import { adoptGame } from './playground.ts'

const OFFLINE = { freshness: 'offline' } as const

let ground: InboxGround

afterEach(() => ground.close())

describe.each(DIALECTS)('what is followed at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openInboxGround(dialect)
  })

  it('follows, and says what is new since one looked and where it fits', async () => {
    const { core } = ground
    const { release } = await installed()
    expect(await core.inbox.follow('lamp')).toMatchObject({ wasSo: false })
    expect(await core.inbox.follow('lamp')).toMatchObject({ wasSo: true })
    const atFirst = await core.inbox.following()
    release('2.0', '1.21.11')
    release('3.0', '1.20.1')
    const [lamp] = (await core.inbox.following()).projects
    expect(atFirst.projects.map(({ newCount }) => newCount)).toEqual([0])
    expect(lamp?.newVersions.map(({ number }) => number)).toEqual(['3.0', '2.0'])
    expect(lamp?.newFits).toMatchObject([{ instanceName: 'game', version: '2.0', isInstalled: true }])
    await core.inbox.sawFollowing()
    const seen = await core.inbox.following(OFFLINE)
    expect(seen.projects.map(({ newCount }) => newCount)).toEqual([0])
    expect(seen.projects).toMatchObject([{ newest: { number: '3.0' }, installed: [{ instanceName: 'game' }] }])
    expect(seen.lookedAt).toEqual(expect.any(String))
    expect(await core.inbox.unfollow('lamp')).toMatchObject({ wasSo: false })
    expect(await core.inbox.unfollow('lamp')).toMatchObject({ wasSo: true })
    expect((await core.inbox.following()).projects).toEqual([])
  })

  it('does not fit a server where it is for clients only', async () => {
    const { core, playground } = ground
    playground.addMod('lamp', { '1.0': { game_versions: ['1.21.11'] } }, { server_side: 'unsupported' })
    await core.inbox.follow('lamp')
    await core.inbox.following()
    for (const side of ['client', 'server'] as const)
      await core.instances.adopt(playground.makeGame(side, {}), {
        loader: 'fabric',
        gameVersion: '1.21.11',
        name: side,
        side,
      })
    playground.catalogue.addVersion('lamp', {
      version_number: '2.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
    })
    const [lamp] = (await core.inbox.following()).projects
    expect(lamp?.newFits.map(({ instanceName }) => instanceName)).toEqual(['client'])
    expect(lamp?.newUnfits).toEqual([])
  })

  it('is named by the address of its page, or by its title, too', async () => {
    const { core, playground } = ground
    const [release] = playground.addMod('rope-of-ada', { '1.0.0': {} }, { title: 'Rope of Ada' })
    const id = release?.project_id
    for (const named of ['https://modrinth.com/mod/rope-of-ada', 'rope of ADA', 'rope-of-ada']) {
      expect((await core.inbox.follow(named)).project.id, `${named}`).toEqual(id)
      expect((await core.inbox.unfollow(named)).wasSo, `${named}`).toBe(false)
    }
    await expect(core.inbox.follow('https://example.com/mod/rope-of-ada')).rejects.toMatchObject({
      code: 'bad-argument',
    })
  })

  it('is followed, and no longer, in what is kept of it too, and nothing that came out before is new', async () => {
    const { core } = ground
    const { release } = await installed()
    await core.inbox.following()
    release('2.0', '1.21.11')
    await core.inbox.follow('lamp')
    const known = await core.inbox.following(OFFLINE)
    release('3.0', '1.21.11')
    const later = await core.inbox.following()
    await core.inbox.unfollow('lamp')
    expect(known.projects.map(({ project, newCount }) => [project.slug, newCount])).toEqual([['lamp', 0]])
    expect(later.projects.map(({ project, newCount }) => [project.slug, newCount])).toEqual([['lamp', 1]])
    expect((await core.inbox.following(OFFLINE)).projects).toEqual([])
    expect((await core.inbox.following()).projects).toEqual([])
  })

  it('tells which of the instances that have it take none of what is new, and whether one is only too unstable', async () => {
    const { core, playground } = ground
    const { release, look } = await installed()
    const [old] = playground.addMod('rope', { '1.0': { game_versions: ['1.21.11'] } })
    await adoptGame(playground, { 'mods/rope.jar': old }, { name: 'steady' })
    await look()
    for (const slug of ['lamp', 'rope']) await core.inbox.follow(slug)
    await core.inbox.following()
    release('2.0', '1.20.1')
    playground.catalogue.addVersion('rope', {
      version_number: '2.0-beta',
      version_type: 'beta',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
    })
    const { projects } = await core.inbox.following()
    expect(projects).toMatchObject([
      { newFits: [], newUnfits: [{ instanceName: 'game' }] },
      { newFits: [], newUnfits: [{ instanceName: 'steady' }] },
    ])
    expect(projects.map(({ newUnfits }) => newUnfits.map(({ isUnstable }) => isUnstable))).toEqual([[false], [true]])
  })

  it('tells where a new version is installed already', async () => {
    const { core, playground } = ground
    const { release, look } = await installed()
    await core.inbox.follow('lamp')
    await core.inbox.following()
    const version = release('2.0', '1.21.11')
    await adoptGame(playground, { 'mods/lamp.jar': version }, { name: 'other' })
    await look()
    const [lamp] = (await core.inbox.following()).projects
    expect(
      lamp?.newFits.map(({ instanceName, isInstalled, isCurrent, versionId }) => [
        instanceName,
        isInstalled,
        isCurrent,
        versionId,
      ]),
    ).toEqual([
      ['game', true, false, version.id],
      ['other', true, true, version.id],
    ])
  })
})

/** A game that has the first version of a mod. */
async function installed() {
  const { playground, core } = ground
  const [lamp] = playground.addMod('lamp', { '1.0': { game_versions: ['1.21.11'] } })
  await adoptGame(playground, { 'mods/lamp.jar': lamp })
  const look = () => core.inspect({ instances: 'all', freshness: 'now', channel: null })
  await look()
  const release = (number: string, gameVersion: string) =>
    playground.catalogue.addVersion('lamp', {
      version_number: number,
      loaders: ['fabric'],
      game_versions: [gameVersion],
    })
  return { release, look }
}
