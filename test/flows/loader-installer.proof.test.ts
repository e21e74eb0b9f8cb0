import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LoaderInstaller } from '../../src-main/core/model/instances/new-instance.ts'
import { createFetchByAddress } from '../../src-main/core/flows/commit/fetch/fetch-to-store.ts'
import { runInstaller } from '../../src-main/core/flows/commit/making/run-installer.ts'
import { describeInstaller } from '../../src-main/core/flows/packs/propose/describe-installer.ts'
import { text, writeZip } from '../core/archives/zip-writer.ts'
import { writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { openHome } from './ground/home.ts'
import {
  core,
  game,
  installed,
  loaders,
  person,
  playground,
  readJson,
  setUpLaunchers,
  steps,
  trashed,
  undo,
  warnings,
  wishFor,
} from './pack-in-launcher-ground.ts'
import { codeOf } from './packs-set-up.ts'

// NeoForge and Forge in the game's own launcher, by an installer that stands in for theirs.

setUpLaunchers(() => ({ JAVA_HOME: person('java'), MODWELL_TOKEN: 'mrp_secret', SOME_SECRET: 'hunter2' }))

const dependencies = { neoforge: '21.1.77' }
const PATH = '/net/neoforged/neoforge/21.1.77/neoforge-21.1.77-installer.jar'
const VERSION = 'versions/neoforge-21.1.77/neoforge-21.1.77.json'
const called = () => person('called.json')
const makes = (id = 'neoforge-21.1.77') =>
  `mkdir -p '${game('versions', id)}' && echo '{}' > '${game('versions', id, `${id}.json`)}'`

/** A Java that notes how it is called; `then`: what it does besides, in the language of the shell. */
function writeJava(then: string, version = '21.0.4', home = person('java')): string {
  const program = join(home, 'bin/java')
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="Nobody"\nJAVA_VERSION="${version}"\n`)
  const note = `require('node:fs').writeFileSync(process.argv[1], JSON.stringify({ args: process.argv.slice(2), folder: process.cwd(), names: Object.keys(process.env) }))`
  writeFileSync(program, `#!/bin/sh\n'${process.execPath}' -e "${note}" '${called()}' "$@"\n${then}\n`)
  chmodSync(program, 0o755)
  return program
}

async function propose(of: Readonly<Record<string, string>> = dependencies) {
  const [plan] = await core.propose(wishFor({ launcher: 'minecraft', dependencies: of }))
  if (plan === undefined) throw new Error('nothing is planned')
  return { id: plan.id, told: plan.advice.map(({ reason }) => reason.message) }
}

beforeEach(async () => {
  await writeVanillaLauncher(game(), { profiles: [] })
})

describe("a pack of NeoForge in the game's own launcher", () => {
  beforeEach(() => loaders.serve(PATH, Buffer.from('the installer')))

  it('has the installer told before, run with the right Java once the plan is accepted, and left by undo', async () => {
    writeJava(`echo Installing; ${makes()}`)
    const { id, told } = await propose()
    expect(told).toEqual([
      expect.stringMatching(/^Runs the loader's own installer, NeoForge 21\.1\.77, with Java 21\. .* stays there/),
    ])
    expect(existsSync(called())).toBe(false)
    expect(loaders.asked).not.toContain(PATH)
    await core.commit([id])
    const call = readJson(called())
    expect(call.args).toEqual(['-Djava.awt.headless=true', '-jar', expect.any(String), '--installClient', game()])
    expect(readFileSync(call.args[2], 'utf8')).toBe('the installer')
    expect(call.names.filter((name: string) => /MODWELL|SECRET|JAVA/.test(name))).toEqual([])
    expect(call.folder).toBe(join(playground.folder, 'own-home/log/installers'))
    const [log = ''] = readdirSync(call.folder)
    expect(readFileSync(join(call.folder, log), 'utf8')).toBe('Installing\n\n')
    expect(await steps()).toEqual([
      'Open the Minecraft Launcher, choose "Evening Pack" and press Play. If it is open already, restart it first.',
    ])
    expect(warnings).toEqual([])
    await undo()
    expect(existsSync(game(VERSION))).toBe(true)
  })

  it('is run by a newer Java where there is no such one, and not run again for the next pack', async () => {
    writeJava(makes(), '22')
    const { id } = await propose()
    await core.commit([id])
    const again = await propose()
    expect(again.told).toEqual([])
  })

  it('is not run by one whose bytes are others than the makers tell, also by the weaker checksum', async () => {
    writeJava(makes())
    loaders.serve(PATH, Buffer.from('another'), { sha512: 'gone', sha1: '0'.repeat(40) })
    const { id } = await propose()
    await core.commit([id])
    expect(existsSync(called())).toBe(false)
    expect(warnings).toEqual([expect.stringMatching(/^NeoForge 21\.1\.77 is not installed for Evening Pack: .*0000/)])
    expect(await steps()).toHaveLength(2)
  })

  it.each([
    ['fails half way', () => `${makes()}; echo no such file; exit 1`, /ended with exit code 1/],
    ['makes nothing', () => 'exit 0', /without having installed it/],
    ['cannot be started', null, /cannot be started/],
  ])('that %s is said with what to do, and nothing looks installed', async (_, then, words) => {
    const program = writeJava(then?.() ?? '')
    const { id } = await propose()
    if (then === null) chmodSync(program, 0o644)
    await core.commit([id])
    expect((await installed()).loader).toBe('neoforge')
    expect(warnings).toEqual([expect.stringMatching(words)])
    expect(warnings[0]).toMatch(/run it and choose the client before you play/)
    expect(existsSync(game(VERSION))).toBe(false)
    expect((await steps())[0]).toMatch(/^Install NeoForge 21\.1\.77/)
    expect(trashed()).toEqual(then?.().startsWith('mkdir') === true ? ['neoforge-21.1.77.json'] : [])
  })

  it('that is stopped leaves no instance and no process, and says what may be there', async () => {
    writeJava(`${makes()}; trap '' TERM; echo $$ > '${person('pid')}'; while :; do sleep 0.1; done`)
    const { id } = await propose()
    const stop = new AbortController()
    const done = codeOf(core.commit([id], { signal: stop.signal }))
    for (let tries = 0; tries < 400 && !existsSync(person('pid')); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    stop.abort()
    expect(await done).toMatch(/^cancelled Stopped\. What the installer of NeoForge 21\.1\.77 wrote/)
    const pid = Number(readFileSync(person('pid'), 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
    expect(await core.instances.list()).toEqual([])
    expect(existsSync(game(VERSION))).toBe(false)
    expect(readJson(game('launcher_profiles.json')).profiles).toEqual({})
  })

  it('is left to the person where nothing tells what it must be, or the network is not to be used', async () => {
    writeJava(makes())
    const told = await propose({ neoforge: '21.1.78' })
    expect(told.told).toEqual([
      expect.stringMatching(/^The pack needs NeoForge 21\.1\.78 .* get it here/),
      expect.stringMatching(/^Modwell cannot run that installer itself: .*404/),
    ])
    const offline = { ...wishFor({ launcher: 'minecraft', dependencies }), freshness: 'offline' } as const
    const [plan] = await core.propose(offline)
    expect(plan?.advice.map(({ reason }) => reason.message)).toEqual([
      expect.stringMatching(/^The pack needs NeoForge 21\.1\.77 .* get it here/),
      expect.stringMatching(/^Modwell cannot run that installer itself/),
    ])
    await core.commit([plan?.id ?? ''])
    expect(existsSync(called())).toBe(false)
  })
})

it('asks nothing of where another name would lead, and of old games only with their own Java', async () => {
  const settings = { forgeMavenUrl: loaders.url, neoforgeMavenUrl: loaders.url }
  const home = openHome(join(playground.folder, 'other-home'))
  const places = { platform: 'win32', homeFolder: person(), env: { ProgramFiles: person('programs') } }
  const services = {
    ...home.services,
    places,
    fetchByAddress: createFetchByAddress(home.services),
    settings: { get: () => settings },
  }
  const describeOf = (gameVersion: string, loaderVersion: string) =>
    describeInstaller(
      game(),
      { gameVersion, loader: 'forge', loaderVersion },
      { services, options: { freshness: 'normal', priority: 'user' } },
    )
  expect(await describeOf('1.20.1', '../../47.2.0')).toMatchObject({ kind: 'by-hand' })
  expect(loaders.asked).toEqual([])
  expect(await describeOf('1.16.5', '36.2.39')).toMatchObject({ kind: 'by-hand', why: { values: { major: '8' } } })
  const newer = person('programs/Java/jdk-21')
  mkdirSync(join(newer, 'bin'), { recursive: true })
  writeFileSync(join(newer, 'bin/java.exe'), '')
  writeFileSync(join(newer, 'release'), 'JAVA_VERSION="21"\n')
  expect(await describeOf('1.16.5', '36.2.39')).toMatchObject({ kind: 'by-hand' })
  loaders.serve('/net/minecraftforge/forge/1.20.1-47.2.0/forge-1.20.1-47.2.0-installer.jar', Buffer.from('x'))
  expect(await describeOf('1.20.1', '47.2.0')).toMatchObject({ kind: 'runs', java: { major: 21 } })
  home.close()
})

it('is ended where it takes longer than a time, with all that it started', async () => {
  const home = openHome(join(playground.folder, 'other-home'))
  loaders.serve('/i.jar', Buffer.from('x'), { sha1: 'unused' })
  const installer: LoaderInstaller = {
    kind: 'runs',
    what: 'NeoForge 21.1.77',
    url: `${loaders.url}/i.jar`,
    checksum: { format: 'sha1', hash: '11f6ad8ec52a2984abaafd7c3b516503785c2072' },
    java: { program: writeJava(`sleep 600 & echo $! > '${person('pid')}'; wait`), major: 21 },
    root: game(),
    versionFile: game(VERSION),
  }
  const services = { ...home.services, fetchByAddress: createFetchByAddress(home.services) }
  await runInstaller(installer, services, { instance: { id: 'one', name: 'One' }, limit: 1500 })
  const told = home.seen.flatMap((event) => (event.kind === 'warning' ? [event.message] : []))
  expect(told).toEqual([expect.stringMatching(/took longer than 1 minute and was ended/)])
  expect(() => process.kill(Number(readFileSync(person('pid'), 'utf8')), 0)).toThrow(/ESRCH/)
  home.close()
})

const COMPILER = 'javac'
/** Without a compiler it says so, and proves nothing. */
const hasJdk = spawnSync(COMPILER, ['-version']).status === 0
if (!hasJdk) console.warn('There is no JDK here: no installer in Java is compiled and run.')

const SOURCE = `import java.nio.file.*;
public class Main {
  public static void main(String[] args) throws Exception {
    Path root = Paths.get(args[1]);
    if (!args[0].equals("--installClient") || !Files.exists(root.resolve("launcher_profiles.json"))) System.exit(1);
    Path made = root.resolve("versions/1.13.2-forge-25.0.223");
    Files.createDirectories(made);
    Files.write(made.resolve("1.13.2-forge-25.0.223.json"), "{}".getBytes("UTF-8"));
    System.out.println("made by " + System.getProperty("java.awt.headless"));
  }
}`

it.each(hasJdk ? ['an installer in Java'] : [])('%s is compiled and run', async () => {
  const folder = join(playground.folder, 'java-source')
  mkdirSync(folder)
  writeFileSync(join(folder, 'Main.java'), SOURCE)
  execFileSync(COMPILER, ['-nowarn', '-d', folder, join(folder, 'Main.java')], { stdio: 'pipe' })
  const jar = writeZip([
    text('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\r\nMain-Class: Main\r\n\r\n'),
    { name: 'Main.class', bytes: readFileSync(join(folder, 'Main.class')) },
  ])
  loaders.serve('/net/minecraftforge/forge/1.13.2-25.0.223/forge-1.13.2-25.0.223-installer.jar', jar)
  // The Java that is on this machine, said to be the one that the game needs.
  writeJava(`exec java "$@"`, '1.8.0_402')
  const { id, told } = await propose({ minecraft: '1.13.2', forge: '25.0.223' })
  expect(told).toEqual([expect.stringMatching(/Forge 25\.0\.223, with Java 8\./)])
  await core.commit([id])
  expect(warnings).toEqual([])
  expect(existsSync(game('versions/1.13.2-forge-25.0.223/1.13.2-forge-25.0.223.json'))).toBe(true)
})
