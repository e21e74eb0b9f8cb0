import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Launcher } from '../../../../../../src-main/core/model/instances/instance.ts'
import { describeSettingEdit } from '../../../../../../src-main/core/pipeline/discover/launchers/setting/setting-writers.ts'
import { setUpTemporaryFolder } from '../../../../../fixtures/launchers/temporary-folder.ts'

const temporary = setUpTemporaryFolder()

const TO = { gameVersion: '26.1', loader: 'quilt', loaderVersion: '0.29.2' }
const NONE = { gameVersion: '1.21.5', loader: null, loaderVersion: null }
/** What lies where, before and after it became one of `TO`. */
const CASES = {
  prism: {
    game: '.minecraft',
    file: 'mmc-pack.json',
    before: {
      formatVersion: 1,
      components: [
        { uid: 'net.minecraft', version: '1.21.4', cachedVersion: '1.21.4', important: true },
        { uid: 'net.fabricmc.intermediary', version: '1.21.4' },
        { uid: 'net.fabricmc.fabric-loader', version: '0.16.9', cachedName: 'Fabric Loader' },
        { uid: 'of.a.person', version: '7' },
      ],
    },
    after: {
      formatVersion: 1,
      components: [
        { uid: 'net.minecraft', version: '26.1', cachedVersion: '26.1', important: true },
        { uid: 'of.a.person', version: '7' },
        { uid: 'org.quiltmc.quilt-loader', version: '0.29.2' },
      ],
    },
  },
  gdlauncher: {
    game: 'instance',
    file: 'instance.json',
    before: {
      _version: '1',
      name: 'One',
      game_configuration: {
        version: { release: '1.21.4', modloaders: [{ type: 'Fabric', version: '0.16.9' }], of: 'later' },
        memory: { min_mb: 1024, max_mb: 4096 },
      },
      notes: 'mine',
    },
    after: {
      _version: '1',
      name: 'One',
      game_configuration: {
        version: { release: '26.1', modloaders: [{ type: 'Quilt', version: '0.29.2' }], of: 'later' },
        memory: { min_mb: 1024, max_mb: 4096 },
      },
      notes: 'mine',
    },
  },
  xmcl: {
    game: '',
    file: 'instance.json',
    before: {
      name: 'One',
      version: '1.21.4-fabric0.16.9',
      runtime: { minecraft: '1.21.4', forge: '', fabricLoader: '0.16.9', optifine: '' },
      vmOptions: ['-Dmine=1'],
    },
    after: {
      name: 'One',
      version: '',
      runtime: { minecraft: '26.1', forge: '', fabricLoader: '', optifine: '', quiltLoader: '0.29.2' },
      vmOptions: ['-Dmine=1'],
    },
  },
} as const
const KINDS = ['prism', 'gdlauncher', 'xmcl'] as const

function put(launcher: keyof typeof CASES, text: string) {
  const { game, file } = CASES[launcher]
  const path = join(temporary.path, launcher)
  mkdirSync(join(path, game, 'mods'), { recursive: true })
  writeFileSync(join(path, file), text)
  const instance: { path: string; gamePath: string; launcher: Launcher } = {
    path,
    gamePath: join(path, game),
    launcher,
  }
  return { instance, file: join(path, file) }
}

async function editOf(launcher: keyof typeof CASES, text: string, to: typeof TO | typeof NONE = TO) {
  return (await describeSettingEdit(put(launcher, text).instance, to))?.content ?? null
}

/** As some editors write it. */
const odd = (json: object) => `\ufeff${JSON.stringify(json, null, '\t')}\n`.replaceAll('\n', '\r\n')

