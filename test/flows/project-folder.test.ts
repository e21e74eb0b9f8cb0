import { DIALECTS } from '../fixtures/dialects.ts'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { treeOf } from './playground.ts'
import { openEditingGround, type EditingGround } from './project-editing-ground.ts'

const KIB = 1024

let ground: EditingGround
let folder: string

afterEach(() => ground.close())

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

function put(name: string, content: string | Buffer): void {
  mkdirSync(join(folder, 'gallery'), { recursive: true })
  writeFileSync(join(folder, name), content)
}

function picture(size: number): Buffer {
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(size)])
}

async function initLamps() {
  const { core, id, file } = ground
  await core.projects.setIcon(id, file('icon.png', 2 * KIB))
  const image = { title: 'Night road', description: null, isFeatured: true }
  await core.projects.addGalleryImage(id, { ...image, path: file('a.png', 3 * KIB) })
  const wish = { folder, project: 'lamps', jarPath: null, title: null }
  const report = await core.projects.initFolder(wish)
  ground.service.clearRequests()
  return report
}

function entry(file: string, more = ''): string {
  return `[[gallery]]\nfile = "gallery/${file}"\n${more}\n`
}

describe.each(DIALECTS)('a folder of a project at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openEditingGround(dialect)
    folder = join(ground.playground.folder, 'lamps-git')
  })

  it('is made with everything that the project has, and is in step at once', async () => {
    const { core, id, sent } = ground
    const report = await initLamps()
    expect(report.written.toSorted()).toEqual([
      'description.md',
      'gallery/night-road.png',
      'icon.png',
      'project.lock.json',
      'project.toml',
    ])
    expect(read('project.toml')).toContain(`id = "${id}"`)
    expect((await core.projects.diffFolder(folder)).differences).toEqual([])
    const [pushed, pulled] = [await core.projects.pushFolder(folder), await core.projects.pullFolder(folder)]
    expect(pushed.written).toEqual([])
    expect(pulled.written).toEqual([])
    expect(sent()).toEqual([])
  })

  it('pushes what changed in it, once', async () => {
    const { core, id, sent, project } = ground
    await initLamps()
    put('project.toml', read('project.toml').replace('title = "Lamps"', 'title = "Lanterns"'))
    put('description.md', '# Lanterns\n\nThey light.\n')
    put('gallery/boat.png', picture(5 * KIB))
    put('project.toml', `${read('project.toml')}\n[[gallery]]\nfile = "gallery/boat.png"\ntitle = "Boat"\n`)
    const diff = await core.projects.diffFolder(folder)
    expect(diff.differences.map(({ change }) => change)).toEqual(['push', 'push', 'push'])
    const report = await core.projects.pushFolder(folder)
    expect(report.differences).toHaveLength(3)
    expect(await project()).toMatchObject({ title: 'Lanterns', body: '# Lanterns\n\nThey light.' })
    const { gallery } = await core.projects.open(id)
    expect(gallery.map(({ title }) => title)).toEqual(['Night road', 'Boat'])
    const before = sent().length
    expect((await core.projects.pushFolder(folder)).differences).toEqual([])
    expect(sent().length).toBe(before)
  })

  it('pushes a gallery that was ordered, reworded, exchanged and shortened', async () => {
    const { core, id } = ground
    await initLamps()
    put('gallery/boat.png', picture(5 * KIB))
    put('gallery/pier.png', picture(6 * KIB))
    const head = read('project.toml').split('[[gallery]]')[0] ?? ''
    put('project.toml', head + entry('pier.png') + entry('boat.png', 'title = "Boat"') + entry('night-road.png'))
    await core.projects.pushFolder(folder)
    const first = (await core.projects.open(id)).gallery
    expect(first.map(({ title, isFeatured }) => [title, isFeatured])).toEqual([
      [null, false],
      ['Boat', false],
      [null, false],
    ])
    put('gallery/boat.png', picture(7 * KIB))
    put('project.toml', head + entry('boat.png', 'title = "Boat"') + entry('pier.png', 'title = "Pier"'))
    await core.projects.pushFolder(folder)
    const second = (await core.projects.open(id)).gallery
    expect(second.map(({ title }) => title)).toEqual(['Boat', 'Pier'])
    expect(second[0]?.url).not.toBe(first[1]?.url)
    expect((await core.projects.diffFolder(folder)).differences).toEqual([])
  })

  it('pulls what changed on the website, and keeps what it says beside', async () => {
    const { core, id, onSite, file } = ground
    await initLamps()
    put('project.toml', `# Our lamps.\n\n${read('project.toml').replace(/^#.*\n\n/, '')}`)
    put(
      'description.md',
      `# Lamps\n\n<!-- modrinth_exclude.start -->\n[badge](x)\n<!-- modrinth_exclude.end -->\nThey light.\nAll night.\n`,
    )
    await core.projects.pushFolder(folder)
    const { body } = (await core.projects.open(id)).current
    expect(body).toBe('# Lamps\n\nThey light.\nAll night.')
    await onSite('ada', { description: 'Changed on the website.', body: '# Lamps\n\nThey light.\nAll day.\n' })
    const image = { title: 'Night road', description: null, isFeatured: false, path: file('b.png', 4 * KIB) }
    await core.projects.addGalleryImage(id, image)
    const report = await core.projects.pullFolder(folder)
    expect(report.differences.map(({ change }) => change)).toEqual(['pull', 'pull', 'pull'])
    expect(read('project.toml')).toMatch(/^# Our lamps\.\n/)
    expect(read('project.toml')).toContain('Changed on the website.')
    expect(read('description.md')).toBe(
      `# Lamps\n\n<!-- modrinth_exclude.start -->\n[badge](x)\n<!-- modrinth_exclude.end -->\nThey light.\nAll day.\n`,
    )
    expect(existsSync(join(folder, 'gallery/night-road-2.png'))).toBe(true)
    expect((await core.projects.diffFolder(folder)).differences).toEqual([])
    const tree = treeOf(folder)
    await core.projects.pullFolder(folder)
    expect(treeOf(folder)).toEqual(tree)
  })

  it('that both sides changed is neither pushed nor pulled, unless a side is chosen', async () => {
    const { core, onSite, project, sent } = ground
    await initLamps()
    put('project.toml', read('project.toml').replace('title = "Lamps"', 'title = "Mine"'))
    await onSite('ada', { title: 'Theirs' })
    const tree = treeOf(folder)
    const refused = { code: 'service-conflict', message: expect.stringContaining('Title') }
    await expect(core.projects.pushFolder(folder)).rejects.toMatchObject(refused)
    await expect(core.projects.pullFolder(folder)).rejects.toMatchObject(refused)
    expect(treeOf(folder)).toEqual(tree)
    expect(sent()).toEqual([])
    await core.projects.pullFolder(folder, { isForced: true })
    expect(read('project.toml')).toContain('title = "Theirs"')
    expect(read('project.mine.toml')).toContain('title = "Mine"')
    put('project.toml', read('project.toml').replace('title = "Theirs"', 'title = "Mine"'))
    await onSite('ada', { title: 'Theirs again' })
    await core.projects.pushFolder(folder, { isForced: true })
    expect((await project())['title']).toBe('Mine')
  })

  it('that is pulled over twice keeps both texts of before, and no file of another use', async () => {
    const { core, id, onSite, file } = ground
    await initLamps()
    for (const number of [1, 2]) {
      put('project.toml', read('project.toml').replace(/title = ".*"/, `title = "Mine ${number}"`))
      await onSite('ada', { title: `Theirs ${number}` })
      await core.projects.pullFolder(folder, { isForced: true })
    }
    expect(read('project.mine.toml')).toContain('title = "Mine 1"')
    expect(read('project.mine-2.toml')).toContain('title = "Mine 2"')
    // The folder's icon is another file than the one whose name the service's picture would get.
    put('icon.png', 'drawn by hand')
    writeFileSync(join(folder, 'logo.jpg'), Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(KIB)]))
    put('project.toml', read('project.toml').replace('icon = "icon.png"', 'icon = "logo.jpg"'))
    await core.projects.pushFolder(folder)
    await core.projects.setIcon(id, file('new.png', 3 * KIB))
    await core.projects.pullFolder(folder, { isForced: true })
    expect(read('icon.png')).toBe('drawn by hand')
    expect(read('project.toml')).toContain('icon = "icon-2.png"')
  })

  it('is pushed as a new project, with its pictures, and not created twice', async () => {
    const { core, project, service } = ground
    mkdirSync(folder)
    put('README.md', '# Night lamps\n')
    const wish = { folder, project: null, jarPath: null, title: 'Night lamps' }
    expect((await core.projects.initFolder(wish)).written).toEqual(['project.toml'])
    await expect(core.projects.pushFolder(folder)).rejects.toMatchObject({ code: 'bad-argument' })
    put('icon.png', picture(KIB))
    put('gallery/a.png', picture(2 * KIB))
    const text = read('project.toml')
      .replace('summary = ""', 'summary = "Lamps for the night."\nicon = "icon.png"')
      .replace('gallery = [ ]', '')
      .replace('gallery = []', '')
    put('project.toml', `${text}\n[[gallery]]\nfile = "gallery/a.png"\n`)
    const report = await core.projects.pushFolder(folder)
    expect(report.isCreated).toBe(true)
    expect(report.notes).toEqual([])
    expect(await project('night-lamps')).toMatchObject({
      status: 'draft',
      body: '# Night lamps',
      icon_url: expect.stringContaining('.png'),
      gallery: [{ featured: false }],
    })
    service.clearRequests()
    const again = await core.projects.pushFolder(folder)
    expect(again.isCreated).toBe(false)
    expect(again.differences).toEqual([])
    expect(service.requests().filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('does not send a picture again where the push broke off behind it', async () => {
    const { core, id, service } = ground
    await initLamps()
    put('gallery/b.png', picture(4 * KIB))
    put('gallery/c.png', picture(5 * KIB))
    const entries = ['b', 'c'].map((name) => `[[gallery]]\nfile = "gallery/${name}.png"\n`).join('')
    put('project.toml', `${read('project.toml')}\n${entries}`)
    service.setFaults([{ kind: 'status', status: 500, match: { method: 'POST', path: '/gallery' }, nth: 2 }])
    await expect(core.projects.pushFolder(folder)).rejects.toMatchObject({ code: 'service-failed' })
    service.setFaults([])
    await core.projects.pushFolder(folder)
    expect((await core.projects.open(id)).gallery).toHaveLength(3)
  })

  it('is refused where a name leads elsewhere, is awkward, or is no picture', async () => {
    const { core, playground, sent } = ground
    await initLamps()
    const text = read('project.toml')
    writeFileSync(join(playground.folder, 'secret.md'), 'secret')
    symlinkSync(join(playground.folder, 'secret.md'), join(folder, 'linked.md'))
    symlinkSync(playground.folder, join(folder, 'out'))
    put('text.png', 'no picture')
    const refused = [
      ['body = "description.md"', 'body = "../secret.md"'],
      ['body = "description.md"', `body = "${playground.folder}/secret.md"`],
      ['body = "description.md"', 'body = "linked.md"'],
      ['body = "description.md"', 'body = "out/secret.md"'],
      ['body = "description.md"', 'body = "nul"'],
      ['body = "description.md"', 'body = "missing.md"'],
      ['icon = "icon.png"', 'icon = "text.png"'],
      ['title = "Lamps"', 'title = 5'],
      ['title = "Lamps"', 'titel = "Lamps"'],
      ['title = "Lamps"', 'title = "Lamps'],
    ] as const
    for (const [from, to] of refused) {
      put('project.toml', text.replace(from, to))
      await expect(core.projects.pushFolder(folder)).rejects.toMatchObject({ code: 'bad-argument' })
    }
    put('project.toml', text)
    put('description.md', 'a\n<!-- modwell_exclude.start -->\nb\n')
    await expect(core.projects.pushFolder(folder)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(sent()).toEqual([])
  })

  it('gives pictures names that are files everywhere, whatever they are called', async () => {
    const { core, id, file } = ground
    for (const [index, title] of ['CON', '../../up', '夜', 'A'.repeat(200), 'con'].entries()) {
      const image = { title, description: null, isFeatured: false }
      await core.projects.addGalleryImage(id, { ...image, path: file(`${index}.png`, 2000 + index) })
    }
    await core.projects.initFolder({ folder, project: id, jarPath: null, title: null })
    const names = Object.keys(treeOf(join(folder, 'gallery'))).toSorted()
    expect(names).toEqual(['a'.repeat(64), 'picture-2', 'picture-3', 'picture', 'up'].map((name) => `${name}.png`))
    expect((await core.projects.diffFolder(folder)).differences).toEqual([])
  })

  it('is made neither over what is there nor twice', async () => {
    const { core } = ground
    mkdirSync(folder)
    put('description.md', 'mine')
    const wish = { folder, project: 'lamps', jarPath: null, title: null }
    await expect(core.projects.initFolder(wish)).rejects.toMatchObject({ code: 'bad-argument' })
    expect(read('description.md')).toBe('mine')
    expect(existsSync(join(folder, 'project.toml'))).toBe(false)
  })
})
