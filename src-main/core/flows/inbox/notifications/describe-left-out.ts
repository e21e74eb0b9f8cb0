import type { LeftOut } from '../../../model/accounts/notification.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'

/** Ids beyond which they are counted. */
const MAX_COUNT = 5

/** A sentence for each reason, which counts and names what is not listed for it. */
export function describeLeftOut(leftOut: readonly LeftOut[]): readonly string[] {
  return (['unreadable', 'of-somebody-else'] as const).flatMap((kind) => {
    const meant = leftOut.filter((one) => one.kind === kind)
    if (meant.length === 0) return []
    const ids = meant.flatMap(({ id }) => id ?? [])
    const others = Math.max(0, ids.length - MAX_COUNT)
    const named = [
      ...ids.slice(0, MAX_COUNT),
      ...(others > 0 ? [formatMessage('more-entries', { count: others })] : []),
      ...(meant.length > ids.length ? [formatMessage('entries-without-id', { count: meant.length - ids.length })] : []),
    ]
    return [formatMessage('entries-left-out', { kind, count: meant.length, named })]
  })
}
