import type { ReactNode } from 'react'
import { drawnFrom } from './drawn-from.ts'

const WIDTH = 48
const HEIGHT = 20

/** A landscape of squares for an instance that has no picture; the same name always looks the same. */
export function DrawnScene({ name }: { readonly name: string }): ReactNode {
  const { hue, pick } = drawnFrom(name)
  const warm = (hue + 30) % 360
  const sun = { x: 6 + pick(WIDTH - 16), y: 3 + pick(4) }
  const far = describeRidge(pick, 10, 3)
  const near = describeRidge(pick, 14, 2)
  return (
    <svg
      className="drawn-scene"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      shapeRendering="crispEdges"
      aria-hidden
    >
      {[0, 1, 2, 3].map((band) => (
        <rect
          key={band}
          y={band * 4}
          width={WIDTH}
          height={HEIGHT}
          fill={`hsl(${hue + band * 12} ${30 + band * 3}% ${28 + band * 8}%)`}
        />
      ))}
      <rect x={sun.x - 1} y={sun.y - 1} width="6" height="6" fill={`hsl(${warm} 70% 82% / 25%)`} />
      <rect x={sun.x} y={sun.y} width="4" height="4" fill={`hsl(${warm} 75% 84%)`} />
      <path d={far} fill={`hsl(${hue} 26% 34%)`} />
      <path d={near} fill={`hsl(${(hue + 350) % 360} 30% 18%)`} />
    </svg>
  )
}

/** Steps of two squares, about `top` from above and at most `swing` away from it. */
function describeRidge(pick: (count: number) => number, top: number, swing: number): string {
  let height = top
  const steps = Array.from({ length: WIDTH / 2 }, (_, step) => {
    height = Math.min(top + swing, Math.max(top - swing, height + pick(3) - 1))
    return `V${height}H${step * 2 + 2}`
  })
  return `M0 ${HEIGHT}${steps.join('')}V${HEIGHT}Z`
}
