import type { ReactNode } from 'react'

export interface RingProps {
  /** CSS pixels at 100 %. */
  readonly size: number
  readonly stones: number
  /** How many of them are filled, from the top on; the rest are only hinted at. */
  readonly filled: number
  /** Whether there is water in it, as in the program's mark. */
  readonly hasWater?: boolean
}

const RADIUS = 10
/** Of the circle's share of a stone, what stays open. */
const GAP = 0.14

/** Stones round water, seen from above: mark, progress and share. Decoration: what it means stands beside it. */
export function Ring({ size, stones, filled, hasWater = false }: RingProps): ReactNode {
  return (
    <svg className="ring" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      {Array.from({ length: stones }, (_, stone) => (
        <path
          key={stone}
          className={stone < filled ? 'ring-stone' : 'ring-stone ring-open'}
          strokeWidth={hasWater ? 3 : 2.5}
          d={describeArc((stone + GAP) / stones, (stone + 1 - GAP) / stones)}
        />
      ))}
      {hasWater && (
        <>
          <circle className="ring-water" cx="12" cy="12" r="5.6" />
          <path className="ring-glint" strokeWidth="1.3" strokeLinecap="round" d="M8.9 12.2A3.2 3.2 0 0 1 12 8.9" />
        </>
      )}
    </svg>
  )
}

/** From and to: shares of a turn, clockwise from the top. */
function describeArc(from: number, to: number): string {
  const at = (turn: number): string => {
    const angle = turn * 2 * Math.PI
    return `${(12 + RADIUS * Math.sin(angle)).toFixed(2)} ${(12 - RADIUS * Math.cos(angle)).toFixed(2)}`
  }
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to)}`
}
