/**
 * What would stop a change half-way is found before the first change: folders that may not be written, other file systems, locked
 * files, too little room. Leaves nothing behind.
 */
import { dirname, join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import { isDiskError } from '../../services/disk/disk-errors.ts'
import { CoreError } from '../../errors.ts'
import type { IntendedChange } from '../../model/changes/intended-change.ts'
import { assertFreeSpace, type Room } from './free-space.ts'
import { renameFirmly } from './rename.ts'
import { message } from '../../../../src-texts/text.ts'

export interface ProbeRequest {
  readonly gamePath: string
  readonly changes: readonly IntendedChange[]
  /** Work folder by path. */
  readonly areas: ReadonlyMap<string, string>
  readonly room: Room
}

/** Throws `read-only`, `target-locked` or `disk-full`, naming what is in the way. */
export async function probe(request: ProbeRequest, disk: Disk): Promise<void> {
  const { gamePath, changes, areas, room } = request
  const folders = new Map<string, string>()
  for (const { path } of changes) folders.set(dirname(join(gamePath, path)), join(gamePath, areas.get(path) ?? ''))
  for (const [folder, area] of folders) {
    if ((await disk.look(folder)) === null) continue
    await probeFolder(folder, area, disk)
  }
  for (const { path, before } of changes) {
    if (before !== null) await probeFile(path, gamePath, disk)
  }
  await assertFreeSpace(gamePath, room, disk)
}

/** A file comes in from the work folder and goes out again. */
async function probeFolder(folder: string, area: string, disk: Disk): Promise<void> {
  const draft = join(area, 'probe')
  const probed = join(folder, '.modwell-probe')
  try {
    await disk.makeFolders(area)
    await disk.write(draft, '')
    await disk.rename(draft, probed)
    await disk.remove(probed)
  } catch (cause) {
    for (const left of [probed, draft]) await disk.removeTree(left).catch(() => undefined)
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
    await renameFirmly(file, file, disk)
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
