import type { FileRow } from '../../../src-preload/contract.ts'
import type { StateFilter } from './instance-store.ts'

/** The rows that a person wants to see: of that state, with that text in title, path or what is loaded from it. */
export function filterFiles(files: readonly FileRow[], filter: StateFilter, text: string): readonly FileRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return files.filter((file) => {
    if (filter === 'disabled' ? file.enabled : filter !== 'all' && file.state !== filter) return false
    if (words.length === 0) return true
    const hay = `${file.title} ${file.path} ${file.mods.join(' ')}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}
