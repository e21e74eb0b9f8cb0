import { dirname, join, posix } from 'node:path'
import type { InstanceLock } from '../../services/database/locks/instance-lock.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { HeldFolder } from '../../services/disk/held-folders.ts'
import { findLinkedFolders, NOWHERE } from '../../folders/linked-folders.ts'
import type { LinkedFolder } from '../../model/files/linked-folder.ts'
import { assertSafeWorkFolder } from '../../folders/work-folder-guard.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { isLauncherFile } from '../../model/paths/launcher-file.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { recordedChanges } from '../../model/plans/plan-kinds.ts'
import { assertAdopted } from '../library/adopted-folder.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { readRealFolders } from '../../pipeline/discover/shared-folders.ts'
import type { PauseState } from '../../pausing.ts'
import type { HomeServices } from '../../services/home-services.ts'

export interface LockedFolders extends InstanceLock {
  /** The instance's folders in which nobody else works now, relative to its game folder. */
  readonly folders: readonly string[]
}

/** How far above a linked folder the game folder that it belongs to is looked for. */
const MAX_STEPS = 4

/**
 * Holds an instance for changing these paths. A path that leads out of the game folder is held where it leads to as well: in the game
 * folder that it belongs to, else in the folder itself, so that whoever comes by another way waits. Throws what holding one throws.
 * `pausing`: of the work that is done meanwhile.
 */
export async function lockFolders(
  instance: Pick<Instance, 'id' | 'name' | 'path' | 'gamePath'>,
  paths: readonly string[],
  services: Pick<HomeServices, 'disk' | 'ledger' | 'locks' | 'seal' | 'homeId'>,
  pausing?: PauseState,
): Promise<LockedFolders> {
  const { locks } = services
  // A launcher's own file is of this instance alone.
  const shareable = paths.filter((path) => !isLauncherFile(path))
  const folders = [...new Set(shareable.map((path) => posix.dirname(path)))].filter((folder) => folder !== '.')
  const held: InstanceLock[] = []
  const around: HeldFolder[] = []
  const release = () => {
    for (const lock of held.toReversed()) lock.release()
    for (const folder of around) folder.release()
  }
  try {
    // From here on it is one and the same folder that is looked at, and worked in.
    const own = services.disk.hold(instance.gamePath)
    around.push(own)
    if (paths.some(isLauncherFile)) around.push(services.disk.hold(dirname(instance.gamePath)))
    await assertAdopted(instance, services)
    const links: LinkedFolder[] = []
    await findLinkedFolders(
      await withContent(shareable, instance.gamePath),
      instance.gamePath,
      services.disk,
      (link) => {
        if (link.place === NOWHERE) return
        links.push(link)
        around.push(services.disk.hold(link.place))
        own.follow(join(instance.gamePath, link.folder), link.place)
      },
    )
    await assertSafe(instance.gamePath, paths, services)
    const named = [...new Set([...folders, ...links.map(({ folder }) => folder)])]
    // In one order for everybody, so that nobody waits for one that waits for him.
    for (const place of await placesToLock(instance.gamePath, { folders: named, links }, services))
      held.push(await locks.hold(place, pausing))
    return { folders, release }
  } catch (error) {
    release()
    throw error
  }
}

/** And one in each content folder: where that is a link it is held too. */
async function withContent(paths: readonly string[], gamePath: string): Promise<readonly string[]> {
  return [...paths, ...[...(await readRealFolders(gamePath)).keys()].map((folder) => `${folder}/any`)]
}

/** The game folder and the work folders that changing these paths may use. Throws `foreign-owner`, `unsafe-folder`. */
async function assertSafe(
  gamePath: string,
  paths: readonly string[],
  { disk }: Pick<HomeServices, 'disk' | 'ledger' | 'locks'>,
): Promise<void> {
  const folders = new Set(paths.map((path) => posix.dirname(path)))
  for (const folder of ['.', ...folders]) {
    const path = join(gamePath, folder)
    if ((await disk.look(path).catch(() => null)) === null) continue
    disk.refuseForeign(path)
    await assertSafeWorkFolder(path, disk)
  }
}

/** Every path that a plan may change. */
export function pathsOf(plan: Plan): readonly string[] {
  const steps = plan.steps.flatMap(({ path, from, to }) => [path, from?.path ?? path, to?.path ?? path])
  return [...steps, ...(recordedChanges(plan) ?? []).map(({ path }) => path)]
}

/** Each once, in their real order; the game folder under the name that it was given. */
async function placesToLock(
  gamePath: string,
  { folders, links }: { readonly folders: readonly string[]; readonly links: readonly LinkedFolder[] },
  { disk, ledger }: Pick<HomeServices, 'disk' | 'ledger' | 'locks'>,
): Promise<readonly string[]> {
  const home = (await disk.identify(gamePath))?.place ?? gamePath
  const places = new Map([[home, gamePath]])
  let known: ReadonlySet<string> | null = null
  for (const folder of folders) {
    const real = realOf(folder, home, links)
    if ((await disk.look(real).catch(() => null)) === null) continue
    const isInside = `${real}/`.startsWith(`${home}/`)
    if (isInside) {
      // Somebody who came by a link held it here.
      if (await isThere(join(real, WORK_FOLDER, 'lock.db'), disk)) places.set(real, real)
      continue
    }
    known ??= await realGameFolders(ledger, disk)
    const owner = (await gameFolderAround(real, known, disk)) ?? real
    places.set(owner, owner)
  }
  return [...places].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place)
}

/** By the links that were found, whatever lies there by now. */
function realOf(folder: string, home: string, links: readonly LinkedFolder[]): string {
  const within = links.filter((link) => `${folder}/`.startsWith(`${link.folder}/`))
  const [innermost] = within.toSorted((one, other) => other.folder.length - one.folder.length)
  return innermost === undefined ? join(home, folder) : join(innermost.place, folder.slice(innermost.folder.length))
}

async function gameFolderAround(real: string, known: ReadonlySet<string>, disk: Disk): Promise<string | null> {
  let folder = dirname(real)
  for (let step = 0; step < MAX_STEPS && folder !== dirname(folder); step += 1, folder = dirname(folder)) {
    if (known.has(folder) || (await isThere(join(folder, '.modwell.json'), disk))) return folder
  }
  return null
}

async function realGameFolders(ledger: Pick<Ledger, 'instances'>, disk: Disk): Promise<ReadonlySet<string>> {
  const real = ledger.instances().map(({ gamePath }) => disk.realPath(gamePath).catch(() => gamePath))
  return new Set(await Promise.all(real))
}

async function isThere(path: string, disk: Disk): Promise<boolean> {
  return (await disk.look(path).catch(() => null)) !== null
}
