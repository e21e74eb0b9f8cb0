import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { crashDocument, crashLogsDocument } from '../cli/crash-documents.ts'
import { historyDocument } from '../cli/documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { json, text, writeZip, type ZipPart } from '../core/archives/zip-writer.ts'
import { carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground
let instance: Instance

/** A jar of Fabric with classes at these places. */
function jar(id: string, version: string, classes: readonly string[], more: readonly ZipPart[] = []): Buffer {
  const name = `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}`
  const jars = more.flatMap((part) => (String(part.name).endsWith('.jar') ? [{ file: String(part.name) }] : []))
  return writeZip([
    json('fabric.mod.json', { schemaVersion: 1, id, version, name, jars }),
    ...classes.map((path) => text(`${path}.class`, 'a class')),
    ...more,
  ])
}

/** Lanterns calls Lamplight, which comes from the service; in Dusk lies another jar, and a mixin config of a name of its own. */
beforeEach(async () => {
  playground = await openPlayground()
  const [lamplight] = playground.addMod('lamplight', {
    '2.0.4': {
      files: [{ filename: 'lamplight-2.0.4.jar', bytes: jar('lamplight', '2.0.4', ['harbour/lights/api/Glow']) }],
    },
    '2.0.5': {
      files: [
        { filename: 'lamplight-2.0.5.jar', bytes: jar('lamplight', '2.0.5', ['harbour/lights/api/Glow', 'a/B']) },
      ],
    },
  })
  const gamePath = playground.makeGame('game', { 'mods/lamplight-2.0.4.jar': lamplight })
  const bells = jar('bells', '1.0.0', ['deep/inside/Bell'])
  const dusk = jar(
    'duskcraft',
    '1.4.1',
    ['dusk/Dusk'],
    [
      json('odd_name.json', { package: 'dusk.mixin' }),
      { name: 'META-INF/jars/bells.jar', bytes: bells, isStored: true },
    ],
  )
  writeFileSync(join(gamePath, 'mods/lanterns.jar'), jar('lanterns', '4.2.0', ['com/example/deck/HarbourLamp']))
  writeFileSync(join(gamePath, 'mods/dusk.jar'), dusk)
  instance = await playground.core.instances.adopt(gamePath, {
    loader: 'fabric',
    gameVersion: '1.21.11',
    name: 'Harbour',
  })
})
afterEach(() => playground.close())

function put(path: string, ...lines: readonly string[]): void {
  const file = join(instance.gamePath, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

async function read() {
  return playground.core.crash.read({ log: { kind: 'newest' }, instance: instance.id })
}

const CRASHED = ['---- Minecraft Crash Report ----', 'Description: Ticking block entity', '']
const LACKING = [
  ...CRASHED,
  "java.lang.NoSuchMethodError: 'void harbour.lights.api.Glow.fade(int)'",
  '\tat com.example.deck.HarbourLamp$1.tick(HarbourLamp.java:88)',
  '\tat net.minecraft.class_2818.method_31724(class_2818.java:715)',
]

it('names whose class lacks what another calls, by the classes in the jars, with what was updated before and how to go back', async () => {
  await carryOut(playground.core, updateAll())
  put('crash-reports/crash-2026-11-26_20.31.19-client.txt', ...LACKING)
  const reading = await read()
  expect(reading).toMatchObject({
    kind: 'known',
    isCertain: false,
    cause: { kind: 'missing-part', name: 'harbour.lights.api.Glow.fade' },
    suspects: [
      {
        title: 'Lamplight',
        version: '2.0.5',
        path: 'mods/lamplight-2.0.5.jar',
        because: [{ kind: 'lacks', evidence: { line: 4 } }, { kind: 'changed' }],
        change: { from: '2.0.4', to: '2.0.5' },
      },
      {
        title: 'Lanterns',
        path: 'mods/lanterns.jar',
        because: [{ kind: 'called', evidence: { line: 5 } }],
        change: null,
      },
    ],
  })
  const [back] = reading.kind === 'known' ? reading.remedies : []
  if (back?.kind !== 'plan') throw new Error('the first remedy is no plan')
  await carryOut(playground.core, back.wish)
  expect(readdirSync(join(instance.gamePath, 'mods')).toSorted()).toEqual([
    'dusk.jar',
    'lamplight-2.0.4.jar',
    'lanterns.jar',
  ])
})

it('finds what lies in a jar within a jar, and says in which', async () => {
  put(
    'crash-reports/crash-2026-11-26_20.31.19-client.txt',
    ...CRASHED,
    'java.lang.IllegalStateException: no bell',
    '\tat deep.inside.Bell.ring(Bell.java:7)',
  )
  expect(await read()).toMatchObject({
    cause: { kind: 'threw', mod: { id: 'bells' } },
    suspects: [{ title: 'Bells', path: 'mods/dusk.jar', nested: 'META-INF/jars/bells.jar' }],
  })
})

it('finds whose mixin config failed, whatever it is called', async () => {
  put(
    'logs/latest.log',
    '[20:31:19] [main/ERROR]: Mixin apply failed odd_name.json:LightMixin -> net.minecraft.class_2248: no target',
    'Exception in thread "main" java.lang.RuntimeException: Mixin transformation of net.minecraft.class_2248 failed',
  )
  expect(await read()).toMatchObject({
    cause: { kind: 'mixin-failed', config: 'odd_name.json', mod: { id: 'duskcraft' } },
    suspects: [{ title: 'Duskcraft', path: 'mods/dusk.jar' }],
  })
})

it.each([
  ['its id, with other signs between words', "provided by 'night_lamps' at 'x.Y'!", 'mods/Night Lamps-1.jar', null],
  ['what it provides', "provided by 'lampkit' at 'x.Y'!", 'mods/Night Lamps-1.jar', null],
  ['its jar as an address', 'Error analyzing [file:///games/mods/Night%20Lamps-1.jar]', 'mods/Night Lamps-1.jar', null],
  ['the id of what lies in it', "provided by 'wick' at 'x.Y'!", 'mods/Night Lamps-1.jar', 'META-INF/jars/wick.jar'],
  [
    'a mixin config of what lies in it',
    'Mixin apply failed wicks.json:M -> a.B: no',
    'mods/Night Lamps-1.jar',
    'META-INF/jars/wick.jar',
  ],
  [
    'a library that is no mod',
    'Failed to unzip /games/mods/oil-lib.jar',
    'mods/Night Lamps-1.jar',
    'META-INF/jars/oil-lib.jar',
  ],
])('knows a mod by %s', async (_, line, path, nested) => {
  const wick = jar('wick', '1', ['wick/Flame'], [json('wicks.json', {})])
  const jars = [{ file: 'META-INF/jars/wick.jar' }, { file: 'META-INF/jars/oil-lib.jar' }]
  const lamps = writeZip([
    json('fabric.mod.json', {
      schemaVersion: 1,
      id: 'night-lamps',
      version: '1',
      name: 'Night Lamps',
      provides: ['lampkit'],
      jars,
    }),
    { name: 'META-INF/jars/wick.jar', bytes: wick, isStored: true },
    { name: 'META-INF/jars/oil-lib.jar', bytes: writeZip([text('oil/Drop.class', 'a class')]), isStored: true },
  ])
  writeFileSync(join(instance.gamePath, 'mods/Night Lamps-1.jar'), lamps)
  const told = line.startsWith('provided') ? `Could not execute entrypoint stage 'main' due to errors, ${line}` : line
  put(
    'logs/latest.log',
    '[20:31:19] [main/ERROR]: Minecraft has crashed!',
    `java.lang.RuntimeException: ${told}`,
    '\tat net.fabricmc.loader.impl.launch.knot.Knot.init(Knot.java:147)',
  )
  expect(await read()).toMatchObject({ suspects: [{ path, nested }] })
})

it('says that it is not known what crashed, and goes back or searches by halves then', async () => {
  await carryOut(playground.core, updateAll())
  put(
    'crash-reports/crash-2026-11-26_20.31.19-client.txt',
    ...CRASHED,
    'java.lang.IllegalStateException: no',
    '\tat net.minecraft.class_1.a(class_1.java:7)',
  )
  const reading = await read()
  expect(reading).toMatchObject({ kind: 'not-known', what: 'nothing-recognised', suspects: [{ title: 'lamplight' }] })
  expect(reading.kind === 'not-known' && reading.remedies.map(({ kind }) => kind)).toEqual(['plan', 'find-by-halves'])
})

it('says that a log ends with an error where nothing in it says that the game crashed, and shows its end, masked', async () => {
  const odd = [
    '[20:01:00] [main/ERROR]: something odd',
    'java.lang.IllegalStateException: odd',
    '\tat net.minecraft.A.b(A.java:1)',
  ]
  put(
    'logs/latest.log',
    '[20:00:00] [main/INFO]: Setting user: Harbourmaster',
    '[20:00:01] [main/INFO]: Harbourmaster',
    ...odd,
  )
  const reading = await read()
  expect(reading).toMatchObject({ kind: 'no-crash', what: 'ends-with-error' })
  expect(reading.evidence.map(({ line }) => line)).toEqual([3, 4])
  expect(reading.remedies).toMatchObject([{ kind: 'find-by-halves', label: 'Find the mod that breaks the game' }])
  const shown = await playground.core.crash.show({ log: { kind: 'newest' }, instance: instance.id })
  expect(shown?.lines.map(({ isError }) => isError)).toEqual([false, false, true, true, true])
  expect(shown?.count).toBe(5)
  expect(shown?.lines.at(-1)).toEqual({ number: 5, text: '    at net.minecraft.A.b(A.java:1)', isError: true })
  expect(JSON.stringify(shown)).not.toMatch(/harbourmaster/i)
  put('logs/latest.log', ...odd, '[20:02:00] [Render thread/INFO]: Stopping!')
  expect(await read()).toMatchObject({ kind: 'no-crash', what: 'ran', evidence: [], remedies: [] })
})

it('shows of a long log its end, with the numbers of its lines', async () => {
  put('logs/latest.log', ...Array.from({ length: 2500 }, (_, at) => `line ${at + 1}`))
  const shown = await playground.core.crash.show({ log: { kind: 'newest' }, instance: instance.id })
  expect(shown?.count).toBe(2500)
  expect(shown?.lines.length).toBe(1000)
  expect(shown?.lines[0]).toEqual({ number: 1501, text: 'line 1501', isError: false })
  expect(shown?.lines.at(-1)?.text).toBe('line 2500')
})

it('reads what the last run left, no link, and neither an older report nor a log of one that ended well', async () => {
  put('crash-reports/crash-2026-11-25_20.31.19-client.txt', ...LACKING)
  utimesSync(join(instance.gamePath, 'crash-reports/crash-2026-11-25_20.31.19-client.txt'), 1e9, 1e9)
  expect((await read()).logs).toMatchObject([{ file: 'crash-reports/crash-2026-11-25_20.31.19-client.txt' }])
  put('logs/latest.log', '[20:31:19] [Render thread/INFO]: Stopping!')
  expect(await read()).toMatchObject({ kind: 'no-crash', what: 'ran', logs: [{ file: 'logs/latest.log' }] })
  put('elsewhere.txt', ...LACKING)
  symlinkSync(join(instance.gamePath, 'elsewhere.txt'), join(instance.gamePath, 'hs_err_pid1.log'))
  expect(await read()).toMatchObject({ kind: 'no-crash', logs: [{ file: 'logs/latest.log' }] })
})

it('answers as one document, prints no control character, and saves a copy without names and tokens', async () => {
  const log = join(playground.folder, 'log.txt')
  writeFileSync(
    log,
    [
      '[20:31:19] [main/INFO]: Setting user: Harbourmaster',
      '[20:31:19] [main/INFO]: args [--username, Harbourmaster, --accessToken, abcDEF123456789012345, --gameDir, C:\\Users\\ada lovelace\\games]',
      '[20:31:19] [main/ERROR]: \u001B]0;title\u0007\u001B[31mIncompatible mods found!\u001B[0m',
      " - Mod 'Lanterns' (lanterns) 4.2.0 requires any version of oil\u0007 of /home/ada/x, which is missing!",
      '[20:31:19] [Server thread/INFO]: Harbourmaster[/203.0.113.7:51020] logged in',
    ].join('\r\n'),
  )
  const home = join(playground.folder, 'home')
  await playground.core.close()
  const shared = join(playground.folder, 'cleaned.txt')
  const ended = await runModwell(['crash', log, '--in', 'Harbour', '--share', shared, '--json'], { home })
  const document = crashDocument.parse(JSON.parse(ended.stdout))
  expect(document).toMatchObject({
    kind: 'known',
    shared,
    suspects: [{ title: 'Lanterns', path: 'mods/lanterns.jar' }],
  })
  const copy = readFileSync(shared, 'utf8')
  expect(copy.split('\n').length).toBe(6)
  expect(copy).toContain('requires any version of oil')
  expect(`${copy}${ended.stdout}`).not.toMatch(/Harbourmaster|abcDEF|203\.0|\/ada|lovelace/)
  const piped = await runModwell(['crash', '-', '--in', 'Harbour'], { home, input: readFileSync(log, 'utf8') })
  expect(piped.stdout).toMatch(/^✗ Lanterns 4\.2\.0 needs/)
  expect(piped.stdout).not.toMatch(/[^\P{Cc}\n]/u)
  expect((await runModwell(['crash', log, '--share', shared], { home })).exitCode).not.toBe(0)
  expect((await runModwell(['crash', join(home, 'nothing.log')], { home })).stderr).toContain('there is no file')
})

it('offers what Modwell worked out for a problem that it had found itself', async () => {
  playground.addMod('oil', { '1.0.0': { files: [{ filename: 'oil.jar', bytes: jar('oil', '1.0.0', []) }] } })
  const needing = writeZip([
    json('fabric.mod.json', { schemaVersion: 1, id: 'stove', version: '1', name: 'Stove', depends: { oil: '*' } }),
  ])
  writeFileSync(join(instance.gamePath, 'mods/stove.jar'), needing)
  put(
    'logs/latest.log',
    '[20:31:19] [main/ERROR]: Incompatible mods found!',
    " - Mod 'Stove' (stove) 1 requires any version of oil, which is missing!",
  )
  const commands = async () => {
    const reading = await read()
    return reading.kind === 'known'
      ? reading.remedies.map((remedy) => (remedy.kind === 'plan' ? remedy.wish : remedy.kind))
      : []
  }
  expect((await commands())[0]).toMatchObject({ kind: 'fix', instance: instance.id })
  await playground.core.findings({ instances: [instance.id], freshness: 'normal', channel: null })
  expect((await commands())[0]).toMatchObject({ kind: 'install', instance: instance.id })
  // What is missing is looked for before the mod is done without.
  expect((await commands()).slice(1)).toMatchObject(['advice', { kind: 'disable' }])
  expect(await read()).toMatchObject({
    suspects: [{ title: 'Stove', because: [{ kind: 'named' }, { kind: 'finding' }] }],
  })
})

it('lists the logs of an instance, reads one of them, packed or not, and none that lies elsewhere', async () => {
  put('logs/latest.log', '[20:31:19] [Render thread/INFO]: Stopping!')
  const packed = gzipSync(
    "[20:31:19] [main/ERROR]: Incompatible mods found!\n - Mod 'Lanterns' (lanterns) 4.2.0 requires any version of oil, which is missing!\n",
  )
  writeFileSync(join(instance.gamePath, 'logs/2026-11-25-1.log.gz'), packed)
  utimesSync(join(instance.gamePath, 'logs/2026-11-25-1.log.gz'), 1e9, 1e9)
  const home = join(playground.folder, 'home')
  await playground.core.close()
  const listed = await runModwell(['crash', '--in', 'Harbour', '--list', '--json'], { home })
  expect(crashLogsDocument.parse(JSON.parse(listed.stdout)).logs.map(({ file }) => file)).toEqual([
    'logs/latest.log',
    'logs/2026-11-25-1.log.gz',
  ])
  const older = await runModwell(['crash', '--in', 'Harbour', '--log', 'logs/2026-11-25-1.log.gz'], { home })
  expect(older.stdout).toMatch(/^✗ Lanterns 4\.2\.0 needs oil/)
  const outside = await runModwell(['crash', '--in', 'Harbour', '--log', 'logs/../options.txt'], { home })
  expect(outside).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('there is no file') })
  expect((await runModwell(['crash', '--list'], { home })).exitCode).toBe(2)
})

function minute(ago: number): Date {
  return new Date(Date.now() - ago * 60_000)
}

function clock(ago: number): string {
  return minute(ago).toTimeString().slice(0, 8)
}

it('goes back to when it last ran well, by the logs, and the history marks when that was', async () => {
  put(
    'logs/2026-11-01.log',
    `[${clock(90)}] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4`,
    `[${clock(80)}] [Server thread/INFO]: Ada joined the game`,
    `[${clock(30)}] [Render thread/INFO]: Stopping!`,
  )
  utimesSync(join(instance.gamePath, 'logs/2026-11-01.log'), minute(30), minute(30))
  await carryOut(playground.core, updateAll())
  put('logs/latest.log', `[${clock(0)}] [main/ERROR]: Reported exception thrown!`, ...LACKING.slice(3))
  const ranWell = await playground.core.crash.ranWell(instance.id)
  expect(ranWell).toMatchObject({ run: { file: 'logs/2026-11-01.log' }, since: { updated: 1, added: 0 } })
  const reading = await read()
  const [back] = reading.kind === 'known' ? reading.remedies : []
  expect(back).toMatchObject({ kind: 'plan', label: 'Go back to when it last ran well' })
  const home = join(playground.folder, 'home')
  await playground.core.close()
  const marked = await runModwell(['history', 'Harbour'], { home })
  expect(marked.stdout).toMatch(/lamplight[\s\S]*It last ran well from[\s\S]*modwell undo --to \S+ --before/)
  const document = historyDocument.parse(
    JSON.parse((await runModwell(['history', 'Harbour', '--json'], { home })).stdout),
  )
  expect(document.ranWell).toMatchObject({ log: 'logs/2026-11-01.log', point: { before: true } })
  const [, command = ''] = /modwell (undo --to \S+ --before)/.exec(marked.stdout) ?? []
  expect((await runModwell([...command.split(' '), '--yes'], { home })).exitCode).toBe(0)
  expect(readdirSync(join(instance.gamePath, 'mods'))).toContain('lamplight-2.0.4.jar')
})
