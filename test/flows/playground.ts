import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createCore, type Core } from '../../src-main/core/core.ts'
import type { FileFinding } from '../../src-main/core/model/states/finding.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { addMod, type VersionSpecs } from '../fixtures/add-mod.ts'
import type { Catalogue, ServiceOptions, Version } from '../service/types.ts'
import { startService } from '../service/start.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { processesOf } from './ground/play-game.ts'

/** The core over a temp home and a service of its own, with a catalogue and folders made to order. */
export type Playground = Awaited<ReturnType<typeof openPlayground>>

/** By path, what each file of a game has: a text, bytes, or the file of a version. */
export type GameFiles = Readonly<Record<string, string | Buffer | Version | undefined>>

/** `parent`: where its folder is made. */
export async function openPlayground(options: ServiceOptions = {}, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'modwell-flow-'))
  const service = await startService({ projects: 0, rateLimit: 'off', ...options })
  const cores: Core[] = []

  async function openCore(home = 'home', isRehearsal = false): Promise<Core> {
    const core = await createCore({
      home: join(folder, home),
      workerFile: WORKER,
      version: 'test',
      serviceUrl: service.url,
      env: {},
      processes: processesOf(folder),
      isRehearsal,
    })
    // Nothing is asked of the loaders' own services.
    if (!isRehearsal) core.settings.set({ fabricMetaUrl: service.url, quiltMetaUrl: service.url })
    cores.push(core)
    return core
  }

  const { catalogue } = service
  return {
    folder,
    service,
    catalogue,
    openCore,
    core: await openCore(),
    /** As `addMod` of the fixtures, into this catalogue. */
    addMod: (slug: string, versions: VersionSpecs, project: Partial<Parameters<typeof addMod>[1]> = {}) =>
      addMod(catalogue, { slug, ...project }, versions),
    /** The game folder of an instance, with these files in it. */
    makeGame(name: string, files: GameFiles): string {
      const gamePath = join(folder, 'games', name)
      mkdirSync(join(gamePath, 'mods'), { recursive: true })
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(gamePath, path)), { recursive: true })
        writeFileSync(join(gamePath, path), bytesOf(catalogue, content))
      }
      return gamePath
    },
    async close() {
      for (const core of cores) await core.close()
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function bytesOf(catalogue: Catalogue, content: GameFiles[string]): string | Buffer {
  if (typeof content !== 'object' || Buffer.isBuffer(content)) return content ?? ''
  const [file] = content.files
  return file === undefined ? '' : catalogue.fileBytes(file.hashes.sha1)
}

export async function adoptGame(
  playground: Playground,
  files: GameFiles,
  traits: { readonly loader?: string; readonly gameVersion?: string; readonly name?: string } = {},
): Promise<Instance> {
  const { name = 'game', loader = 'fabric', gameVersion = '1.21.11' } = traits
  return playground.core.instances.adopt(playground.makeGame(name, files), { loader, gameVersion, name })
}

/** What inspect says of each file, by its path. */
export async function look(
  core: Core,
  freshness: 'normal' | 'now' | 'offline' = 'normal',
): Promise<Readonly<Record<string, FileFinding>>> {
  const inspections = await core.inspect({ instances: 'all', freshness, channel: null })
  return Object.fromEntries(inspections.flatMap(({ files }) => files.map((finding) => [finding.file.path, finding])))
}

/** Path -> state, and the first reason's code where there is one. */
export async function states(
  core: Core,
  freshness: 'normal' | 'now' | 'offline' = 'normal',
): Promise<Readonly<Record<string, string>>> {
  const findings = Object.entries(await look(core, freshness))
  return Object.fromEntries(
    findings.map(([path, { state, reasons }]) => [
      path,
      [state, ...reasons.slice(0, 1).map(({ code }) => code)].join(': '),
    ]),
  )
}

export function updateAll(overrides: Partial<Extract<Wish, { kind: 'update' }>> = {}): Wish {
  return { kind: 'update', instances: 'all', only: [], channel: null, freshness: 'normal', ...overrides }
}

/** Proposes and commits at once. */
export async function carryOut(core: Core, wish: Wish) {
  const plans = await core.propose(wish)
  return core.commit(plans.map(({ id }) => id))
}

/** Every file below a folder with its hash and mode, `.modwell*` aside. */
export function treeOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const own = files.filter((file) => !file.slice(folder.length).includes('/.modwell'))
  return Object.fromEntries(
    own.toSorted().map((file) => {
      const { mode, mtimeMs } = statSync(file)
      return [
        file.slice(folder.length + 1),
        `${createHash('sha1').update(readFileSync(file)).digest('hex')} ${mode.toString(8)} ${mtimeMs}`,
      ]
    }),
  )
}
