import { readModsToml, type ModsToml } from './mods-toml.ts'
import type { Reading } from './reading.ts'

export const NEOFORGE_ENTRY = 'META-INF/neoforge.mods.toml'

/** NeoForge since 1.20.5; the grammar is Forge's. */
export function readNeoForge(file: Omit<ModsToml, 'entry'>): Reading {
  return readModsToml({ ...file, entry: NEOFORGE_ENTRY })
}
