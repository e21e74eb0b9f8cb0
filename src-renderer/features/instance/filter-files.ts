import type { FileOrder, FileRow, FileState, FileType, StateFilter } from '../../../src-preload/contract.ts'

export interface FileFilter {
  readonly filter: StateFilter
  readonly type: FileType | 'all'
  readonly text: string
}

/** The rows that a person wants to see: of that state and type, with that text in title, path or what is loaded from it. */
export function filterFiles(files: readonly FileRow[], { filter, type, text }: FileFilter): readonly FileRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return files.filter((file) => {
    if (type !== 'all' && file.type !== type) return false
    if (filter === 'disabled' ? file.enabled : filter !== 'all' && file.state !== filter) return false
    if (words.length === 0) return true
    const hay = `${file.title} ${file.path} ${file.mods.join(' ')}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

const BY_NAME = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** In that order; what is equal, by name. `states`: what needs a person first. */
export function sortFiles(
  files: readonly FileRow[],
  order: FileOrder,
  states: readonly FileState[],
): readonly FileRow[] {
  const compare = (one: FileRow, other: FileRow): number => {
    if (order === 'state') return states.indexOf(one.state) - states.indexOf(other.state)
    return order === 'size' ? other.size - one.size : 0
  }
  return files.toSorted((one, other) => compare(one, other) || BY_NAME.compare(one.title, other.title))
}
