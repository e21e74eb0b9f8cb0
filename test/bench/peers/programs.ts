import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cost } from '../run-measured.ts'
import { runWatched, type WatchedRun } from './run-watched.ts'
import { GAME_VERSION, type Mod } from './world.ts'

/** `bare calls`: what the same promises cost with no program around them. */
export type ProgramName = 'Modwell' | 'bare calls' | 'ferium' | 'packwiz'

/** What is compared; `cold` and `again`: asking what is out of date, the first time and once more. */
export type Work = 'start' | 'cold' | 'again' | 'update' | 'undo'

export interface Place {
  /** Empty, for the program alone. */
  readonly folder: string
  /** The older files of all mods; not to be changed. */
  readonly jars: string
  readonly mods: readonly Mod[]
  readonly serviceUrl: string
}

/** The works that a program does, in the order in which they are to be run. */
export type Works = ReadonlyMap<Work, () => Promise<Cost>>

const BARE_CALLS = join(import.meta.dirname, 'bare-calls.mjs')
const PROGRAM = join(import.meta.dirname, '../../../resources/modwell.mjs')

export const PREPARE: Readonly<Record<ProgramName, (place: Place) => Promise<Works>>> = {
  Modwell: prepareModwell,
  'bare calls': prepareBareCalls,
  ferium: prepareFerium,
  packwiz: preparePackwiz,
}

/** What may be asked is the service on loopback alone: whatever asks another is led to a port at which nothing answers. */
function peerEnv(serviceUrl: string, home: string): Readonly<Record<string, string>> {
  const nowhere = 'http://127.0.0.1:9'
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    NO_PROXY: '127.0.0.1',
    PEER_SERVICE_URL: serviceUrl,
  }
}

async function prepareModwell({ folder, jars, mods, serviceUrl }: Place): Promise<Works> {
  const game = join(folder, 'game')
  cpSync(jars, join(game, 'mods'), { recursive: true, preserveTimestamps: true })
  const { NODE_COMPILE_CACHE } = process.env
  const run = (home: string, ...parameters: readonly string[]) => {
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      MODWELL_HOME: join(folder, home),
      MODWELL_SERVICE: serviceUrl,
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    }
    return runWatched([process.execPath, PROGRAM, ...parameters], { env, exitCodes: [0, 3] })
  }
  const named = ['--name', 'Peer', '--loader', 'fabric', '--game-version', GAME_VERSION]
  for (const home of ['asks', 'updates']) await run(home, 'instances', 'adopt', game, ...named)
  const changed = async (cost: Promise<Cost>, wanted: (mod: Mod) => string): Promise<Cost> => {
    const measured = await cost
    expectFiles(join(game, 'mods'), mods.map(wanted))
    return measured
  }
  return new Map([
    ['start', () => run('asks', '--version')],
    ['cold', () => run('asks', 'inspect', 'Peer')],
    ['again', () => run('asks', 'inspect', 'Peer')],
    ['update', () => changed(run('updates', 'update', 'Peer', '--yes'), ({ newFilename }) => newFilename)],
    ['undo', () => changed(run('updates', 'undo', '--yes'), ({ old }) => old.filename)],
  ])
}

async function prepareBareCalls({ folder, jars, mods, serviceUrl }: Place): Promise<Works> {
  const [own, store, task] = [join(folder, 'mods'), join(folder, 'store'), join(folder, 'task.json')]
  cpSync(jars, own, { recursive: true, preserveTimestamps: true })
  mkdirSync(store)
  const pairs = mods.map(({ old, newFilename }) => ({ older: old.filename, newer: newFilename }))
  writeFileSync(task, JSON.stringify({ serviceUrl, gameVersion: GAME_VERSION, mods: own, store, pairs }))
  const env = { PATH: process.env.PATH ?? '' }
  const run = async (work: Work, after: 'older' | 'newer'): Promise<Cost> => {
    const cost = await runWatched([process.execPath, BARE_CALLS, work, task], { env })
    expectFiles(
      own,
      pairs.map((pair) => pair[after]),
    )
    return cost
  }
  return new Map([
    ['start', () => runWatched([process.execPath, '-e', '0'], { env })],
    ['cold', () => run('cold', 'older')],
    ['again', () => run('again', 'older')],
    ['update', () => run('update', 'newer')],
    ['undo', () => run('undo', 'older')],
  ])
}

