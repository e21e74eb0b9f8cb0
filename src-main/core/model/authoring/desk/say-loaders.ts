import { nameLoader } from '../../../../../src-texts/loader-names.ts'
import { formatMessage } from '../../../../../src-texts/text.ts'

/** What a version is for, as beside its number: the service has a loader for what needs none, and for data packs. */
export function sayLoaders(loaders: readonly string[]): string {
  return [...new Set(loaders.map(sayOne))].join(', ')
}

function sayOne(loader: string): string {
  if (loader === 'minecraft') return formatMessage('desk-no-loader')
  return loader === 'datapack' ? formatMessage('desk-any-loader') : nameLoader(loader)
}
