import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { InstalledPack } from '../../model/packs/pack.ts'
import { THEIRS_FOLDER, theirsPath } from '../../model/paths/work-folder.ts'
import type { HomeServices } from '../../services/home-services.ts'

/** Bytes up to which a text counts as small, and of all texts of a pack together. */
const SMALL = 64 * 1024
const MAX_TEXT = 32 * 2 ** 20

/** Notes what a pack brought, with the text of what is small: what people change in it later is told from that. */
export async function notePack(
  { id, pack, changes }: ChangeSet,
  { id: instanceId, gamePath }: Instance,
  { disk, ledger, store }: Pick<HomeServices, 'disk' | 'ledger' | 'store'>,
): Promise<void> {
  if (pack === undefined) return
  await storePackCopies(pack, gamePath, { disk, store })
  const texts = new Map<string, string>()
  const sizes = new Map(changes.map(({ path, after }) => [path, after?.size ?? null]))
  let room = MAX_TEXT
  const elsewhere = new Map((pack.bothChanged ?? []).map(({ path, theirs }) => [path, store.pathOf(theirs.sha512)]))
  for (const { path, sha512, isOverride } of pack.files) {
    const size = sizes.get(path) ?? null
    if (!isOverride || texts.has(sha512) || (size !== null && size > Math.min(SMALL, room))) continue
    const text = await readText(elsewhere.get(path) ?? join(gamePath, path), sha512, disk)
    if (text === null) continue
    texts.set(sha512, text)
    room -= Buffer.byteLength(text)
  }
  ledger.packs.save({ changeSet: id, instanceId, pack }, texts)
}

/** What the pack has of files that stay as the person has them, and no longer what an earlier version had. */
async function storePackCopies(
  { bothChanged = [] }: InstalledPack,
  gamePath: string,
  { disk, store }: Pick<HomeServices, 'disk' | 'store'>,
): Promise<void> {
  const folder = join(gamePath, THEIRS_FOLDER)
  await disk.removeTree(folder)
  const open = bothChanged.filter(({ isMerged }) => isMerged !== true)
  if (open.length === 0) return
  await disk.makeFolders(folder)
  for (const { path, theirs } of open) {
    if (!(await store.has(theirs.sha512))) continue
    const target = join(gamePath, theirsPath(path, theirs.sha512))
    await disk.copyBytes(store.pathOf(theirs.sha512), target)
    await disk.setMode(target, 0o644)
    await disk.makeAlike(target)
  }
}

/** null: no text, too large, or no longer what the pack brought. */
async function readText(
  file: string,
  sha512: string,
  disk: Pick<HomeServices['disk'], 'readPlain'>,
): Promise<string | null> {
  const bytes = await disk.readPlain(file, SMALL).catch(() => null)
  if (bytes === null || bytes.includes(0) || createHash('sha512').update(bytes).digest('hex') !== sha512) return null
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : null
}
