/** A file is switched off by its name: what ends in this is not read by the game. Launchers and servers do the same. */
const DISABLED = '.disabled'

export function isDisabledName(path: string): boolean {
  return path.endsWith(DISABLED)
}

/** The name that it has while it is disabled. */
export function disabledName(path: string): string {
  return `${path}${DISABLED}`
}

/** The name that it has while it is enabled: its own, if it is. */
export function enabledName(path: string): string {
  return isDisabledName(path) ? path.slice(0, -DISABLED.length) : path
}

/** As it is called while it is switched the other way. */
export function switchedName(path: string): string {
  return isDisabledName(path) ? enabledName(path) : disabledName(path)
}

/** The name without the ending, also where it was put there more than once. */
export function bareName(path: string): string {
  let bare = path
  while (isDisabledName(bare)) bare = enabledName(bare)
  return bare
}
