import type { FileSnapshot } from '../../model/changes/change-set.ts'
import { checkKnownObject, type Check, type StoreParts, copyOut } from './objects.ts'
import type { Hashes } from '../workers/pool.ts'
import { canBeShared, linkShared, STORED_MODE } from './share-file.ts'

/** `own`: a file of its own; `shared`: the store's, which must not be changed in any way. */
export type GivenBack =
  | Exclude<Check, { readonly kind: 'good' }>
  | { readonly kind: 'own' | 'shared'; readonly hashes: Hashes }

/** Makes a new file with bytes that undo asks for, as `Store.giveBack` says. */
export async function giveFileBack(wanted: FileSnapshot, target: string, parts: StoreParts): Promise<GivenBack> {
  const { objects, disk, placing } = parts
  const { sha512, mtimeNs } = wanted
  const checked = await checkKnownObject(wanted, parts)
  if (checked.kind !== 'good') return checked
  const { hashes } = checked
  const stored = await disk.look(objects.pathOf(sha512))
  if (stored?.mtimeNs === mtimeNs) {
    if (placing() === 'hardlink' && canBeShared(stored, wanted) && (await shareAgain(wanted, target, parts))) {
      return { kind: 'shared', hashes }
    }
    if (await takeOut(sha512, target, parts)) return { kind: 'own', hashes }
  }
  return (await copyOut(sha512, target, parts)) === null ? { kind: 'missing' } : { kind: 'own', hashes }
}

/** The very file, with a copy in its place; false: another file must do, because others share this one or it lies on another disk. */
async function takeOut(sha512: string, target: string, { objects, disk }: StoreParts) {
  const object = objects.pathOf(sha512)
  try {
    await disk.link(object, target)
  } catch {
    return false
  }
  const copy = await objects.newDraft()
  await disk.copy(object, copy)
  await disk.sync(copy)
  await objects.moveIn(copy, sha512)
  // From here on nobody can get at the file through the store; whoever did before has a name of it.
  if ((await disk.look(target))?.links === 1) return true
  await disk.remove(target)
  return false
}

/** Only if what it gets is exactly what is wanted: it cannot be made so. */
async function shareAgain(
  { sha512, mode, mtimeNs }: FileSnapshot,
  target: string,
  { objects, disk }: StoreParts,
): Promise<boolean> {
  if (mode !== STORED_MODE || !(await linkShared(objects.pathOf(sha512), target, disk))) return false
  const shared = await disk.look(target)
  if (shared?.mode === mode && shared.mtimeNs === mtimeNs) return true
  await disk.remove(target)
  return false
}
