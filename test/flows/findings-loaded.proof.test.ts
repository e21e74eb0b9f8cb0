import { describe, expect, it } from 'vitest'
import { OLD_MOD, writeClass } from '../core/archives/class-writer.ts'
import { text, type ZipPart } from '../core/archives/zip-writer.ts'
import { adoptGame } from './playground.ts'
import {
  setUpGround,
  playground,
  type Jars,
  type Setting,
  NEOFORGE,
  FABRIC,
  findIn,
  told,
  tomlText,
  neoforge,
  bundled,
  fabric,
  nested,
} from './findings-loaded-ground.ts'

setUpGround()
const OLD_FORGE: Setting = ['forge', '1.12.2']
const oldMod = (id: string, dependencies = ''): ZipPart => ({
  name: `org/${id}/Main.class`,
  bytes: writeClass({
    name: `org/${id}/Main`,
    annotations: [{ descriptor: OLD_MOD, values: { modid: id, version: '1.0', dependencies } }],
  }),
})
const coreMod = (code: Parameters<typeof writeClass>[0]['methods']): readonly ZipPart[] => [
  text('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\nFMLCorePlugin: a.Plugin\n'),
  { name: 'a/Plugin.class', bytes: writeClass({ name: 'a/Plugin', ...(code === undefined ? {} : { methods: code }) }) },
]

const copy = (written: string) => bundled(neoforge('lib', written.slice(4)), 'lib', written.slice(4))

const carrier = (id: string, version: string) => [
  fabric(id, '1', { jars: [{ file: 'l.jar' }] }),
  nested('l.jar', fabric('lib', version)),
]

describe('old Forge', () => {
  it('itself is what mods call Forge, FML, mcp and Minecraft in any case (fact S18)', async () => {
    const needs = ['Forge@[10,)', 'FML', 'fml@[8,)', 'MCP', 'Minecraft@[1.12,)'].map((one) => `required-after:${one}`)
    expect(await findIn(OLD_FORGE, { 'a.jar': [oldMod('a', needs.join(';'))] })).toEqual([])
    const found = await findIn(['forge', '1.7.10'], { 'a.jar': [oldMod('a', 'required-after:Minecraft@[1.8,)')] })
    expect(found).toContainEqual(told('problem wrong-game-version a: a 1.0 needs Minecraft at least 1.8'))
  })

  it('has core mods, which meet who needs them', async () => {
    const container = {
      name: 'a/Box.class',
      bytes: writeClass({
        name: 'a/Box',
        methods: [
          { name: '<init>', code: [{ load: 'mixins' }, { assign: 'modId' }, { load: '4.2' }, { assign: 'version' }] },
        ],
      }),
    }
    const answers = [{ name: 'getModContainerClass', code: [{ loadClass: 'a/Box' }, { bytes: [0xb0] }] }]
    const jars = { 'core.jar': [...coreMod(answers), container], 'a.jar': [oldMod('a', 'required-after:mixins@[4,)')] }
    expect(await findIn(OLD_FORGE, jars)).toEqual([])
  })

  it('has core mods that cannot be read: what is missing is told all the same', async () => {
    const jars = { 'core.jar': coreMod([]), 'a.jar': [oldMod('a', 'required-after:mixins@[4,)')] }
    expect(await findIn(OLD_FORGE, jars)).toEqual([told('problem missing a: a 1.0 needs mixins at least 4')])
  })

  it.each([
    ['a text of theirs', 'core.jar', coreMod([{ name: 'name', code: [{ load: 'Mixins' }, { bytes: [0xb0] }] }])],
    ['a folder in them', 'core.jar', [...coreMod([]), text('assets/mixins/lang/en_US.lang', '')]],
    ['a class of theirs', 'core.jar', [...coreMod([]), { name: 'b/MixinsContainer.class', bytes: Buffer.alloc(0) }]],
    ['their name', 'Mixins-1.7.10-4.2.jar', coreMod([])],
  ])('has core mods that cannot be read: what they may bring by %s could not be told', async (_, name, parts) => {
    const found = await findIn(OLD_FORGE, {
      [name]: parts,
      'a.jar': [oldMod('a', 'required-after:mixins@[4,);required-after:other')],
    })
    expect(found.toSorted()).toEqual([
      told(`note not-checked a: a 1.0 needs mixins. Whether that is installed is unknown, because ${name}`),
      told('problem missing a: a 1.0 needs other'),
    ])
  })
})

