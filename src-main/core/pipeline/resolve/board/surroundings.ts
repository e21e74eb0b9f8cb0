import { LOADERS, loadersBy } from '../../../model/instances/known-loaders.ts'
import { isOldForge } from '../../../model/files/loaded-name.ts'
import type { Surroundings } from './request.ts'

export interface SurroundingMod {
  /** The mod id in its usual spelling. */
  readonly id: string
  readonly name: string
  readonly version: string
  /** Versions whose mods it takes as well, by Forge's and NeoForge's grammar. */
  readonly alsoTakes: readonly string[]
}

/** Mod ids that stand for the game and the loaders. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['minecraft', 'Minecraft'],
  ['java', 'Java'],
  ...LOADERS.map(({ mod: { id, name } }) => [id, name] as const),
])

/** Parts of old Forge itself that mods name, with versions of their own. */
const OLD_FORGE: readonly string[] = ['fml', 'mcp']

const LOADER_OF = loadersBy(({ mod }) => [mod.id])

/** Game versions that differ in nothing a mod sees: Forge and NeoForge let mods for the earlier ones into the later. */
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '1.12.1': ['1.12'],
    '1.12.2': ['1.12', '1.12.1'],
    '1.16.4': ['1.16.3'],
    '1.16.5': ['1.16.3', '1.16.4'],
    '1.18.1': ['1.18'],
    '1.19.2': ['1.19.1'],
    '1.20.1': ['1.20'],
    '1.21.1': ['1.21'],
    '1.21.8': ['1.21.7'],
  }),
)

/**
 * The version of the game, of Java or of the instance's loader, where that is what a mod id means; null: it means a mod, or its version is
 * not known. Another loader's id is answered by no version: Quilt stands in for Fabric's loader and NeoForge for Forge, by
 * numbers of their own.
 */
export function surroundingVersion(written: string, surroundings: Surroundings): SurroundingMod | null {
  const id = comparedId(written, surroundings)
  const name = NAMES.get(id)
  if (name === undefined) return null
  const version = versionOf(id, surroundings)
  const alsoTakes = id === 'minecraft' ? (ALIKE.get(version ?? '') ?? []) : []
  return version === null ? null : { id, name, version, alsoTakes }
}

function versionOf(id: string, surroundings: Surroundings): string | null {
  if (id === 'minecraft') return surroundings.gameVersion
  return id === 'java' ? javaRelease(surroundings.javaVersion) : loaderVersion(id, surroundings)
}

/** What loaders call Java's version: `17` of `17.0.8`, `8` of `1.8.0_322`. */
function javaRelease(version: string | null): string | null {
  return /^(?:1\.)?(\d+)/.exec(version ?? '')?.[1] ?? null
}

function loaderVersion(id: string, { loader, loaderVersion: version }: Surroundings): string | null {
  return loader !== null && LOADER_OF.get(id) === loader ? version : null
}

/** Whether a mod id is answered by the game, its loader or Java rather than by a mod. */
export function isSurrounding(written: string, surroundings: Surroundings): boolean {
  const id = comparedId(written, surroundings)
  if (isOldForge(surroundings) && OLD_FORGE.includes(id)) return true
  return NAMES.has(id) || id === 'quilt_base' || id === 'mixinextras'
}

/** Old Forge and the game had ids in capitals (`Forge`, `Minecraft`), which their mods write in any case (fact S18). */
function comparedId(id: string, surroundings: Surroundings): string {
  return isOldForge(surroundings) ? id.toLowerCase() : id
}
