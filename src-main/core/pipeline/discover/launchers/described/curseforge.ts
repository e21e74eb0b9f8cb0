import { asText, at } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { useOf } from '../../reading/use-of.ts'
import { compact, type DescriptionFormat } from './description-format.ts'

/** CurseForge's file lists every file of every mod (facts D1, D56). */
export const curseForge: DescriptionFormat = {
  launcher: 'curseforge',
  file: 'minecraftinstance.json',
  limit: 64 * 1024 * 1024,
  read,
  use: (json) => useOf({ lastPlayed: at(json, 'lastPlayed') }),
  played: [
    { keys: ['lastPlayed'], never: '0001-01-01T00:00:00Z' },
    { keys: ['playedCount'], never: 0 },
  ],
  icon: (json) => asText(at(json, 'profileImagePath')),
}

function read(json: unknown): Trace {
  const gameVersion = asText(at(json, 'gameVersion')) ?? asText(at(json, 'baseModLoader', 'minecraftVersion'))
  const [, loader, loaderVersion] =
    /^(forge|neoforge|fabric|quilt)-(?:1\.20\.1-)?([^-]+)/.exec(asText(at(json, 'baseModLoader', 'name')) ?? '') ?? []
  const hasNone = gameVersion !== undefined && at(json, 'baseModLoader') === null
  return compact({ name: asText(at(json, 'name')), gameVersion, loader: hasNone ? null : loader, loaderVersion })
}
