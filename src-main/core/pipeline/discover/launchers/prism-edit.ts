import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { InstanceDescription } from '../../../model/instances/instance.ts'
import { readSmallText } from '../../../files/read-plain.ts'
import { isFile } from '../reading/on-disk.ts'
import { editComponents } from './edit-components.ts'

/** How a launcher's own file has to change. */
export interface LauncherEdit {
  /** Relative to the game folder. */
  readonly path: string
  /** What it is now; `sha1` hex. */
  readonly before: { readonly sha1: string; readonly size: number }
  readonly content: string
}

const PACK = 'mmc-pack.json'
const MAX_SIZE = 1 << 20

/**
 * What makes an instance of Prism or MultiMC one of another game version. null: its files do not let that be said in one place (the
 * old format, a game version that was customised in `patches`, a game folder that is elsewhere).
 */
export async function describeVersionEdit(
  { path, gamePath }: Pick<InstanceDescription, 'path' | 'gamePath'>,
  gameVersion: string,
): Promise<LauncherEdit | null> {
  if (dirname(gamePath) !== path || (await isFile(join(path, 'patches', 'net.minecraft.json')))) return null
  const text = readSmallText(join(path, PACK), MAX_SIZE)
  if (text === null) return null
  const bytes = Buffer.from(text)
  const content = text.includes('\ufffd') ? null : editComponents(text, gameVersion)
  if (content === null) return null
  const before = { sha1: createHash('sha1').update(bytes).digest('hex'), size: bytes.length }
  return { path: `../${PACK}`, before, content }
}