describe('copies in several files', () => {
  it.each([
    ['the newest on NeoForge', 'lib 1', 'lib 2', []],
    ['the newest on NeoForge, also where it is the wrong one', 'lib 2', 'lib 3', ['problem incompatible user [ab]: ']],
  ])('count as %s', async (_, one, other, expected) => {
    const user = neoforge('user', '1', [
      { id: 'lib', range: one === 'lib 1' ? '[1,2)' : '[3,4)', type: 'incompatible' },
    ])
    const jars = {
      'a.jar': [neoforge('a', '1'), ...copy(one)],
      'b.jar': [neoforge('b', '1'), ...copy(other)],
      'user.jar': [user],
    }
    expect(await findIn(NEOFORGE, jars)).toEqual(expected.map(told))
  })

  it('do not meet on NeoForge who needs an older one than is taken', async () => {
    const jars = {
      'a.jar': [neoforge('a', '1'), ...bundled(neoforge('lib', '1'))],
      'b.jar': [neoforge('b', '1'), ...bundled(neoforge('lib', '2'), 'b', '2')],
      'user.jar': [neoforge('user', '1', [{ id: 'lib', range: '[1,2)' }])],
    }
    expect(await findIn(NEOFORGE, jars)).toEqual([
      told('problem wrong-version user a b: user 1 needs lib 1 or later and below 2'),
    ])
  })

  it('count on Fabric as any that suits', async () => {
    const user = fabric('user', '1', { depends: { lib: '>=2' }, breaks: { lib: '<2' } })
    const jars = { 'a.jar': carrier('a', '1.0.0'), 'b.jar': carrier('b', '2.0.0'), 'user.jar': [user] }
    expect(await findIn(FABRIC, jars)).toEqual([])
    const alone = {
      'a.jar': carrier('a', '1.0.0'),
      'b.jar': [fabric('b', '1')],
      'user.jar': [fabric('user', '1', { breaks: { lib: '<2' } })],
    }
    expect(await findIn(FABRIC, alone)).toEqual([told('problem incompatible user a: user 1 conflicts with')])
  })
})

/** Files that bring the library `lib`, whose mod has the listing's version: `1.5 in [1,2)`. */
const bringing = (...listings: readonly string[]): Jars =>
  Object.fromEntries(
    listings.map((listing, index) => {
      const [version = '', range = ''] = listing.split(' in ')
      const id = 'abcde'.charAt(index)
      return [`${id}.jar`, [neoforge(id, '1'), ...bundled(neoforge('lib', version), 'lib', version, range)]]
    }),
  )
const user = (range: string): Jars => ({ 'user.jar': [neoforge('user', '1', [{ id: 'lib', range }])] })

describe('listed jars of one artifact (fact S23)', () => {
  it('count as the newest that every listing allows, though a newer one is there', async () => {
    const jars = bringing('1.5 in [1,2)', '3 in [1,)')
    expect(await findIn(NEOFORGE, { ...jars, ...user('[1.5]') })).toEqual([])
    expect(await findIn(NEOFORGE, { ...jars, ...user('[3,)') })).toEqual([told('problem wrong-version user a b: ')])
  })

  it('give way to what lies in the folder itself, also where that is older', async () => {
    const jars = { 'lib.jar': [neoforge('lib', '1')], ...bringing('2 in [2,)') }
    expect(await findIn(NEOFORGE, { ...jars, ...user('[1,2)') })).toEqual([])
    expect(await findIn(NEOFORGE, { ...jars, ...user('[2,)') })).toEqual([told('problem wrong-version user a lib: ')])
  })

  it.each([
    [
      'ranges that no version is in',
      ['1.5 in [1,2)', '2.5 in [2,3)'],
      'a allows 1 or later and below 2, b 2 or later and below 3',
    ],
    [
      'ranges that only a version that is nowhere is in',
      ['1 in [1,3)', '4 in [2,)'],
      'a allows 1 or later and below 3, b at least 2',
    ],
    ['versions without bounds', ['1.5 in 1.5', '1.5 in [1.5,)'], 'a allows only 1.5, b at least 1.5'],
  ])('stop the game with %s', async (_, listings, ranges) => {
    expect(await findIn(NEOFORGE, bringing(...listings))).toEqual([
      told(
        `problem incompatible a b: a 1 and b 1 both include a:lib, but no version of it works for both \\(${ranges}\\).`,
      ),
    ])
  })

  it.each([
    ['a third file brings one that all allow', ['1 in [1,3)', '4 in [2,)', '2.5 in [1,)']],
    ['the listings are the same', ['1.5 in 1.5', '1.5 in 1.5']],
    ['nobody can tell', ['${version} in [1,2)', '2.5 in [2,3)']],
    ['a bare version is out of the bounds of the other', ['1 in 1', '2 in [2,)']],
  ])('stop nothing where %s', async (_, listings) => {
    expect(await findIn(NEOFORGE, bringing(...listings))).toEqual([])
  })

  it('stop nothing on Fabric, nor in a file that is disabled', async () => {
    const jars = bringing('1.5 in [1,2)', '2.5 in [2,3)')
    const { 'b.jar': second = [], ...first } = jars
    expect(await findIn(NEOFORGE, { ...first, 'b.jar.disabled': second })).toEqual([])
    const onFabric = Object.entries(jars).map(([name, parts]) => [name, [fabric(name.slice(0, 1), '1.0.0'), ...parts]])
    expect(await findIn(FABRIC, Object.fromEntries(onFabric))).toEqual([])
  })
})

