import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Version } from '../service/types.ts'
import type { Playground } from './playground.ts'

export interface Shared {
  readonly first: Instance
  readonly second: Instance
}

interface Traits {
  readonly loader?: string
  readonly gameVersion?: string
}

export interface Sharing {
  /** The second's mods folder is a link to the first's; else both are links to a folder of their own. */
  readonly linked?: boolean
  readonly first?: Traits
  readonly second?: Traits
}

/** Two instances with one mods folder, "One" and "Two", fabric 1.21.11 unless told otherwise: real folders, real links. */
export async function shareMods({ folder, core }: Playground, sharing: Sharing = {}): Promise<Shared> {
  const one = join(folder, 'games', 'one')
  const two = join(folder, 'games', 'two')
  const mods = sharing.linked === true ? join(one, 'mods') : join(folder, 'shared-mods')
  for (const path of [one, two, mods]) mkdirSync(path, { recursive: true })
  if (sharing.linked !== true) symlinkSync(mods, join(one, 'mods'))
  symlinkSync(mods, join(two, 'mods'))
  const usual = { loader: 'fabric', gameVersion: '1.21.11' } as const
  return {
    first: await core.instances.adopt(one, { ...usual, ...sharing.first, name: 'One' }),
    second: await core.instances.adopt(two, { ...usual, ...sharing.second, name: 'Two' }),
  }
}

/** Adds a mod and puts its first version into an instance's mods. */
export function putMod(
  playground: Playground,
  { gamePath }: Instance,
  mod: { readonly slug: string; readonly versions: Parameters<Playground['addMod']>[1] },
): readonly Version[] {
  const versions = playground.addMod(mod.slug, mod.versions)
  const bytes = playground.catalogue.fileBytes(versions[0]?.files[0]?.hashes.sha1 ?? '')
  writeFileSync(join(gamePath, 'mods', `${mod.slug}.jar`), bytes ?? '')
  return versions
}
