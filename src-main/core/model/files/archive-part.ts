/** Where a file's bytes lie in an archive, and what its directory says that they are. */
export interface ArchivePart {
  /** Of the packed bytes in the archive's file. */
  readonly offset: number
  readonly packedSize: number
  readonly size: number
  readonly crc: number
  /** Else they lie there as they are. */
  readonly isDeflated: boolean
}
