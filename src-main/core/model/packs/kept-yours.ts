import { theirsPath } from '../paths/work-folder.ts'
import type { InstalledPack } from './pack.ts'

/** A file that stayed as a person has it where the pack has another. Both paths are relative to the game folder. */
export interface KeptYours {
  readonly path: string
  /** Where the pack's is kept. */
  readonly theirsAt: string
}

/** What a pack's change set left so; what was merged is both. */
export function findKeptYours(pack: Pick<InstalledPack, 'bothChanged'> | undefined): readonly KeptYours[] {
  const open = (pack?.bothChanged ?? []).filter(({ isMerged }) => isMerged !== true)
  return open.map(({ path, at }) => ({ path: at, theirsAt: theirsPath(path) }))
}
