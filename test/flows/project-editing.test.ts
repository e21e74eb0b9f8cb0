import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEditingGround, type EditingGround } from './project-editing-ground.ts'

let ground: EditingGround

afterEach(() => ground.close())

describe.each(DIALECTS)('a project at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openEditingGround(dialect)
  })

  it('is opened as the service has it, with its status in words', async () => {
    const { core, id } = ground
    const opened = await core.projects.open('lamps')
    expect(opened).toMatchObject({
      id,
      status: 'approved',
      typed: {},
      changed: [],
      conflicts: [],
      notAllowed: [],
      problem: null,
      statusInWords: { message: 'Listed, anyone can find it' },
    })
    expect(opened.current).toMatchObject({ title: 'Lamps', slug: 'lamps', categories: ['decoration'] })
  })

  it('keeps what is typed through a restart, and sends nothing of it', async () => {
    const { core, id, playground, sent } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lamps and more' })
    await core.projects.type(id, { summary: 'Lamps for every road.' })
    await core.close()
    const again = await playground.openCore()
    const opened = await again.projects.open(id)
    expect(opened.typed).toEqual({ title: 'Lamps and more', summary: 'Lamps for every road.' })
    expect(opened.changed).toEqual(['title', 'summary'])
    expect(await again.projects.unsaved()).toEqual(new Map([[id, 2]]))
    expect(sent()).toEqual([])
  })

  it('is unchanged again where what is typed is what the service has', async () => {
    const { core, id } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'L', categories: ['decoration', 'utility'] })
    const back = await core.projects.type(id, { title: 'Lamps', categories: ['decoration'] })
    expect(back.changed).toEqual([])
    expect(await core.projects.unsaved()).toEqual(new Map())
  })

  it('says while typing what the service would refuse', async () => {
    const { core, id, sent } = ground
    await core.projects.open(id)
    const typed = await core.projects.type(id, {
      title: 'ab',
      slug: 'so many words',
      summary: 'x'.repeat(257),
      body: 'x'.repeat(65_537),
      categories: ['a', 'b', 'c', 'd'],
      sourceUrl: 'http://example.org',
      licenseId: 'free to use!',
      donationLinks: [
        { platform: 'patreon', url: 'https://a.example' },
        { platform: 'patreon', url: 'https://b.example' },
      ],
    })
    expect(typed.problems.map(({ field }) => field)).toEqual([
      'title',
      'slug',
      'summary',
      'body',
      'categories',
      'licenseId',
      'sourceUrl',
      'donationLinks',
    ])
    await expect(core.projects.save(id, null)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(sent()).toEqual([])
    expect((await core.projects.open(id)).typed.title).toBe('ab')
  })

  it('is saved with what changed and nothing else, and is then typed no more', async () => {
    const { core, id, sent, project } = ground
    await core.projects.open(id)
    await core.projects.type(id, {
      title: ' Lanterns ',
      licenseId: 'arr',
      wikiUrl: 'https://wiki.example',
      donationLinks: [{ platform: 'ko-fi', url: 'https://ko-fi.com/ada' }],
    })
    const saved = await core.projects.save(id, null)
    expect(sent()).toEqual([
      {
        title: 'Lanterns',
        license_id: 'LicenseRef-All-Rights-Reserved',
        wiki_url: 'https://wiki.example',
        donation_urls: [{ id: 'ko-fi', platform: 'ko-fi', url: 'https://ko-fi.com/ada' }],
      },
    ])
    expect(saved.changed).toEqual(['title', 'licenseId', 'wikiUrl', 'donationLinks'])
    expect(saved.ignored).toEqual([])
    expect(saved.project.typed).toEqual({})
    expect(await project()).toMatchObject({ title: 'Lanterns', wiki_url: 'https://wiki.example' })
    const emptied = await core.projects.type(id, { wikiUrl: null })
    expect(emptied.changed).toEqual(['wikiUrl'])
    await core.projects.save(id, ['wikiUrl'])
    expect((await project())['wiki_url']).toBeNull()
  })

  it('tells what the service took and did not do, and keeps nothing typed that belongs to versions', async () => {
    const { core, id } = ground
    await core.projects.open(id)
    await core.projects.type(id, { clientSide: 'unsupported', title: 'Lanterns' })
    const saved = await core.projects.save(id, null)
    const isKept = dialect === 'documented'
    expect(saved.changed).toEqual(isKept ? ['title', 'clientSide'] : ['title'])
    expect(saved.ignored).toEqual(isKept ? [] : ['clientSide'])
    expect(saved.project.typed).toEqual({})
  })

  it('that somebody else changed meanwhile waits for a choice, field by field', async () => {
    const { core, id, onSite, sent, project } = ground
    await core.projects.open(id)
    await core.projects.type(id, { summary: 'Mine, of the summary.', title: 'My lamps', body: 'Mine, of the text.' })
    await onSite('ada', { description: 'Theirs, of the summary.', title: 'Their lamps' })
    const { conflicts } = await core.projects.open(id)
    expect(conflicts).toEqual([
      { field: 'title', before: 'Lamps', mine: 'My lamps', theirs: 'Their lamps' },
      {
        field: 'summary',
        before: 'Lamps that light the way home.',
        mine: 'Mine, of the summary.',
        theirs: 'Theirs, of the summary.',
      },
    ])
    await expect(core.projects.save(id, null)).rejects.toMatchObject({
      code: 'service-conflict',
      message: expect.stringContaining('Title'),
    })
    expect(sent()).toEqual([])
    await core.projects.resolve(id, 'title', 'theirs')
    const left = await core.projects.resolve(id, 'summary', 'mine')
    expect(left.conflicts).toEqual([])
    const saved = await core.projects.save(id, null)
    expect(saved.changed).toEqual(['summary', 'body'])
    expect(await project()).toMatchObject({ title: 'Their lamps', description: 'Mine, of the summary.' })
  })

  it('loses nothing where the token ends in the middle', async () => {
    const { core, service, id, token, signIn, project } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lanterns' })
    service.setFaults([{ kind: 'status', status: 401, match: { method: 'PATCH', path: '/v2/project/' } }])
    await expect(core.projects.save(id, null)).rejects.toMatchObject({ code: 'service-unauthorized' })
    service.accounts.revokeToken(token)
    service.setFaults([])
    const opened = await core.projects.open(id)
    expect(opened.typed).toEqual({ title: 'Lanterns' })
    await core.projects.type(id, { summary: 'Typed while signed out of it.' })
    await signIn('ada')
    const saved = await core.projects.save(id, null)
    expect(saved.changed).toEqual(['title', 'summary'])
    expect((await project())['title']).toBe('Lanterns')
  })

  it('that is hidden is still there with what is typed when the token has ended', async () => {
    const { core, service, id, token, onSite } = ground
    await onSite('ada', { status: 'private' })
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lanterns' })
    service.accounts.revokeToken(token)
    const opened = await core.projects.open(id)
    expect(opened.typed).toEqual({ title: 'Lanterns' })
    expect(opened.problem).not.toBeNull()
  })

  it('is as it was where the service refuses, with why in plain words beside the whole', async () => {
    const { core, service, id } = ground
    await core.projects.open(id)
    service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/' } }])
    const { problem } = await core.projects.open(id)
    service.setFaults([])
    expect(problem?.message).toContain('status 400')
    expect(problem?.brief).toMatchObject({ id: 'service-refused-in-brief' })
  })

  it('is not half saved where the answer is lost: the next look shows what the service has', async () => {
    const { core, service, id } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lanterns' })
    service.setFaults([{ kind: 'reset', after: true, match: { method: 'PATCH', path: '/v2/project/' } }])
    await expect(core.projects.save(id, null)).rejects.toMatchObject({ code: 'service-unreachable' })
    service.setFaults([])
    expect((await core.projects.open(id)).changed).toEqual([])
  })

  it('is another account’s matter: what one typed the other does not see', async () => {
    const { core, id, signIn } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lanterns' })
    await signIn('bob')
    expect((await core.projects.open(id)).typed).toEqual({})
    await signIn('ada')
    expect((await core.projects.open(id)).typed).toEqual({ title: 'Lanterns' })
  })

  it('that was typed into stays typed after signing out, and what the service told of it does not', async () => {
    const { core, id, signIn, service } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lanterns' })
    await core.account.signOutAll()
    await signIn('ada')
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/v2/project/' } }])
    await expect(core.projects.open(id)).rejects.toMatchObject({ code: 'service-failed' })
    service.setFaults([])
    expect((await core.projects.type(id, { summary: 'Typed before it was opened.' })).changed).toEqual([
      'title',
      'summary',
    ])
  })

  it('says which rights a member lacks and whom to ask, and sends nothing that needs them', async () => {
    const { core, id, signIn, addMember, sent } = ground
    await addMember('bob', 8)
    await signIn('bob')
    const opened = await core.projects.open(id)
    expect(opened.notAllowed.map(({ permission, ask }) => [permission, ask])).toEqual([
      ['edit-details', ['ada']],
      ['delete-project', ['ada']],
    ])
    await core.projects.type(id, { title: 'Lanterns', body: 'As bob describes them.' })
    await expect(core.projects.save(id, null)).rejects.toMatchObject({
      code: 'service-forbidden',
      message: expect.stringContaining('ada can give you the right'),
    })
    expect(sent()).toEqual([])
    expect((await core.projects.save(id, ['body'])).changed).toEqual(['body'])
  })

  it('has an address that is free or another’s', async () => {
    const { core, id, playground } = ground
    playground.catalogue.addProject({ slug: 'torches' })
    await core.projects.open(id)
    expect(await core.projects.isSlugFree('lanterns', id)).toMatchObject({ isFree: true })
    expect(await core.projects.isSlugFree('Lamps', id)).toMatchObject({ isFree: true })
    expect(await core.projects.isSlugFree('TORCHES', id)).toMatchObject({ isFree: false })
    expect(await core.projects.isSlugFree('a b c', id)).toMatchObject({ isFree: false })
    await core.projects.type(id, { slug: 'torches' })
    await expect(core.projects.save(id, null)).rejects.toMatchObject({ code: 'service-conflict' })
    await core.projects.type(id, { slug: 'lanterns' })
    expect((await core.projects.save(id, null)).project.current.slug).toBe('lanterns')
  })

  it('is discarded field by field, or as a whole', async () => {
    const { core, id } = ground
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Lanterns', summary: 'Another one.' })
    expect((await core.projects.discard(id, ['title'])).changed).toEqual(['summary'])
    expect((await core.projects.discard(id, null)).changed).toEqual([])
  })

  it('can be edited by nobody who is not signed in', async () => {
    const { core, id } = ground
    await core.account.signOutAll()
    await expect(core.projects.open(id)).rejects.toMatchObject({ code: 'service-unauthorized' })
    await expect(core.projects.type(id, { title: 'x' })).rejects.toMatchObject({ code: 'service-unauthorized' })
  })
})
