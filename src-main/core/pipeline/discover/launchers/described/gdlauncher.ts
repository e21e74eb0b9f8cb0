import { asList, asText, at } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { numberOf, useOf } from '../../reading/use-of.ts'
import { compact, type DescriptionFormat } from './description-format.ts'

/** GDLauncher since it is called Carbon (facts D17, D56). */
export const gdLauncher: DescriptionFormat = {
  launcher: 'gdlauncher',
  file: 'instance.json',
  gameFolder: 'instance',
  read,
  use: (json) => useOf({ lastPlayed: at(json, 'last_played'), secondsPlayed: numberOf(at(json, 'seconds_played')) }),
  played: [
    { keys: ['last_played'], never: null },
    { keys: ['seconds_played'], never: 0 },
  ],
  icon: (json) => asText(at(json, 'icon')),
}

/** The one before: the time is in minutes, the name that of the folder (fact D23). */
export const oldGdLauncher: DescriptionFormat = {
  launcher: 'gdlauncher',
  file: 'config.json',
  read: readOld,
  use: (json) => useOf({ lastPlayed: at(json, 'lastPlayed'), secondsPlayed: numberOf(at(json, 'timePlayed'), 60) }),
  played: [
    { keys: ['lastPlayed'], never: 0 },
    { keys: ['timePlayed'], never: 0 },
  ],
  icon: (json) => asText(at(json, 'background')),
}

function read(json: unknown): Trace {
  const version = at(json, 'game_configuration', 'version')
  const gameVersion = asText(at(version, 'release'))
  if (gameVersion === undefined) return {}
  const [first] = asList(at(version, 'modloaders'))
  const loader = asText(at(first, 'type'))?.toLowerCase() ?? null
  const loaderVersion = withoutGame(asText(at(first, 'version')), gameVersion)
  return compact({ name: asText(at(json, 'name')), gameVersion, loader, loaderVersion })
}

function readOld(json: unknown): Trace {
  const gameVersion = asText(at(json, 'loader', 'mcVersion'))
  const type = asText(at(json, 'loader', 'loaderType'))?.toLowerCase()
  if (gameVersion === undefined || type === undefined) return {}
  const loaderVersion = withoutGame(asText(at(json, 'loader', 'loaderVersion')), gameVersion)
  return type === 'vanilla' ? { gameVersion, loader: null } : compact({ gameVersion, loader: type, loaderVersion })
}

/** Forge's is numbered `1.16.5-36.2.39` there. */
function withoutGame(version: string | undefined, gameVersion: string): string | undefined {
  return version?.startsWith(`${gameVersion}-`) ? version.slice(gameVersion.length + 1) : version
}
