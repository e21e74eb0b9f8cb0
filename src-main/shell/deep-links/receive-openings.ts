import { app } from 'electron'
import type { WaitingOpening } from '../handles/handles.ts'
import { findPackFile } from './find-pack-file.ts'
import { findDeepLink, parseDeepLink, type LinkRules } from './parse-deep-link.ts'

/**
 * Hears what the system hands over, links and files of modpacks: with the start, with a second start while this one runs, and on macOS as
 * events, which may come before the app is ready.
 */
export function receiveOpenings(
  args: readonly string[],
  rules: () => LinkRules,
  open: (opening: WaitingOpening) => void,
): void {
  const openLink = (link: string): void => open(parseDeepLink(link, rules()))
  const openFrom = (given: readonly string[], folder: string): void => {
    const link = findDeepLink(given)
    const path = findPackFile(given, folder)
    if (link !== null) openLink(link)
    else if (path !== null) open({ kind: 'pack', path })
  }
  app.on('second-instance', (_event, given, folder) => openFrom(given.slice(1), folder))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openLink(link)
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open({ kind: 'pack', path })
  })
  openFrom(args, process.cwd())
}
