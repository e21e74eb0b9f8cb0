/** Modwell's own folder in a game folder. */
export const WORK_FOLDER = '.modwell'

/** Where one change's files lie while it happens, relative to the game folder. */
export interface Places {
  /** The new file, before it is renamed over its target. */
  readonly staged: string
  /** The old file, until it is in the store. */
  readonly replaced: string
}

/** `area`: the work folder that is on the same file system as the target; `number`: the change's place in its change set. */
export function placesOf(area: string, id: string, number: number): Places {
  return { staged: `${area}/staging/${id}/${number}`, replaced: `${area}/kept/${id}/${number}` }
}

/** Where it keeps what a pack has of files that stay as a person has them, relative to the game folder. */
export const THEIRS_FOLDER = `${WORK_FOLDER}/theirs`

/** One of them, by its path in the pack. */
export function theirsPath(path: string): string {
  return `${THEIRS_FOLDER}/${path}`
}
