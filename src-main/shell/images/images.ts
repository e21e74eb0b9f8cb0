import { pictureType } from '../../core/model/instances/picture.ts'
import { parseUrl } from './parse-url.ts'

export interface RemoteImage {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Images that the page shows without touching network or disk: main gets them by the ids that it gave. */
export interface ImageSource {
  icon(projectId: string): Promise<RemoteImage | null>
  banner(projectId: string): Promise<RemoteImage | null>
  gallery(projectId: string, index: number): Promise<RemoteImage | null>
  picture(name: string): Promise<RemoteImage | null>
  /** `which`: `icon` or `screenshot`. */
  artwork(instanceId: string, which: string): Promise<RemoteImage | null>
}

export interface FetchInit {
  readonly signal: AbortSignal
  /** Asked before an answer's other address is gone to. */
  mayFollow(url: string): boolean
}

/** The part of `fetch` that is needed. */
export type FetchImage = (url: string, init: FetchInit) => Promise<Response>

const LIMIT = 4 * 1024 * 1024
/** A badge has one to ten KiB; a drawing that takes a second to paint is not worth it. */
const DRAWING_LIMIT = 256 * 1024
const PATIENCE = 20_000

/** Fetches an image of at most 4 MiB, or a drawing (SVG) of at most 256 KiB; null: not there, too big, no image, or from an address that may not be used. */
export async function fetchImage(url: string, fetch: FetchImage): Promise<RemoteImage | null> {
  if (!isFetchable(url)) return null
  try {
    // From elsewhere nobody is sent to this computer's own servers.
    const mayFollow = (to: string): boolean => isFetchable(to) && (isLoopback(url) || !isLoopback(to))
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), mayFollow })
    if (!response.ok || response.body === null || (response.url !== '' && !isFetchable(response.url))) return null
    const bytes = await readAtMost(response.body.getReader(), LIMIT)
    const type = bytes === null ? null : (pictureType(bytes) ?? drawingType(bytes))
    return bytes === null || type === null ? null : { type, bytes }
  } catch {
    return null
  }
}

/**
 * An image element runs no script of a drawing and fetches nothing that it names, so badges are shown as they are. One that declares a
 * document type is not: its entities may grow without end.
 */
function drawingType(bytes: Uint8Array): 'image/svg+xml' | null {
  if (bytes.byteLength > DRAWING_LIMIT) return null
  const text = new TextDecoder().decode(bytes)
  const isDrawing = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*<svg[\s>]/s.test(text)
  return isDrawing && !/<!(?:DOCTYPE|ENTITY)/i.test(text) ? 'image/svg+xml' : null
}

/** Over a safe line, or on this computer. */
export function isFetchable(url: string): boolean {
  const protocol = parseUrl(url)?.protocol
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(url))
}

/** Whether it is one of this computer's own servers. */
export function isLoopback(url: string): boolean {
  const host = parseUrl(url)?.hostname ?? ''
  return ['[::1]', '[::]', '0.0.0.0'].includes(host) || /^127\.|^\[::ffff:7f|(?:^|\.)localhost\.?$/.test(host)
}

async function readAtMost(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
