import { nativeImage } from 'electron'
import type { Colour } from './header-tint.ts'

/** What is done with pictures that lie on the disk. */
export interface ImageTools {
  /** At most so wide, as PNG or JPEG like it was; null: it cannot be decoded. */
  shrink(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> | null
  /** Of what is not transparent; null: it cannot be decoded, or all of it is. */
  averageColour(bytes: Uint8Array): Colour | null
}

const QUALITY = 85
/** Pixels a side that an average is taken of. */
const SAMPLE = 16

export const IMAGE_TOOLS: ImageTools = {
  shrink(bytes, width) {
    const image = nativeImage.createFromBuffer(Buffer.from(bytes))
    if (image.isEmpty()) return null
    const small = image.getSize().width > width ? image.resize({ width, quality: 'good' }) : image
    const isJpeg = bytes[0] === 0xff
    return new Uint8Array(isJpeg ? small.toJPEG(QUALITY) : small.toPNG())
  },
  averageColour(bytes) {
    const image = nativeImage.createFromBuffer(Buffer.from(bytes))
    if (image.isEmpty()) return null
    return average(image.resize({ width: SAMPLE, height: SAMPLE, quality: 'good' }).toBitmap())
  },
}

/** Of blue, green, red, opacity, each multiplied with the opacity already. */
function average(bitmap: Buffer): Colour | null {
  const sums = [0, 0, 0, 0]
  for (const [index, part] of bitmap.entries()) sums[index % 4] = (sums[index % 4] ?? 0) + part
  const [blue = 0, green = 0, red = 0, opacity = 0] = sums
  const whole = (part: number) => Math.min(255, Math.round((part * 255) / opacity))
  return opacity === 0 ? null : [whole(red), whole(green), whole(blue)]
}
