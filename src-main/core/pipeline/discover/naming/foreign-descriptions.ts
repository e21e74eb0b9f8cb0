import { dirname, join } from 'node:path'
import { loadersBy } from '../../../model/instances/known-loaders.ts'
import { asList, asText, at } from '../reading/json-value.ts'
import { readJsonIfAny } from '../reading/read-json.ts'
import type { Trace } from '../reading/trace.ts'
import { readVersionId } from './version-id.ts'

/** CurseForge's file lists every file of every mod. */
export const CURSEFORGE_LIMIT = 64 * 1024 * 1024

/** What other launchers leave in a game folder or around it: CurseForge, ATLauncher, GDLauncher, XMCL, older Modrinth Apps (facts D1, D2). */
export async function readForeignDescriptions(gamePath: string): Promise<readonly Trace[]> {
  const instance = await readJsonIfAny(join(gamePath, 'instance.json'))
  const around = instance ?? (await readJsonIfAny(join(dirname(gamePath), 'instance.json')))
  return [
    readCurseForge(await readJsonIfAny(join(gamePath, 'minecraftinstance.json'), CURSEFORGE_LIMIT)),
    readAtLauncher(instance),
    readXmcl(instance),
    readGdLauncher(around),
    readModrinthApp(await readJsonIfAny(join(gamePath, 'profile.json'))),
  ]
}

function readCurseForge(json: unknown): Trace {
  const gameVersion = asText(at(json, 'gameVersion')) ?? asText(at(json, 'baseModLoader', 'minecraftVersion'))
  const [, loader, loaderVersion] =
    /^(forge|neoforge|fabric|quilt)-(?:1\.20\.1-)?([^-]+)/.exec(asText(at(json, 'baseModLoader', 'name')) ?? '') ?? []
  const hasNone = gameVersion !== undefined && at(json, 'baseModLoader') === null
  return compact({ name: asText(at(json, 'name')), gameVersion, loader: hasNone ? null : loader, loaderVersion })
}

/** `launcher` holds the launcher's part in new files; in old ones it all lies flat. */
function readAtLauncher(json: unknown): Trace {
  const parts = at(json, 'launcher') === undefined ? json : at(json, 'launcher')
  const loader = asText(at(parts, 'loaderVersion', 'type'))
  const gameVersion = asText(at(json, 'minecraftVersion')) ?? readVersionId(asText(at(json, 'id')) ?? '').gameVersion
  if (gameVersion === undefined) return {}
  return compact({
    name: asText(at(parts, 'name')),
    gameVersion,
    loader: loader?.toLowerCase(),
    loaderVersion: asText(at(parts, 'loaderVersion', 'version')),
  })
}

const XMCL_LOADERS = loadersBy(({ xmclName }) => [xmclName])

function readXmcl(json: unknown): Trace {
  const gameVersion = asText(at(json, 'runtime', 'minecraft'))
  if (gameVersion === undefined) return {}
  const [key, loader = null] = [...XMCL_LOADERS].find(([each]) => asText(at(json, 'runtime', each)) !== undefined) ?? []
  const loaderVersion = key === undefined ? undefined : asText(at(json, 'runtime', key))
  return compact({ name: asText(at(json, 'name')), gameVersion, loader, loaderVersion })
}

function readGdLauncher(json: unknown): Trace {
  const version = at(json, 'game_configuration', 'version')
  const gameVersion = asText(at(version, 'release'))
  if (gameVersion === undefined) return {}
  const [first] = asList(at(version, 'modloaders'))
  const loader = asText(at(first, 'type'))?.toLowerCase() ?? null
  const loaderVersion = asText(at(first, 'version'))
  return compact({ name: asText(at(json, 'name')), gameVersion, loader, loaderVersion })
}

function readModrinthApp(json: unknown): Trace {
  const metadata = at(json, 'metadata')
  const loader = asText(at(metadata, 'loader'))?.toLowerCase()
  return compact({
    name: asText(at(metadata, 'name')),
    gameVersion: asText(at(metadata, 'game_version')),
    loader: loader === 'vanilla' ? null : loader,
    loaderVersion: asText(at(metadata, 'loader_version', 'id')),
  })
}

function compact(fields: { readonly [Key in keyof Trace]: Trace[Key] | undefined }): Trace {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
