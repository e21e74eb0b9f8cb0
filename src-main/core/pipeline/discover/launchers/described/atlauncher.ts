import { asText, at } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { useOf } from '../../reading/use-of.ts'
import { readVersionId } from '../../naming/version-id.ts'
import { describeVersion } from '../version-json.ts'
import { compact, type DescriptionFormat } from './description-format.ts'

/** `launcher` holds the launcher's part in new files, around it is the game's own description; in old ones it all lies flat (facts D2, D22). */
export const atLauncher: DescriptionFormat = {
  launcher: 'atlauncher',
  file: 'instance.json',
  limit: 32 * 1024 * 1024,
  read,
  use: (json) => useOf({ lastPlayed: at(json, 'launcher', 'lastPlayed') ?? at(json, 'lastPlayed') }),
  played: [
    { keys: ['launcher', 'lastPlayed'], never: 0 },
    { keys: ['lastPlayed'], never: 0 },
  ],
}

function read(json: unknown): Trace {
  const isNew = at(json, 'launcher') !== undefined
  const parts = isNew ? at(json, 'launcher') : json
  const gameVersion = asText(at(json, 'minecraftVersion')) ?? readVersionId(asText(at(json, 'id')) ?? '').gameVersion
  if (gameVersion === undefined || (!isNew && asText(at(json, 'minecraftVersion')) === undefined)) return {}
  const type = asText(at(parts, 'loaderVersion', 'type'))?.toLowerCase()
  const named = { name: asText(at(parts, 'name')), gameVersion }
  if (type === undefined) return compact({ ...loaderOfLibraries(json, isNew), ...named })
  const loader = type === 'legacyfabric' ? 'legacy-fabric' : type
  return compact({ ...named, loader, loaderVersion: asText(at(parts, 'loaderVersion', 'version')) })
}

/** A pack's own loader is among the libraries alone; where there is none, it has none. */
function loaderOfLibraries(json: unknown, isNew: boolean): Trace {
  const { loader, loaderVersion } = describeVersion(json)
  if (loader !== undefined && loader !== null) return { loader, ...(loaderVersion !== undefined && { loaderVersion }) }
  return isNew ? { loader: null } : {}
}
