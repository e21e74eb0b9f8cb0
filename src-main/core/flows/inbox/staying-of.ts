import type { LeftOut } from '../../model/accounts/notification.ts'

/** Ids of what may be there still, and cannot be read this time: one without an id may be any of those that are known. */
export function stayingOf(leftOut: readonly LeftOut[]): readonly string[] | 'all' {
  const unreadable = leftOut.filter(({ kind }) => kind === 'unreadable')
  const ids = unreadable.flatMap(({ id }) => id ?? [])
  return ids.length < unreadable.length ? 'all' : ids
}
