import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { writeHmcl, writePcl2 } from '../fixtures/launchers/versions-apart.ts'
import { writeFiles } from '../fixtures/launchers/write-files.ts'
import {
  core,
  game,
  installed,
  person,
  readJson,
  redo,
  setUpLaunchers,
  steps,
  trashed,
  undo,
  warnings,
  wishFor,
} from './pack-in-launcher-ground.ts'
import { moveTo } from './move-ground.ts'
import { codeOf } from './packs-set-up.ts'
import { carryOut } from './playground.ts'

setUpLaunchers()

describe.each([
  { launcher: 'hmcl', name: 'HMCL', place: 'HMCL/.minecraft', write: writeHmcl, apart: 'hmclversion.cfg' },
  { launcher: 'pcl2', name: 'PCL2', place: 'PCL/.minecraft', write: writePcl2, apart: 'Setup.ini' },
] as const)('a pack in $name', ({ launcher, name, place, write, apart }) => {
  const dependencies = { 'fabric-loader': '0.17.2' }
  const own = (...parts: readonly string[]) => person(place, 'versions/Evening Pack', ...parts)
  const there = {
    folder: 'one',
    name: 'One',
    gameVersion: '1.21.1',
    loader: 'fabric',
    loaderVersion: '0.16.0',
  } as const

  beforeEach(async () => {
    await write(person(place), { ...there, files: { mods: null } })
    await writeFiles(person(place), { 'versions/1.21.1/1.21.1.json': { id: '1.21.1' } })
  })

  it('is a version of its own, played in its own folder', async () => {
    expect((await core.packs.launchers()).map((one) => one.launcher)).toContain(launcher)
    await carryOut(core, wishFor({ launcher, dependencies }))
    expect(readJson(own('Evening Pack.json'))).toMatchObject({ id: 'Evening Pack', inheritsFrom: '1.21.1' })
    expect(readFileSync(own('options.txt'), 'utf8')).toBe('bright')
    expect(await installed()).toMatchObject({ launcher, path: own(), gamePath: own() })
    const again = (await core.instances.discover([person(place)])).find(
      (one) => one.kind === 'instance' && one.description.path === own(),
    )
    expect(again).toMatchObject({
      description: { name: 'Evening Pack', launcher, loader: 'fabric', loaderVersion: '0.17.2', gameVersion: '1.21.1' },
    })
    expect(await steps()).toEqual([
      `Open ${name} and press Launch on "Evening Pack". If it is open already, restart it first.`,
    ])
  })

  it('goes with its files to the trash when it is undone, and comes back', async () => {
    await carryOut(core, wishFor({ launcher, dependencies }))
    const files = readdirSync(own(), { recursive: true }).filter(
      (file) => /\.(?:json|cfg|ini)$/.test(String(file)) && !/modwell/.test(String(file)),
    )
    await undo()
    expect(trashed()).toEqual(['Evening Pack.json', apart].toSorted())
    await redo()
    expect(files.filter((file) => !existsSync(own(String(file))))).toEqual([])
  })

  it('is refused where the game itself is not installed there, and of a loader that has to be', async () => {
    expect(await codeOf(core.propose(wishFor({ launcher, dependencies: { forge: '52.0.1' } })))).toMatch(
      new RegExp(`^bad-argument ${name} cannot`),
    )
    rmSync(person(place, 'versions/1.21.1'), { recursive: true })
    expect(await codeOf(core.propose(wishFor({ launcher, dependencies })))).toMatch(
      new RegExp(`^bad-argument ${name} has not installed Minecraft 1.21.1 yet`),
    )
    expect(existsSync(own())).toBe(false)
  })

  it('is deleted whole', async () => {
    await carryOut(core, wishFor({ launcher, dependencies }))
    await core.instances.delete((await installed()).id)
    expect(readdirSync(person(place, 'versions')).toSorted()).toEqual(['1.21.1', 'One'])
    expect(trashed()).toEqual(['Evening Pack'])
  })
})

const list = () => readJson(game('launcher_profiles.json'))

it("a pack's profile in the game's own launcher plays what the instance moves to, and goes with the pack once that is undone", async () => {
  await writeVanillaLauncher(game(), { profiles: [{ name: 'Mine', lastVersionId: '1.20.1' }] })
  const before = list()
  const versionOf = () => JSON.stringify(list().profiles).match(/fabric-loader-[\w.-]+/)?.[0]
  await carryOut(core, wishFor({ dependencies: { 'fabric-loader': '0.17.2' } }))
  await carryOut(core, moveTo('26.1', { instance: 'Evening Pack' }))
  const moved = 'fabric-loader-0.18.9-26.1'
  expect(versionOf()).toBe(moved)
  expect((await installed()).entry?.profile?.value['lastVersionId']).toBe(moved)
  expect(readJson(game('versions', moved, `${moved}.json`))).toMatchObject({ inheritsFrom: '26.1' })
  await undo()
  expect(versionOf()).toBe('fabric-loader-0.17.2-1.21.1')
  expect(existsSync(game('versions', moved))).toBe(false)
  await undo()
  expect(list()).toEqual(before)
  expect(warnings).toEqual([])
})
