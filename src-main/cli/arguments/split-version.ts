/** `PROJECT@VERSION`; `version` null: none is named. An address names its version itself. */
export function splitVersion(given: string): { readonly project: string; readonly version: string | null } {
  const at = isAddress(given) ? -1 : given.indexOf('@')
  return at === -1 ? { project: given, version: null } : { project: given.slice(0, at), version: given.slice(at + 1) }
}

/** Of the web: no file is called so. */
export function isAddress(given: string): boolean {
  return /^https?:\/\//i.test(given)
}
