import type { PackLink } from './pack.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

/** Which file a pack means that only names it: where it is to be, its version, size and checksum; null: the pack says nothing of these. */
export function sayMissingFile({ path, version, size, checksum }: PackLink): Message | null {
  if (path === undefined && version === undefined) return null
  return message('missing-file', {
    path: path ?? '',
    hasPath: path !== undefined,
    version: version ?? '',
    hasVersion: version !== undefined,
    size: size === undefined ? '' : { bytes: size },
    hasSize: size !== undefined,
    format: checksum?.format ?? '',
    hash: checksum?.hash ?? '',
    hasHash: checksum !== undefined,
  })
}
