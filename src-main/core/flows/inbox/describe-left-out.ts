import type { LeftOut } from '../../model/notification.ts'
import { words } from '../../../../src-texts/text.ts'

/** Ids beyond which they are counted. */
const MOST = 5

/** A sentence for each reason, which counts and names what is not listed for it. */
export function describeLeftOut(leftOut: readonly LeftOut[]): readonly string[] {
  return (['unreadable', 'of-somebody-else'] as const).flatMap((kind) => {
    const meant = leftOut.filter((one) => one.kind === kind)
    if (meant.length === 0) return []
    const ids = meant.flatMap(({ id }) => id ?? [])
    const others = Math.max(0, ids.length - MOST)
    const named = [
      ...ids.slice(0, MOST),
      ...(others > 0 ? [words('more-entries', { count: others })] : []),
      ...(meant.length > ids.length ? [words('entries-without-id', { count: meant.length - ids.length })] : []),
    ]
    return [words('entries-left-out', { kind, count: meant.length, named: named.join(', ') })]
  })
}
