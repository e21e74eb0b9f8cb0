import { join } from 'node:path'
import { isGameVersion } from '../../../model/instances/game-version.ts'
import { asList, asText, at, readJsonIfAny } from '../reading/read-json.ts'
import { readStartArguments } from '../server/start-arguments.ts'
import { joinTraces, type Trace } from '../reading/trace.ts'
import { readVersionId } from '../naming/version-id.ts'

const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/^org\.quiltmc:quilt-loader:([^:@]+)/, 'quilt'],
  [/^net\.fabricmc:fabric-loader:([^:@]+)/, 'fabric'],
  [/^net\.neoforged:(?:neoforge|forge):(?:[\d.]+-(?=47\.))?([^:@]+)/, 'neoforge'],
  [/^net\.minecraftforge:(?:forge|fmlloader|minecraftforge):(?:\d[\d.]*-)?(\d[\d.]*)/, 'forge'],
  [/^com\.mumfrey:liteloader:([^:@]+)/, 'liteloader'],
]
const DEPTH = 8

/** What `versions/ID/ID.json` says, with those that it inherits from; where the file is missing, what its name says. */
export async function readVersion(versions: string, id: string): Promise<Trace> {
  const traces: Trace[] = []
  const seen = new Set<string>()
  let next: string | undefined = id
  while (next !== undefined && !seen.has(next) && seen.size < DEPTH) {
    seen.add(next)
    const json = await readVersionFile(versions, next)
    const parent: string | undefined = asText(at(json, 'inheritsFrom')) ?? asText(at(json, 'jar'))
    traces.push(readGame(json), readStart(json), readVersionId(next), readJava(json))
    if (json !== undefined && parent === undefined) traces.push({ gameVersion: asText(at(json, 'id')) ?? next })
    next = parent
  }
  const plain = [...seen].findLast(isGameVersion)
  const gameFirst = plain === undefined ? [] : [{ gameVersion: plain }]
  const all: readonly Trace[] = [...gameFirst, ...traces]
  const isModded = all.some((trace) => typeof trace.loader === 'string')
  return joinTraces(isModded ? all.filter((trace) => trace.loader !== null) : all)
}

/** What such a file says by itself, wherever it lies. */
export function describeVersion(json: unknown): Trace {
  const id = asText(at(json, 'id')) ?? ''
  const inherited = asText(at(json, 'inheritsFrom'))
  const { loader, ...named } = readVersionId(id)
  return joinTraces([
    readGame(json),
    readStart(json),
    { ...named, ...(typeof loader === 'string' && { loader }) },
    inherited === undefined ? {} : { gameVersion: inherited },
    readJava(json),
  ])
}

/** PCL2 and HMCL write all that is inherited into one file of any name, and say in a place of its own which game it is (fact D15). */
function readGame(json: unknown): Trace {
  const patch = asList(at(json, 'patches')).find((one) => at(one, 'id') === 'game')
  const gameVersion = asText(at(json, 'clientVersion')) ?? asText(at(patch, 'version'))
  return gameVersion === undefined ? {} : { gameVersion }
}

/** The launcher starts the game with a Java of its own, of the version that is named here. */
function readJava(json: unknown): Trace {
  const major = at(json, 'javaVersion', 'majorVersion')
  return typeof major === 'number' && Number.isInteger(major) ? { javaVersion: String(major) } : {}
}

/** An id is one folder's name: one that leads elsewhere is not followed. */
async function readVersionFile(versions: string, id: string): Promise<unknown> {
  return /[/\\\0]|^\.+$/.test(id) ? undefined : readJsonIfAny(join(versions, id, `${id}.json`))
}

/** NeoForge for 1.20.1 starts like Forge: the libraries tell them apart. */
function readStart(json: unknown): Trace {
  const started = readArguments(json)
  const libraries = readLibraries(json)
  return started.loader === undefined || libraries.loader === 'neoforge' ? { ...started, ...libraries } : started
}

function readArguments(json: unknown): Trace {
  const listed = [at(json, 'arguments', 'game'), at(json, 'arguments', 'jvm')].flatMap(asList)
  const texts = listed.filter((argument) => typeof argument === 'string')
  return readStartArguments([...texts, asText(at(json, 'minecraftArguments')) ?? ''].join(' '))
}

function readLibraries(json: unknown): Trace {
  const names = asList(at(json, 'libraries')).map((library) => asText(at(library, 'name')) ?? '')
  for (const [pattern, loader] of LIBRARIES) {
    for (const name of names) {
      const loaderVersion = pattern.exec(name)?.[1]
      if (loaderVersion !== undefined) return { loader, loaderVersion }
    }
  }
  return names.some((name) => name.startsWith('net.neoforged.fancymodloader:')) ? { loader: 'neoforge' } : {}
}
