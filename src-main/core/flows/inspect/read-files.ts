import { message } from '../../../../resources/text/text.ts'
import type { InstalledFile } from '../../model/files/installed-file.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import type { Progress } from '../../model/changes/progress.ts'
import type { Reason } from '../../model/words/reason.ts'
import { reason } from '../../model/files/scan-reasons.ts'
import { hashFiles, type HashServices } from '../../pipeline/hash/hash-files.ts'
import { scan } from '../../pipeline/scan/scan.ts'

export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Its `instanceId` is null: the caller knows it. */
  readonly onProgress?: (progress: Progress) => void
}

export interface FilesOfInstance {
  /** In the scan's order. */
  readonly files: readonly InstalledFile[]
  readonly notes: readonly Reason[]
}

/** Stops 2 and 3 of the road: scans an instance and hashes its files. Throws `unreadable-folder` and `cancelled`. */
export async function readFiles(
  instance: InstanceDescription,
  services: HashServices,
  { signal, onProgress }: ReadOptions = {},
): Promise<FilesOfInstance> {
  const tell = (stage: 'scan' | 'hash', done: number, total: number | null) =>
    onProgress?.({ stage, instanceId: null, done, total, unit: 'files' })
  tell('scan', 0, null)
  const scanned = await scan(instance, signal)
  const total = scanned.files.length
  tell('scan', total, total)
  const onDone = (done: number) => tell('hash', done, total)
  const { files, vanished } = await hashFiles(instance.gamePath, scanned.files, services, { signal, onDone })
  const gone = vanished.map((path) => reason('vanished', message('file-disappeared', { path }), 'vanished'))
  return { files, notes: [...scanned.notes, ...gone] }
}
