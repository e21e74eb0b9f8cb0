import type { CrashReading, KeptLog, ShownLog } from '../../model/crash/crash.ts'
import type { LastRanWell } from '../../model/crash/ran-well.ts'
import type { CallOptions } from '../request-options.ts'

/** Where a log is. */
export type CrashLogSource =
  | { readonly kind: 'file'; readonly path: string }
  /** What was pasted, or comes through a pipe. `name`: as it is called where it is told of. */
  | { readonly kind: 'bytes'; readonly name: string; readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
  /** What the last run of the instance that is named left. */
  | { readonly kind: 'newest' }
  /** One of those that lie in the instance that is named, as `logs` has it. */
  | { readonly kind: 'kept'; readonly file: string }

export interface CrashRequest {
  readonly log: CrashLogSource
  /** Of which instance it is, by its id, name or folder; null: of none that is known. */
  readonly instance: string | null
}

/** What happened when a game or server crashed. */
export interface CrashApi {
  /** The logs, crash reports and reports of Java that lie in an instance, the newest first. */
  logs(instance: string): Promise<readonly KeptLog[]>
  /** When the game or server last ran well, by its logs, and what was changed since; null: no log tells. */
  ranWell(instance: string, options?: CallOptions): Promise<LastRanWell | null>
  /**
   * When the last run crashed, whoever started it, by its logs; ISO 8601 UTC. null: nothing tells that it did, or its history
   * has a change since. Reads no log that is older than that, or than when it was adopted.
   */
  lastCrash(instance: string, options?: CallOptions): Promise<string | null>
  /** Throws `not-found`, and `bad-argument` for what is no file. */
  read(request: CrashRequest, options?: CallOptions): Promise<CrashReading>
  /** The log, of the newest ones the crash report, with what a person would not hand out taken out of it. Throws as `read`; null: there is none. */
  clean(
    request: CrashRequest,
    options?: CallOptions,
  ): Promise<{ readonly file: string; readonly chunks: AsyncIterable<Uint8Array> } | null>
  /** The end of the same log, to be read. Throws as `read`; null: there is none. */
  show(request: CrashRequest, options?: CallOptions): Promise<ShownLog | null>
}
