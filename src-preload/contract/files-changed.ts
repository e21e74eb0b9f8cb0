/** Somebody else, as a launcher or a person, changed what an instance reads: how many files. */
export interface FilesChange {
  readonly kind: 'files-changed'
  readonly instanceId: string
  readonly added: number
  readonly removed: number
  /** Others in their place, or under another name. */
  readonly changed: number
}
