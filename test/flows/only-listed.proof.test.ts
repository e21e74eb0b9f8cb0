import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import { adoptGame } from './playground.ts'
import { setUpGround, playground, listing, propose, install, told, found, NOTED } from './only-listed-ground.ts'

setUpGround()

describe('what is newly installed', () => {
  it.each([
    ['has none', { '1.0.0': { loaders: ['forge'] } }],
    ['has one that cannot come', { '1.0.0': { files: [{ depends: { nowhere: '*' } }] } }],
  ])('comes without it where that %s, and says so', async (_, versions) => {
    playground.addMod('core', versions)
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    const { id } = await adoptGame(playground, {})
    expect(told(await propose(install(id, 'lamp')))).toEqual({ steps: ['lamp 1.0.0'], problem: null, said: [NOTED] })
  })
})

describe('what comes along only because the service lists it', () => {
  it.each(['core', 'Core', 'id'])('is left out by the command line as well: --without %s', async (name) => {
    const [core] = playground.addMod('core', { '1.0.0': {} })
    playground.addMod('lamp', { '1.0.0': listing('required', 'core') })
    await adoptGame(playground, {})
    const left = name === 'id' ? (core?.project_id ?? '') : name
    const options = { home: join(playground.folder, 'home'), service: playground.service.url }
    const args = ['install', 'lamp', '--in', 'game', '--without', left, '--dry-run']
    const { stdout } = await runModwell(args, options)
    expect(stdout).not.toContain('core 1.0.0')
    const shown = await runModwell(['install', 'lamp', '--in', 'game', '--dry-run'], options)
    expect(shown.stdout).toContain('modwell install lamp --in game --without core')
  })
})

describe.each([
  ['resourcepack', 'minecraft', 'resourcepacks'],
  ['shader', 'iris', 'shaderpacks'],
] as const)('of a %s', (type, loader, folder) => {
  const addPack = (...required: readonly string[]) => {
    playground.catalogue.addProject({ slug: 'look', title: 'look' })
    const spec = listing('required', ...required)
    return playground.catalogue.addVersion('look', {
      version_number: '1.0.0',
      loaders: [loader],
      game_versions: ['1.21.11'],
      ...spec,
      files: [{ filename: 'look.zip', size: 200 }],
    })
  }

  it('what only the service lists is a note', async () => {
    playground.addMod('core', { '1.0.0': {} })
    await adoptGame(playground, { [`${folder}/look.zip`]: addPack('core') })
    expect(await found()).toMatchObject([
      ['missing', 'note', expect.stringContaining('lists core as a dependency'), {}],
    ])
  })

  it('what loads shaders is required by these, and by nothing else', async () => {
    playground.addMod('iris', { '1.0.0': {} })
    await adoptGame(playground, { [`${folder}/look.zip`]: addPack('iris') })
    expect(await found()).toMatchObject([['missing', type === 'shader' ? 'problem' : 'note', expect.anything(), {}]])
  })
})

it('a loader that is wrong for many is one problem', async () => {
  const versions = { '1.0.0': { files: [{ depends: { fabricloader: '>=99' } }] } }
  const mods = ['one', 'two', 'three', 'four', 'five'].map((slug) => playground.addMod(slug, versions)[0])
  const files = Object.fromEntries(mods.map((mod, index) => [`mods/${index}.jar`, mod]))
  const log = { 'logs/latest.log': '[main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.17.2\n' }
  const folder = playground.makeGame('game', { ...files, ...log })
  await playground.core.instances.adopt(folder, {})
  const [of] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  expect(of?.findings.filter(({ severity }) => severity === 'problem')).toMatchObject([
    {
      kind: 'wrong-version',
      needs: 'fabricloader',
      others: ['mods/1.jar', 'mods/2.jar', 'mods/3.jar', 'mods/4.jar'],
      evidence: [{ message: expect.stringContaining('5 mods need another version of it: one') }, {}, {}, {}],
    },
  ])
})
