import { app, net } from 'electron'

/** Chromium's own fetch, with the system's proxy and cache, under the program's name. */
export function netFetch(url: string, init: { readonly signal: AbortSignal }): Promise<Response> {
  const userAgent = `modwell/${app.getVersion()} (+https://github.com/modwell/modwell)`
  return net.fetch(url, { ...init, headers: { 'User-Agent': userAgent } })
}
