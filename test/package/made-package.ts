/** Something that can be installed. */
export interface MadePackage {
  /** Absolute. */
  readonly file: string
  readonly bytes: number
  /** What is in it, unpacked; paths relative to its root. */
  readonly contents: readonly { readonly path: string; readonly bytes: number }[]
}