describe('compatibility layers (fact S19)', () => {
  const layer = bundled(neoforge('connector', '2.0'))
  const foreign = [
    fabric('lamp', '1', { depends: { fabricloader: '>=0.16', 'fabric-api': '*', 'fabric-models-v1': '*' } }),
  ]
  const api = [neoforge('fabric_api', '0.1'), ...bundled(neoforge('fabric_models_v1', '1'), 'models')]

  it("make another loader's mods mods of the instance, with their needs", async () => {
    const jars = { 'connector.jar': layer, 'lamp.jar': foreign, 'api.jar': api }
    expect(await findIn(NEOFORGE, jars)).toEqual([])
    const { files, notes } =
      (await playground.core.inspect({ instances: 'all', freshness: 'normal', channel: null }))[0] ?? {}
    expect(files?.find(({ file }) => file.path === 'mods/lamp.jar')?.mods).toEqual([
      { id: 'lamp', version: '1', loader: 'fabric' },
    ])
    expect(notes?.map(({ message }) => message)).toEqual([
      'A compatibility layer is installed: mods for Fabric are loaded too.',
    ])
  })

  it('leave a need that nothing meets one', async () => {
    const found = await findIn(NEOFORGE, { 'connector.jar': layer, 'lamp.jar': foreign })
    expect(found).toEqual([told('problem missing lamp'), told('problem missing lamp')])
  })

  it.each([
    ['are not there', NEOFORGE, {}],
    ['are disabled', NEOFORGE, { 'connector.jar.disabled': layer }],
    [
      'are for another loader',
      ['forge', '1.21.1'] as const,
      { 'connector.jar': [text('META-INF/mods.toml', tomlText('connector', '1'))] },
    ],
  ])('change nothing where they %s', async (_, setting, jars) => {
    expect(await findIn(setting, { ...jars, 'lamp.jar': foreign })).toEqual([told('problem wrong-loader lamp')])
  })
})

const forgeCopies = (part: (version: string) => ZipPart): Jars => ({
  'a-1.jar': [part('1.0-beta')],
  'a-2.jar': [part('1.0')],
})

describe('what the loader leaves out', () => {
  const copies: Jars = { 'a-1.jar': [fabric('a', '1.0.0-beta')], 'a-2.jar': [fabric('a', '1.0.0')] }
  const forgeToml = forgeCopies((version) => text('META-INF/mods.toml', tomlText('a', version)))
  it.each([
    ['on Fabric', FABRIC, copies, 'note duplicate a-2 a-1'],
    ['on NeoForge', NEOFORGE, forgeCopies((version) => neoforge('a', version)), 'note duplicate a-2 a-1'],
    ['on Forge since 1.14', ['forge', '1.20.1'], forgeToml, 'note duplicate a-2 a-1'],
    ['on Forge 1.13', ['forge', '1.13.2'], forgeToml, 'problem duplicate'],
    ['on old Forge', OLD_FORGE, { 'a-1.jar': [oldMod('a')], 'a-2.jar': [oldMod('a')] }, 'problem duplicate'],
    ['on Quilt', ['quilt', '1.20.1'], copies, 'problem duplicate'],
  ] as const)(
    'as older copies is only noted, and what stops the game a problem: %s (fact S21)',
    async (_, setting, jars, start) => {
      expect(await findIn(setting, jars)).toEqual([told(start)])
    },
  )

  it('as an older copy needs nothing, and nothing is incompatible with it', async () => {
    const jars = {
      'a-1.jar': [fabric('a', '1.0.0', { depends: { gone: '*' }, breaks: { b: '*' } })],
      'a-2.jar': [fabric('a', '2.0.0')],
      'b.jar': [fabric('b', '1.0.0', { breaks: { a: '<2' } })],
    }
    expect(await findIn(FABRIC, jars)).toEqual([told('note duplicate a-2 a-1')])
  })

  it('for the other side is only noted, needs nothing, and still meets who needs it (fact S22)', async () => {
    const jars = {
      'hud.jar': [fabric('hud', '1.0.0', { environment: 'client', depends: { gone: '*' } })],
      'b.jar': [fabric('b', '1.0.0', { depends: { hud: '*' } })],
    }
    expect(await findIn(FABRIC, jars, true)).toEqual([told('note wrong-side hud')])
  })

  it('as a mod of another loader lacks nothing and is incompatible with nothing, whatever the service says', async () => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    const [other] = playground.addMod('other', { '1.0.0': {} })
    const [forge] = playground.addMod('forge-mod', {
      '1.0.0': {
        loaders: ['forge'],
        dependencies: [
          { dependency_type: 'required', project_id: core?.project_id ?? '' },
          { dependency_type: 'incompatible', project_id: other?.project_id ?? '' },
        ],
      },
    })
    const { id } = await adoptGame(playground, { 'mods/forge.jar': forge, 'mods/other.jar': other })
    const [found] = await playground.core.findings({ instances: [id], freshness: 'normal', channel: null })
    expect(found?.findings.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['wrong-loader mods/forge.jar'])
  })

  it('is not what NeoForge loads on either side', async () => {
    const hud = text('META-INF/neoforge.mods.toml', `clientSideOnly=true\n${tomlText('hud', '1')}`)
    expect(await findIn(NEOFORGE, { 'hud.jar': [hud] }, true)).toEqual([told('problem wrong-side hud')])
  })
})
