import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Core, FileWatch } from '../../src-main/core/core.ts'
import type { CoreEvent } from '../../src-main/core/events.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { look, openPlayground, type Playground } from './playground.ts'

export let playground: Playground

export let core: Core

export let watch: FileWatch

export async function startWatching(): Promise<void> {
  await look(core)
  watch = core.watchFiles()
  await watch.begun
}

/** The next event of which `isMeant` says so. Ask before what brings it about. */
export function next<K extends CoreEvent['kind']>(
  kind: K,
  isMeant: (event: Extract<CoreEvent, { readonly kind: K }>) => boolean = () => true,
  events: Pick<Core, 'on'> = core,
): Promise<Extract<CoreEvent, { readonly kind: K }>> {
  return new Promise((resolve) => {
    const stop = events.on((event) => {
      if (event.kind !== kind) return
      const told = event as Extract<CoreEvent, { readonly kind: K }>
      if (!isMeant(told)) return
      stop()
      resolve(told)
    })
  })
}

/** Does something with the files, and answers with how many of them were told of. */
export async function tellOf(change: () => void): Promise<Record<'added' | 'removed' | 'changed', number>> {
  const told = next('files-changed')
  change()
  const { added, removed, changed } = await told
  return { added: added.length, removed: removed.length, changed: changed.length }
}

export function put(instance: Pick<Instance, 'gamePath'>, path: string, content = path): string {
  const absolute = join(instance.gamePath, path)
  mkdirSync(join(absolute, '..'), { recursive: true })
  writeFileSync(absolute, content)
  return absolute
}

export function setWatch(value: FileWatch): void {
  watch = value
}

export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    core = playground.core
  })
  afterEach(() => playground.close())
}
