import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { ModNeed } from '../../model/files/traits.ts'
import type { Board, Option } from './board/board.ts'
import { isWithinAny } from './ranges/is-within.ts'
import type { Remark, Request } from './board/request.ts'
import { isSurrounding } from './board/surroundings.ts'

/**
 * What the jars say that is no rule: what they advise against, and, of what arrives, what they recommend or go well with and is not
 * there. What the version before said as well is not told again.
 */
export function remarksOf(chosen: readonly Option[], board: Board, request: Request): readonly Remark[] {
  const standing = new Set(chosen)
  const weighed = new Set(chosen.map(({ place }) => place))
  // Where nothing was to be chosen what is there stays.
  const isStanding = (option: Option) => standing.has(option) || !weighed.has(option.place)
  return chosen.flatMap((option) => {
    const advises = option.traits?.wants.some(({ kind }) => kind === 'discouraged') === true
    if (!option.isEnabled || option.isPassedOver === true || (option.kind === 'stay' && !advises)) return []
    const before = board.staying.at(option.place)?.traits?.wants ?? []
    const isNew = (want: ModNeed) => !before.some(({ id, kind }) => id === want.id && kind === want.kind)
    const wants = (option.traits?.wants ?? []).filter(
      ({ id, side }) =>
        !isSurrounding(id, request.surroundings) && (side === 'both' || side === request.surroundings.side),
    )
    return wants.flatMap((want): readonly Remark[] => {
      const there = board
        .ofModId(want.id)
        .filter(({ option: other }) => isStanding(other) && other.place !== option.place && other.isPassedOver !== true)
      if (want.kind === 'discouraged') {
        const met = there.filter(({ version }) => version !== null && isWithinAny(version, want.ranges, want.grammar))
        return met.map(({ option: other }) => discouraged(option, other))
      }
      const isAsked = want.kind === 'recommended' || want.kind === 'optional'
      if (!isAsked || option.kind === 'stay' || there.length > 0 || !isNew(want)) return []
      return [{ kind: want.kind === 'recommended' ? 'recommended' : 'optional', key: option.place, modId: want.id }]
    })
  })
}

function discouraged(from: Option, other: Option): Remark {
  const reason: Reason = {
    code: 'discouraged',
    ...withMessage(message('discouraged-with', { mod: named(from), other: named(other) })),
  }
  const isArriving = from.kind !== 'stay' || other.kind !== 'stay'
  return { kind: 'discouraged', key: from.place, others: [other.place], isArriving, reason }
}

function named({ title, version }: Option): string {
  return `${title} ${version?.number ?? ''}`.trim()
}
