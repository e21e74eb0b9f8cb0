import type { ProgramFeed } from './flows/program-update/update-program.ts'
import type { SecretBox } from './services/account/kept/secrets.ts'
import type { Actor } from './model/changes/change-set.ts'

export interface CoreConfig {
  /** Folder that holds all state; made when it is not there. */
  readonly home: string
  /** The worker's entry as this caller built it: `workers/worker.ts` from source, or its bundle. */
  readonly workerFile: URL | string
  /** Where the home's disk is full: its cache is deleted to make room, and this run does without one. Absent: it is used. */
  readonly isCacheGivenUp?: boolean
  /**
   * Everything is looked up, checked and answered as ever, and nothing is changed, neither here nor at the service: what would be is written into
   * copies in memory, and `unsent` has the requests. Only the cache takes in what is asked.
   */
  readonly isRehearsal?: boolean
  /** Names the caller in the User-Agent and the log, e.g. `0.1.0`. */
  readonly version: string
  /** Who calls, for the history; default: the command line. */
  readonly program?: Actor['program']
  /** Override the settings for this run. */
  readonly serviceUrl?: string
  readonly siteUrl?: string
  /** Seconds that are waited in all for a host that gives no usable answer; default 30. */
  readonly waitSeconds?: number
  /** Proxies, where the setting leaves them to the system, and the like are read from here. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where newer versions of Modwell are told of; absent: this one does not keep itself current. */
  readonly programFeed?: ProgramFeed
  /** The system's key store; without it a token is kept for this run, or unprotected in a file if the person says so. */
  readonly secretBox?: SecretBox
  /** In which folder Linux tells of the processes that may use an instance; default `/proc`. */
  readonly processes?: string
  /** Moves a file or folder into the system's trash; absent: by freedesktop.org's rules. */
  readonly moveToTrash?: (path: string) => Promise<void>
  /** Opens a web address in the person's browser; rejects when it cannot. */
  readonly openBrowser?: (address: string) => Promise<void>
}
