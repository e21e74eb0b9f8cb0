import { join, posix } from 'node:path'
import { folderAround } from '../../../pipeline/apply/places.ts'
import type { Entries, Observation } from '../../../pipeline/apply/observe.ts'
import { fileModeIn } from '../../../model/files/file-mode.ts'
import type { Disk, Entry } from '../../../services/disk/disk.ts'
import type { IntendedChange } from '../../../model/changes/intended-change.ts'
import { WORK_FOLDER, placesOf } from '../../../model/paths/work-folder.ts'
import { replacedBytes, listUnstored } from '../../../pipeline/record/replaced-files.ts'
import type { StageItem } from '../../../pipeline/stage/stage.ts'

export interface ChangesToStage {
  /** The change set's. */
  readonly id: string
  /** In the order in which they will be carried out. */
  readonly changes: readonly IntendedChange[]
  /** The work folder of each path. */
  readonly areas: ReadonlyMap<string, string>
  /** What is at their paths. */
  readonly entries: Entries
}

export interface StagingServices {
  readonly disk: Disk
  clock(): Date
}

/** What is to be laid beside its target, and what each file is to be like: as what it replaces, else as its folder. */
export async function stageItems(
  toStage: ChangesToStage,
  /** What was read of the files that only get another name. */
  { gamePath, moving }: { readonly gamePath: string; readonly moving: ReadonlyMap<string, Observation> },
  { disk, clock }: StagingServices,
): Promise<readonly StageItem[]> {
  const elsewhere = replacedBytes(await listUnstored(gamePath, disk), gamePath)
  const now = `${Math.floor(clock().getTime() / 1000)}000000000`
  const around = new Map<string, Promise<Entry>>()
  const folderOf = (path: string): Promise<Entry> => {
    const folder = posix.dirname(path)
    const known = around.get(folder) ?? folderAround(path, gamePath, disk)
    around.set(folder, known)
    return known
  }
  const items = toStage.changes.map(async ({ path, after, like }, number): Promise<StageItem | null> => {
    if (after === null) return null
    const from = after.kind === 'moved' ? moving.get(after.from)?.snapshot : undefined
    const model = like === null ? null : (toStage.entries.get(like) ?? null)
    const folder = await folderOf(path)
    const { uid, gid } = model ?? folder
    return {
      path,
      bytes: after,
      slot: join(gamePath, placesOf(areaOf(path, toStage), toStage.id, number).staged),
      attributes: { uid, gid, mode: model?.mode ?? fileModeIn(folder) ?? 0o644, mtimeNs: now },
      moved: after.kind === 'moved' && from ? { file: join(gamePath, after.from), snapshot: from } : null,
      elsewhere: after.kind === 'known' ? (elsewhere.get(after.snapshot.sha512) ?? []) : [],
    }
  })
  return (await Promise.all(items)).filter((item) => item !== null)
}

export function areaOf(path: string, { areas }: Pick<ChangesToStage, 'areas'>): string {
  return areas.get(path) ?? WORK_FOLDER
}
