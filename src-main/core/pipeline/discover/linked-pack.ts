import { join } from 'node:path'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import { readModrinthPack } from './launchers/modrinth-app.ts'
import { readConfig } from './launchers/prism.ts'
import type { DiscoverPlaces } from './usual-places.ts'
import { z } from 'zod'
import { readSmallText } from '../../files/read-plain.ts'
import { enabledName } from '../../model/paths/disabled-name.ts'

/** The version of a pack of the service that a launcher says that it made an instance from. */
export interface LinkedPack {
  readonly projectId: string
  readonly versionId: string
}

/** As the service makes them; what is none is not asked for. */
const ID = /^[0-9A-Za-z]{4,32}$/

/** Prism says it in `instance.cfg` (fact D13), a Modrinth App in its `app.db` (fact D14); null: nobody does. */
export async function readLinkedPack(
  { path, gamePath, launcher }: Pick<InstanceDescription, 'path' | 'gamePath' | 'launcher'>,
  places: DiscoverPlaces,
): Promise<LinkedPack | null> {
  const linked =
    launcher === 'prism' || launcher === 'multimc'
      ? await readPrismPack(path)
      : await readModrinthPack(gamePath, places)
  return linked !== null && ID.test(linked.projectId) && ID.test(linked.versionId) ? linked : null
}

async function readPrismPack(path: string): Promise<LinkedPack | null> {
  const config = await readConfig(join(path, 'instance.cfg'))
  if (config.get('ManagedPack') !== 'true' || config.get('ManagedPackType') !== 'modrinth') return null
  return { projectId: config.get('ManagedPackID') ?? '', versionId: config.get('ManagedPackVersionID') ?? '' }
}

/** Real ones have a few MiB at the most. */
const MAX_SIZE = 64 << 20
const INDEX = z.object({ files: z.array(z.object({ path: z.string() })) })

/**
 * The files that the instance's pack brought, relative to the game folder with `/`: what the launcher kept of the pack's own
 * index (`mrpack/modrinth.index.json` of Prism and MultiMC). Empty where there is none, or none that can be read.
 */
export function listPackFiles({ path }: Pick<InstanceDescription, 'path'>): ReadonlySet<string> {
  try {
    const text = readSmallText(join(path, 'mrpack', 'modrinth.index.json'), MAX_SIZE)
    const { files } = INDEX.parse(JSON.parse(text ?? ''))
    return new Set(files.map((file) => enabledName(file.path.replaceAll('\\', '/'))))
  } catch {
    return new Set()
  }
}
