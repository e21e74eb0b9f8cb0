import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeGdLauncher } from '../fixtures/launchers/gdlauncher.ts'
import { PRISM_UIDS, writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { VANILLA_TOKEN, writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { writeXmcl } from '../fixtures/launchers/xmcl.ts'
import {
  core,
  game,
  installed,
  loaders,
  person,
  playground,
  readJson,
  redo,
  setUpLaunchers,
  share,
  steps,
  trashed,
  undo,
  warnings,
  wishFor,
} from './pack-in-launcher-ground.ts'
import { openLauncher } from './ground/play-game.ts'
import { codeOf } from './packs-set-up.ts'
import { carryOut } from './playground.ts'

setUpLaunchers()

const profiles = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  readJson(game('launcher_profiles.json')).profiles
const listed = () => readFileSync(game('launcher_profiles.json'), 'utf8')
const ownProfile = () => Object.entries(profiles()).find(([key]) => key.startsWith('modwell-'))?.[1]

/** The Minecraft Launcher, told this folder alone. */
const openOwn = () =>
  openLauncher(playground.folder, '/opt/minecraft-launcher/minecraft-launcher', { parameters: ['--workDir', game()] })

describe('which launchers there are', () => {
  it('is found by what each keeps, the one with most instances first, and who only imports last', async () => {
    await writePrismLauncher(share('PrismLauncher'), [{ folder: 'one', gameVersion: '1.21.1' }])
    await writePrismLauncher(share('PolyMC'), [], 'polymc.cfg')
    await writePrismLauncher(
      person('MultiMC'),
      [
        { folder: 'a', gameVersion: '1.21.1' },
        { folder: 'b', gameVersion: '1.21.1' },
      ],
      'multimc.cfg',
    )
    await writeVanillaLauncher(game(), { profiles: [] })
    await writeXmcl(person('.minecraftx'), [])
    await writeGdLauncher(share('gdlauncher_carbon/data'), [])
    mkdirSync(share('atlauncher/instances'), { recursive: true })
    const found = await core.packs.launchers()
    expect(found.map((one) => ('outlook' in one ? one.outlook : null))).toEqual([
      'MultiMC shows it among its instances. Nothing else to do.',
      'Prism Launcher shows it among its instances. Nothing else to do.',
      'PolyMC shows it among its instances. Nothing else to do.',
      'The launcher lists it among its installations, once it is restarted. For Forge and NeoForge it runs their own installer first, where it finds the right Java.',
      'X Minecraft Launcher shows it among its instances, once it is restarted.',
      'GDLauncher shows it among its instances, once it is restarted.',
      null,
    ])
    expect(found.map(({ kind, launcher, name }) => [kind, launcher, name])).toEqual([
      ['fillable', 'multimc', 'MultiMC'],
      ['fillable', 'prism', 'Prism Launcher'],
      ['fillable', 'polymc', 'PolyMC'],
      ['fillable', 'minecraft', 'Minecraft Launcher'],
      ['fillable', 'xmcl', 'X Minecraft Launcher'],
      ['fillable', 'gdlauncher', 'GDLauncher'],
      ['importing', 'atlauncher', 'ATLauncher'],
    ])
  })

  it('is none where nothing is, and that is said with what to do', async () => {
    expect(await core.packs.launchers()).toEqual([])
    expect(await codeOf(core.propose(wishFor()))).toMatch(/^not-found no settings of a launcher were found/)
    expect(await codeOf(core.propose(wishFor({ launcher: 'xmcl' })))).toBe(
      'not-found X Minecraft Launcher was not found on this computer',
    )
  })
})

describe.each([
  { launcher: 'prism', folder: 'PrismLauncher', settings: 'prismlauncher.cfg', kind: 'prism', name: 'Prism Launcher' },
  { launcher: 'polymc', folder: 'PolyMC', settings: 'polymc.cfg', kind: 'prism', name: 'PolyMC' },
  { launcher: 'multimc', folder: 'multimc', settings: 'multimc.cfg', kind: 'multimc', name: 'MultiMC' },
] as const)('a pack in $name', ({ launcher, folder, settings, kind, name }) => {
  const own = (...parts: readonly string[]) => share(folder, 'instances/Evening Pack', ...parts)

  beforeEach(() => writePrismLauncher(share(folder), [], settings))

  it('is an instance that the launcher reads, and is played by one press there until it was', async () => {
    await carryOut(core, wishFor({ launcher, dependencies: { neoforge: '21.1.77' } }))
    expect(readJson(own('mmc-pack.json')).components).toEqual([
      { uid: 'net.minecraft', version: '1.21.1', important: true },
      { uid: PRISM_UIDS.neoforge, version: '21.1.77' },
    ])
    expect(readFileSync(own('instance.cfg'), 'utf8')).toMatch(/^name=Evening Pack$/m)
    expect(readFileSync(own('.minecraft/options.txt'), 'utf8')).toBe('bright')
    expect((await installed()).launcher).toBe(kind)
    expect(await steps()).toEqual([`Open ${name} and press Launch on "Evening Pack".`])
    mkdirSync(own('.minecraft/logs'))
    writeFileSync(own('.minecraft/logs/latest.log'), '')
    expect(await steps()).toEqual([])
  })

  it('goes with the pack when that is undone, through the trash, and comes back with it', async () => {
    await carryOut(core, wishFor({ launcher }))
    const before = ['instance.cfg', 'mmc-pack.json'].map((file) => readFileSync(own(file), 'utf8'))
    await undo()
    expect(existsSync(own('instance.cfg'))).toBe(false)
    expect(existsSync(own('mmc-pack.json'))).toBe(false)
    expect(warnings).toEqual([])
    expect(trashed()).toEqual(['instance.cfg', 'mmc-pack.json'])
    expect(await core.instances.list()).toEqual([])
    await redo()
    expect(['instance.cfg', 'mmc-pack.json'].map((file) => readFileSync(own(file), 'utf8'))).toEqual(before)
    expect(await steps()).toEqual([`Open ${name} and press Launch on "Evening Pack".`])
  })

  it('stays where the launcher changed it meanwhile, which is said', async () => {
    await carryOut(core, wishFor({ launcher }))
    const changed = `${readFileSync(own('instance.cfg'), 'utf8')}lastLaunchTime=5\n`
    writeFileSync(own('instance.cfg'), changed)
    await undo()
    expect(readFileSync(own('instance.cfg'), 'utf8')).toBe(changed)
    expect(existsSync(own('mmc-pack.json'))).toBe(true)
    expect(trashed()).toEqual([])
    expect(warnings).toEqual([`${name} still lists Evening Pack, because the entry was changed there: remove it there`])
  })
})

describe.each([
  [
    'fabric',
    { 'fabric-loader': '0.17.2' },
    'fabric-loader-0.17.2-1.21.1',
    '/v2/versions/loader/1.21.1/0.17.2/profile/json',
  ],
  [
    'quilt',
    { 'quilt-loader': '0.29.1' },
    'quilt-loader-0.29.1-1.21.1',
    '/v3/versions/loader/1.21.1/0.29.1/profile/json',
  ],
] as const)("a pack of %s in the game's own launcher", (_loader, dependencies, id, address) => {
  beforeEach(() =>
    writeVanillaLauncher(game(), {
      profiles: [{ name: 'Mine \u00e9', lastVersionId: '1.20.1', lastUsed: '2026-01-01T00:00:00Z' }],
    }),
  )

  it('is a profile with its own folder and the version that the loader describes; all else in the list stays', async () => {
    const before = readJson(game('launcher_profiles.json'))
    chmodSync(game('launcher_profiles.json'), 0o600)
    await carryOut(core, wishFor({ dependencies }))
    // It may hold tokens: who could not read it still cannot.
    expect(statSync(game('launcher_profiles.json')).mode & 0o777).toBe(0o600)
    const instance = await installed()
    expect(loaders.asked).toEqual([address])
    expect(ownProfile()).toMatchObject({
      name: 'Evening Pack',
      type: 'custom',
      lastVersionId: id,
      gameDir: instance.gamePath,
    })
    expect(readJson(game('versions', id, `${id}.json`))).toMatchObject({ id, inheritsFrom: '1.21.1' })
    const { profiles: after, ...rest } = readJson(game('launcher_profiles.json'))
    expect({ ...rest, profiles: { profile0: after.profile0 } }).toEqual(before)
    expect(await steps()).toEqual([
      'Open the Minecraft Launcher, choose "Evening Pack" and press Play. If it is open already, restart it first.',
    ])
    expect(JSON.stringify(await core.instances.list())).not.toContain(VANILLA_TOKEN)
  })

  it('is taken out of the list by undo, its version goes to the trash, and all comes back', async () => {
    const before = readJson(game('launcher_profiles.json'))
    await carryOut(core, wishFor({ dependencies }))
    const written = ownProfile()
    await undo()
    expect(readJson(game('launcher_profiles.json'))).toEqual(before)
    expect(existsSync(game('versions', id, `${id}.json`))).toBe(false)
    expect(trashed()).toEqual([`${id}.json`])
    await redo()
    expect(ownProfile()).toEqual(written)
    expect(existsSync(game('versions', id, `${id}.json`))).toBe(true)
  })

  it('is not added, taken away or brought back while the launcher is open, which would write over its list', async () => {
    const before = listed()
    let open = await openOwn()
    const refused =
      /^game-running the launcher of Evening Pack is open and would write over the change: process \d+ \(minecraft-launcher\)/
    const [planned] = await core.propose(wishFor({ dependencies }))
    expect(await core.running([planned?.id ?? ''])).toMatchObject([{ game: { isLauncher: true } }])
    expect(await codeOf(core.commit([planned?.id ?? '']))).toMatch(refused)
    expect(await core.instances.list()).toEqual([])
    expect(listed()).toEqual(before)
    await open.stop()
    await core.commit([planned?.id ?? ''])
    const after = listed()
    open = await openOwn()
    expect(await codeOf(undo())).toMatch(refused)
    expect(await codeOf(core.instances.delete((await installed()).id))).toMatch(refused)
    expect(listed()).toBe(after)
    await open.stop()
    await undo()
    expect(ownProfile()).toBeUndefined()
    open = await openOwn()
    expect(await codeOf(redo())).toMatch(refused)
    await open.stop()
    await redo()
    expect(ownProfile()?.['lastVersionId']).toBe(id)
  })

  it('stays a profile that the person changed, also when the pack is undone', async () => {
    await carryOut(core, wishFor({ dependencies }))
    const list = readJson(game('launcher_profiles.json'))
    const [key = ''] = Object.keys(list.profiles).filter((one) => one.startsWith('modwell-'))
    list.profiles[key].javaArgs = '-Xmx6G'
    writeFileSync(game('launcher_profiles.json'), JSON.stringify(list))
    await undo()
    expect(ownProfile()?.['javaArgs']).toBe('-Xmx6G')
    expect(existsSync(game('versions', id, `${id}.json`))).toBe(true)
    expect(warnings).toEqual([
      'Minecraft Launcher still lists Evening Pack, because the entry was changed there: remove it there',
    ])
  })

  it('leaves a version that another profile plays', async () => {
    await carryOut(core, wishFor({ dependencies }))
    const list = readJson(game('launcher_profiles.json'))
    list.profiles.profile0.lastVersionId = id
    writeFileSync(game('launcher_profiles.json'), JSON.stringify(list))
    await undo()
    expect(ownProfile()).toBeUndefined()
    expect(existsSync(game('versions', id, `${id}.json`))).toBe(true)
    expect(warnings).toEqual([])
  })

  it('is refused before anything is made where the loader describes another version', async () => {
    loaders.answerWith('fabric-loader-9-1.0')
    expect(await codeOf(core.propose(wishFor({ dependencies })))).toMatch(/^bad-argument .* does not describe /)
    expect(await core.instances.list()).toEqual([])
  })
})

describe("a pack of NeoForge in the game's own launcher", () => {
  const dependencies = { neoforge: '21.1.77' }

  beforeEach(() => writeVanillaLauncher(game(), { profiles: [] }))

  it('is a profile of what its installer makes, which is the first step until it was run', async () => {
    await carryOut(core, wishFor({ dependencies }))
    const last =
      'Open the Minecraft Launcher, choose "Evening Pack" and press Play. If it is open already, restart it first.'
    expect(loaders.asked.filter((path) => !path.startsWith('/net/neoforged/'))).toEqual([])
    expect(ownProfile()?.['lastVersionId']).toBe('neoforge-21.1.77')
    expect(await steps()).toEqual([
      'Install NeoForge 21.1.77 for Minecraft 1.21.1: download its installer, run it and choose the client.',
      last,
    ])
    mkdirSync(game('versions/neoforge-21.1.77'), { recursive: true })
    writeFileSync(game('versions/neoforge-21.1.77/neoforge-21.1.77.json'), '{}')
    expect(await steps()).toEqual([last])
  })

  it('says what to do where the profile is gone, and the folder with it', async () => {
    await carryOut(core, wishFor({ dependencies }))
    const { gamePath } = await installed()
    const list = readJson(game('launcher_profiles.json'))
    writeFileSync(game('launcher_profiles.json'), JSON.stringify({ ...list, profiles: {} }))
    const last = (await core.instances.playSteps('Evening Pack')).at(-1)
    expect(last?.kind).toBe('choose-folder')
    expect(last?.folder).toEqual(gamePath)
  })

  it('is refused where its version has another name than is known', async () => {
    const old = { minecraft: '1.12.2', forge: '14.23.5.2860' }
    expect(await codeOf(core.propose(wishFor({ dependencies: old })))).toBe(
      'bad-argument Minecraft Launcher cannot be given an instance of forge for 1.12.2 from outside',
    )
  })

  it('keeps a list that PCL2 wrote in its own encoding readable, and all that is in it', async () => {
    const text = JSON.stringify({ profiles: { pcl: { name: 'PCL', lastVersionId: '1.21.1' } }, selectedUser: 'NAME' })
    const [before = '', after = ''] = text.split('NAME')
    // U+4F60 in GB18030, which is no UTF-8.
    writeFileSync(
      game('launcher_profiles.json'),
      Buffer.concat([Buffer.from(before), Buffer.from([0xc4, 0xe3]), Buffer.from(after)]),
    )
    await carryOut(core, wishFor({ dependencies }))
    const written = readFileSync(game('launcher_profiles.json'))
    expect(written.every((byte) => byte < 0x80)).toBe(true)
    expect(JSON.parse(written.toString())).toMatchObject({ selectedUser: '\u4f60', profiles: { pcl: { name: 'PCL' } } })
  })

  it('is refused, and the list untouched, where nobody can read that', async () => {
    writeFileSync(game('launcher_profiles.json'), '{"profiles": ')
    expect(await codeOf(core.propose(wishFor({ dependencies })))).toMatch(
      /^bad-argument .*launcher_profiles.json cannot be read/,
    )
    expect(readFileSync(game('launcher_profiles.json'), 'utf8')).toBe('{"profiles": ')
  })
})

describe('a pack in other launchers', () => {
  it('is an instance of XMCL by its description', async () => {
    await writeXmcl(person('.minecraftx'), [])
    await carryOut(core, wishFor({ dependencies: { forge: '52.0.1' } }))
    const own = person('.minecraftx/instances/Evening Pack')
    expect(readJson(join(own, 'instance.json'))).toEqual({
      name: 'Evening Pack',
      runtime: { minecraft: '1.21.1', forge: '52.0.1' },
    })
    expect(readFileSync(join(own, 'options.txt'), 'utf8')).toBe('bright')
    expect(await steps()).toEqual([
      'Open X Minecraft Launcher and press Launch on "Evening Pack". If it is open already, restart it first.',
    ])
    await undo()
    expect(existsSync(join(own, 'instance.json'))).toBe(false)
    expect(trashed()).toEqual(['instance.json'])
  })

  it('is an instance of GDLauncher with its game folder inside, of the loaders that it numbers as others do', async () => {
    await writeGdLauncher(share('gdlauncher_carbon/data'), [])
    await carryOut(core, wishFor({ dependencies: { 'fabric-loader': '0.17.2' } }))
    const own = share('gdlauncher_carbon/data/instances/Evening Pack')
    expect(readJson(join(own, 'instance.json'))).toEqual({
      _version: '1',
      name: 'Evening Pack',
      game_configuration: { version: { release: '1.21.1', modloaders: [{ type: 'Fabric', version: '0.17.2' }] } },
    })
    expect(readFileSync(join(own, 'instance/options.txt'), 'utf8')).toBe('bright')
    expect(await codeOf(core.propose(wishFor({ dependencies: { forge: '52.0.1' } })))).toMatch(
      /^bad-argument GDLauncher cannot/,
    )
  })
})

describe('how an instance is played', () => {
  it('in a folder of its own is told with the loader and the folder, until the person puts that away', async () => {
    await carryOut(core, {
      ...wishFor({ dependencies: { neoforge: '21.1.77' } }),
      into: { kind: 'own', name: 'Evening Pack' },
    })
    const { gamePath } = await installed()
    const told = await core.instances.playSteps('Evening Pack')
    expect(told[0]?.message).toBe(
      'Install a launcher for Minecraft, such as the Minecraft Launcher: none was found on this computer.',
    )
    expect(told.map(({ kind, url, folder }) => [kind, url ?? folder])).toEqual([
      ['install-launcher', 'https://www.minecraft.net/download'],
      ['install-loader', 'https://neoforged.net/'],
      ['choose-folder', gamePath],
    ])
    await core.instances.dismissPlaySteps('Evening Pack')
    expect(await core.instances.playSteps('Evening Pack')).toEqual([])
    expect(await core.instances.playSteps('Evening Pack', { isAsked: true })).toEqual(told)
  })

  it('is asked for of a launcher only where there is none', async () => {
    mkdirSync(share('atlauncher/instances'), { recursive: true })
    await carryOut(core, { ...wishFor(), into: { kind: 'own', name: 'Evening Pack' } })
    const kinds = (await core.instances.playSteps('Evening Pack')).map(({ kind }) => kind)
    expect(kinds).toEqual(['install-loader', 'choose-folder'])
  })

  it('is nothing that is said of a folder which somebody else made', async () => {
    const path = playground.makeGame('theirs', {})
    await core.instances.adopt(path, { loader: 'fabric', gameVersion: '1.21.1', name: 'Theirs' })
    expect(await core.instances.playSteps('Theirs')).toEqual([])
  })

  it('goes with its entry when the instance is deleted', async () => {
    await writeVanillaLauncher(game(), { profiles: [] })
    await carryOut(core, wishFor({ dependencies: { 'fabric-loader': '0.17.2' } }))
    const { id } = await installed()
    await core.instances.delete(id)
    expect(ownProfile()).toBeUndefined()
    expect(existsSync(game('versions/fabric-loader-0.17.2-1.21.1/fabric-loader-0.17.2-1.21.1.json'))).toBe(false)
  })
})
