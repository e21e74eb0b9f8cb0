/**
 * What would stop a change half-way is found before the first change: folders that may not be written, other file systems, locked
 * files, too little room. Leaves nothing behind; what a death in the middle of it leaves is found by `sweepProbes`.
 */
import { basename, dirname, join, posix } from 'node:path'
import { z } from 'zod'
import { isSafePath } from '../../model/paths/safe-path.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { isDiskError } from '../../files/disk-errors.ts'
import { CoreError } from '../../errors.ts'
import type { IntendedChange } from '../../model/changes/intended-change.ts'
import { assertFreeSpace, type Room } from './free-space.ts'
import { patiently } from '../../files/patience.ts'
import { message } from '../../../../resources/text/text.ts'

export interface ProbeRequest {
  readonly gamePath: string
  readonly changes: readonly IntendedChange[]
  /** Work folder by path. */
  readonly areas: ReadonlyMap<string, string>
  readonly room: Room
}

/** In the work folder, while folders are probed: a JSON array of them. */
const LIST = 'probe'
const listSchema = z.array(z.string().max(4096)).max(100_000)
const MAX_LIST = 2 ** 25
const PROBED = '.modwell-probe'

/** Throws `read-only`, `target-locked` or `disk-full`, naming what is in the way. */
export async function probe(request: ProbeRequest, disk: Disk): Promise<void> {
  const { gamePath, changes, areas, room } = request
  const folders = new Map<string, string>()
  for (const { path } of changes) {
    const folder = posix.dirname(path)
    if (folders.has(folder) || (await disk.look(join(gamePath, folder))) === null) continue
    folders.set(folder, join(gamePath, areas.get(path) ?? ''))
  }
  const list = join(gamePath, WORK_FOLDER, LIST)
  try {
    await asReadOnly(gamePath, async () => {
      await disk.makeFolders(dirname(list))
      await disk.write(list, JSON.stringify([...folders.keys()]))
    })
    for (const [folder, area] of folders) await probeFolder(join(gamePath, folder), area, disk)
  } finally {
    await disk.removeTree(list).catch(() => undefined)
  }
  for (const { path, before } of changes) {
    if (before !== null) await probeFile(path, gamePath, disk)
  }
  await assertFreeSpace(gamePath, room, disk)
}

/** Removes what a probe that never ended left in the folders that its list names: an empty file alone, since the list may be planted. */
export async function sweepProbes(gamePath: string, disk: Disk): Promise<void> {
  const bytes = await disk.readPlain(join(gamePath, WORK_FOLDER, LIST), MAX_LIST).catch(() => null)
  for (const folder of bytes === null ? [] : foldersIn(bytes)) {
    // A launcher's own file lies in the folder around the game's, or in that under its name.
    if (!['.', '..', `../${basename(gamePath)}`].includes(folder) && !isSafePath(folder)) continue
    const probed = join(gamePath, folder, PROBED)
    const entry = await disk.look(probed).catch(() => null)
    if (entry?.kind === 'file' && entry.size === 0) await disk.remove(probed)
  }
}

function foldersIn(bytes: Buffer): readonly string[] {
  try {
    return listSchema.safeParse(JSON.parse(bytes.toString())).data ?? []
  } catch {
    return []
  }
}

/** A file comes in from the work folder and goes out again. */
async function probeFolder(folder: string, area: string, disk: Disk): Promise<void> {
  const draft = join(area, 'draft-probe')
  const probed = join(folder, PROBED)
  try {
    await asReadOnly(folder, async () => {
      await disk.makeFolders(area)
      await disk.write(draft, '')
      await disk.rename(draft, probed)
      await disk.remove(probed)
    })
  } catch (error) {
    for (const left of [probed, draft]) await disk.removeTree(left).catch(() => undefined)
    throw error
  }
}

async function asReadOnly(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    if (!isDiskError(cause) || cause.code === 'ENOSPC' || cause.code === 'EDQUOT') throw cause
    throw new CoreError('read-only', message('folder-not-writable', { folder, code: cause.code ?? '' }), {
      hint: message('check-who-owns-the-folder'),
      cause,
    })
  }
}

/** Both say no where another program holds the file or the system protects it; neither changes it. */
async function probeFile(path: string, gamePath: string, disk: Disk): Promise<void> {
  const file = join(gamePath, path)
  try {
    await patiently(() => disk.rename(file, file))
    await disk.tryWriting(file)
  } catch (cause) {
    if (!isDiskError(cause)) throw cause
    // A file that may not be written can still be replaced where its folder may.
    if (cause.code === 'EACCES' && process.platform !== 'win32') return
    throw new CoreError('target-locked', message('file-in-use', { path, code: cause.code ?? '' }), {
      hint: message('close-the-game-and-its-launcher'),
      cause,
    })
  }
}
