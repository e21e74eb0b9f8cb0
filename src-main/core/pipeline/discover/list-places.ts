import { listUsualPlaces, type DiscoverPlaces, type OtherPlace } from './usual-places.ts'

/** Every usual place that is looked in, whether it is there or not, by whose it is. */
export function listPlaces(places: DiscoverPlaces): readonly OtherPlace[] {
  const { vanilla, prism, modrinth, others } = listUsualPlaces(places)
  return [
    ...named('Minecraft Launcher', vanilla),
    ...named('Prism Launcher, PolyMC and MultiMC', prism),
    ...named('Modrinth App', modrinth),
    ...others,
  ]
}

function named(program: string, folders: readonly string[]): readonly OtherPlace[] {
  return folders.map((folder) => ({ program, folder }))
}
