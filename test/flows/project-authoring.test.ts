import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreError } from '../../src-main/core/errors.ts'
import type { NewProject } from '../../src-main/core/model/authoring/new-project.ts'
import { text, writeZip } from '../core/archives/zip-writer.ts'
import { openEditingGround, type EditingGround } from './project-editing-ground.ts'

const KIB = 1024
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200)])

let ground: EditingGround

afterEach(() => ground.close())

function wish(fields: NewProject['fields'], more: Partial<NewProject> = {}): NewProject {
  return { type: 'mod', fields, iconPath: null, jarPath: null, ...more }
}

function jarOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  return writeZip(
    Object.entries(entries).map(([name, content]) =>
      Buffer.isBuffer(content) ? { name, bytes: content } : text(name, content),
    ),
  )
}

describe.each(DIALECTS)('at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openEditingGround(dialect)
  })

  it('an icon is set by what its bytes say, and removed', async () => {
    const { core, id, file } = ground
    const set = await core.projects.setIcon(id, file('icon.jpg', 4 * KIB))
    expect(set.iconUrl?.endsWith('.png')).toBe(true)
    expect((await core.projects.setIcon(id, null)).iconUrl).toBeNull()
    for (const path of [file('large.png', 257 * KIB), file('text.png', Buffer.from('<svg/>')), '/nowhere/icon.png']) {
      await expect(core.projects.setIcon(id, path)).rejects.toMatchObject({ code: 'bad-argument' })
    }
  })

  it('what is created or deleted is on the desk at the next look', async () => {
    const { core } = ground
    const own = async () => (await core.desk.list()).projects.map(({ title }) => title)
    const before = await own()
    const { project } = await core.projects.create(wish({ title: 'Night Lamps', summary: 'Lamps for the night.' }))
    const created = await own()
    await core.projects.delete(project.id)
    expect(before).toEqual(['Lamps'])
    expect(created).toEqual(expect.arrayContaining(['Night Lamps', 'Lamps']))
    expect(await own()).toEqual(['Lamps'])
  })

  it('a gallery is added to, edited, featured, ordered and shortened', async () => {
    const { core, id, file } = ground
    const plain = { title: null, description: null, isFeatured: false }
    await core.projects.addGalleryImage(id, { ...plain, path: file('a.png', 2 * KIB), title: 'Road' })
    await core.projects.addGalleryImage(id, { ...plain, path: file('b.png', 3 * KIB), isFeatured: true })
    const three = await core.projects.addGalleryImage(id, { ...plain, path: file('c.png', 4 * KIB) })
    expect(three.gallery.map(({ title, isFeatured, ordering }) => [title, isFeatured, ordering])).toEqual([
      ['Road', false, 0],
      [null, true, 1],
      [null, false, 2],
    ])
    const [a = '', b = '', c = ''] = three.gallery.map(({ url }) => url)
    const edited = await core.projects.editGalleryImage(id, { url: c, title: 'Boat', isFeatured: true })
    expect(edited.gallery.map(({ isFeatured }) => isFeatured)).toEqual([false, false, true])
    expect((await core.projects.orderGallery(id, [c, a, b])).gallery.map(({ url }) => url)).toEqual([c, a, b])
    await expect(core.projects.editGalleryImage(id, { url: c, title: null })).rejects.toMatchObject({
      code: 'bad-argument',
    })
    expect((await core.projects.removeGalleryImage(id, '2')).gallery.map(({ url }) => url)).toEqual([c, b])
    await expect(core.projects.removeGalleryImage(id, 'https://x.example/a.png')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('a picture is edited without a word where nothing differs', async () => {
    const { core, id, file, sent } = ground
    const image = { path: file('a.png', 2 * KIB), title: 'Road', description: 'By night', isFeatured: false }
    const { gallery } = await core.projects.addGalleryImage(id, image)
    const before = sent().length
    await core.projects.editGalleryImage(id, { url: gallery[0]?.url ?? '', title: 'Road', isFeatured: false })
    expect(sent().length).toBe(before)
  })

  it('a draft says what reviewers ask for, and is submitted once it has a version', async () => {
    const { core, playground } = ground
    const { project } = await core.projects.create(wish({ title: 'Night Lamps', summary: 'Lamps for the night.' }))
    expect(project).toMatchObject({ status: 'draft', current: { slug: 'night-lamps' } })
    const readiness = await core.projects.readiness(project.id)
    expect(readiness.canSubmit).toBe(false)
    const missing = readiness.items.filter(({ isMet }) => !isMet).map(({ kind }) => kind)
    expect(missing).toEqual(expect.arrayContaining(['version', 'body', 'icon', 'categories']))
    await expect(core.projects.submit(project.id)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('Publish a version first'),
    })
    playground.catalogue.addVersion(project.id, { version_number: '1', loaders: ['fabric'], game_versions: ['1.21.1'] })
    await core.projects.type(project.id, { body: 'Many words about lamps. '.repeat(10) })
    const now = await core.projects.readiness(project.id)
    expect(now.canSubmit).toBe(true)
    expect(now.items.find(({ kind }) => kind === 'body')?.isMet).toBe(true)
    await expect(core.projects.submit(project.id)).rejects.toMatchObject({ code: 'bad-argument' })
    await core.projects.save(project.id, null)
    const submitted = await core.projects.submit(project.id)
    expect(submitted.status).toBe('processing')
    expect(submitted.statusInWords.message).toBe('Under review, only its members see it')
  })

  it('an approved project has the statuses that its members may give it', async () => {
    const { core, id } = ground
    const hidden = await core.projects.setStatus(id, 'unlisted')
    expect(hidden.status).toBe('unlisted')
    expect(core.projects.statusChoices(hidden).find(({ isNow }) => isNow)?.status).toBe('unlisted')
    await expect(core.projects.setStatus(id, 'processing')).rejects.toMatchObject({ code: 'bad-argument' })
    expect((await core.projects.setStatus(id, 'approved')).status).toBe('approved')
  })

  it('scheduling works where the service still offers it, and its absence is said', async () => {
    const { core, id, service } = ground
    const at = new Date(service.now() + 86_400_000).toISOString()
    const asked = core.projects.schedule(id, { at, status: 'approved' }).then(
      ({ status }) => status,
      (error: CoreError) => error.code,
    )
    expect(await asked).toBe(dialect === 'documented' ? 'scheduled' : 'service-lacks-operation')
  })

  it('several projects are edited at once, all or none, and what came of each is read back', async () => {
    const { core, id, playground, project, sent } = ground
    const other = playground.catalogue.addProject({ slug: 'torches', title: 'Torches', owner: 'ada', categories: [] })
    const change = { addCategories: ['utility'], removeCategories: ['decoration'], wikiUrl: 'https://wiki.example' }
    const outcomes = await core.projects.bulkEdit(['lamps', other.id], change)
    expect(outcomes).toEqual([
      { id, title: 'Lamps', changed: ['categories', 'wikiUrl'], ignored: [] },
      { id: other.id, title: 'Torches', changed: ['categories', 'wikiUrl'], ignored: [] },
    ])
    expect([await project(), await project(other.id)]).toMatchObject([
      { categories: ['utility'], wiki_url: 'https://wiki.example' },
      { categories: ['utility'], wiki_url: 'https://wiki.example' },
    ])
    const before = sent().length
    await core.projects.bulkEdit(['lamps', other.id], change)
    expect(sent().length).toBe(before)
  })

  it('what several have at present is asked in one request', async () => {
    const { core, id, playground, service } = ground
    const other = playground.catalogue.addProject({ slug: 'torches', title: 'Torches', owner: 'ada', categories: [] })
    const before = service.requests().length
    const found = await core.projects.fieldsOf([id, other.id])
    expect(found.map((one) => [one.id, one.fields.categories])).toEqual([
      [id, ['decoration']],
      [other.id, []],
    ])
    expect(service.requests().length - before).toBe(1)
  })

  it('a category that the service lacks is named with the nearest, and nothing is sent', async () => {
    const { core, sent, id } = ground
    const refused = { code: 'bad-argument', message: expect.stringContaining('utilty'), hint: 'Did you mean utility?' }
    await core.projects.type(id, { categories: ['utilty'] })
    await expect(core.projects.save(id, null)).rejects.toMatchObject(refused)
    await expect(core.projects.bulkEdit(['lamps'], { addCategories: ['utilty'] })).rejects.toMatchObject(refused)
    const fields = { title: 'New lamps', summary: 'Lamps once more.', categories: ['utilty'] }
    const created = core.projects.create({ type: 'mod', fields, iconPath: null, jarPath: null })
    await expect(created).rejects.toMatchObject(refused)
    expect(sent()).toEqual([])
  })

  it('what one of several cannot take changes none', async () => {
    const { core, playground, project, sent } = ground
    const full = ['decoration', 'utility', 'magic']
    playground.catalogue.addProject({ slug: 'torches', title: 'Torches', owner: 'ada', categories: full })
    playground.catalogue.addProject({ slug: 'foreign', title: 'Foreign', owner: 'bob' })
    await expect(core.projects.bulkEdit(['lamps', 'torches'], { addCategories: ['mobs'] })).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('Torches'),
    })
    await expect(core.projects.bulkEdit(['lamps', 'foreign'], { addCategories: ['mobs'] })).rejects.toMatchObject({
      code: 'service-forbidden',
    })
    expect(sent()).toEqual([])
    expect((await project())['categories']).toEqual(['decoration'])
  })

  it('a project is created from what a jar says of it, with its picture', async () => {
    const { core, file, project } = ground
    const jar = jarOf({
      'fabric.mod.json': JSON.stringify({
        id: 'night_lamps',
        name: 'Night Lamps',
        version: '1.0.0',
        description: 'Lamps for\n  the night.',
        license: 'MIT',
        icon: 'assets/icon.png',
        environment: 'client',
        contact: { sources: 'https://code.example/lamps', issues: 'javascript:alert(1)', homepage: '${url}' },
      }),
      'assets/icon.png': PNG,
    })
    const path = file('lamps.jar', jar)
    const read = await core.projects.readJar(path)
    expect(read).toMatchObject({
      hasIcon: true,
      problems: [],
      fields: {
        title: 'Night Lamps',
        slug: 'night_lamps',
        summary: 'Lamps for the night.',
        licenseId: 'MIT',
        sourceUrl: 'https://code.example/lamps',
        clientSide: 'required',
        serverSide: 'unsupported',
      },
    })
    expect(read.fields).not.toHaveProperty('issuesUrl')
    expect(read.fields).not.toHaveProperty('wikiUrl')
    const created = await core.projects.create(wish(read.fields, { jarPath: path }))
    expect(created.ignored).toEqual(dialect === 'documented' ? [] : ['clientSide', 'serverSide'])
    expect(created.notes).toEqual([])
    expect(await project('night_lamps')).toMatchObject({
      title: 'Night Lamps',
      status: 'draft',
      icon_url: expect.stringContaining('.png'),
      license: { id: 'MIT' },
    })
  })

  it.each([
    [
      'META-INF/neoforge.mods.toml',
      'license="LGPL-3.0-only"\nissueTrackerURL="https://i.example"\n[[mods]]\nmodId="lamps2"\ndisplayName="Lamps 2"\ndescription="More lamps."\ndisplayURL="https://h.example"\nlogoFile="logo.png"',
      { title: 'Lamps 2', slug: 'lamps2', licenseId: 'LGPL-3.0-only', issuesUrl: 'https://i.example' },
    ],
    [
      'quilt.mod.json',
      JSON.stringify({
        quilt_loader: {
          id: 'lamps3',
          metadata: { name: 'Lamps 3', license: { id: 'MPL-2.0' }, contact: { homepage: 'https://h.example' } },
        },
      }),
      { title: 'Lamps 3', slug: 'lamps3', licenseId: 'MPL-2.0', wikiUrl: 'https://h.example' },
    ],
  ])('a jar is read by its %s too', async (entry, metadata, fields) => {
    const { core, file } = ground
    const path = file('mod.jar', jarOf({ [entry]: metadata, 'logo.png': PNG }))
    expect((await core.projects.readJar(path)).fields).toMatchObject(fields)
  })

  it('what is no jar, or says nothing of a mod, creates nothing', async () => {
    const { core, file, sent } = ground
    const empty = file('empty.jar', jarOf({ 'a.txt': 'a' }))
    for (const path of [empty, file('no.jar', Buffer.from('no jar')), '/nowhere/a.jar']) {
      await expect(core.projects.readJar(path)).rejects.toMatchObject({ code: 'bad-argument' })
    }
    await expect(core.projects.create(wish({ title: 'Lamps', summary: 'Lamps again.' }))).rejects.toMatchObject({
      code: 'service-conflict',
    })
    await expect(core.projects.create(wish({ title: 'No summary' }))).rejects.toMatchObject({ code: 'bad-argument' })
    expect(sent()).toEqual([])
  })

  it('what goes with a project is named before it is deleted', async () => {
    const { core, id, playground, project } = ground
    playground.catalogue.addProject({ slug: 'city', title: 'City' })
    playground.catalogue.addVersion('city', {
      version_number: '1',
      loaders: ['fabric'],
      game_versions: ['1.21.1'],
      dependencies: [{ project_id: id, version_id: null, file_name: null, dependency_type: 'required' }],
    })
    await core.projects.open(id)
    await core.projects.type(id, { title: 'Gone soon' })
    const deletion = await core.projects.deletion(id)
    expect(deletion).toMatchObject({ title: 'Lamps', versions: 1, files: 1, notAllowed: null })
    expect(deletion.dependants?.named.map(({ title }) => title) ?? null).toEqual(
      dialect === 'current' ? ['City'] : null,
    )
    await core.projects.delete(id)
    await expect(project()).rejects.toThrow('404')
    expect(await core.projects.unsaved()).toEqual(new Map())
  })

  it('nobody deletes what they may not', async () => {
    const { core, id, signIn, addMember, sent } = ground
    await addMember('bob', 4)
    await signIn('bob')
    await expect(core.projects.delete(id)).rejects.toMatchObject({ code: 'service-forbidden' })
    expect(sent()).toEqual([])
  })
})
