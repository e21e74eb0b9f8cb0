import type { EmbeddedMod } from '../../../model/files/installed-file.ts'
import { asText } from '../lenient/fields.ts'

/** Where a mod is loaded at all: `client`, `server` or Quilt's `dedicated_server`, in any case; everything else means both. */
export function readSide(value: unknown): Pick<EmbeddedMod, 'side'> {
  const said = asText(value)?.toLowerCase()
  if (said === 'client') return { side: 'client' }
  return said === 'server' || said === 'dedicated_server' ? { side: 'server' } : {}
}
