import type { CommitServices } from '../../../src-main/core/flows/commit/commit.ts'
import type { Disk } from '../../../src-main/core/services/disk/disk.ts'
import { wrapDisk } from './wrapped-disk.ts'
import type { DiskCall } from './wrapped-disk.ts'

const SYNCS = ['sync', 'syncFolder', 'append.sync']

export interface Counted {
  readonly disk: Disk
  /** How many changing calls there were: of the disk, and of the ledger. */
  readonly calls: number
  /** The same services with the ledger's calls counted too, and the same steps in the same order in every process. */
  services(services: CommitServices): CommitServices
}

/**
 * Numbers the steps of a change, from 0. `onCall` may end the process before or after one. Where nothing is synced, which only
 * the end of the whole machine would tell, a change takes half the time.
 */
export function countCalls(
  onCall: (when: 'before' | 'after', number: number, call: DiskCall) => void,
  { isSynced } = { isSynced: true },
): Counted {
  let calls = 0
  const next = () => calls++
  return {
    get calls() {
      return calls
    },
    disk: wrapDisk(async (call, run) => {
      const mine = next()
      onCall('before', mine, call)
      const answer = isSynced || !SYNCS.includes(call.name) ? await run() : undefined
      onCall('after', mine, call)
      return answer
    }),
    services: (services) => ({
      ...services,
      downloads: () => 1,
      ledger: {
        ...services.ledger,
        saveChangeSet(changeSet) {
          const mine = next()
          const call = { name: 'ledger', paths: [] }
          onCall('before', mine, call)
          services.ledger.saveChangeSet(changeSet)
          onCall('after', mine, call)
        },
      },
    }),
  }
}
