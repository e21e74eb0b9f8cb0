/** What can be decoded in this process, told by the first bytes, never by a name. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** null: no picture that is shown. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = textAt(bytes, 0, 12)
  if (start.startsWith('\u0089PNG\r\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (start.startsWith('GIF8')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'image/webp'
  return null
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What whoever decodes it will make room for, as its head says; null: the head does not say. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (pictureType(bytes)) {
      case 'image/png':
        return textAt(bytes, 12, 4) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'image/jpeg':
        return sizeOfJpeg(view)
      case 'image/webp':
        return sizeOfWebp(bytes, view)
      case null:
        return null
    }
  } catch (error) {
    // It ends before its head does.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** In the first frame's segment, behind others of any length. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xda || marker === 0xd9) return null
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** In one of three ways, by the first chunk. */
function sizeOfWebp(bytes: Uint8Array, view: DataView): PictureSize | null {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + length))
}
