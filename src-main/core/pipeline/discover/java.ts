/** Which Javas are on a machine: what `JAVA_HOME` and the PATH name, where systems install them, and what launchers fetched. Reads only. */
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { isOlderThan } from '../../model/instances/game-version.ts'
import { isFile, listNames, realFolder } from './reading/on-disk.ts'
import { readText } from './reading/read-text.ts'
import { listUsualPlaces, type DiscoverPlaces } from './usual-places.ts'

/** From which game version on each is needed, the newest first (fact D49). */
const NEEDED = [
  ['26.1', 25],
  ['1.20.5', 21],
  ['1.18', 17],
  ['1.17', 16],
] as const

/** The major version of Java that a game version is started with. One that is no number is taken to be new. */
export function javaOf(gameVersion: string): number {
  return NEEDED.find(([since]) => isOlderThan(gameVersion, since) !== true)?.[1] ?? 8
}

export interface FoundJava {
  /** Absolute. */
  readonly program: string
  readonly major: number
}

/** The one of this major version; from 16 on else the oldest that is newer, since only before that newer ones break old programs. null: there is none. */
export async function findJava(major: number, places: DiscoverPlaces): Promise<FoundJava | null> {
  const found: FoundJava[] = []
  for (const home of await listHomes(places)) {
    const java = await readHome(home, places.platform)
    if (java?.major === major) return java
    if (java !== null && java.major > major && major >= 16) found.push(java)
  }
  return found.toSorted((one, other) => one.major - other.major)[0] ?? null
}

/** A Java says in `release` which it is (`JAVA_VERSION="17.0.9"`, `"1.8.0_402"`). */
async function readHome(home: string, platform: string): Promise<FoundJava | null> {
  const program = join(home, 'bin', platform === 'win32' ? 'java.exe' : 'java')
  const file = await readText(join(home, 'release'), 2 ** 16)
  if (file.kind !== 'text' || !(await isFile(program))) return null
  const [, old, major] = /^JAVA_VERSION="?(1\.)?(\d+)/m.exec(file.text) ?? []
  return major === undefined || (old !== undefined && major !== '8') ? null : { program, major: Number(major) }
}

async function listHomes(places: DiscoverPlaces): Promise<readonly string[]> {
  const { env, platform, homeFolder } = places
  const onPath = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  const program = platform === 'win32' ? 'java.exe' : 'java'
  const named = await Promise.all(
    onPath.map(async (folder) => {
      const path = join(folder, program)
      return (await isFile(path)) ? dirname(dirname(await realFolder(path))) : null
    }),
  )
  const programFiles = [env['ProgramFiles'] || 'C:\\Program Files', join(homeFolder, 'AppData', 'Local', 'Programs')]
  const folders =
    platform === 'win32'
      ? programFiles.flatMap((folder) =>
          ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto', 'BellSoft'].map((maker) =>
            join(folder, maker),
          ),
        )
      : platform === 'darwin'
        ? ['/Library/Java/JavaVirtualMachines', join(homeFolder, 'Library/Java/JavaVirtualMachines')]
        : ['/usr/lib/jvm', '/usr/lib64/jvm', join(homeFolder, '.jdks'), join(homeFolder, '.sdkman/candidates/java')]
  const { vanilla, prism } = listUsualPlaces(places)
  const homes = [
    env['JAVA_HOME'] ?? '',
    ...named.map((home) => home ?? ''),
    ...(await below([...folders, ...prism.map((folder) => join(folder, 'java'))])),
    // The game's own launcher: `runtime/NAME/SYSTEM/NAME`.
    ...(await below(await below(await below(vanilla.map((folder) => join(folder, 'runtime')))))),
  ]
  return homes
    .filter((home) => isAbsolute(home))
    .flatMap((home) =>
      platform === 'darwin'
        ? [home, join(home, 'Contents', 'Home'), join(home, 'jre.bundle', 'Contents', 'Home')]
        : [home],
    )
}

async function below(folders: readonly string[]): Promise<readonly string[]> {
  const names = await Promise.all(
    folders.map(async (folder) => (await listNames(folder)).map((name) => join(folder, name))),
  )
  return names.flat()
}
