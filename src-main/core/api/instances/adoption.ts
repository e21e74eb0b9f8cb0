import type { CoreError } from '../../errors.ts'
import type { ImportedHistory } from '../../model/changes/received-history.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Loader, Side } from '../../model/instances/loader.ts'

export interface AdoptOptions {
  readonly loader?: Loader
  readonly gameVersion?: string
  readonly name?: string
  /** Default: what the folder looks like. */
  readonly side?: Side
  /** What lies in the folder's `.modwell` is believed, also in that of an instance that is adopted already; default: it waits. */
  readonly isTrusted?: boolean
  /** Answers with what it would be, whose id counts for nothing, and keeps nothing. */
  readonly isDryRun?: boolean
}

export interface AdoptEachOptions extends Pick<AdoptOptions, 'isDryRun'> {
  readonly signal?: AbortSignal | undefined
}

/** `takenIn`: what came in because the folder is trusted; absent: nobody said that it is. */
export interface AdoptedInstance extends Instance {
  readonly takenIn?: ImportedHistory
}

/** What came of one of several folders. */
export type Adoption =
  | { readonly kind: 'adopted'; readonly folder: string; readonly instance: Instance }
  | { readonly kind: 'refused'; readonly folder: string; readonly error: CoreError }
