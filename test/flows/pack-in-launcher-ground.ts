import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import type { FillableLauncher } from '../../src-main/core/model/instances/launcher-entry.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { processesOf } from './ground/play-game.ts'
import { startLoaderService, type LoaderService } from './ground/loader-service.ts'
import { packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

// A person with launchers, for whom packs are installed into them.

export let playground: Playground
export let loaders: LoaderService
export let core: Core
export let warnings: string[]

export const person = (...parts: readonly string[]) => join(playground.folder, 'person', ...parts)
export const share = (...parts: readonly string[]) => person('.local/share', ...parts)
export const game = (...parts: readonly string[]) => person('.minecraft', ...parts)

/** `more`: what else is in the environment of the core. */
export function setUpLaunchers(more: () => Readonly<Record<string, string>> = () => ({})): void {
  beforeEach(async () => {
    playground = await openPlayground()
    loaders = await startLoaderService()
    mkdirSync(person(), { recursive: true })
    const { service } = playground
    core = await createCore({
      home: join(playground.folder, 'own-home'),
      workerFile: WORKER,
      version: 'test',
      serviceUrl: service.url,
      env: { HOME: person(), ...more() },
      processes: processesOf(playground.folder),
    })
    core.settings.set({
      fabricMetaUrl: loaders.url,
      quiltMetaUrl: loaders.url,
      forgeMavenUrl: loaders.url,
      neoforgeMavenUrl: loaders.url,
    })
    warnings = []
    core.on((event) => void (event.kind === 'warning' && warnings.push(event.message)))
  })

  afterEach(async () => {
    await core.close()
    await loaders.close()
    await playground.close()
  })
}

interface PackOf {
  readonly launcher?: FillableLauncher
  readonly dependencies?: Readonly<Record<string, string>>
}

export function wishFor({ launcher, dependencies }: PackOf = {}) {
  const file = writePack(playground, {
    inside: { 'overrides/options.txt': 'bright' },
    ...(dependencies !== undefined && { dependencies: { minecraft: '1.21.1', ...dependencies } }),
  })
  const into = { kind: 'launcher', folder: null, name: 'Evening Pack', ...(launcher && { launcher }) } as const
  return packWish(file, { into })
}

export async function installed() {
  const [one] = (await core.instances.list()).map(({ instance }) => instance)
  if (one === undefined) throw new Error('nothing is installed')
  return one
}

export async function steps(): Promise<readonly string[]> {
  return (await core.instances.playSteps('Evening Pack')).map(({ message }) => message)
}

export const undo = () => carryOut(core, { kind: 'undo', changeSet: null, instance: null })
export const redo = () => carryOut(core, { kind: 'redo', changeSet: null, instance: null })
export const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
export const trashed = () => (existsSync(share('Trash/files')) ? readdirSync(share('Trash/files')).toSorted() : [])
