import type { FoundFile } from './installed-file.ts'

/** A file that the scan found. `isFolder`: a pack that is a folder, read as one; its stamp's size is 0. */
export interface ScannedFile extends FoundFile {
  readonly isFolder: boolean
}
