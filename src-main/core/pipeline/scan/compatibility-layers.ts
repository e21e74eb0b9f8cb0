import type { InstalledFile } from '../../model/files/installed-file.ts'
import type { Loader } from '../../model/instances/loader.ts'
import { loadedMods, type LoadTarget } from './loaded-mods.ts'

/** A mod that lets a loader load another's mods. */
interface Layer {
  readonly id: string
  /** The loaders that it runs on. */
  readonly on: readonly Loader[]
  readonly letsIn: readonly Loader[]
}

/** Sinytra Connector for NeoForge, its name on Forge 1.20.1, and Kilt (fact S19). */
const LAYERS: readonly Layer[] = [
  { id: 'connector', on: ['neoforge'], letsIn: ['fabric'] },
  { id: 'connectormod', on: ['forge', 'neoforge'], letsIn: ['fabric'] },
  { id: 'kilt', on: ['fabric', 'quilt'], letsIn: ['forge', 'neoforge'] },
]

/** The loaders whose mods a file lets into an instance, beside its own. */
export function loadersLetIn({ type, enabled, contents }: InstalledFile, instance: LoadTarget): readonly Loader[] {
  const { loader } = instance
  if (loader === null || type !== 'mod' || !enabled || contents.kind !== 'archive') return []
  const { mods, nested } = loadedMods(contents.metadata, instance)
  const ids = new Set([...mods, ...nested].map(({ id }) => id))
  return LAYERS.filter(({ id, on }) => ids.has(id) && on.includes(loader)).flatMap(({ letsIn }) => letsIn)
}
