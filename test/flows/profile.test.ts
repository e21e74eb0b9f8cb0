import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreError } from '../../src-main/core/errors.ts'
import { openProfileGround, PROFILE, type ProfileGround } from './profile-ground.ts'

const MIB = 1024 * 1024

let ground: ProfileGround

afterEach(() => ground.close())

describe.each(DIALECTS)('a profile at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openProfileGround(dialect)
  })

  it('is anybody’s: their projects, their badges in words, and where their page is', async () => {
    const { core, service, playground } = ground
    service.accounts.addUser({ username: 'cleo', bio: 'I make lamps.', badges: 2 + 64 + 128, role: 'moderator' })
    for (const [slug, downloads] of Object.entries({ lamp: 5, ladder: 900 })) {
      playground.catalogue.addProject({ slug, title: slug, owner: 'cleo', downloads })
      playground.catalogue.addVersion(slug, { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] })
    }
    const [byName, own] = [await core.profile.user('cleo'), await core.profile.user(null)]
    const byId = await core.profile.user(byName.user.id)
    expect(byName.user).toEqual({
      id: expect.any(String),
      username: 'cleo',
      name: null,
      bio: 'I make lamps.',
      avatarUrl: null,
      joined: expect.any(String),
      role: 'moderator',
      badges: ['early-modpack-adopter', 'translator', 'affiliate'],
      siteUrl: `${ground.service.url}/user/cleo`,
    })
    expect(byName.projects.map(({ slug }) => slug)).toEqual(['ladder', 'lamp'])
    expect(byName.isOwn).toBe(false)
    expect(byId.user.username).toBe('cleo')
    expect(own.user.username).toBe('ada')
    expect(own.isOwn).toBe(true)
  })

  it('of nobody is told so, and one’s own only to who is signed in', async () => {
    const { core } = ground
    await expect(core.profile.user('nobody-there')).rejects.toMatchObject({ code: 'not-found' })
    await core.account.signOutAll()
    await expect(core.profile.user(null)).rejects.toMatchObject({ code: 'service-unauthorized' })
    await expect(core.profile.save({ bio: 'hi' })).rejects.toMatchObject({ code: 'service-unauthorized' })
    expect((await core.profile.user('bob')).isOwn).toBe(false)
  })

  it('is changed, and what the service takes and does not do is told', async () => {
    const { core, user } = ground
    const saved = await core.profile.save({ username: 'ada.l', name: 'Ada', bio: 'Reads stars.' })
    const own = await core.profile.user(null)
    const isNameKept = dialect === 'documented'
    expect(saved).toMatchObject(
      isNameKept
        ? { changed: ['username', 'name', 'bio'], ignored: [] }
        : { changed: ['username', 'bio'], ignored: ['name'] },
    )
    expect(own.user.username).toBe('ada.l')
    expect(own.user.bio).toBe('Reads stars.')
    expect(own.user.name).toEqual(isNameKept ? 'Ada' : null)
    expect(user('ada.l')?.bio).toBe('Reads stars.')
    expect((await core.account.active())?.username).toBe('ada.l')
    const emptied = await core.profile.save({ bio: '' })
    expect(emptied.changed).toEqual(['bio'])
    expect(emptied.profile.bio).toBeNull()
  })

  it('is sent only where something differs', async () => {
    const { core, asked } = ground
    const saved = await core.profile.save({ username: 'ada', bio: '' })
    expect(saved.changed).toEqual([])
    expect(asked()).toEqual([])
  })

  it.each([
    ['a username with a space', { username: 'ada l' }, 'username'],
    ['an empty username', { username: '' }, 'username'],
    ['a username of 40 characters', { username: 'a'.repeat(40) }, 'username'],
    ['a name of 65 characters', { name: 'a'.repeat(65) }, 'name'],
    ['a bio of 161 characters', { bio: 'a'.repeat(161) }, 'bio'],
  ] as const)('refuses %s before the service is asked', async (_name, change, field) => {
    const { core, asked } = ground
    expect(core.profile.check(change).map((problem) => problem.field)).toEqual([field])
    await expect(core.profile.save(change)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(asked()).toEqual([])
    expect(core.profile.check({ username: 'a'.repeat(39), name: 'a'.repeat(64), bio: 'a'.repeat(160) })).toEqual([])
  })

  it('says that a username is another’s, and changes nothing', async () => {
    const { core, user } = ground
    await expect(core.profile.save({ username: 'Bob', bio: 'new' })).rejects.toMatchObject({ code: 'service-conflict' })
    expect(user('ada')?.bio ?? null).not.toBe('new')
  })

  it('needs a sign-in that may change it, and says which', async () => {
    const { core, signIn } = ground
    await signIn('ada', ['USER_READ'])
    await expect(core.profile.save({ bio: 'new' })).rejects.toMatchObject({
      code: 'service-unauthorized',
      message: expect.stringContaining('"Write user data"'),
    })
  })

  it('keeps nothing half done where the token ends in the middle of a save', async () => {
    const { core, service, token, user, signIn } = ground
    service.setFaults([{ kind: 'status', status: 401, match: { method: 'PATCH', path: '/v2/user/' } }])
    await expect(core.profile.save({ bio: 'new' })).rejects.toMatchObject({ code: 'service-unauthorized' })
    service.accounts.revokeToken(token)
    service.setFaults([])
    await signIn('ada', PROFILE)
    const saved = await core.profile.save({ bio: 'new' })
    expect(saved.changed).toEqual(['bio'])
    expect(user('ada')?.bio).toBe('new')
  })

  it('has a picture, by what its bytes say it is, and then none', async () => {
    const { core, file, user } = ground
    const set = await core.profile.setAvatar(file('face.jpg', 4_000))
    const kept = user('ada')?.avatar_url
    const removed = await core.profile.removeAvatar()
    expect(set.avatarUrl).toEqual(kept)
    expect(kept?.endsWith('.png')).toBe(true)
    expect(removed.avatarUrl).toBeNull()
    expect((await core.profile.removeAvatar()).avatarUrl).toBeNull()
  })

  it('refuses what is no picture or too large before anything is sent', async () => {
    const { core, file, asked } = ground
    const refused = [file('face.png', Buffer.from('<svg/>')), file('large.png', 2 * MIB + 1), '/nowhere/face.png']
    for (const path of refused) {
      await expect(core.profile.setAvatar(path)).rejects.toMatchObject({
        code: 'bad-argument',
        message: expect.stringContaining(path),
      })
    }
    expect(asked()).toEqual([])
  })

  it('tells of a picture that only older services take, and what the newer ones say of it', async () => {
    const { core, file } = ground
    const path = file('middle.png', 300 * 1024)
    expect(await core.profile.checkAvatar(path)).toMatchObject({ isLarge: true, type: 'image/png' })
    const sent = await core.profile.setAvatar(path).catch((error: unknown) => error as CoreError)
    const told = 'username' in sent ? sent.avatarUrl?.endsWith('.png') : [sent.code, sent.hint?.includes('256 KiB')]
    expect(told).toEqual(dialect === 'documented' ? true : ['service-too-large', true])
  })

  it('of somebody else can be reported, in one of the service’s kinds', async () => {
    const { core, service, user } = ground
    const kinds = await core.profile.reportKinds()
    await expect(core.profile.report('bob', { kind: 'no-kind', text: 'x' })).rejects.toMatchObject({
      code: 'bad-argument',
    })
    await expect(core.profile.report('bob', { kind: 'spam', text: ' ' })).rejects.toMatchObject({
      code: 'bad-argument',
    })
    await core.profile.report('bob', { kind: 'spam', text: 'Sells lamps everywhere.' })
    const sent = service.requests().findLast(({ method }) => method === 'POST')
    expect(kinds).toContain('spam')
    expect(sent?.requestBody).toEqual({
      report_type: 'spam',
      item_id: user('bob')?.id,
      item_type: 'user',
      body: 'Sells lamps everywhere.',
    })
  })

  it('is not all that can be reported: a project, by its slug too', async () => {
    const { core, service, playground } = ground
    const { id } = playground.catalogue.addProject({ slug: 'bad-lamps' })
    const report = { kind: 'malicious', text: 'It sends my password away.' }
    await expect(core.profile.reportProject('no-such-lamps', report)).rejects.toMatchObject({ code: 'not-found' })
    await core.profile.reportProject('bad-lamps', report)
    expect(service.requests().findLast(({ method }) => method === 'POST')?.requestBody).toEqual({
      report_type: 'malicious',
      item_id: id,
      item_type: 'project',
      body: 'It sends my password away.',
    })
  })
})
