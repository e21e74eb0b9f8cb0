import { gameVersionOfNeoForge } from '../naming/neoforge-version.ts'
import { isPlain } from './start-variables.ts'
import type { Trace } from '../reading/trace.ts'

/**
 * What the arguments say that Forge and NeoForge are started with, in a launcher's version file, a server's argument file or a log.
 * NeoForge for 1.20.1 calls its version `forgeVersion` and tells itself apart by the group.
 */
export function readStartArguments(text: string): Trace {
  const valueOf = (name: string) => {
    const value = new RegExp(`--fml\\.${name}[\\s,=]+([^\\s,\\]]+)`).exec(text)?.[1]
    return value === undefined || !isPlain(value) ? undefined : value
  }
  const neoForge = valueOf('neoForgeVersion')
  const forge = valueOf('forgeVersion')
  const loaderVersion = neoForge ?? forge
  if (loaderVersion === undefined) return {}
  const isNeoForge = neoForge !== undefined || valueOf('forgeGroup')?.startsWith('net.neoforged') === true
  const gameVersion = valueOf('mcVersion') ?? (isNeoForge ? gameVersionOfNeoForge(loaderVersion) : undefined)
  return {
    loader: isNeoForge ? 'neoforge' : 'forge',
    loaderVersion,
    ...(gameVersion === undefined ? {} : { gameVersion }),
  }
}
