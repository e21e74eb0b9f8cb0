import type { ReactNode } from 'react'
import { drawnFrom } from './drawn-from.ts'

export interface DrawnSceneProps {
  readonly name: string
  /** Beside a page instead of on top of a tile. */
  readonly isTall?: boolean
}

const BANDS = 4

/** A landscape of squares for an instance that has no picture; the same name always looks the same. */
export function DrawnScene({ name, isTall = false }: DrawnSceneProps): ReactNode {
  const { hue, pick } = drawnFrom(name)
  const [width, height] = isTall ? [36, 48] : [48, 20]
  const warm = (hue + 30) % 360
  const sun = { x: 6 + pick(width - 16), y: Math.round(height * 0.15) + pick(4) }
  const far = describeRidge(pick, { width, height, top: Math.round(height * 0.5), swing: 3 })
  const near = describeRidge(pick, { width, height, top: Math.round(height * 0.7), swing: 2 })
  const band = (height * 0.65) / BANDS
  return (
    <svg
      className="drawn-scene"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      shapeRendering="crispEdges"
      aria-hidden
    >
      {Array.from({ length: BANDS }, (_, index) => (
        <rect
          key={index}
          y={index * band}
          width={width}
          height={height}
          fill={`hsl(${hue + index * 12} ${30 + index * 3}% ${28 + index * 8}%)`}
        />
      ))}
      <rect x={sun.x - 1} y={sun.y - 1} width="6" height="6" fill={`hsl(${warm} 70% 82% / 25%)`} />
      <rect x={sun.x} y={sun.y} width="4" height="4" fill={`hsl(${warm} 75% 84%)`} />
      <path d={far} fill={`hsl(${hue} 26% 34%)`} />
      <path d={near} fill={`hsl(${(hue + 350) % 360} 30% 18%)`} />
    </svg>
  )
}

interface Ridge {
  readonly width: number
  readonly height: number
  /** From above, in squares, and at most `swing` away from it. */
  readonly top: number
  readonly swing: number
}

/** Steps of two squares. */
function describeRidge(pick: (count: number) => number, { width, height, top, swing }: Ridge): string {
  let level = top
  const steps = Array.from({ length: width / 2 }, (_, step) => {
    level = Math.min(top + swing, Math.max(top - swing, level + pick(3) - 1))
    return `V${level}H${step * 2 + 2}`
  })
  return `M0 ${height}${steps.join('')}V${height}Z`
}
