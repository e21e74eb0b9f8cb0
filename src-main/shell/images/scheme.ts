import { protocol, type Session } from 'electron'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { FirstLook } from '../../../src-preload/contract.ts'
import { spokenLanguage, textDirection } from '../../../resources/text/text.ts'
import { pagePolicy } from '../window/security.ts'
import type { ImageSource, RemoteImage } from './images.ts'

const SCHEME = 'modwell-app'
/** Where the page lives; every other address is foreign. */
export const PAGE_ORIGIN = `${SCHEME}://app`

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
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ])
}

/** The built page, and what is written into it. */
export interface ServedPage {
  readonly folder: string
  /** Asked for each time that it is loaded. */
  first(): FirstPage
}

interface FirstPage {
  readonly look: FirstLook
  /** HTML: how it was drawn last; null: it stays empty until its script has run. */
  readonly frame: string | null
}

/** Answers `modwell-app://app/…` from the built page and `modwell-app://icon/…`, `banner`, `gallery`, `picture` and `artwork` from `images`. */
export function serveScheme(session: Session, page: ServedPage, images: ImageSource): void {
  session.protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET') return refuse(405)
    if (url.host === 'app') return answerPage(page, url.pathname)
    const image = await findImage(url, images)
    // No error of its own: the page shows what stands in a picture's place, and its console is for what went wrong.
    if (image === null) return refuse(204)
    return new Response(image.bytes, { headers: { ...FIXED, ...STILL, 'Content-Type': image.type } })
  })
}

async function findImage({ host, pathname }: URL, images: ImageSource): Promise<RemoteImage | null> {
  const [id = '', index = ''] = pathname.slice(1).split('/').map(decodeURIComponent)
  if (host === 'icon') return images.icon(id)
  if (host === 'artwork') return images.artwork(id, index)
  if (host === 'banner') return images.banner(id)
  if (host === 'gallery') return images.gallery(id, Number(index))
  return host === 'picture' ? images.picture(id) : null
}

/** Whoever loads a drawing as a page gets nothing that runs or asks. */
const STILL = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
const FIXED = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

async function answerPage({ folder, first }: ServedPage, pathname: string): Promise<Response> {
  const path = normalize(join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname)))
  const type = TYPES.get(extname(path))
  if (type === undefined || !path.startsWith(folder + sep)) return refuse(404)
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return refuse(404)
  if (extname(path) !== '.html') return new Response(bytes, { headers: { ...FIXED, 'Content-Type': type } })
  const nonce = randomBytes(16).toString('base64')
  const { look, frame } = first()
  const html = bytes
    .toString('utf8')
    .replaceAll('%NONCE%', nonce)
    .replaceAll('%LANGUAGE%', spokenLanguage())
    .replaceAll('%DIRECTION%', textDirection())
    .replace('%FIRST_LOOK%', () => escapeAttribute(JSON.stringify(look)))
    .replace('%FIRST_FRAME%', () => frame ?? '')
  return new Response(html, {
    headers: { ...FIXED, 'Content-Type': type, 'Content-Security-Policy': pagePolicy(nonce) },
  })
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: FIXED })
}
