import { resolve } from 'node:path'
import type { NamedProject } from '../core/model/wish.ts'
import { splitVersion } from './split-version.ts'

/** An address, a path, or the name that a file would have: no project is called so. */
export function packNamed(given: string): NamedProject {
  if (/^https?:\/\/.*\.toml(?:[?#].*)?$/i.test(given) && URL.canParse(given))
    return { project: given, version: null, address: new URL(given).href }
  const isFile = /[/\\]/.test(given) || /\.(?:mrpack|zip|toml|json)$/i.test(given)
  return isFile ? { project: given, version: null, file: resolve(given) } : splitVersion(given)
}

/** A number alone is of the pack that is there. */
export function packVersionNamed(given: string): NamedProject {
  const pack = packNamed(given)
  return pack.file === undefined && pack.address === undefined && pack.version === null
    ? { project: '', version: given }
    : pack
}
