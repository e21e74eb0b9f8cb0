import { CoreError } from '../../core/errors.ts'
import { nameOf } from './name.ts'
import { message } from '../../../src-texts/text.ts'

/** Folders that main found or the person chose in its dialog: the page names them by id. */
export interface Folders {
  name(path: string): string
  /** Throws `not-found`. */
  path(folder: string): string
}

export function createFolders(): Folders {
  const paths = new Map<string, string>()
  return {
    name(path) {
      const folder = nameOf('folder', path)
      paths.set(folder, path)
      return folder
    },
    path(folder) {
      const path = paths.get(folder)
      if (path !== undefined) return path
      throw new CoreError('not-found', message('folder-not-offered'), { hint: message('look-again') })
    },
  }
}
