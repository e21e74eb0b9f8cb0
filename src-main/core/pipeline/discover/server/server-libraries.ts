import { join } from 'node:path'
import { KNOWN_LOADERS } from '../../../model/instances/known-loaders.ts'
import { listNames } from '../reading/on-disk.ts'
import { gameVersionOfNeoForge } from '../naming/neoforge-version.ts'
import { readHead } from '../reading/read-text.ts'
import { readStartArguments } from './start-arguments.ts'
import { isPlain, readStartVariables, resolveStartVariables, type StartVariables } from './start-variables.ts'
import { joinTraces, type Trace } from '../reading/trace.ts'
import { compareVersionNames } from '../naming/version-order.ts'

const FORGE = ['net', 'minecraftforge', 'forge']
const NEOFORGE = ['net', 'neoforged', 'neoforge']
/** NeoForge for 1.20.1 kept Forge's name. */
const FIRST_NEOFORGE = ['net', 'neoforged', 'forge']
const ARGUMENT_FILES = ['unix_args.txt', 'win_args.txt']
const SCRIPT_LIMIT = 64 * 1024
const ARGUMENTS_LIMIT = 256 * 1024

/** What the scripts that start a server say, `run.sh` and its like first: the library, the arguments or the jar that they name. */
export async function readScripts(
  folder: string,
  names: readonly string[],
): Promise<Trace & { readonly jar?: string }> {
  const scripts = names.filter((name) => /\.(?:sh|bat|cmd|ps1)$/i.test(name))
  const inOrder = scripts.toSorted((one, other) => Number(isRun(other)) - Number(isRun(one)))
  const texts = await readAll(folder, inOrder)
  const settings = await readAll(
    folder,
    names.filter((name) => SETTINGS.test(name)),
  )
  const variables = readStartVariables([...settings, ...texts])
  const text = resolveStartVariables(texts.join('\n'), variables)
  const jar = /-jar\s+"?([^\s"]+\.jar)/i.exec(text)?.[1]
  const [, parts, version] =
    /libraries[/\\](net[/\\](?:minecraftforge|neoforged)[/\\](?:neo)?forge)[/\\]([^/\\\s"]+)/.exec(text) ?? []
  const library = version === undefined ? {} : readLibraryName((parts ?? '').split(/[/\\]/), version)
  const traces = [readModLoader(variables), readStartArguments(text), library]
  return { ...joinTraces(traces), ...(jar === undefined ? {} : { jar }) }
}

/** What server packs put their variables into, beside the scripts. */
const SETTINGS = /^(?:.*variables.*\.txt|.*\.(?:env|cfg|conf|ini))$/i

/** Without their comments. */
async function readAll(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const texts: string[] = []
  for (const name of names.slice(0, 20)) {
    const text = await readHead(join(folder, name), SCRIPT_LIMIT)
    texts.push(text.replace(/^\s*(?:#|rem\b|::).*$/gim, ''))
  }
  return texts
}

/** Scripts that can start any loader are told by a variable which; what they would do for the others says nothing. */
function readModLoader(variables: StartVariables): Trace {
  const named = variables.get('modloader')?.toLowerCase()
  const loader = KNOWN_LOADERS.find((known) => known === named)
  if (loader === undefined) return {}
  const loaderVersion = variables.get('modloader_version')
  const gameVersion = variables.get('minecraft_version')
  return {
    loader,
    ...(loaderVersion === undefined ? {} : { loaderVersion }),
    ...(gameVersion === undefined ? {} : { gameVersion }),
  }
}

function isRun(name: string): boolean {
  return /^(?:run|start)\b/i.test(name)
}

/** What lies in `libraries`: the loaders installed there, each in its newest version. */
export async function readLibraries(folder: string): Promise<readonly Trace[]> {
  const traces: Trace[] = []
  for (const parts of [NEOFORGE, FIRST_NEOFORGE, FORGE]) {
    const library = join(folder, 'libraries', ...parts)
    const newest = await newestIn(library)
    if (newest === undefined) continue
    const started: Trace[] = []
    for (const file of ARGUMENT_FILES) {
      started.push(readStartArguments(await readHead(join(library, newest, file), ARGUMENTS_LIMIT)))
    }
    traces.push(joinTraces([readLibraryName(parts, newest), ...started]))
  }
  const mappings = await newestIn(join(folder, 'libraries', 'net', 'fabricmc', 'intermediary'))
  const known = mappings === undefined ? {} : { gameVersion: mappings }
  const quilt = await newestIn(join(folder, 'libraries', 'org', 'quiltmc', 'quilt-loader'))
  if (quilt !== undefined) traces.push({ loader: 'quilt', loaderVersion: quilt, ...known })
  const fabric = await newestIn(join(folder, 'libraries', 'net', 'fabricmc', 'fabric-loader'))
  if (fabric !== undefined && quilt === undefined) traces.push({ loader: 'fabric', loaderVersion: fabric, ...known })
  return traces
}

async function newestIn(folder: string): Promise<string | undefined> {
  return (await listNames(folder))
    .filter((name) => /^\d/.test(name))
    .toSorted(compareVersionNames)
    .at(-1)
}

/**
 * E.g. `net/minecraftforge/forge/1.20.1-47.2.0`, `net/neoforged/neoforge/21.1.77`, `net/neoforged/forge/1.20.1-47.1.106`. Of a name
 * that a variable stands in only the loader is known.
 */
function readLibraryName(parts: readonly string[], name: string): Trace {
  if (!isPlain(name)) return { loader: parts.includes('neoforged') ? 'neoforge' : 'forge' }
  const [, game, loaderVersion] = /^(\d[\d.]*(?:-pre\d+)?)-(\d[^-]*)/.exec(name) ?? []
  const isNeoForge = parts.includes('neoforged')
  if (isNeoForge && parts.includes('neoforge')) {
    const gameVersion = gameVersionOfNeoForge(name)
    return { loader: 'neoforge', loaderVersion: name, ...(gameVersion === undefined ? {} : { gameVersion }) }
  }
  if (game === undefined) return {}
  return { loader: isNeoForge ? 'neoforge' : 'forge', loaderVersion, gameVersion: game }
}
