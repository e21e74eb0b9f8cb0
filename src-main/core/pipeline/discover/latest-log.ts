import { join } from 'node:path'
import { readHead } from './reading/read-text.ts'
import { readStartArguments } from './server/start-arguments.ts'
import { joinTraces, type Trace } from './reading/trace.ts'

const HEAD = 512 * 1024
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/**
 * What `logs/latest.log` says of the last start: the lines are the loaders' own and the same in every language (fact D5).
 * Only its beginning is read; a log that begins in the middle says nothing.
 */
export async function readLatestLog(gamePath: string): Promise<Trace> {
  return readLog(await readHead(join(gamePath, 'logs', 'latest.log'), HEAD))
}

function readLog(log: string): Trace {
  const text = log.replace(COLOURS, '')
  return joinTraces([
    readFabricLike(text),
    readStartArguments(text),
    readForge(text),
    readOldForge(text),
    readServer(text),
    readJava(text),
  ])
}

function readFabricLike(text: string): Trace {
  const [, gameVersion, loader, loaderVersion] =
    /Loading (?:for game )?Minecraft (\S+) with (Fabric|Quilt) Loader (\S+)/.exec(text) ?? []
  return loader === undefined ? {} : { loader: loader.toLowerCase(), loaderVersion, gameVersion }
}

function readForge(text: string): Trace {
  const [, neo, loaderVersion, gameVersion] =
    /\b(Neo)?Forge mod loading, version ([^\s,]+), for MC ([^\s,]+)/.exec(text) ?? []
  return loaderVersion === undefined
    ? {}
    : { loader: neo === undefined ? 'forge' : 'neoforge', loaderVersion, gameVersion }
}

function readOldForge(text: string): Trace {
  const gameVersion = /Forge Mod Loader version \S+ for Minecraft (\S+) loading/.exec(text)?.[1]
  const loaderVersion = /MinecraftForge v(\d[\d.]*) Initialized/.exec(text)?.[1]
  if (gameVersion === undefined) return {}
  return { loader: 'forge', gameVersion, ...(loaderVersion === undefined ? {} : { loaderVersion }) }
}

function readServer(text: string): Trace {
  const gameVersion = /Starting minecraft server version (\d\S*)/i.exec(text)?.[1]
  return gameVersion === undefined ? {} : { gameVersion }
}

function readJava(text: string): Trace {
  const javaVersion = /\b(?:starting: java version|Java is .+, version) (\d[\w.+-]*)/.exec(text)?.[1]
  return javaVersion === undefined ? {} : { javaVersion }
}
