/** What launchers say of an instance in a file of its folder, and what such files that came along with a folder do. */
import { basename, dirname, join } from 'node:path'
import type { InstanceUse, Launcher } from '../../../../model/instances/instance.ts'
import { readJsonIfAny } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { atLauncher } from './atlauncher.ts'
import { curseForge } from './curseforge.ts'
import type { DescriptionFormat } from './description-format.ts'
import { ftb } from './ftb.ts'
import { gdLauncher, oldGdLauncher } from './gdlauncher.ts'
import { oldModrinthApp } from './old-modrinth-app.ts'
import { xmcl } from './xmcl.ts'

/** The first that says something counts. */
const FORMATS: readonly DescriptionFormat[] = [
  curseForge,
  xmcl,
  gdLauncher,
  ftb,
  atLauncher,
  oldGdLauncher,
  oldModrinthApp,
]

export interface Description {
  readonly trace: Trace
  readonly launcher: Launcher
  /** The launcher's folder of the instance. */
  readonly path: string
  readonly use: InstanceUse
  /** A path that nobody has looked at yet. */
  readonly icon: string | undefined
}

/** Of the instance whose game folder that is. */
export async function readDescriptions(gamePath: string): Promise<readonly Description[]> {
  const known = new Map<string, Promise<unknown>>()
  const read = (path: string, limit?: number): Promise<unknown> => {
    const reading = known.get(path) ?? readJsonIfAny(path, limit)
    known.set(path, reading)
    return reading
  }
  const found: Description[] = []
  for (const format of FORMATS) {
    for (const path of foldersOf(format, gamePath)) {
      const json = await read(join(path, format.file), LIMITS.get(format.file))
      const trace = json === undefined ? {} : format.read(json)
      const icon = json === undefined ? undefined : format.icon?.(json)
      const isItsOwn = Object.keys(trace).length > 0
      if (!isItsOwn && icon === undefined) continue
      const { launcher } = format
      found.push({ trace: isItsOwn ? { ...trace, launcher } : {}, launcher, path, use: format.use(json), icon })
      break
    }
  }
  return found
}

/** Launchers may name one file alike. */
const LIMITS: ReadonlyMap<string, number> = new Map(
  FORMATS.flatMap(({ file, limit }) => (limit === undefined ? [] : [[file, limit] as const])),
)

/** A folder that was copied out of the instance's may have its description in it. */
function foldersOf({ gameFolder }: DescriptionFormat, gamePath: string): readonly string[] {
  if (gameFolder === undefined) return [gamePath]
  return basename(gamePath) === gameFolder ? [dirname(gamePath), gamePath] : [gamePath]
}

/** Where the game folder lies in a launcher's folder of an instance; null: no launcher describes one there. */
export async function findDescribedGame(path: string): Promise<string | null> {
  for (const { file, gameFolder, read } of FORMATS) {
    const json = await readJsonIfAny(join(path, file), LIMITS.get(file))
    if (json === undefined || read(json).gameVersion === undefined) continue
    return gameFolder === undefined ? path : join(path, gameFolder)
  }
  return null
}
