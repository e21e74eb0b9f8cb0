import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ListPackWish, ModList, ReadList } from '../../src-main/core/model/changes/mod-list.ts'
import { packWish } from './packs-ground.ts'
import { adoptGame, carryOut, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const TARGET = { loader: 'fabric', loaderVersion: '0.17.2', gameVersion: '1.21.11' }

function read(list: string): Promise<ReadList> {
  const file = join(playground.folder, 'list.txt')
  writeFileSync(file, list)
  return playground.core.modLists.read(file)
}

async function wish(list: string, changes: Partial<ListPackWish> = {}): Promise<ListPackWish> {
  const { projects } = await read(list)
  return { name: 'Listed', projects, target: TARGET, channel: null, ...changes }
}

/** Titles that no format may take for its own. */
const HOSTILE = '=HYPERLINK("x")<script>alert(1)</script>[a](b), `c`\n# d'

it('names what is there in every format, and nothing that it names becomes markup or a formula', async () => {
  const [alpha] = playground.addMod('alpha', { '1.0': {} }, { title: HOSTILE })
  const { id } = await adoptGame(playground, { 'mods/alpha.jar.disabled': alpha, 'mods/own.jar': 'made at home' })
  const list = await playground.core.modLists.of(id)
  expect(list.mods.map(({ path, slug, enabled }) => [path, slug, enabled])).toEqual([
    ['mods/alpha.jar.disabled', 'alpha', false],
    ['mods/own.jar', null, true],
  ])
  const render = (format: Parameters<typeof playground.core.modLists.render>[1]) =>
    playground.core.modLists.render(list, format)
  expect(JSON.parse(render('json'))).toEqual(list)
  expect(render('html')).not.toMatch(/<script|<a href="[^"]*"[^>]*onerror/)
  expect(render('html')).toContain('/mod/alpha">=HYPERLINK(&quot;x&quot;)&lt;script&gt;')
  const [, , , , first] = render('markdown').split('\n')
  expect(first).toMatch(
    /^- \[=HYPERLINK\\\("x"\\\)\\<script\\>.*\]\(http:\/\/127\.0\.0\.1:\d+\/mod\/alpha\) 1\.0 \(disabled\)$/,
  )
  expect(render('csv').split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""x""\).*",1\.0,mod,false,mods\/alpha\.jar\.disabled,/)
})

it('becomes an instance again, from each of its formats, with what it requires', async () => {
  const { id: library } = playground.catalogue.addProject({ slug: 'library' })
  playground.catalogue.addVersion('library', { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] })
  const requires = [{ project_id: library, version_id: null, file_name: null, dependency_type: 'required' as const }]
  const versions = playground.addMod('alpha', { '1.0': { dependencies: requires }, '2.0': { dependencies: requires } })
  const { id } = await adoptGame(playground, { 'mods/alpha.jar': versions[0] })
  const list = await playground.core.modLists.of(id)
  for (const format of ['markdown', 'html', 'csv', 'json'] as const) {
    const { pack, left } = await playground.core.modLists.pack(
      await wish(playground.core.modLists.render(list, format)),
    )
    expect(left).toEqual([])
    const [plan] = await playground.core.propose(packWish('', { pack, into: { kind: 'own', name: format } }))
    // JSON alone says which version was there.
    expect(plan?.steps.map(({ to }) => to?.version)).toEqual([format === 'json' ? '1.0' : '2.0', '1.0'])
  }
})

it('keeps disabled what a list has disabled, from each of its formats, and brings nothing along for it', async () => {
  playground.addMod('library', { '1.0': {} })
  const requires = [{ project_id: 'library', version_id: null, file_name: null, dependency_type: 'required' as const }]
  const [alpha] = playground.addMod('alpha', { '1.0': { dependencies: requires } }, { title: 'A, "alpha"' })
  const [beta] = playground.addMod('beta', { '1.0': {} })
  const { id } = await adoptGame(playground, { 'mods/alpha.jar.disabled': alpha, 'mods/beta.jar': beta })
  const list = await playground.core.modLists.of(id)
  for (const format of ['markdown', 'html', 'csv', 'json'] as const) {
    const { pack } = await playground.core.modLists.pack(await wish(playground.core.modLists.render(list, format)))
    const [plan] = await playground.core.propose(packWish('', { pack, into: { kind: 'own', name: format } }))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['mods/alpha-1.0.jar.disabled', 'mods/beta-1.0.jar'])
  }
})

