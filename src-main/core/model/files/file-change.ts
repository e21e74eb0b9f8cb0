/** What a file on disk was or is, exactly; its bytes are in the store under `sha512`. */
export interface FileSnapshot {
  readonly sha512: string
  readonly sha1: string
  readonly size: number
  /** Permission bits. */
  readonly mode: number
  readonly uid: number
  readonly gid: number
  /** Nanoseconds since 1970 as a decimal string. */
  readonly mtimeNs: string
}

/** One path before and after: the whole of what was done to the disk, and swapped, of undoing it. null: no file. */
export interface FileChange {
  /** Relative to the game folder, `/`. */
  readonly path: string
  readonly before: FileSnapshot | null
  readonly after: FileSnapshot | null
}

/** A change set that another one switched, and how it is after that. */
export interface ChangeSwitch {
  readonly changeSet: string
  readonly isOn: boolean
}
