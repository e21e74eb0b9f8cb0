import { readModsToml, type ModsToml } from './mods-toml.ts'
import type { Metadata } from './metadata.ts'

export const FORGE_ENTRY = 'META-INF/mods.toml'

/** Forge since 1.13, and NeoForge before 1.20.5. */
export function readForge(file: Omit<ModsToml, 'entry'>): Metadata {
  return readModsToml({ ...file, entry: FORGE_ENTRY })
}
