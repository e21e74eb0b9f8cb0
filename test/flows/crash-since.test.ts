import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Suspect } from '../../src-main/core/model/crash/crash.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { crashDocument } from '../cli/crash-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { json, text, writeZip } from '../core/archives/zip-writer.ts'
import { carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground
let instance: Instance

function jar(id: string, version: string, name: string): Buffer {
  return writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version, name })])
}

function minute(ago: number): Date {
  return new Date(Date.now() - ago * 60_000)
}

/** A game that crashed five minutes ago of Grand Wagons 1.3.3, of which 3.0.0 is out; its files are older. */
beforeEach(async () => {
  playground = await openPlayground()
  const [old] = playground.addMod('wagons', {
    '1.3.3': { files: [{ filename: 'wagons-1.3.3.jar', bytes: jar('grand_wagons', '1.3.3', 'Grand Wagons') }] },
    '3.0.0': { files: [{ filename: 'wagons-3.0.0.jar', bytes: jar('grand_wagons', '3.0.0', 'Grand Wagons') }] },
  })
  const gamePath = playground.makeGame('game', { 'mods/wagons-1.3.3.jar': old })
  writeFileSync(join(gamePath, 'mods/lanterns.jar'), jar('lanterns', '4.2.0', 'Lanterns'))
  for (const name of readdirSync(join(gamePath, 'mods')))
    utimesSync(join(gamePath, 'mods', name), minute(60), minute(60))
  instance = await playground.core.instances.adopt(gamePath, {
    loader: 'fabric',
    gameVersion: '1.21.11',
    name: 'Harbour',
  })
  leave()
})
afterEach(() => playground.close())

const LISTED = ['[20:31:18] [main/INFO]: Loading 2 mods:', '\t- grand_wagons 1.3.3', '\t- lanterns 4.2.0']

function leave(...before: readonly string[]): void {
  leaveLines([
    ...before,
    '[20:31:19] [main/ERROR]: Minecraft has crashed!',
    "java.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by 'grand_wagons' at 'lamp.Main'!",
    '\tat net.fabricmc.loader.impl.launch.knot.Knot.init(Knot.java:147)',
  ])
}

function leaveIncompatible(...said: readonly string[]): void {
  leaveLines(['[20:31:19] [main/ERROR]: Incompatible mods found!', ...said.map((one) => `\t - Mod ${one}!`)])
}

function leaveLines(lines: readonly string[]): void {
  const log = join(instance.gamePath, 'logs/latest.log')
  mkdirSync(join(log, '..'), { recursive: true })
  writeFileSync(log, `${lines.join('\n')}\n`)
  utimesSync(log, minute(5), minute(5))
}

async function install(id: string): Promise<void> {
  playground.addMod(id, { '1.0.0': { files: [{ filename: `${id}.jar`, bytes: jar(id, '1.0.0', id) }] } })
  const wish = { kind: 'install', project: id, version: null, channel: null, freshness: 'normal' } as const
  await carryOut(playground.core, { ...wish, instance: instance.id })
}

async function disable(path: string): Promise<void> {
  await carryOut(playground.core, { kind: 'disable', instance: instance.id, targets: [path], withDependents: true })
}

async function read() {
  const reading = await playground.core.crash.read({ log: { kind: 'newest' }, instance: instance.id })
  if (reading.kind !== 'known') throw new Error('nothing is known of it')
  return reading
}

async function told() {
  const { message, suspects, remedies } = await read()
  const [first] = suspects as readonly (Suspect | undefined)[]
  return {
    message,
    version: first?.version ?? null,
    path: first?.path ?? null,
    since: first?.since?.message ?? null,
    labels: remedies.map(({ label }) => label),
  }
}

const FAILED = 'Grand Wagons 1.3.3 failed while the game was starting.'
const PLAY = 'Play to see whether that helped'
const BY_HALVES = 'Find the mod that breaks the game'

it('names the version that was there when the log was written, says what it is now, and has it played first', async () => {
  const before = await told()
  expect(before).toMatchObject({ message: FAILED, version: '1.3.3', path: 'mods/wagons-1.3.3.jar', since: null })
  expect(before.labels.slice(0, 2)).toEqual(['Update Grand Wagons', 'Disable Grand Wagons'])
  await carryOut(playground.core, updateAll())
  await playground.core.findings({ instances: [instance.id], freshness: 'normal', channel: null })
  expect(await told()).toEqual({
    message: FAILED,
    version: '1.3.3',
    path: 'mods/wagons-3.0.0.jar',
    since: 'Grand Wagons was 1.3.3 then, and is 3.0.0 now.',
    labels: [PLAY, 'Disable Grand Wagons', BY_HALVES],
  })
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: instance.id })
  expect(await told()).toEqual(before)
})

