import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CrashReading } from '../../../src-main/core/model/crash/crash.ts'
import { json, text, writeZip, type ZipPart } from '../../core/archives/zip-writer.ts'
import { openPlayground, type Playground } from '../playground.ts'
import { LIBRARY, modSource, onTick, PLATFORM } from './sources.ts'

const [COMPILER, JAVA] = ['javac', 'java'] as const

/** The proof needs a compiler: without one it says so, and proves nothing. */
const hasJdk = spawnSync(COMPILER, ['-version']).status === 0
if (!hasJdk) console.warn('There is no JDK here: the game in Java is neither compiled nor run.')

let playground: Playground
let platform = ''
let count = 0

beforeAll(async () => {
  playground = await openPlayground()
  if (hasJdk) platform = compile('platform', PLATFORM)
})
afterAll(() => playground.close())

/** Answers with the folder of the classes. */
function compile(name: string, sources: Readonly<Record<string, string>>, classPath: readonly string[] = []): string {
  const folder = join(playground.folder, 'java', `${name}-${count++}`)
  const files = Object.entries(sources).map(([path, source]) => {
    const file = join(folder, 'source', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
    return file
  })
  const classes = join(folder, 'classes')
  mkdirSync(classes)
  execFileSync(COMPILER, ['-nowarn', '-proc:none', '-d', classes, '-cp', [...classPath, '.'].join(':'), ...files], {
    stdio: 'pipe',
  })
  return classes
}

function modJar(id: string, main: string | null, classes: string | null): Buffer {
  const names = classes === null ? [] : readdirSync(classes, { recursive: true }).map(String)
  const parts: readonly ZipPart[] = names
    .filter((name) => name.endsWith('.class'))
    .map((name) => ({ name, bytes: readFileSync(join(classes ?? '', name)) }))
  const properties = `id=${id}\nversion=1.0\n${main === null ? '' : `main=${main}\n`}`
  return writeZip([
    json('fabric.mod.json', { schemaVersion: 1, id, version: '1.0', name: id }),
    text('mod.properties', properties),
    ...parts,
  ])
}

/** A mod whose start is this. `against`: classes that it is compiled with. */
function lamp(body: string, more = '', against: readonly string[] = []): Buffer {
  const classes = compile('lamp', { 'org/lampworks/lamp/Main.java': modSource('lamp', body, more) }, [
    platform,
    ...against,
  ])
  return modJar('lamp', 'org.lampworks.lamp.Main', classes)
}

function oil(version: keyof typeof LIBRARY): string {
  return compile('oil', { 'org/oilworks/oil/Oil.java': LIBRARY[version] })
}

interface Played {
  readonly reading: CrashReading
  readonly printed: string
}

/** Plays with these mods until it ends, and reads what it left; where that is nothing, what Java printed. */
async function play(
  mods: Readonly<Record<string, Buffer>>,
  options: readonly string[] = [],
  main = 'net.fabricmc.loader.impl.launch.knot.KnotServer',
): Promise<Played> {
  const name = `game-${count++}`
  const game = playground.makeGame(name, {})
  mkdirSync(join(game, 'mods'), { recursive: true })
  for (const [file, bytes] of Object.entries(mods)) writeFileSync(join(game, 'mods', file), bytes)
  const { id } = await playground.core.instances.adopt(game, { loader: 'fabric', gameVersion: '1.21.11', name })
  const ended = spawnSync(JAVA, [...options, '-cp', platform, main, game], { cwd: game, encoding: 'utf8' })
  const printed = `${ended.stdout}${ended.stderr}`
  const left = await playground.core.crash.logs(id)
  const log =
    left.length > 0
      ? ({ kind: 'newest' } as const)
      : ({ kind: 'bytes', name: '-', chunks: [Buffer.from(printed)] } as const)
  return { reading: await playground.core.crash.read({ log, instance: id }), printed }
}

function told({ reading }: Played): readonly (string | null)[] {
  const cause = reading.kind === 'known' ? reading.cause.kind : reading.kind
  return [cause, reading.kind === 'no-crash' ? null : (reading.suspects[0]?.path ?? null)]
}

const LAMP = 'mods/lamp.jar'
const OIL = 'mods/oil.jar'

it('is compiled by a JDK, where there is one', () => {
  expect(platform !== '').toBe(hasJdk)
})

describe.each(hasJdk ? ['a game in Java that ends'] : [])('%s', () => {
  it.each([
    ['in the start of a mod', 'Object nothing = null; nothing.hashCode();', '', 'mod-failed'],
    [
      'in what a class of a mod begins with',
      'new Wick();',
      'static class Wick { static int[] of = new int[-1]; }',
      'mod-failed',
    ],
    ['in a tick', onTick('throw new IllegalStateException("no lamp");'), '', 'threw'],
    ['in a tick without end', onTick('deeper();'), 'static void deeper() { deeper(); }', 'threw'],
    [
      'in a tick, with a cause of its own',
      onTick('try { Integer.parseInt("x"); } catch (Exception e) { throw new RuntimeException(e); }'),
      '',
      'threw',
    ],
  ])('%s', async (_, body, more, cause) => {
    expect(told(await play({ 'lamp.jar': lamp(body, more) }))).toEqual([cause, LAMP])
  })

  it.each([
    ['a method', 'org.oilworks.oil.Oil.pour(3);', ''],
    ['a method in a tick', onTick('org.oilworks.oil.Oil.pour(3);'), ''],
  ])('by %s that a library of another version lacks', async (_, body, more) => {
    const mods = { 'lamp.jar': lamp(body, more, [oil('new')]), 'oil.jar': modJar('oil', null, oil('old')) }
    const { reading } = await play(mods)
    if (reading.kind !== 'known') throw new Error('it is not known')
    expect(reading.cause.kind).toBe('missing-part')
    expect(reading.suspects.map(({ path }) => path).toSorted()).toEqual([LAMP, OIL])
  })

  it('by a field that a library of another version lacks, of which earlier Javas tell the name alone', async () => {
    const body = 'System.out.println(org.oilworks.oil.Oil.left);'
    const { reading } = await play({
      'lamp.jar': lamp(body, '', [oil('new')]),
      'oil.jar': modJar('oil', null, oil('old')),
    })
    if (reading.kind !== 'known') throw new Error('it is not known')
    expect(reading.cause.kind).toBe('missing-part')
    expect(reading.suspects.map(({ path }) => path)).toContain(LAMP)
  })

  it('by a class that nothing has', async () => {
    const mods = { 'lamp.jar': lamp('org.oilworks.oil.Oil.pour(3);', '', [oil('new')]) }
    expect(told(await play(mods))).toEqual(['missing-part', LAMP])
  })

  it('by a class for a Java that is later', async () => {
    const classes = compile('lamp', { 'org/lampworks/lamp/Main.java': modSource('lamp', '') }, [platform])
    const file = join(classes, 'org/lampworks/lamp/Main.class')
    const bytes = readFileSync(file)
    bytes.writeUInt16BE(90, 6)
    writeFileSync(file, bytes)
    const played = await play({ 'lamp.jar': modJar('lamp', 'org.lampworks.lamp.Main', classes) })
    expect(played.reading).toMatchObject({ kind: 'known', cause: { kind: 'java-too-old', needed: 46 } })
  })

  it('for want of memory', async () => {
    const body = onTick(
      'java.util.List<long[]> all = new java.util.ArrayList<>(); while (true) all.add(new long[100000]);',
    )
    expect(told(await play({ 'lamp.jar': lamp(body) }, ['-Xmx24m']))[0]).toBe('out-of-memory')
  })

  it('over a jar that was cut off', async () => {
    const whole = modJar('lamp', null, null)
    expect(told(await play({ 'lamp.jar': whole.subarray(0, whole.length - 30) }))).toEqual(['broken-jar', LAMP])
  })

  it.each([
    ['an option that Java does not know', ['-XX:+UseNoSuchGC'], 'bad-java-option'],
    ['two collectors', ['-XX:+UseSerialGC', '-XX:+UseParallelGC'], 'bad-java-option'],
    ['more memory than any computer has', ['-Xmx999999999g'], 'bad-memory-setting'],
    ['an amount that is none', ['-Xmx4lots'], 'bad-memory-setting'],
    ['an agent that is gone', ['-javaagent:/nowhere/agent.jar'], 'bad-java-option'],
  ])('by %s', async (_, options, cause) => {
    const played = await play({}, options)
    expect(told(played)[0], `${played.printed}`).toBe(cause)
  })

  it('without a loader', async () => {
    expect(told(await play({}, [], 'net.fabricmc.loader.impl.launch.knot.KnotClient'))[0]).toBe('broken-install')
  })

  it('in Java itself, of which its own report tells', async () => {
    const body = onTick(
      'try { java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true); ((sun.misc.Unsafe) f.get(null)).putLong(8L, 1L); } catch (ReflectiveOperationException e) { throw new RuntimeException(e); }',
    )
    const { reading } = await play({ 'lamp.jar': lamp(body) })
    expect(reading.logs[0]?.kind).toBe('jvm-report')
    expect(reading.kind).not.toBe('no-crash')
  })

  it('as it should', async () => {
    expect(told(await play({ 'lamp.jar': lamp(onTick('')) }))).toEqual(['no-crash', null])
  })
})
