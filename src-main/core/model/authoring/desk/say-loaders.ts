import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { formatMessage, listSeparator } from '../../../../../resources/text/text.ts'
import type { NewestVersion } from './own-project.ts'

/** What a version is for, as beside its number: the service has a loader for what needs none, and for data packs. */
export function sayLoaders(loaders: readonly string[]): string {
  return [...new Set(loaders.map(sayOne))].join(listSeparator())
}

/** Versions that read alike are one line: an author numbers a release alike, or by its loader, which is not shown. */
export function joinAlike(newest: readonly NewestVersion[]): readonly NewestVersion[] {
  const joined = new Map<string, NewestVersion>()
  for (const version of newest) {
    const before = joined.get(version.shown)
    const loaders = [...(before?.loaders ?? []), ...version.loaders].toSorted()
    joined.set(version.shown, before === undefined ? version : { ...before, loaders })
  }
  return [...joined.values()]
}

function sayOne(loader: string): string {
  if (loader === 'minecraft') return formatMessage('desk-no-loader')
  return loader === 'datapack' ? formatMessage('desk-any-loader') : nameLoader(loader)
}
