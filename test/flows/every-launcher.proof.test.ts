import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EVERY_LAUNCHER, survivalWith, type LauncherFixture } from '../fixtures/launchers/every-launcher.ts'
import { carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const UNDO = { kind: 'undo', changeSet: null, instance: null } as const
const KINDS = EVERY_LAUNCHER.map((fixture) => [fixture.title, fixture] as const)

/** A launcher's whole folder with an adopted instance in it, which has one mod that can be updated. */
async function adoptIn({ write, place, gameFolder, launcher }: LauncherFixture) {
  const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  const root = join(playground.folder, 'launchers', place)
  const bytes = playground.catalogue.fileBytes(lamp?.files[0]?.hashes.sha1 ?? '') ?? Buffer.alloc(0)
  const path = await write(root, survivalWith({ 'mods/lamp.jar': Buffer.from(bytes) }))
  const instance = await playground.core.instances.adopt(path, { name: 'Survival' })
  expect(instance).toMatchObject({ launcher, loader: 'fabric', gameVersion: '1.21.11' })
  return { root, gamePath: join(path, gameFolder), newName: newLamp?.files[0]?.filename ?? '' }
}

function switching(kind: 'enable' | 'disable', target: string) {
  return { kind, instance: 'Survival', targets: [target], withDependents: false } as const
}

/** Of a whole launcher, as it names them. */
function changedBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name]).map((name) => name.replaceAll('\\', '/'))
}

describe.each(KINDS)('an instance of %s', (_title, fixture) => {
  it('is adopted, updated, and undone byte for byte; nothing of the launcher changes', async () => {
    const { root, newName } = await adoptIn(fixture)
    const before = treeOf(root)
    const plans = await playground.core.propose(updateAll())
    expect(plans.flatMap(({ advice }) => advice.map(({ reason }) => reason.code))).toEqual(
      ['curseforge', 'ftb'].includes(fixture.launcher) ? ['launcher-list'] : [],
    )
    await playground.core.commit(plans.map(({ id }) => id))
    expect(
      changedBetween(before, treeOf(root))
        .map((name) => basename(name))
        .toSorted(),
    ).toEqual(['lamp.jar', newName].toSorted())
    await carryOut(playground.core, UNDO)
    expect(treeOf(root)).toEqual(before)
  })

  it('has a mod disabled as its launcher does it, updated like that, and undone byte for byte', async () => {
    const { root, gamePath, newName } = await adoptIn(fixture)
    const before = treeOf(root)
    const isAside = fixture.launcher === 'atlauncher'
    await carryOut(playground.core, switching('disable', 'mods/lamp.jar'))
    const off = isAside ? 'disabledmods/lamp.jar' : 'mods/lamp.jar.disabled'
    expect(Object.keys(treeOf(gamePath)).filter((name) => /lamp/.test(name))).toEqual([off])
    await carryOut(playground.core, updateAll())
    const newOff = isAside ? `disabledmods/${newName}` : `mods/${newName}.disabled`
    expect(Object.keys(treeOf(gamePath)).filter((name) => /lamp/.test(name))).toEqual([newOff])
    await carryOut(playground.core, switching('enable', newOff))
    expect(Object.keys(treeOf(gamePath)).filter((name) => /lamp/.test(name))).toEqual([`mods/${newName}`])
    for (let count = 0; count < 3; count += 1) await carryOut(playground.core, UNDO)
    expect(treeOf(root)).toEqual(before)
  })
})

it.each(KINDS.filter(([, { launcher }]) => ['xmcl', 'gdlauncher', 'atlauncher', 'prism'].includes(launcher)))(
  'a copy of an instance of %s is another one there, of another name',
  async (_, fixture) => {
    const { root } = await adoptIn(fixture)
    const wish = { name: 'Survival test', into: null, isWithWorlds: false }
    const { instance } = await playground.core.instances.duplicate('Survival', wish)
    expect(instance).toMatchObject({ name: 'Survival test', launcher: fixture.launcher, loader: 'fabric' })
    const found = await playground.core.instances.discover([join(root, 'instances')])
    const names = found.map((one) => (one.kind === 'instance' ? one.description.name : one.reason.message))
    expect(names.toSorted()).toEqual(['Survival', 'Survival test'])
  },
)

const xmcl = EVERY_LAUNCHER.find(({ launcher }) => launcher === 'xmcl')

it("a mod that is a hard link of XMCL's store is never written through", async () => {
  if (xmcl === undefined) throw new Error('there is no XMCL')
  const { root, gamePath } = await adoptIn(xmcl)
  const [mod, stored] = [join(gamePath, 'mods/lamp.jar'), join(root, 'mods/lamp-of-the-store.jar')]
  mkdirSync(dirname(stored), { recursive: true })
  writeFileSync(stored, readFileSync(mod))
  rmSync(mod)
  linkSync(stored, mod)
  const looks = () => {
    const { ino, mode, mtimeMs, size, uid } = statSync(stored)
    return { ino, mode, mtimeMs, size, uid, bytes: readFileSync(stored).toString('base64') }
  }
  const before = looks()
  for (const wish of [
    switching('disable', 'mods/lamp.jar'),
    switching('enable', 'mods/lamp.jar.disabled'),
    updateAll(),
  ])
    await carryOut(playground.core, wish)
  expect(looks()).toEqual(before)
  for (let count = 0; count < 3; count += 1) await carryOut(playground.core, UNDO)
  expect(looks()).toEqual(before)
})
