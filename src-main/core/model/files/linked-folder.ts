/** A folder of an instance that is a link, relative to its game folder, and where that leads. */
export interface LinkedFolder {
  readonly folder: string
  /** Real and absolute. */
  readonly place: string
}
