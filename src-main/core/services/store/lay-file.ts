import { hasCode, type StoreParts } from './objects.ts'
import { canBeShared, linkShared, type FileMode } from './share-file.ts'

/** `linked`: the new file is the store's own, which must not be changed in any way. */
export type Laid = 'linked' | 'copied'

/** Makes a new file with bytes of the store, as `Store.lay` says. */
export async function layFile(
  sha512: string,
  target: string,
  parts: StoreParts,
  wanted: FileMode | null,
): Promise<Laid | null> {
  const { objects, disk, placing } = parts
  if (wanted !== null && placing() === 'hardlink') {
    const object = objects.pathOf(sha512)
    if (canBeShared(await disk.look(object), wanted) && (await linkShared(object, target, disk))) return 'linked'
  }
  return copyOut(sha512, target, parts)
}

/** null: not in the store. */
export async function copyOut(
  sha512: string,
  target: string,
  { objects, disk, placing }: StoreParts,
): Promise<'copied' | null> {
  try {
    await (placing() === 'copy' ? disk.copyBytes : disk.copy)(objects.pathOf(sha512), target)
    return 'copied'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}