const listing = (dependency_type: 'required' | 'incompatible', project_id = '') => ({
  dependencies: [{ dependency_type, project_id, version_id: null, file_name: null }],
})

it('brings the newest that goes with the rest, and the newest at all where none does', async () => {
  const { id: core } = playground.catalogue.addProject({ slug: 'core' })
  const [lone] = playground.addMod('lone', { '1.0': {} })
  playground.addMod('needy', { '1.0': {}, '1.1': {}, '2.0': listing('required', core) })
  playground.addMod('shy', { '1.0': {}, '2.0': listing('incompatible', lone?.project_id) })
  playground.addMod('always', { '1.0': listing('required', core), '2.0': listing('required', core) })
  const choice = async (list: string) => {
    const { pack, left } = await playground.core.modLists.pack(await wish(list))
    const [plan] = await playground.core.propose(packWish('', { pack, into: { kind: 'own', name: 'Chosen' } }))
    return [plan?.steps.map(({ title, to }) => `${title} ${to?.version}`).toSorted(), left.map(({ title }) => title)]
  }
  expect(await choice('needy\nshy\nlone\n')).toEqual([['lone 1.0', 'needy 1.1', 'shy 1.0'], []])
  expect(await choice('shy\nneedy\n')).toEqual([['needy 1.1', 'shy 2.0'], []])
  expect(await choice('always\n')).toEqual([['always 2.0'], ['core']])
})

it('brings what fits, and names the rest', async () => {
  playground.addMod('alpha', { '1.0': {} })
  playground.addMod('beta', { '1.0': { game_versions: ['1.20.1'] } })
  playground.addMod('gamma', { '1.0': { version_type: 'beta' } })
  playground.catalogue.addProject({ slug: 'pack' })
  playground.catalogue.addVersion('pack', { version_number: '1.0', loaders: ['mrpack'], game_versions: ['1.21.11'] })
  const { pack, left } = await playground.core.modLists.pack(
    await wish('# mine\nalpha\n- beta\ngamma\npack\nnobody\nhas spaces in it\n'),
  )
  expect(left.map(({ title }) => title).toSorted()).toEqual(['beta', 'gamma', 'nobody', 'pack'])
  await carryOut(playground.core, packWish('', { pack, into: { kind: 'own', name: 'Listed' } }))
  const [listed] = await playground.core.instances.list()
  expect(listed?.instance).toMatchObject(TARGET)
  const files = await playground.core.modLists.of('Listed')
  expect(files.mods.map(({ slug }) => slug)).toEqual(['alpha'])
  expect(readFileSync(join(listed?.instance.gamePath ?? '', files.mods[0]?.path ?? '')).length).toBeGreaterThan(0)
  await expect(playground.core.modLists.pack(await wish('beta\n'))).rejects.toMatchObject({ code: 'unsatisfiable' })
  const beta = await playground.core.modLists.pack(await wish('gamma\n', { channel: 'beta' }))
  expect(beta.left).toEqual([])
})

it('is refused where it names nothing, and hostile lists are only text', async () => {
  for (const text of ['', '{}', '[1, 2]', 'two words\n', '\0', '{"kind":"modwell-list","format":1}'])
    await expect(read(text)).rejects.toThrow('this is not a list')
  const many = Array.from({ length: 6000 }, (_, index) => `mod-${index}`).join('\n')
  await expect(read(many)).rejects.toThrow('more than 5000')
  const planted: ModList = {
    format: 1,
    kind: 'modwell-list',
    instance: { ...TARGET, name: '../../evil' },
    mods: [],
  }
  const projects = '[{"projectId":"__proto__","versionId":null},{"projectId":"../../x","versionId":"constructor"}]'
  const found = await read(JSON.stringify(planted).replace('"mods":[]', `"mods":${projects}`))
  expect(found.projects.map(({ project }) => project)).toEqual(['__proto__', '../../x'])
})

it('reads a link whose slug has parentheses whole, and its own list with the mark of its encoding', async () => {
  const links = '[A](https://modrinth.com/mod/foo(bar)) and https://modrinth.com/mod/lamp).'
  expect((await read(links)).projects.map(({ project }) => project)).toEqual(['foo(bar)', 'lamp'])
  const [alpha] = playground.addMod('alpha', { '1.0': {} })
  const { id } = await adoptGame(playground, { 'mods/alpha.jar': alpha })
  const own = playground.core.modLists.render(await playground.core.modLists.of(id), 'json')
  expect((await read(`\uFEFF${own}`)).projects).toMatchObject([{ version: alpha?.id }])
})
