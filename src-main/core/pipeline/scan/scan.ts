import { readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { CoreError } from '../../errors.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import type { Reason } from '../../model/words/reason.ts'
import { listContentFolders } from './content-folders.ts'
import type { ScannedFile } from '../../model/files/scanned-file.ts'
import { walkFolder } from './walk-folder.ts'
import { message } from '../../../../resources/text/text.ts'

/** What lies in an instance: every file that its loader or the game reads, or would read if it were enabled. */
export interface Scan {
  readonly files: readonly ScannedFile[]
  readonly notes: readonly Reason[]
}

/** The caller's thread is kept for this many milliseconds, and this many files, at a stretch. */
const SLICE_MS = 8
const SLICE_FILES = 500

/**
 * Lists an instance's files with their stamps; opens none of them. Sorted by folder and name. What cannot be listed is a
 * note; `unreadable-folder` is thrown only when the game folder itself cannot be read, `cancelled` when the signal says so.
 */
export async function scan(instance: InstanceDescription, signal?: AbortSignal): Promise<Scan> {
  checkGameFolder(instance.gamePath)
  const { folders, notes: said } = listContentFolders(instance)
  const files: ScannedFile[] = []
  const notes: Reason[] = [...said]
  let sliceEnd = performance.now() + SLICE_MS
  let inSlice = 0
  for (const folder of folders) {
    for (const found of walkFolder(instance.gamePath, folder)) {
      if (found.kind === 'file') files.push(found.file)
      else if (found.kind === 'note') notes.push(found.note)
      if (++inSlice < SLICE_FILES && performance.now() < sliceEnd) continue
      await setImmediate()
      if (signal?.aborted === true)
        throw new CoreError('cancelled', message('scan-stopped', { instance: instance.name }))
      sliceEnd = performance.now() + SLICE_MS
      inSlice = 0
    }
  }
  return { files, notes }
}

function checkGameFolder(gamePath: string): void {
  try {
    readdirSync(gamePath)
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split(',', 1)[0] ?? '') : String(cause)
    throw new CoreError('unreadable-folder', message('game-folder-unreadable', { gamePath, why }), {
      hint: message('check-that-it-is-still-there'),
      cause,
    })
  }
}
