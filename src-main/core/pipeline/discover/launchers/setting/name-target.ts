/** What launchers call a game version with a loader. */
import { isOlderThan } from '../../../../model/instances/game-version.ts'
import { LOADERS } from '../../../../model/instances/known-loaders.ts'

/** What an instance is made for, or becomes. */
export interface NewTarget {
  readonly gameVersion: string
  readonly loader: string | null
  readonly loaderVersion: string | null
}

/** Under which name the game's own launcher has a version with that loader (fact D16); null: it is not known. */
export function versionIdOf({ gameVersion, loader, loaderVersion }: NewTarget): string | null {
  if (loader === null) return gameVersion
  if (loader === 'fabric' || loader === 'quilt') return `${loader}-loader-${loaderVersion ?? ''}-${gameVersion}`
  const isOld = isOlderThan(gameVersion, loader === 'neoforge' ? '1.20.2' : '1.13') !== false
  if (loader === 'neoforge' && !isOld) return `neoforge-${loaderVersion ?? ''}`
  if (loader === 'forge' && !isOld) return `${gameVersion}-forge-${loaderVersion ?? ''}`
  return null
}

/** XMCL finds what it lacks of it itself (fact D17). */
export function xmclRuntime({ gameVersion, loader, loaderVersion }: NewTarget): Readonly<Record<string, string>> {
  const loaderName = LOADERS.find(({ id }) => id === loader)?.xmclName
  return {
    minecraft: gameVersion,
    ...(loaderName === undefined || loaderVersion === null ? {} : { [loaderName]: loaderVersion }),
  }
}

/** How GDLauncher numbers Forge and NeoForge is not known. */
const GD_LOADERS: ReadonlyMap<string | null, string> = new Map([
  ['fabric', 'Fabric'],
  ['quilt', 'Quilt'],
])

/** As GDLauncher keeps it since its first new version (fact D17); null: it is not known how it names that loader. */
export function gdLauncherVersion({ gameVersion, loader, loaderVersion }: NewTarget): object | null {
  const type = GD_LOADERS.get(loader)
  if (loader !== null && type === undefined) return null
  const modloaders = type === undefined || loaderVersion === null ? [] : [{ type, version: loaderVersion }]
  return { release: gameVersion, modloaders }
}
