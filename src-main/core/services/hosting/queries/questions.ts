import type { Version } from '../../../model/versions/version.ts'
import type { Client } from '../client/client.ts'
import type { Memory } from '../cache/memory.ts'
import type { LinkPolicy } from '../records/nouns/keep-safe-link.ts'
import type { Item } from '../../../model/service/answer-item.ts'

/** What every question needs. */
export interface QuestionSources {
  readonly client: Client
  readonly memory: Memory
  readonly links: LinkPolicy & { readonly siteUrl: string }
}

export function mapItem<A, B>(item: Item<A>, change: (value: A) => B): Item<B> {
  return item.kind === 'read' ? { kind: 'read', value: change(item.value) } : item
}

/**
 * The records of a list under their ids. When one is so malformed that its id cannot be read, it may be any of those that are
 * missing: then none of these counts as unknown to the service.
 */
export function byId<T extends { readonly id: string }>(
  list: readonly Item<T>[],
  asked: readonly string[],
): ReadonlyMap<string, Item<T>> {
  const items = new Map<string, Item<T>>()
  let nameless: Item<T> | null = null
  for (const item of list) {
    const id = item.kind === 'read' ? item.value.id : item.id
    if (id === null) nameless = item
    else items.set(id, item)
  }
  if (nameless !== null) for (const id of asked) if (!items.has(id)) items.set(id, nameless)
  return items
}

export function newestFirst(versions: readonly Version[]): readonly Version[] {
  return versions.toSorted((one, other) =>
    one.published === other.published ? 0 : one.published < other.published ? 1 : -1,
  )
}
