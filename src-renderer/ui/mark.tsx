import type { ReactNode } from 'react'

const ROWS = ['X...X', 'XX.XX', 'X.X.X', 'X...X']

/** The program's mark, as `resources/icon.svg`: blocks that stack into an M. */
export function Mark({ size }: { readonly size: number }): ReactNode {
  const blocks = ROWS.flatMap((row, y) => [...row].flatMap((block, x) => (block === 'X' ? [{ x, y }] : [])))
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <rect width="64" height="64" rx="14" fill="#3a52c4" />
      {blocks.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={10 + 9 * x}
          y={14.5 + 9 * y}
          width="8"
          height="8"
          rx="2"
          fill="#fff"
          opacity={1 - y / 10}
        />
      ))}
    </svg>
  )
}
