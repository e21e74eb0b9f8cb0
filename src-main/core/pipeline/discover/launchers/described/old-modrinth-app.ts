import { asText, at } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { useOf } from '../../reading/use-of.ts'
import { compact, type DescriptionFormat } from './description-format.ts'

/** A Modrinth App before 2024; later ones have a database (fact D10). */
export const oldModrinthApp: DescriptionFormat = {
  launcher: 'modrinth-app',
  file: 'profile.json',
  read,
  use: (json) => useOf({ lastPlayed: at(json, 'metadata', 'last_played') }),
  played: [{ keys: ['metadata', 'last_played'], never: null }],
  icon: (json) => asText(at(json, 'metadata', 'icon')),
}

function read(json: unknown): Trace {
  const metadata = at(json, 'metadata')
  const loader = asText(at(metadata, 'loader'))?.toLowerCase()
  return compact({
    name: asText(at(metadata, 'name')),
    gameVersion: asText(at(metadata, 'game_version')),
    loader: loader === 'vanilla' ? null : loader,
    loaderVersion: asText(at(metadata, 'loader_version', 'id')),
  })
}
