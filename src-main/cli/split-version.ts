/** `PROJECT@VERSION`; `version` null: none is named. */
export function splitVersion(given: string): { readonly project: string; readonly version: string | null } {
  const at = given.indexOf('@')
  return at === -1 ? { project: given, version: null } : { project: given.slice(0, at), version: given.slice(at + 1) }
}
