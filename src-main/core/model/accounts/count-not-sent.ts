import type { Mark, NotSent } from './notification.ts'

/** Of marks what the service does not refuse. */
export function countNotSent(marks: readonly Mark[]): NotSent {
  const idsOf = (wanted: Mark['kind']): readonly string[] =>
    marks.flatMap(({ kind, refused, notificationIds }) => (kind === wanted && refused === null ? notificationIds : []))
  const deleted = new Set(idsOf('delete'))
  const read = new Set(idsOf('read').filter((id) => !deleted.has(id)))
  return { read: read.size, deleted: deleted.size }
}
