import { expect, test } from 'vitest'
import { headerTint, luminanceOf, toLinear, type Colour } from '../../../src-main/shell/images/header-tint.ts'

const COLOURS: readonly Colour[] = [
  [0, 0, 0],
  [255, 255, 255],
  [255, 255, 0],
  [0, 0, 255],
  [12, 80, 40],
  [240, 120, 10],
]

function read(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
}

function luminance(hex: string): number {
  return luminanceOf(toLinear(read(hex)))
}

test.each(COLOURS)(
  'a head of the colour %i %i %i is dark enough for the dark theme and light enough for the light one',
  (...colour) => {
    const { dark, light } = headerTint(colour)
    expect(dark).toEqual(expect.stringMatching(/^#[0-9a-f]{6}$/))
    expect(light).toEqual(expect.stringMatching(/^#[0-9a-f]{6}$/))
    expect(luminance(dark)).toBeLessThanOrEqual(0.16)
    expect(luminance(light)).toBeGreaterThan(0.145)
  },
)

test('a colour that either theme bears stays as it is but for rounding', () => {
  const [red, green, blue] = read(headerTint([120, 90, 60]).dark)
  expect(Math.abs(red - 120)).toBeLessThanOrEqual(1)
  expect(Math.abs(green - 90)).toBeLessThanOrEqual(1)
  expect(Math.abs(blue - 60)).toBeLessThanOrEqual(1)
})
