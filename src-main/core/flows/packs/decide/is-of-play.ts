import type { PathKey } from '../../../model/paths/path-key.ts'

/** What is made or kept while one plays. */
const NEVER =
  /^(?:saves|worlds?|screenshots|logs|crash-reports|backups|XaeroWaypoints|XaeroWorldMap|xaero|journeymap\/data|voxelmap|waypoints)(?:\/|$)/i
const WORLD = /^saves\/[^/]+(?=\/)/i

/** Which of a pack's paths are of what play makes: such a folder, or a world, whatever it is called. */
export function findPlayed(paths: readonly string[], keyOf: PathKey): (path: string) => boolean {
  const worlds = worldsAmong(paths, keyOf)
  return (path) => NEVER.test(path) || worlds.some((world) => keyOf(path).startsWith(`${world}/`))
}

/** The world that a path of the pack lies in; null: in none. */
export function findWorlds(paths: readonly string[], keyOf: PathKey): (path: string) => string | null {
  const worlds = worldsAmong(paths, keyOf)
  return (path) => worlds.find((world) => keyOf(path).startsWith(`${world}/`)) ?? WORLD.exec(path)?.[0] ?? null
}

function worldsAmong(paths: readonly string[], keyOf: PathKey): readonly string[] {
  return [...new Set(paths.flatMap((path) => /^(.*)\/level\.dat$/i.exec(keyOf(path))?.[1] ?? []))]
}