it('tells that the last run crashed, whoever started it, until something is changed', async () => {
  const { crash } = playground.core
  const ofOld = await crash.lastCrash(instance.id)
  utimesSync(join(instance.gamePath, 'logs/latest.log'), minute(-1), minute(-1))
  const ofNew = await crash.lastCrash(instance.id)
  await carryOut(playground.core, updateAll())
  utimesSync(join(instance.gamePath, 'logs/latest.log'), minute(1), minute(1))
  expect([ofOld, ofNew === null, await crash.lastCrash(instance.id)]).toEqual([null, false, null])
})

it('says that it was disabled or removed since, and offers neither again', async () => {
  await carryOut(playground.core, {
    kind: 'disable',
    instance: instance.id,
    targets: ['mods/wagons-1.3.3.jar'],
    withDependents: true,
  })
  expect(await told()).toMatchObject({
    message: FAILED,
    since: 'Grand Wagons has been disabled since.',
    labels: [PLAY, BY_HALVES],
  })
  await carryOut(playground.core, {
    kind: 'remove',
    instance: instance.id,
    targets: ['mods/wagons-1.3.3.jar.disabled'],
  })
  expect(await told()).toMatchObject({
    message: FAILED,
    path: null,
    since: 'Grand Wagons has been removed since.',
    labels: [PLAY, BY_HALVES],
  })
})

it('knows by its time that a file was put in by hand, and the version from the list in the log alone', async () => {
  rmSync(join(instance.gamePath, 'mods/wagons-1.3.3.jar'))
  writeFileSync(join(instance.gamePath, 'mods/wagons.jar'), jar('grand_wagons', '2.0.0', 'Grand Wagons'))
  expect(await told()).toMatchObject({
    message: 'Grand Wagons failed while the game was starting.',
    version: null,
    since: 'The file of Grand Wagons has been changed since.',
  })
  leave(...LISTED)
  expect(await told()).toMatchObject({
    message: FAILED,
    version: '1.3.3',
    since: 'Grand Wagons was 1.3.3 then, and is 2.0.0 now.',
  })
  // Of a folder that was copied as a whole times tell nothing.
  for (const name of readdirSync(join(instance.gamePath, 'mods')))
    utimesSync(join(instance.gamePath, 'mods', name), minute(1), minute(1))
  expect(await told()).toMatchObject({ version: '1.3.3', since: null })
})

it('does not ask again for what was missing and has been installed since', async () => {
  playground.addMod('oil', { '1.0.0': { files: [{ filename: 'oil.jar', bytes: jar('oil', '1.0.0', 'Oil') }] } })
  const log = join(instance.gamePath, 'logs/latest.log')
  writeFileSync(
    log,
    "[20:31:19] [main/ERROR]: Incompatible mods found!\n - Mod 'Lanterns' (lanterns) 4.2.0 requires any version of oil, which is missing!\n",
  )
  utimesSync(log, minute(5), minute(5))
  expect((await told()).labels).toContain('Install oil (any version)')
  await carryOut(playground.core, {
    kind: 'install',
    instance: instance.id,
    project: 'oil',
    version: null,
    channel: null,
    freshness: 'normal',
  })
  expect((await read()).since).toMatchObject([{ kind: 'added', message: 'Oil has been installed since.' }])
  expect((await told()).labels.filter((label) => /oil|fix/i.test(label))).toEqual([])
  expect((await told()).labels[0]).toBe(PLAY)
})

const NEEDS = "'Lanterns' (lanterns) 4.2.0 requires any version of"

it('asks for the second that was missing where only the first has been installed since', async () => {
  leaveIncompatible(`${NEEDS} oil, which is missing`, `${NEEDS} wick, which is missing`)
  await install('oil')
  const { labels } = await told()
  expect(labels).toContain('Install wick (any version)')
  expect(labels.filter((label) => label === PLAY || label.includes('oil'))).toEqual([])
  await install('wick')
  expect((await told()).labels[0]).toBe(PLAY)
})