/** It has no way to ask alone: asking is its upgrade of a folder in which all is current, by the names that it goes by. */
async function prepareFerium({ folder, jars, mods, serviceUrl }: Place): Promise<Works> {
  const [current, outdated] = [join(folder, 'current'), join(folder, 'outdated')]
  mkdirSync(current, { recursive: true })
  for (const { newFilename } of mods) writeFileSync(join(current, newFilename), '')
  cpSync(jars, outdated, { recursive: true, preserveTimestamps: true })
  const profile = (mine: string): string => {
    const file = join(folder, `${mine === current ? 'current' : 'outdated'}.json`)
    const own = mods.map(({ slug, projectId }) => ({ name: slug, identifier: { ModrinthProject: projectId } }))
    const profiles = [{ name: 'Peer', output_dir: mine, game_version: GAME_VERSION, mod_loader: 'Fabric', mods: own }]
    writeFileSync(file, JSON.stringify({ active_profile: 0, profiles, active_modpack: 0, modpacks: [] }))
    return file
  }
  const options: WatchedRun = { env: peerEnv(serviceUrl, folder) }
  const [asks, updates] = [profile(current), profile(outdated)]
  const ask = () => runWatched(['ferium', '--config-file', asks, 'upgrade'], options)
  return new Map([
    ['start', () => runWatched(['ferium', '--version'], options)],
    ['cold', ask],
    ['again', ask],
    [
      'update',
      async () => {
        const cost = await runWatched(['ferium', '--config-file', updates, 'upgrade'], options)
        expectFiles(
          outdated,
          mods.map(({ newFilename }) => newFilename),
        )
        return cost
      },
    ],
  ])
}

/** It asks for every mod and then whether to update, which is denied; it fetches no jar. */
async function preparePackwiz({ folder, mods, serviceUrl }: Place): Promise<Works> {
  mkdirSync(join(folder, 'mods'))
  const files = mods.map(({ slug, projectId, versionId, old }) => {
    const name = `mods/${slug}.pw.toml`
    const download = `[download]\nurl = "${old.url}"\nhash-format = "sha512"\nhash = "${old.hashes.sha512}"\n`
    const update = `[update.modrinth]\nmod-id = "${projectId}"\nversion = "${versionId}"\n`
    writeFileSync(
      join(folder, name),
      `name = "${slug}"\nfilename = "${old.filename}"\nside = "both"\n${download}${update}`,
    )
    return `[[files]]\nfile = "${name}"\nhash = "${sha256(join(folder, name))}"\nmetafile = true\n`
  })
  writeFileSync(join(folder, 'index.toml'), `hash-format = "sha256"\n${files.join('')}`)
  const index = `[index]\nfile = "index.toml"\nhash-format = "sha256"\nhash = "${sha256(join(folder, 'index.toml'))}"\n`
  const versions = `[versions]\nfabric = "0.17.3"\nminecraft = "${GAME_VERSION}"\n`
  writeFileSync(join(folder, 'pack.toml'), `name = "Peer"\npack-format = "packwiz:1.1.0"\n${index}${versions}`)
  const options: WatchedRun = { env: peerEnv(serviceUrl, folder), cwd: folder, input: 'n\n' }
  const ask = () => runWatched(['packwiz', 'update', '--all'], options)
  return new Map([
    ['start', () => runWatched(['packwiz', '--help'], options)],
    ['cold', ask],
    ['again', ask],
  ])
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function expectFiles(folder: string, wanted: readonly string[]): void {
  const found = new Set(readdirSync(folder))
  const missing = wanted.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`${missing.length} of ${wanted.length} files are not in ${folder}`)
}
