import { readModsToml, type ModsToml } from './mods-toml.ts'
import type { Metadata } from './metadata.ts'

export const NEOFORGE_ENTRY = 'META-INF/neoforge.mods.toml'

/** NeoForge since 1.20.5; the grammar is Forge's. */
export function readNeoForge(file: Omit<ModsToml, 'entry'>): Metadata {
  return readModsToml({ ...file, entry: NEOFORGE_ENTRY })
}
