import { app, type Session, type WebContents } from 'electron'

/**
 * The page's Content-Security-Policy: scripts and styles of its own only, no connection of any kind. The nonce is new with
 * every load; it is for the two style elements that the widgets' library makes.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' modwell-app://icon modwell-app://banner modwell-app://gallery modwell-app://picture modwell-app://artwork",
    "font-src 'self'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** No page of this session gets a permission, a download or a byte from anywhere but our own scheme. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, decide) => decide({ cancel: !isOwnAddress(request.url) }))
}

/** No page goes elsewhere, opens another window or embeds a foreign page. */
export function lockPages(): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents))
}

function lockContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

function isOwnAddress(url: string): boolean {
  return url.startsWith('modwell-app://') || url.startsWith('devtools://')
}
