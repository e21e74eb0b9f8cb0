import type { PictureType } from './picture.ts'

/** A picture on the disk that was looked at. */
export interface PictureFile {
  /** Absolute, links followed. */
  readonly path: string
  readonly type: PictureType
  /** Another one whenever the picture changes. */
  readonly revision: string
}

/** Pictures that belong to an instance; null: it has none that may be shown. */
export interface Artwork {
  /** Its launcher's, or its own. */
  readonly icon: PictureFile | null
  /** The newest screenshot. */
  readonly screenshot: PictureFile | null
}

export interface Picture extends Omit<PictureFile, 'path'> {
  readonly bytes: Uint8Array<ArrayBuffer>
}
