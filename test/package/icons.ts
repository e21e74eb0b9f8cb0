import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The project's own drawing. */
export const DRAWING = join(ROOT, 'resources/icon.svg')
/** Pixels a side, as Linux desktops look for them. */
export const SIZES = [16, 22, 24, 32, 48, 64, 128, 256, 512] as const
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]
/** Apple's names of the sizes. */
const ICNS_TYPES = { icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 } as const

let ready: Promise<void> | undefined

/** The drawing as a PNG of so many pixels a side. */
export async function drawIcon(size: number): Promise<Buffer> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await ready
  const drawing = new Resvg(readFileSync(DRAWING, 'utf8'), { fitTo: { mode: 'width', value: size } })
  return Buffer.from(drawing.render().asPng())
}

/** Writes `icon.ico` for Windows and `icon.icns` for macOS. Answers with their path without its ending, as the packager takes it. */
export async function writeIcons(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const ico = await Promise.all(ICO_SIZES.map(drawIcon))
  writeFileSync(join(folder, 'icon.ico'), joinIco(ico))
  const icns = await Promise.all(Object.values(ICNS_TYPES).map(drawIcon))
  writeFileSync(join(folder, 'icon.icns'), joinIcns(icns))
  return join(folder, 'icon')
}

/** A head of six bytes, sixteen bytes about each picture, the pictures. A side of 256 is written as 0. */
function joinIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    const side = (ICO_SIZES[index] ?? 0) % 256
    head.set([side, side], at)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/** `icns` and the length of all, then of each picture its type, its length with these eight bytes, and itself. */
function joinIcns(pictures: readonly Buffer[]): Buffer {
  const blocks = Object.keys(ICNS_TYPES).map((type, index) => block(type, pictures[index] ?? Buffer.alloc(0)))
  return block('icns', Buffer.concat(blocks))
}

function block(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(content.length + head.length, 4)
  return Buffer.concat([head, content])
}
