import { app } from 'electron'
import { findDeepLink } from './parse-deep-link.ts'

/**
 * Hears links that the system hands over: with the start, with a second start while this one runs, and on macOS as an event, which may
 * come before the app is ready.
 */
export function receiveDeepLinks(args: readonly string[], open: (link: string) => void): void {
  const openFrom = (given: readonly string[]): void => {
    const link = findDeepLink(given)
    if (link !== null) open(link)
  }
  app.on('second-instance', (_event, given) => openFrom(given.slice(1)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    open(link)
  })
  openFrom(args)
}
