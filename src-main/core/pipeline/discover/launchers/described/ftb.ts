import { asText, at } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { numberOf, useOf } from '../../reading/use-of.ts'
import { readVersionId } from '../../naming/version-id.ts'
import { compact, type DescriptionFormat } from './description-format.ts'

/** The FTB App: when it was played last is in seconds, how long in milliseconds; `modLoader` is what the game's launcher would call it (fact D24). */
export const ftb: DescriptionFormat = {
  launcher: 'ftb',
  file: 'instance.json',
  read,
  use: (json) =>
    useOf({
      lastPlayed: numberOf(at(json, 'lastPlayed'), 1000),
      secondsPlayed: numberOf(at(json, 'totalPlayTime'), 1 / 1000),
      groups: [at(json, 'category')].filter((name) => name !== DEFAULT),
    }),
  played: [
    { keys: ['lastPlayed'], never: 0 },
    { keys: ['totalPlayTime'], never: 0 },
  ],
}

/** Of those that the person put nowhere. */
const DEFAULT = 'Default'

function read(json: unknown): Trace {
  const gameVersion = asText(at(json, 'mcVersion'))
  const modLoader = asText(at(json, 'modLoader'))
  if (gameVersion === undefined) return {}
  const { loader = null, loaderVersion } = modLoader === undefined ? {} : readVersionId(modLoader)
  return compact({ name: asText(at(json, 'name')), gameVersion, loader, loaderVersion })
}
