import type { Disk } from '../../services/disk/disk.ts'
import { CoreError, type ErrorDetails } from '../../errors.ts'
import { message } from '../../../../resources/text/text.ts'

/** Room that is left alone: journals, history, the file system's own needs. */
const RESERVE = 1 << 20

export interface Room {
  /** Bytes to be written beside the instance and into the store; both count together when they are on one disk. */
  readonly instance: number
  readonly store: number
  readonly storeFolder: string
}

/** Throws `disk-full`, naming the folder, what is free there and what is needed. */
export async function assertFreeSpace(gamePath: string, room: Room, disk: Disk): Promise<void> {
  await disk.makeFolders(room.storeFolder)
  const [game, store] = [await disk.look(gamePath), await disk.look(room.storeFolder)]
  if (game?.device === store?.device) return assertRoom(gamePath, room.instance + room.store, disk, PRUNE)
  await assertRoom(gamePath, room.instance, disk)
  await assertRoom(room.storeFolder, room.store, disk, PRUNE)
}

/** Where the store lies on that disk. */
const PRUNE: ErrorDetails = {
  hint: message('free-space-or-prune'),
  remedies: [{ kind: 'prune-store' }],
}
const FREE: ErrorDetails = { hint: message('free-space') }

async function assertRoom(folder: string, bytes: number, disk: Disk, details = FREE): Promise<void> {
  if (bytes === 0) return
  const free = await disk.freeBytes(folder)
  if (free >= bytes + RESERVE) return
  throw new CoreError(
    'disk-full',
    message('no-room', { folder, free: { bytes: free }, needed: { bytes: bytes + RESERVE } }),
    details,
  )
}
