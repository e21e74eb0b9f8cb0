/** What the head of a page is tinted with, `#rrggbb`, so that quiet text on it keeps a contrast of 5:1. */
export interface HeaderTint {
  readonly dark: string
  readonly light: string
}

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number]

const MAX_IN_DARK = 0.16
const LEAST_IN_LIGHT = 0.15

/** The colour with its luminance brought to what either theme bears; its hue stays. */
export function headerTint(colour: Colour): HeaderTint {
  const linear = toLinear(colour)
  const luminance = luminanceOf(linear)
  const dark = luminance <= MAX_IN_DARK ? linear : linear.map((part) => (part * MAX_IN_DARK) / luminance)
  return { dark: toHex(dark), light: toHex(luminance >= LEAST_IN_LIGHT ? linear : lighten(linear, luminance)) }
}

/** Towards white, which needs no clipping. */
function lighten(linear: readonly number[], luminance: number): readonly number[] {
  const share = (LEAST_IN_LIGHT - luminance) / (1 - luminance)
  return linear.map((part) => part + (1 - part) * share)
}

/** As WCAG has it. */
export function luminanceOf(linear: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function toLinear(colour: Colour): readonly number[] {
  return colour.map((part) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
}

function toHex(linear: readonly number[]): string {
  const parts = linear.map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
  return `#${parts
    .map((part) =>
      Math.floor(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
