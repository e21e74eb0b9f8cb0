import { basename } from 'node:path'
import { CoreError } from '../../core/errors.ts'
import { nameOf } from './name.ts'
import { message } from '../../../resources/text/text.ts'

/** A file that a person dropped on the window or chose in the system's dialog; `id` is main's name for it, `name` is for showing only. */
export interface GivenFile {
  readonly id: string
  readonly name: string
}

/** Files that the person dropped on the window or chose in main's dialog: the page names them by id, and reaches no others. */
export interface GivenFiles {
  name(paths: readonly string[]): readonly GivenFile[]
  /** Throws `not-found`. */
  path(file: string): string
  /** What it is called, without its folder. Throws `not-found`. */
  nameOf(file: string): string
}

export function createGivenFiles(): GivenFiles {
  const paths = new Map<string, string>()
  const find = (file: string): string => {
    const path = paths.get(file)
    if (path !== undefined) return path
    throw new CoreError('not-found', message('file-not-given'), { hint: message('add-the-file-again') })
  }
  return {
    name(given) {
      return given.map((path) => {
        const id = nameOf('given', path)
        paths.set(id, path)
        return { id, name: basename(path) }
      })
    },
    path: find,
    nameOf: (file) => basename(find(file)),
  }
}
