import type { FileStamp } from '../../model/files/installed-file.ts'
import type { Stamps } from '../../services/watch/seen-files.ts'

/** Paths of files that came, went, or are others than they were. A file with another name alone is `renamed`, by its new one. */
export interface StampChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly replaced: readonly string[]
  readonly renamed: readonly string[]
}

export function compareStamps(before: Stamps, now: Stamps): StampChanges {
  const gone = [...before].filter(([path]) => !now.has(path))
  const come = [...now].filter(([path]) => !before.has(path))
  const wereThere = new Map(gone.map(([path, stamp]) => [keyOf(stamp), path]))
  const moved = new Map(
    come.flatMap(([path, stamp]) => {
      const from = wereThere.get(keyOf(stamp))
      return from === undefined ? [] : [[path, from] as const]
    }),
  )
  const left = new Set(moved.values())
  const isOther = ([path, stamp]: readonly [string, FileStamp]): boolean => {
    const was = before.get(path)
    return was !== undefined && keyOf(was) !== keyOf(stamp)
  }
  return {
    added: come.map(([path]) => path).filter((path) => !moved.has(path)),
    removed: gone.map(([path]) => path).filter((path) => !left.has(path)),
    replaced: [...now].filter(isOther).map(([path]) => path),
    renamed: [...moved.keys()],
  }
}

function keyOf({ size, mtimeNs, inode }: FileStamp): string {
  return `${size} ${mtimeNs} ${inode}`
}
