/** What launchers say of an instance in a file of its folder, and what such files that came along with a folder do. */
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { InstanceUse, Launcher } from '../../../../model/instances/instance.ts'
import { failureCode } from '../../reading/on-disk.ts'
import { at, readJsonIfAny } from '../../reading/read-json.ts'
import type { Trace } from '../../reading/trace.ts'
import { atLauncher } from './atlauncher.ts'
import { curseForge } from './curseforge.ts'
import type { DescriptionFormat } from './description-format.ts'
import { ftb } from './ftb.ts'
import { gdLauncher, oldGdLauncher } from './gdlauncher.ts'
import { withValue } from './named-json.ts'
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
  const jsons = new Map<string, Promise<unknown>>()
  const read = (path: string, limit?: number): Promise<unknown> => {
    const reading = jsons.get(path) ?? readJsonIfAny(path, limit)
    jsons.set(path, reading)
    return reading
  }
  const found: Description[] = []
  for (const format of FORMATS) {
    for (const path of foldersOf(format, gamePath)) {
      const description = await unlessKnown(join(path, format.file), format, async (file) => {
        return describe(format, path, await read(file, LIMITS.get(format.file)))
      })
      if (description === null) continue
      found.push(description)
      break
    }
  }
  return found
}

/** null: it is another launcher's, or there is none. */
function describe(format: DescriptionFormat, path: string, json: unknown): Description | null {
  if (json === undefined) return null
  const trace = format.read(json)
  const icon = format.icon?.(json)
  const isItsOwn = Object.keys(trace).length > 0
  if (!isItsOwn && icon === undefined) return null
  const { launcher } = format
  return { trace: isItsOwn ? { ...trace, launcher } : {}, launcher, path, use: format.use(json), icon }
}

/** What large files said last, as long as they are the same: a library is listed often, and CurseForge's files take long to read. */
const known = new Map<string, { readonly stamp: string; readonly description: Description | null }>()
const LARGE = 256 * 1024
const MAX_KNOWN = 500

async function unlessKnown(
  file: string,
  { launcher }: DescriptionFormat,
  read: (file: string) => Promise<Description | null>,
): Promise<Description | null> {
  const stamp = await stampOfLarge(file)
  if (stamp === null) return read(file)
  const key = `${launcher} ${file}`
  const last = known.get(key)
  if (last?.stamp === stamp) return last.description
  const description = await read(file)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, { stamp, description })
  return description
}

/** null: it is small, or nothing that can be looked at. */
async function stampOfLarge(file: string): Promise<string | null> {
  try {
    const { size, mtimeNs, ino } = await stat(file, { bigint: true })
    return size < BigInt(LARGE) ? null : `${ino} ${size} ${mtimeNs}`
  } catch (error) {
    failureCode(error)
    return null
  }
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

/** The files by which launchers describe an instance. */
export const DESCRIPTION_FILES: readonly string[] = [...new Set(FORMATS.map(({ file }) => file))]

/** What such a file says, as of an instance that was never played; as it was where no launcher's is. */
export function unplayedJson(json: unknown, file: string): unknown {
  const own = FORMATS.filter((format) => format.file === file && Object.keys(format.read(json)).length > 0)
  const places = own.flatMap(({ played }) => played).filter(({ keys }) => at(json, ...keys) !== undefined)
  return places.reduce((whole, { keys, never }) => withValue(whole, keys, never), json)
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
