import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 32
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const cache = new Map<string, Buffer>()

/** A real PNG: a mirrored pattern in the colour of its key, scaled up to `scale` times 32 pixels a side. */
export function makePng(key: string, scale = 1): Buffer {
  const name = `${scale} ${key}`
  const known = cache.get(name)
  if (known !== undefined) return known
  const side = SIDE * scale
  const image = encodePng(side, side, paint(key, side))
  cache.set(name, image)
  return image
}

/** `rows`: for each of them a zero, and three bytes for each pixel. */
export function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows, { level: 6 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The icon's main colour as 0xRRGGBB. */
export function pickColor(key: string): number {
  return createHash('sha256').update(key).digest().readUIntBE(0, 3)
}

function paint(key: string, side: number): Buffer {
  const digest = createHash('sha256').update(key).digest()
  const rows = Buffer.alloc(side * (1 + side * 3))
  const cell = side / 8
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const column = Math.floor((x < side / 2 ? x : side - 1 - x) / cell)
      const isLit = ((digest[8 + Math.floor(y / cell)] ?? 0) >> column) & 1
      const at = y * (1 + side * 3) + 1 + x * 3
      for (let band = 0; band < 3; band++) rows[at + band] = isLit ? (digest[band] ?? 0) : 236 + band * 4
    }
  }
  return rows
}

function writeChunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(body.length, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), chunk.length - 4)
  return chunk
}
