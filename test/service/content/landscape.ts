import { createHash } from 'node:crypto'
import { encodePng } from './png.ts'

type Color = readonly [number, number, number]

const WIDTH = 480
const HEIGHT = 270
/** Of each ridge, the farthest first: where it is from above, and how far it swings from there. */
const RIDGES = [
  [0.52, 0.07],
  [0.66, 0.06],
  [0.82, 0.04],
] as const
const BANDS = [0, 1, 2] as const
const cache = new Map<string, Buffer>()

/** A real PNG as a gallery has them: hills below a sky, in the colours of its key. */
export function makeLandscape(key: string): Buffer {
  const known = cache.get(key)
  if (known !== undefined) return known
  const image = encodePng(WIDTH, HEIGHT, paint(key))
  cache.set(key, image)
  return image
}

function paint(key: string): Buffer {
  const digest = createHash('sha256').update(key).digest()
  const at = (place: number): number => (digest[place] ?? 0) / 255
  const hue = at(0) * 360
  const [high, low] = [toColor(hue, 0.45, 0.4), toColor(hue + 40, 0.65, 0.82)]
  const ridges = RIDGES.map(([top, swing], place) => ({
    color: toColor(hue + 15 - place * 15, 0.35, 0.48 - place * 0.15),
    levels: Array.from({ length: WIDTH }, (_, x) => {
      const turn = (x / WIDTH) * Math.PI * 2
      const waves =
        Math.sin(turn * (1 + place) + at(1 + place) * 7) + Math.sin(turn * (3 + place) + at(4 + place) * 7) / 2
      return HEIGHT * (top + (swing * waves) / 1.5)
    }),
  }))
  const sky = Array.from({ length: HEIGHT }, (_, y) => mix(high, low, Math.min(1, y / (HEIGHT * 0.6))))
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let color = sky[y] ?? low
      for (const ridge of ridges) {
        // How much of the pixel is below its edge, so that that has no steps.
        const share = y + 1 - (ridge.levels[x] ?? HEIGHT)
        if (share > 0) color = share < 1 ? mix(color, ridge.color, share) : ridge.color
      }
      const place = y * (1 + WIDTH * 3) + 1 + x * 3
      for (const band of BANDS) rows[place + band] = color[band]
    }
  }
  return rows
}

function mix(one: Color, other: Color, share: number): Color {
  const between = (band: 0 | 1 | 2): number => Math.round(one[band] + (other[band] - one[band]) * share)
  return [between(0), between(1), between(2)]
}

/** Of hue in degrees, saturation and lightness from 0 to 1. */
function toColor(hue: number, saturation: number, lightness: number): Color {
  const band = (turn: number): number => {
    const place = (turn + hue / 30 + 24) % 12
    const swing = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [band(0), band(8), band(4)]
}
