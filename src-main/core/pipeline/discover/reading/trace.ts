import { isGameVersion } from '../../../model/instances/game-version.ts'
import type { Launcher } from '../../../model/instances/instance.ts'
import type { Loader } from '../../../model/instances/loader.ts'

/** What one file or folder says of an instance; absent: it says nothing of it. `loader` null: it says that there is none. */
export interface Trace {
  readonly name?: string
  /** Whose word that is. */
  readonly launcher?: Launcher
  readonly loader?: Loader | null
  readonly loaderVersion?: string
  readonly gameVersion?: string
  readonly javaVersion?: string
}

/**
 * Several sources, best first: of each thing the first that speaks wins; a loader's version only from a source that means the same loader,
 * a game version only where it has the form of one.
 */
export function joinTraces(traces: readonly Trace[]): Trace {
  const launcher = traces.find((trace) => trace.launcher !== undefined)?.launcher
  const loader = traces.find((trace) => trace.loader !== undefined)?.loader
  const name = traces.find((trace) => trace.name !== undefined)?.name
  const gameVersion = traces.flatMap((trace) => trace.gameVersion ?? []).find(isGameVersion)
  const javaVersion = traces.find((trace) => trace.javaVersion !== undefined)?.javaVersion
  const loaderVersion = traces.find(
    (trace) => trace.loader === loader && trace.loaderVersion !== undefined,
  )?.loaderVersion
  return {
    ...(name === undefined ? {} : { name }),
    ...(launcher === undefined ? {} : { launcher }),
    ...(loader === undefined ? {} : { loader }),
    ...(loaderVersion === undefined || loader === null ? {} : { loaderVersion }),
    ...(gameVersion === undefined ? {} : { gameVersion }),
    ...(javaVersion === undefined ? {} : { javaVersion }),
  }
}
