import type { Events } from '../events.ts'
import type { InstanceLocks } from './database/locks/instance-lock.ts'
import type { Ledger } from './database/ledger/ledger.ts'
import type { Disk } from './disk/disk.ts'
import type { PathKeys } from './disk/path-keys.ts'
import type { Seal } from '../model/words/sealed-json.ts'
import type { RunningGames } from './running/running-games.ts'
import type { Store } from './store/store.ts'
import type { WorkerPool } from './workers/pool.ts'

/** What a home has, by the names under which flows and stops are handed it: each picks what it uses. */
export interface HomeServices {
  /** Its folder. */
  readonly home: string
  /** Names it, so that another home knows whose store a change was made with. */
  readonly homeId: string
  readonly disk: Disk
  readonly pathKeys: PathKeys
  readonly store: Store
  readonly ledger: Ledger
  readonly locks: InstanceLocks
  readonly pool: WorkerPool
  readonly running: Pick<RunningGames, 'find' | 'findLauncher'>
  readonly events: Events
  readonly seal: Seal
  /** Nothing is to be changed: whoever makes folders or finishes what was interrupted says what would be. */
  readonly isRehearsal?: boolean
  clock(): Date
  newId(): string
}
