import { protocol, type Session } from 'electron'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { pagePolicy } from './security.ts'

const SCHEME = 'modwell-app'
/** Where the page lives; every other address is foreign. */
export const PAGE_ORIGIN = `${SCHEME}://app`

export interface RemoteImage {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Images that the page shows without touching the network: main fetches them by the ids that it gave. */
export interface ImageSource {
  icon(projectId: string): Promise<RemoteImage | null>
  gallery(projectId: string, index: number): Promise<RemoteImage | null>
  picture(name: string): Promise<RemoteImage | null>
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.woff2': 'font/woff2',
  }),
)

/** Before the app is ready: the scheme is an origin of its own, like `https`. */
export function announceScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true } }])
}

/** Answers `modwell-app://app/…` from the built page and `modwell-app://icon/…`, `modwell-app://gallery/…`, `modwell-app://picture/…` from `images`. */
export function serveScheme(session: Session, pageFolder: string, images: ImageSource): void {
  session.protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET') return refuse(405)
    if (url.host === 'app') return answerPage(pageFolder, url.pathname)
    const image = await findImage(url, images)
    if (image === null) return refuse(404)
    return new Response(image.bytes, { headers: { ...FIXED, 'Content-Type': image.type } })
  })
}

async function findImage({ host, pathname }: URL, images: ImageSource): Promise<RemoteImage | null> {
  const [id = '', index = ''] = pathname.slice(1).split('/').map(decodeURIComponent)
  if (host === 'icon') return images.icon(id)
  if (host === 'gallery') return images.gallery(id, Number(index))
  return host === 'picture' ? images.picture(id) : null
}

const FIXED = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

async function answerPage(folder: string, pathname: string): Promise<Response> {
  const path = normalize(join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname)))
  const type = TYPES.get(extname(path))
  if (type === undefined || !path.startsWith(folder + sep)) return refuse(404)
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return refuse(404)
  if (extname(path) !== '.html') return new Response(bytes, { headers: { ...FIXED, 'Content-Type': type } })
  const nonce = randomBytes(16).toString('base64')
  const html = bytes.toString('utf8').replaceAll('%NONCE%', nonce)
  return new Response(html, {
    headers: { ...FIXED, 'Content-Type': type, 'Content-Security-Policy': pagePolicy(nonce) },
  })
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: FIXED })
}
