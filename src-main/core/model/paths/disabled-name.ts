/**
 * A file is switched off by its name: what ends in this is not read by the game. Launchers and servers do the same, but for one, which puts a mod
 * into a folder of its own instead, and loses one that is renamed (fact D22).
 */
const DISABLED = '.disabled'
const ASIDE = 'disabledmods/'
const MODS = 'mods/'

export function isDisabledName(path: string): boolean {
  return path.endsWith(DISABLED) || path.startsWith(ASIDE)
}

/** The name that it has while it is disabled. */
export function disabledName(path: string): string {
  return `${path}${DISABLED}`
}

/** Where ATLauncher puts it while it is disabled: a mod that lies in `mods` itself; null: it switches no other. */
export function asideName(path: string): string | null {
  const name = path.startsWith(MODS) ? path.slice(MODS.length) : ''
  return name === '' || name.includes('/') ? null : `${ASIDE}${name}`
}

/** Every name that it may have while it is disabled. */
export function disabledNames(path: string): readonly string[] {
  return [disabledName(path), asideName(path) ?? []].flat()
}

/** Disabled as another is. */
export function disabledLike(other: string, path: string): string {
  return (other.startsWith(ASIDE) ? asideName(path) : null) ?? disabledName(path)
}

/** The name that it has while it is enabled: its own, if it is. */
export function enabledName(path: string): string {
  if (path.endsWith(DISABLED)) return path.slice(0, -DISABLED.length)
  return path.startsWith(ASIDE) ? `${MODS}${path.slice(ASIDE.length)}` : path
}

/** As it may be called while it is switched the other way. */
export function switchedNames(path: string): readonly string[] {
  return isDisabledName(path) ? [enabledName(path)] : disabledNames(path)
}

/** The name without the ending, also where it was put there more than once. */
export function bareName(path: string): string {
  let bare = path
  while (isDisabledName(bare)) bare = enabledName(bare)
  return bare
}