describe.each(KINDS)('the file of %s', (launcher) => {
  const { before, after, game, file } = CASES[launcher]
  const text = `${JSON.stringify(before, null, 2)}\n`

  it('says the new game version and loader, all else as it was, and what it was before', async () => {
    const { instance, file: there } = put(launcher, text)
    const edit = await describeSettingEdit(instance, TO)
    expect(edit?.content).toBe(`${JSON.stringify(after, null, 2)}\n`)
    expect(join(instance.gamePath, edit?.path ?? '')).toBe(there)
    expect(edit?.before).toEqual({ sha1: createHash('sha1').update(text).digest('hex'), size: text.length })
    expect(readFileSync(there, 'utf8')).toBe(text)
  })

  it('keeps a mark of its encoding, ends of lines, and how far it is indented', async () => {
    expect(await editOf(launcher, odd(before))).toBe(odd(after))
    expect(await editOf(launcher, JSON.stringify(before))).toBe(JSON.stringify(after))
  })

  it('has no loader where there is to be none', async () => {
    const edited = await editOf(launcher, text, NONE)
    expect(edited).toContain('1.21.5')
    expect(edited).not.toMatch(/0\.16\.9|0\.29\.2|fabric-loader|"Fabric"/)
  })

  it('keeps what is named like something of the language, and takes the last of what is there twice', async () => {
    const strange = text.replace(
      '{',
      '{ "__proto__": { "polluted": 1 }, "constructor": [2], "name": "Old", "name": "New",',
    )
    const edited = (await editOf(launcher, strange)) ?? ''
    expect(edited).toContain('"__proto__": {\n    "polluted": 1\n  }')
    const { constructor, name } = JSON.parse(edited)
    expect(constructor).toEqual([2])
    expect(name).toBe(launcher === 'prism' ? 'New' : 'One')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['one that names no game', '{}'],
    ['one whose parts are of other kinds', '{"components":7,"runtime":[],"game_configuration":{"version":"mine"}}'],
    ['one of many megabytes', `{"name":"${'x'.repeat(9 << 20)}"}`],
  ])('is left alone where it is %s', async (_what, content) => {
    expect(await editOf(launcher, content)).toBeNull()
  })

  it('is left alone where it is not UTF-8', async () => {
    const { instance, file: there } = put(launcher, text)
    writeFileSync(there, Buffer.from(text.replace('{', '{ "name": "\xff",'), 'latin1'))
    expect(await describeSettingEdit(instance, TO)).toBeNull()
  })

  it('is left alone where it is a link, or not there', async () => {
    const { instance, file: there } = put(launcher, text)
    const elsewhere = join(temporary.path, 'elsewhere.json')
    writeFileSync(elsewhere, text)
    rmSync(there)
    expect(await describeSettingEdit(instance, TO)).toBeNull()
    symlinkSync(elsewhere, there)
    expect(await describeSettingEdit(instance, TO)).toBeNull()
  })

  it('is left alone where the game folder is elsewhere, and for a loader that it has no name for', async () => {
    const { instance } = put(launcher, text)
    const gamePath = join(temporary.path, 'apart', game, file)
    expect(await describeSettingEdit({ ...instance, gamePath }, TO)).toBeNull()
    expect(await describeSettingEdit(instance, { ...TO, loader: 'rift' })).toBeNull()
    expect(await describeSettingEdit(instance, { ...TO, loaderVersion: null })).toBeNull()
  })
})

it("Prism's is left alone where a part was customised", async () => {
  const { instance } = put('prism', JSON.stringify(CASES.prism.before))
  const patch = join(instance.path, 'patches/org.quiltmc.quilt-loader.json')
  mkdirSync(dirname(patch))
  writeFileSync(patch, '{}')
  expect(await describeSettingEdit(instance, TO)).toBeNull()
})

it("Prism's has a loader enabled again that is to be played, and no other beside it", async () => {
  const components = [
    { uid: 'net.minecraft', version: '1.21.4' },
    { uid: 'net.minecraftforge', version: '54.0.1' },
    { uid: 'org.quiltmc.quilt-loader', version: '0.20.0', cachedVersion: '0.20.0', disabled: true },
  ]
  const edited = JSON.parse((await editOf('prism', JSON.stringify({ components }))) ?? '')
  expect(edited.components).toEqual([
    { uid: 'net.minecraft', version: '26.1' },
    { uid: 'org.quiltmc.quilt-loader', version: '0.29.2', cachedVersion: '0.29.2' },
  ])
})

it("XMCL's keeps OptiFine with its game version, and is left alone where that changes", async () => {
  const runtime = { minecraft: '1.21.4', optifine: 'HD_U_J3', forge: '54.0.1' }
  expect(await editOf('xmcl', JSON.stringify({ name: 'One', runtime }))).toBeNull()
  const to = { ...TO, gameVersion: '1.21.4' }
  const edited = JSON.parse((await editOf('xmcl', JSON.stringify({ name: 'One', runtime }), to)) ?? '')
  expect(edited.runtime).toEqual({ minecraft: '1.21.4', optifine: 'HD_U_J3', forge: '', quiltLoader: '0.29.2' })
})

function putVersion() {
  const path = join(temporary.path, 'versions/One')
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'One.json'), '{"id":"One"}')
  return { path, gamePath: path, launcher: 'hmcl' as const }
}

const askNobody = async () => expect.unreachable('asked')

describe("HMCL's and PCL2's version", () => {
  it('becomes what the service of the loader says', async () => {
    const edit = await describeSettingEdit(putVersion(), TO, async () => '{"id":"One","inheritsFrom":"26.1"}\n')
    expect(edit?.path).toBe('../One/One.json')
    expect(edit?.content).toBe('{"id":"One","inheritsFrom":"26.1"}\n')
  })

  it('is left alone where nobody says that, and nobody is asked where it is not played in its own folder', async () => {
    const version = putVersion()
    expect(await describeSettingEdit(version, TO)).toBeNull()
    const root = { ...version, path: temporary.path, gamePath: temporary.path }
    expect(await describeSettingEdit(root, TO, askNobody)).toBeNull()
  })
})
