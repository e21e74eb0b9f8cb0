import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { caseFoldKey, type SafePath } from '../../model/paths/safe-path.ts'

const MAX_LENGTH = 200

/** A foreign name within a sentence: quoted, so that nothing in it moves what stands around it, and not too long. */
export function shown(name: string): string {
  const short = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name
  return JSON.stringify(short).replaceAll(
    /[^\x20-\x7e\u00a1-\uffff]|[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    escape,
  )
}

function escape(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

interface NamedEntry {
  readonly path: SafePath
  readonly isFolder: boolean
}

/** Throws `unsafe-archive` where two names are one file, on any system, or one is both a file and a folder. */
export function assertDistinct(named: readonly NamedEntry[]): void {
  const seen = new Map<string, NamedEntry>()
  for (const one of named) {
    const key = caseFoldKey(one.path)
    const other = seen.get(key)
    if (other !== undefined) {
      throw new CoreError(
        'unsafe-archive',
        message('two-entries-are-one-file', {
          name: shown(one.path),
          other: shown(other.path),
          isSame: one.path === other.path,
        }),
      )
    }
    seen.set(key, one)
  }
  for (const { path } of named) {
    for (const folder of foldersAround(path)) {
      const other = seen.get(caseFoldKey(folder))
      if (other !== undefined && !other.isFolder)
        throw new CoreError('unsafe-archive', message('entry-is-file-and-folder', { name: shown(other.path) }))
    }
  }
}

function foldersAround(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
