import type { FileListView, FileRow } from '../../../../src-preload/contract.ts'

export interface FileFilter extends Pick<FileListView, 'filter' | 'type' | 'category'> {
  readonly text: string
}

/** The rows that a person wants to see: of that state, type and category, with that text in title, path or what is loaded from it. */
export function filterFiles(files: readonly FileRow[], wanted: FileFilter): readonly FileRow[] {
  const { filter, type, category } = wanted
  const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean)
  return files.filter((file) => {
    if (type !== 'all' && file.type !== type) return false
    if (category !== null && !file.categories.includes(category)) return false
    if (filter !== 'all' && !file.filters.includes(filter)) return false
    if (words.length === 0) return true
    const hay = hayOf(file)
    return words.every((word) => hay.includes(word))
  })
}

const hays = new WeakMap<FileRow, string>()

/** Made once for each row, not with every key that is typed. */
function hayOf(file: FileRow): string {
  const known = hays.get(file)
  if (known !== undefined) return known
  const hay = `${file.title} ${file.path} ${file.mods.join(' ')}`.toLowerCase()
  hays.set(file, hay)
  return hay
}

/** How many files each filter finds, as rows that are there. */
export function countFilters(files: readonly FileRow[]): ReadonlyMap<FileRow['filters'][number], number> {
  const counts = new Map<FileRow['filters'][number], number>()
  for (const { filters } of files) for (const filter of filters) counts.set(filter, (counts.get(filter) ?? 0) + 1)
  return counts
}

/** Every category that a file has, by its name, with how many have it. */
export function countCategories(files: readonly FileRow[]): readonly (readonly [category: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { categories } of files) {
    for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
}
