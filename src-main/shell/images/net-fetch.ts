import { app, net, session, type ProxyConfig } from 'electron'
import type { FetchImage } from './images.ts'

const MAX_REDIRECTS = 5

/**
 * Chromium's own requests, with its cache and the proxy that the setting says at each of them, under the program's name. Unlike its `fetch`, it
 * asks before it goes where an answer sends it: whoever may not be asked is not.
 */
export function createNetFetch(proxy: () => Promise<string>): FetchImage {
  let inUse = 'system'
  let isInUse = Promise.resolve()
  return async (url, init) => {
    const wanted = await proxy()
    if (wanted !== inUse) isInUse = session.defaultSession.setProxy(proxyConfig(wanted))
    inUse = wanted
    await isInUse
    return netFetch(url, init)
  }
}

/** Chromium goes to this computer itself without a proxy of the setting's own, as the core does. */
function proxyConfig(setting: string): ProxyConfig {
  if (setting === 'system') return { mode: 'system' }
  return setting === 'none' ? { mode: 'direct' } : { mode: 'fixed_servers', proxyRules: setting }
}

const netFetch: FetchImage = (url, { signal, mayFollow }) =>
  new Promise((resolve, reject) => {
    const request = net.request({ url, redirect: 'manual' })
    request.setHeader('User-Agent', `modwell/${app.getVersion()} (+https://github.com/modwell/modwell)`)
    let redirects = 0
    const stop = (): void => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.on('redirect', (_status, _method, to) => {
      redirects += 1
      if (redirects <= MAX_REDIRECTS && mayFollow(to)) request.followRedirect()
      else stop()
    })
    request.on('abort', () => reject(new Error('the request was stopped')))
    request.on('error', reject)
    request.on('response', (message) => {
      const status = message.statusCode
      if (status < 200 || status > 599 || status === 204 || status === 205 || status === 304) {
        stop()
        return
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          message.on('data', (chunk) => controller.enqueue(new Uint8Array(chunk)))
          message.on('end', () => {
            signal.removeEventListener('abort', stop)
            controller.close()
          })
          message.on('error', (error: Error) => controller.error(error))
          message.on('aborted', () => controller.error(new Error('the answer was cut off')))
        },
        cancel: stop,
      })
      resolve(new Response(body, { status }))
    })
    request.end()
  })