it('asks again for what was needed and has been disabled since: that helps nothing', async () => {
  await install('oil')
  leaveIncompatible(`${NEEDS} oil, which is missing`)
  const log = join(instance.gamePath, 'logs/latest.log')
  utimesSync(log, new Date(), new Date())
  await disable('mods/oil.jar')
  expect((await read()).since).toMatchObject([{ kind: 'disabled' }])
  const { labels } = await told()
  expect(labels).toContain('Install oil (any version)')
  expect(labels).not.toContain(PLAY)
})

it('leaves the advice on suspects that are as they were where another was changed since', async () => {
  const wrong = "requires version 1.20.1 of 'Minecraft' (minecraft), but only the wrong version is present: 1.21.11"
  leaveIncompatible(`'Grand Wagons' (grand_wagons) 1.3.3 ${wrong}`, `'Lanterns' (lanterns) 4.2.0 ${wrong}`)
  await disable('mods/wagons-1.3.3.jar')
  const { labels } = await told()
  expect(labels).toContain('Install another version of Lanterns')
  expect(labels).not.toContain(PLAY)
  await disable('mods/lanterns.jar')
  expect((await told()).labels[0]).toBe(PLAY)
})

it('takes what was put in by hand for new where the log lists what it loaded, and accuses it of nothing', async () => {
  const oil = writeZip([
    json('fabric.mod.json', { schemaVersion: 1, id: 'oil', version: '1.0.0', name: 'Oil' }),
    text('slick/oil/Pump.class', 'a class'),
  ])
  const crashed = [
    '[20:31:19] [main/ERROR]: Minecraft has crashed!',
    'java.lang.IllegalStateException: no oil',
    '\tat slick.oil.Pump.run(Pump.java:7)',
  ]
  writeFileSync(join(instance.gamePath, 'mods/oil.jar'), oil)
  leaveLines(crashed)
  expect(await told()).toMatchObject({ path: 'mods/oil.jar', since: 'The file of Oil has been changed since.' })
  leaveLines([...LISTED, ...crashed])
  expect(await playground.core.crash.read({ log: { kind: 'newest' }, instance: instance.id })).toMatchObject({
    suspects: [],
  })
})

it('says what a mod is now that another program disabled or replaced after Modwell had updated it', async () => {
  await carryOut(playground.core, updateAll())
  const mods = join(instance.gamePath, 'mods')
  const aside = join(mods, 'wagons-3.0.0.jar.disabled')
  renameSync(join(mods, 'wagons-3.0.0.jar'), aside)
  expect(await told()).toMatchObject({
    path: 'mods/wagons-3.0.0.jar.disabled',
    since: 'Grand Wagons has been disabled since.',
  })
  rmSync(aside)
  writeFileSync(join(mods, 'wagons-4.0.0.jar'), jar('grand_wagons', '4.0.0', 'Grand Wagons'))
  const replaced = await told()
  expect(replaced).toMatchObject({
    path: 'mods/wagons-4.0.0.jar',
    since: 'Grand Wagons was 1.3.3 then, and is 4.0.0 now.',
  })
  expect(replaced.labels).toContain('Disable Grand Wagons')
})

it('says the same at the command line', async () => {
  await carryOut(playground.core, updateAll())
  const home = join(playground.folder, 'home')
  await playground.core.close()
  const answer = await runModwell(['crash', '--in', 'Harbour', '--json'], { home })
  expect(crashDocument.parse(JSON.parse(answer.stdout))).toMatchObject({
    message: FAILED,
    suspects: [
      {
        version: '1.3.3',
        since: {
          kind: 'replaced',
          message: 'Grand Wagons was 1.3.3 then, and is 3.0.0 now.',
          from: '1.3.3',
          to: '3.0.0',
        },
      },
    ],
    remedies: [{ kind: 'play', label: PLAY, command: `modwell play ${instance.id}` }, {}, {}],
  })
  const shown = await runModwell(['crash', '--in', 'Harbour'], { home })
  expect(shown.stdout).toMatch(/Likely: Grand Wagons 1\.3\.3 failed[\s\S]*is 3\.0\.0 now\.[\s\S]*modwell play /)
  expect(readFileSync(join(instance.gamePath, 'logs/latest.log'), 'utf8')).toContain('grand_wagons')
})
