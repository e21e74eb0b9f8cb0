import type { ReactNode } from 'react'

export interface BarsProps {
  /** One each, from the first on; null: not known. Nothing, and what is below it, has no bar. */
  readonly amounts: readonly (number | null)[]
  /** What it shows, in a sentence; null: that stands beside it. */
  readonly label: string | null
  /** Whether it takes the width that there is. */
  readonly isWide?: boolean
  /** What the whole height stands for; absent: the largest. */
  readonly top?: number
}

/** Units of the drawing: a bar and the room to the next one. */
const STEP = 3
const BAR = 1.9
const HEIGHT = 24
/** What came is seen, however little it is. */
const LEAST = 0.6

/** How amounts went, side by side. */
export function Bars({ amounts, label, isWide = false, top }: BarsProps): ReactNode {
  const most = top ?? Math.max(1, ...amounts.map((amount) => amount ?? 0))
  const bars = amounts.flatMap((amount, index) => {
    if (amount === null || amount <= 0) return []
    const height = Math.max(LEAST, (amount / most) * HEIGHT)
    return [`M${round(index * STEP)} ${HEIGHT}v${-round(height)}h${BAR}V${HEIGHT}z`]
  })
  return (
    <svg
      className={isWide ? 'bars bars-wide' : 'bars'}
      viewBox={`0 0 ${Math.max(1, amounts.length * STEP - (STEP - BAR))} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={bars.join('')} />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
