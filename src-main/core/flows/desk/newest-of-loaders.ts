import type { NewestVersion } from '../../model/authoring/own-project.ts'
import { shortVersion } from '../../model/versions/short-versions.ts'
import type { Version } from '../../model/versions/version.ts'

/** The newest version for each loader, the newest first; one that is for no loader stands only if it is the newest of all. Pure. */
export function newestOfLoaders(versions: readonly Version[], title: string): readonly NewestVersion[] {
  const seen = new Set<string>()
  return versions
    .toSorted((one, other) => Number(one.published < other.published) - Number(one.published > other.published))
    .flatMap(({ id, number, channel, loaders, gameVersions, published }, place) => {
      const shown = shortVersion(number, { title, loaders, gameVersions })
      const fresh = loaders.filter((loader) => !seen.has(loader))
      for (const loader of fresh) seen.add(loader)
      return fresh.length === 0 && place > 0 ? [] : [{ id, number, shown, channel, loaders: fresh, published }]
    })
}
