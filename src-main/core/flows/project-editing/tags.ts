import { CoreError } from '../../errors.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import type { EditingServices } from './author.ts'

/**
 * Services skip a category that they do not have without a word (fact H33). Throws `bad-argument`, naming the nearest. What the project has
 * already is not asked about, nor is anything where the service has no list.
 */
export async function assertTagsKnown(
  wanted: readonly (readonly string[] | undefined)[],
  had: readonly string[],
  { service }: Pick<EditingServices, 'service'>,
  options: RequestOptions,
): Promise<void> {
  const fresh = wanted.flatMap((tags) => tags ?? []).filter((tag) => !had.includes(tag))
  if (fresh.length === 0) return
  // A list that changes once in weeks need not be asked for anew.
  const freshness = options.freshness === 'offline' ? 'offline' : 'normal'
  const { value: tags } = await service.tags({ ...options, freshness })
  const names = tags.categories.map(({ name }) => name)
  const unknown = fresh.find((tag) => !names.includes(tag))
  if (unknown === undefined || names.length === 0) return
  throw new CoreError('bad-argument', message('project-tag-unknown', { tag: unknown }), {
    hint: didYouMean(unknown, names) ?? message('project-tags-are', { names: [...new Set(names)].toSorted() }),
  })
}
