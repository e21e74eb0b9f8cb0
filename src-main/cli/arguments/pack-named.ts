import { statSync, type Stats } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NamedProject } from '../../core/model/plans/wish.ts'

/** An address, a folder with a `pack.toml`, a path, or the name that a file would have: no project is called so. */
export function packNamed(given: string): NamedProject {
  if (isPackFile(given)) return { project: given, version: null, address: new URL(given).href }
  if (isAddress(given)) return splitVersion(given)
  const file = packFileIn(given)
  if (file !== null) return { project: given, version: null, file }
  const isFile = /[/\\]|^\.{1,2}$/.test(given) || /\.(?:mrpack|zip|toml|json)$/i.test(given)
  return isFile ? { project: given, version: null, file: fileAt(resolve(given)) } : splitVersion(given)
}

/** Whether it is a pack and nothing that is installed beside others: a folder of one, or the address of one or of its page. */
export function isPackAlone(given: string): boolean {
  return isPackFile(given) || /^https?:\/\/[^?#]*\/modpack\/[^/?#]/i.test(given) || packFileIn(given) !== null
}

function isPackFile(given: string): boolean {
  return /^https?:\/\/.*\.toml(?:[?#].*)?$/i.test(given) && URL.canParse(given)
}

/** Of a folder the file that would make it a pack, which is what it lacks. */
function fileAt(path: string): string {
  return lookAt(path)?.isDirectory() === true ? join(path, 'pack.toml') : path
}

/** null: whatever cannot be looked at. */
function lookAt(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

/** Absolute; null: it is no folder of a packwiz pack. */
function packFileIn(given: string): string | null {
  const file = join(resolve(given), 'pack.toml')
  return lookAt(file)?.isFile() === true ? file : null
}

/** A number alone is of the pack that is there. */
export function packVersionNamed(given: string): NamedProject {
  const pack = packNamed(given)
  return pack.file === undefined && pack.address === undefined && pack.version === null && !isAddress(given)
    ? { project: '', version: given }
    : pack
}

/** `PROJECT@VERSION`; `version` null: none is named. An address names its version itself. */
export function splitVersion(given: string): { readonly project: string; readonly version: string | null } {
  const at = isAddress(given) ? -1 : given.indexOf('@')
  return at === -1 ? { project: given, version: null } : { project: given.slice(0, at), version: given.slice(at + 1) }
}

/** Of the web: no file is called so. */
export function isAddress(given: string): boolean {
  return /^https?:\/\//i.test(given)
}
