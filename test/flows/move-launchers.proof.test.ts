import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRISM_UIDS, writePrismInstance } from '../fixtures/launchers/prism.ts'
import type { Version } from '../service/types.ts'
import { openLauncher } from './ground/play-game.ts'
import { moveTo, NEW, OLD, outlookOf } from './move-ground.ts'
import { carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const fileName = (version: Version | undefined) => version?.files[0]?.filename ?? ''
const root = () => join(playground.folder, 'prism')
const pack = () => join(root(), 'mmc-pack.json')
const loader = { uid: PRISM_UIDS.fabric, version: '0.16.9' }

async function adoptPrism(): Promise<readonly (Version | undefined)[]> {
  const [lamp, newLamp] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
  await writePrismInstance(root(), { folder: 'prism', gameVersion: '1.21.4', loader, files: { mods: null } })
  const [file] = lamp?.files ?? []
  writeFileSync(join(root(), '.minecraft/mods/lamp.jar'), playground.catalogue.fileBytes(file?.hashes.sha1 ?? ''))
  await playground.core.instances.adopt(root(), { name: 'game' })
  return [lamp, newLamp]
}

/** Prism, which works in the folder of its data. */
const openPrism = (cwd: string) => openLauncher(playground.folder, '/usr/bin/prismlauncher', { cwd })

describe("Prism's instance", () => {
  it('starts the new game version from then on, with the loader as it was; undo brings every byte back', async () => {
    const [, newLamp] = await adoptPrism()
    const before = treeOf(root())
    await carryOut(playground.core, moveTo('1.21.5'))
    const [{ instance } = { instance: null }] = await playground.core.inspect({
      instances: ['game'],
      freshness: 'normal',
      channel: null,
    })
    expect(instance?.gameVersion).toBe('1.21.5')
    expect(instance?.loader).toBe('fabric')
    expect(instance?.loaderVersion).toBe('0.16.9')
    expect(readdirSync(join(root(), '.minecraft/mods'))).toEqual([fileName(newLamp)])
    expect(readdirSync(root()).toSorted()).toEqual(['.minecraft', 'instance.cfg', 'mmc-pack.json'])
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(root())).toEqual(before)
  })

  it('is left alone where the launcher wrote its file after the plan was made', async () => {
    await adoptPrism()
    const [plan] = await playground.core.propose(moveTo('1.21.5'))
    writeFileSync(pack(), readFileSync(pack(), 'utf8').replace('0.16.9', '0.16.10'))
    const before = treeOf(root())
    await expect(playground.core.commit([plan?.id ?? ''])).rejects.toMatchObject({ code: 'changed-on-disk' })
    expect(treeOf(root())).toEqual(before)
  })

  it('is not changed while its launcher is open, which would write over it; undone neither', async () => {
    await adoptPrism()
    const before = treeOf(root())
    const [plan] = await playground.core.propose(moveTo('1.21.5'))
    const launcher = await openPrism(playground.folder)
    await expect(playground.core.commit([plan?.id ?? ''])).rejects.toMatchObject({
      code: 'game-running',
      message: expect.stringMatching(
        /^the launcher of game is open and would write over the change: process \d+ \(prismlauncher\)/,
      ),
    })
    expect(await playground.core.running([plan?.id ?? ''])).toMatchObject([{ game: { isLauncher: true } }])
    expect(treeOf(root())).toEqual(before)
    await launcher.stop()
    await playground.core.commit([plan?.id ?? ''])
    const again = await openPrism(playground.folder)
    const undo = { kind: 'undo', changeSet: null, instance: null } as const
    await expect(carryOut(playground.core, undo)).rejects.toMatchObject({ code: 'game-running' })
    await again.stop()
    await carryOut(playground.core, undo)
    expect(treeOf(root())).toEqual(before)
  })

  it('is changed while another launcher is open, and where a mod alone is changed', async () => {
    const [, newLamp] = await adoptPrism()
    const launcher = await openPrism(playground.folder)
    await carryOut(playground.core, {
      kind: 'disable',
      instance: 'game',
      targets: ['mods/lamp.jar'],
      withDependents: false,
    })
    await launcher.stop()
    mkdirSync(join(playground.folder, 'other'))
    const other = await openPrism(join(playground.folder, 'other'))
    await carryOut(playground.core, moveTo('1.21.5'))
    expect(readdirSync(join(root(), '.minecraft/mods'))).toEqual([`${fileName(newLamp)}.disabled`])
    await other.stop()
  })

  it('is left to the person where nobody says which version of another loader there is, and nothing is half changed', async () => {
    await adoptPrism()
    const { setting, notes } = await outlookOf(playground.core, moveTo('1.21.5', { loader: 'quilt' }))
    expect(setting).toBe('by-hand')
    expect(notes.map(({ message }) => message)).toEqual([
      'Modwell could not find out which version of Quilt is for 1.21.5. Choose Quilt 1.21.5 for this instance in Prism Launcher (Edit, Version): Modwell changes only its mods. Until then they are not updated.',
    ])
  })
})

it('worlds are copied whole into the home, and a server says that its program is not changed', async () => {
  const [lamp] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
  const gamePath = playground.makeGame('game', {
    'mods/lamp.jar': lamp,
    'server.properties': 'level-name=world\n',
    'fabric-server-mc.1.21.4-loader.0.16.9-launcher.1.0.1.jar': 'not a real jar',
    'world/level.dat': 'level',
    'world/region/r.0.0.mca': 'region',
    'world/session.lock': 'x',
  })
  await playground.core.instances.adopt(gamePath, { name: 'game', loader: 'fabric', gameVersion: '1.21.4' })
  const { worlds, setting, notes } = await outlookOf(playground.core, moveTo('1.21.5'))
  expect(worlds).toEqual(['world'])
  expect(setting).toBe('by-hand')
  expect(notes.map(({ code }) => code)).toEqual(['by-hand', 'worlds'])
  const backup = await playground.core.backUpWorlds('game')
  expect(Object.keys(treeOf(backup.folder ?? ''))).toEqual(['world/level.dat', 'world/region/r.0.0.mca'])
  expect(existsSync(`${backup.folder}.part`)).toBe(false)
})
