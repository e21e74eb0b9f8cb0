import { readlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import type { Instance, Launcher } from '../../model/instances/instance.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { listWorlds } from '../move/world-backups.ts'

/** One thing that a copy has too, relative to the instance's folder; folders before what is in them. */
export type CopiedEntry =
  | { readonly kind: 'folder'; readonly path: string; readonly mode: number }
  | { readonly kind: 'file'; readonly path: string; readonly size: number; readonly mtimeNs: string }
  /** `target`: as it is written into the copy. */
  | { readonly kind: 'link'; readonly path: string; readonly target: string }

export interface CopyList {
  readonly entries: readonly CopiedEntry[]
  readonly worldsLeft: readonly string[]
  readonly shared: readonly string[]
  readonly skipped: readonly string[]
}

/** Those whose `.minecraft` may be an instance's folder too. */
const WITH_VERSIONS: ReadonlySet<Launcher> = new Set(['vanilla', 'hmcl', 'pcl2'])
/** What is theirs in it: some of it holds tokens. */
const LAUNCHERS_OWN = /^(?:launcher_.*|assets|bin|libraries|versions|runtime|webcache.*|.*launcher_log.*)$/

/** What its runs left: a copy has had none. */
const LEFT_BY_RUNS = /^(?:logs|crash-reports|hs_err_pid\d+\.log)$/

/** What of an instance is copied: no link is followed, and nothing of its past is taken, neither what Modwell keeps of it nor logs. */
export async function listCopied(instance: Instance, isWithWorlds: boolean, disk: Disk): Promise<CopyList> {
  const { path: root, gamePath, launcher } = instance
  const isTheirs = WITH_VERSIONS.has(launcher)
  const worlds = isWithWorlds ? [] : (await listWorlds(instance)).map(({ path }) => path)
  const left = new Set(worlds.map((world) => join(gamePath, world)))
  const entries: CopiedEntry[] = []
  const shared: string[] = []
  const skipped: string[] = []

  async function listIn(folder: string): Promise<void> {
    for (const { name, kind } of (await disk.kinds(folder)).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )) {
      const path = join(folder, name)
      const isPast = folder === gamePath && (name.startsWith(WORK_FOLDER) || LEFT_BY_RUNS.test(name))
      if (isPast || left.has(path) || (isTheirs && folder === root && LAUNCHERS_OWN.test(name))) continue
      const entry = await disk.look(path)
      if (entry === null) continue
      const inside = relative(root, path)
      if (kind === 'folder') {
        entries.push({ kind, path: inside, mode: entry.mode })
        await listIn(path)
      } else if (kind === 'file') {
        entries.push({ kind, path: inside, size: entry.size, mtimeNs: entry.mtimeNs })
      } else if (kind === 'link') {
        const { target, isOut } = readTarget(await readlink(path), path, root)
        entries.push({ kind, path: inside, target })
        if (isOut) shared.push(inside)
      } else skipped.push(inside)
    }
  }

  await listIn(root)
  return { entries, worldsLeft: worlds, shared, skipped }
}

/** One within the instance leads to the same place within the copy, any other where it led. */
function readTarget(written: string, path: string, root: string): { readonly target: string; readonly isOut: boolean } {
  const full = resolve(dirname(path), written)
  const isOut = full !== root && !full.startsWith(root + sep)
  if (isOut) return { target: full, isOut }
  return { target: isAbsolute(written) ? relative(dirname(path), full) || '.' : written, isOut }
}
