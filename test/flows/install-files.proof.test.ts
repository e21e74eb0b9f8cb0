import { symlinkSync, truncateSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import { json, text, writeZip } from '../core/archives/zip-writer.ts'
import { adoptGame, carryOut, look, treeOf } from './playground.ts'
import { setUpGround, playground, download, bytesOf, fabricJar, installOf, planOf } from './install-files-ground.ts'

setUpGround()

describe('a file that a person names', () => {
  it.each([
    ['resourcepacks', 'assets/a/lang/en_us.json', true],
    ['saves/one/datapacks', 'data/a/tags/a.json', true],
    ['shaderpacks', 'shaders/final.fsh', false],
    ['shaderpacks', 'My Shaders/shaders/final.fsh', false],
  ])(
    'is placed in %s by what lies in it (%s), where it is a pack that nobody knows',
    async (folder, entry, hasMeta) => {
      const { id } = await adoptGame(playground, { 'saves/one/level.dat': 'x' })
      const bytes = writeZip([...(hasMeta ? [json('pack.mcmeta', {})] : []), text(entry, '')])
      const first = installOf(id, download('My pack.zip', bytes))
      const plan = await planOf(id, first.file)
      expect(plan?.steps.map(({ action, path, title }) => [action, path, title])).toEqual([
        ['add', `${folder}/My pack.zip`, 'My pack.zip'],
      ])
      await carryOut(playground.core, first)
      const findings = await look(playground.core)
      expect(findings[`${folder}/My pack.zip`]?.state).toBe('unknown')
      const again = await planOf(id, download('Other name.zip', bytes))
      expect(again?.steps).toEqual([])
      expect(again?.skipped.map(({ reason }) => reason.code)).toEqual(['already-installed'])
    },
  )

  it.each([
    [
      'for another loader',
      'a.jar',
      () => writeZip([json('quilt.mod.json', { schema_version: 1, quilt_loader: { id: 'q', version: '1' } })]),
      'unsatisfiable',
    ],
    ['no archive', 'a.jar', () => Buffer.from('<html>not found</html>'), 'bad-argument'],
    ['nothing known', 'a.jar', () => writeZip([json('pack.json', {})]), 'bad-argument'],
    ['of a name that the loader does not read', '.a.jar', () => fabricJar('a', '1'), 'unsatisfiable'],
    ['of a name that lies', 'a\u202e.jar', () => fabricJar('a', '1'), 'bad-argument'],
  ])('is refused where it is %s', async (_, name, bytes, code) => {
    const { id, gamePath } = await adoptGame(playground, {})
    await expect(planOf(id, download(name, bytes()))).rejects.toMatchObject({ code })
    expect(treeOf(gamePath)).toEqual({})
  })

  it('is refused where it is a modpack, with what can be done', async () => {
    const { id } = await adoptGame(playground, {})
    const file = download('My Pack.mrpack', writeZip([json('modrinth.index.json', { formatVersion: 1 })]))
    await expect(planOf(id, file)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('is a modpack'),
      remedies: [{ kind: 'install-pack', pack: file, instance: id }],
    })
    await playground.core.close()
    const options = { home: join(playground.folder, 'home'), service: playground.service.url }
    // By its name alone, as one types it in its folder.
    const { exitCode, stderr } = await runModwell(['install', basename(file), '--into', id], options)
    expect(exitCode).toBe(1)
    expect(stderr).toEqual(expect.stringContaining('there is no file'))
  })

  it('is refused where it is a folder, or larger than any mod, before it is read', async () => {
    const { id } = await adoptGame(playground, {})
    const file = download('huge.jar', Buffer.alloc(0))
    truncateSync(file, 5 * 1024 ** 3)
    await expect(planOf(id, file)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('5.0 GiB'),
    })
    await expect(planOf(id, dirname(file))).rejects.toMatchObject({ code: 'bad-argument' })
  })

  it('is refused where it is a link, or is not there', async () => {
    const { id } = await adoptGame(playground, {})
    const file = download('mine.jar', fabricJar('mine', '1'))
    symlinkSync(file, `${file}.link.jar`)
    await expect(planOf(id, `${file}.link.jar`)).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(planOf(id, `${file}.gone.jar`)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is named on the command line by its path, and offline as what is known of it', async () => {
    const [known] = playground.addMod('known', { '1.0.0': {} })
    const { id, gamePath } = await adoptGame(playground, {})
    const [one, other] = [download('known.jar', bytesOf(known)), download('mine.jar', fabricJar('mine', '1'))]
    await playground.core.close()
    const home = join(playground.folder, 'home')
    const options = { home, service: playground.service.url }
    const online = await runModwell(['install', one, '--into', id, '--dry-run'], options)
    expect(online.exitCode).toBe(0)
    expect(online.stdout).toEqual(expect.stringContaining('1.0.0'))
    await playground.service.close()
    const { exitCode, stderr } = await runModwell(['install', one, other, '--into', id, '--yes', '--offline'], options)
    expect(exitCode).toBe(0)
    expect(stderr).toBe('')
    expect(Object.keys(treeOf(gamePath))).toEqual(
      expect.arrayContaining([`mods/${known?.files[0]?.filename ?? ''}`, 'mods/mine.jar']),
    )
  })
})

/** Codes of what is said of installing a pack. */
async function advised(type: string, loader: string, files: Parameters<typeof adoptGame>[1] = {}) {
  const fileSpec = { files: [{ filename: 'pack.zip', bytes: writeZip([json('pack.mcmeta', {})]) }] }
  playground.addMod('pack', { '1': { loaders: [loader], ...fileSpec } }, { project_type: type } as object)
  const { id } = await adoptGame(playground, files)
  const wish = { kind: 'install', instance: id, project: 'pack', version: null, channel: null } as const
  const [plan] = await playground.core.propose({ ...wish, freshness: 'normal' })
  return plan?.advice.map(({ reason }) => reason.code)
}

describe('what nothing there would read', () => {
  it('is said of a shader without a mod that loads shaders, and not with one', async () => {
    expect(await advised('shader', 'iris')).toEqual(['no-reader'])
  })

  it('is not said of a shader beside Iris', async () => {
    const [iris] = playground.addMod('iris', { '1': {} })
    expect(await advised('shader', 'iris', { 'mods/iris.jar': iris })).toEqual([])
  })

  it('is said of a data pack where there is no world, and not where there is one', async () => {
    expect(await advised('mod', 'datapack')).toEqual(['no-reader'])
  })

  it('is not said of a data pack where there is one world', async () => {
    expect(await advised('mod', 'datapack', { 'saves/world/level.dat': 'x' })).toEqual([])
  })
})
