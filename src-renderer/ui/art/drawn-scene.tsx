import { useId, type ReactNode } from 'react'
import { drawnFrom } from './drawn-from.ts'

export interface DrawnSceneProps {
  readonly name: string
  /** Beside a page instead of on top of a tile. */
  readonly isTall?: boolean
}

/** A landscape of squares for an instance that has no picture; the same name always looks the same. */
export function DrawnScene({ name, isTall = false }: DrawnSceneProps): ReactNode {
  const sky = useId()
  const { hue, pick } = drawnFrom(name)
  const [width, height] = isTall ? [108, 108] : [96, 40]
  const sun = { x: Math.round(width * 0.3) + pick(Math.round(width * 0.5)), y: Math.round(height * 0.2) + pick(4) }
  const clouds = Array.from({ length: 3 }, () => describeCloud(pick(width), pick(Math.round(height * 0.3))))
  const ridgeAt = (share: number, swing: number, run: number) =>
    drawRidge(pick, { width, height, top: Math.round(height * share), swing, run })
  const [far, middle, near] = [ridgeAt(0.44, 5, 5), ridgeAt(0.6, 4, 4), ridgeAt(0.78, 3, 3)]
  const lights = [...placeLights(pick, middle.levels), ...placeLights(pick, near.levels)]
  const shade = (turn: number, saturation: number, lightness: number, rest = ''): string =>
    `hsl(${(hue + turn + 360) % 360} ${saturation}% ${lightness}%${rest})`
  return (
    <svg
      className="drawn-scene"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <linearGradient id={sky} x2="0" y2="1">
        <stop stopColor={shade(-20, 34, 26)} />
        <stop offset="0.65" stopColor={shade(30, 48, 60)} />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${sky})`} />
      {[16, 11, 7].map((radius) => (
        <circle key={radius} cx={sun.x} cy={sun.y} r={radius} fill={shade(45, 80, 80, ' / 12%')} />
      ))}
      <rect x={sun.x - 3} y={sun.y - 3} width="6" height="6" fill={shade(45, 90, 86)} />
      <path d={clouds.join('')} fill={shade(30, 50, 88, ' / 18%')} />
      <path d={far.path} fill={shade(20, 30, 45)} />
      <path d={middle.path + plantTrees(pick, middle.levels)} fill={shade(8, 32, 31)} />
      <path d={near.path + plantTrees(pick, near.levels)} fill={shade(-10, 34, 17)} />
      {[5, 3, 1].map((size) => (
        <path
          key={size}
          d={lights.map(({ x, y }) => describeSquare(x - (size - 1) / 2, y - (size - 1) / 2, size)).join('')}
          fill={size === 1 ? 'hsl(44 95% 78%)' : 'hsl(38 90% 62% / 16%)'}
        />
      ))}
    </svg>
  )
}

type Pick = (count: number) => number

interface Ridge {
  readonly width: number
  readonly height: number
  /** From above, in squares, and at most `swing` away from it. */
  readonly top: number
  readonly swing: number
  /** Squares of each step. */
  readonly run: number
}

interface DrawnRidge {
  readonly path: string
  /** Where the ground is, from above, by square from the left. */
  readonly levels: readonly number[]
}

function drawRidge(pick: Pick, { width, height, top, swing, run }: Ridge): DrawnRidge {
  let level = top + pick(swing) - Math.floor(swing / 2)
  const levels = Array.from({ length: width }, (_, x) => {
    if (x % run === 0) level = Math.min(top + swing, Math.max(top - swing, level + pick(5) - 2))
    return level
  })
  return { path: `M0 ${height}${levels.map((ground, x) => `V${ground}H${x + 1}`).join('')}V${height}Z`, levels }
}

/** Every few squares a tree, three high or five. */
function plantTrees(pick: Pick, levels: readonly number[]): string {
  const trees: string[] = []
  for (let x = 2 + pick(4); x < levels.length - 2; x += 6 + pick(9)) {
    const trunk = 2 + pick(2)
    trees.push(`M${x} ${(levels[x] ?? 0) + 1}v${-trunk - 1}h-2v-2h1v-2h3v2h1v2h-2v${trunk + 1}z`)
  }
  return trees.join('')
}

/** A few windows below the ground's edge. */
function placeLights(pick: Pick, levels: readonly number[]): readonly { readonly x: number; readonly y: number }[] {
  return Array.from({ length: 4 }, () => {
    const x = pick(levels.length)
    return { x, y: (levels[x] ?? 0) + 2 + pick(4) }
  })
}

function describeCloud(x: number, y: number): string {
  return `M${x} ${y}h9v1h4v1h-18v-1h5z`
}

function describeSquare(x: number, y: number, size: number): string {
  return `M${x} ${y}h${size}v${size}h${-size}z`
}
