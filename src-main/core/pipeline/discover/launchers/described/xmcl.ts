import { loadersBy } from '../../../../model/instances/known-loaders.ts'
import { asText, at } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { numberOf, useOf } from '../../reading/use-of.ts'
import { compact, type DescriptionFormat } from './description-format.ts'

/** Times are in milliseconds (facts D17, D56). */
export const xmcl: DescriptionFormat = {
  launcher: 'xmcl',
  file: 'instance.json',
  read,
  use: (json) =>
    useOf({ lastPlayed: at(json, 'lastPlayedDate'), secondsPlayed: numberOf(at(json, 'playtime'), 1 / 1000) }),
  played: [
    { keys: ['lastPlayedDate'], never: 0 },
    { keys: ['playtime'], never: 0 },
  ],
}

const LOADERS = loadersBy(({ xmclName }) => [xmclName])

function read(json: unknown): Trace {
  const gameVersion = asText(at(json, 'runtime', 'minecraft'))
  if (gameVersion === undefined) return {}
  const [key, loader = null] = [...LOADERS].find(([each]) => asText(at(json, 'runtime', each)) !== undefined) ?? []
  const loaderVersion = key === undefined ? undefined : asText(at(json, 'runtime', key))
  return compact({ name: asText(at(json, 'name')), gameVersion, loader, loaderVersion })
}
