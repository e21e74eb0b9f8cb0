import type {
  BisectProposal,
  BisectReport,
  BisectStatus,
  BisectWord,
  KnownProblems,
} from '../../model/changes/bisect.ts'
import type { SharedFolder } from '../../model/plans/plan.ts'
import type { Freshness } from '../../model/times/freshness.ts'
import type { CallOptions, CommitOptions } from '../request-options.ts'

/** As `CommitOptions`. `freshness`: how the service may be asked what needs what, when a search begins; later it is not asked. */
export interface BisectOptions extends Omit<CommitOptions, 'whenStopped'> {
  readonly freshness?: Freshness
}

/** The search for a mod that breaks the game. An instance is named as for `instances.find`. */
export interface BisectApi {
  /**
   * Takes from the person that all mods together are bad, and sets the first step up. Throws `not-found`, and `bisect-running` also
   * where one runs on an instance that shares the mods.
   */
  start(instance: string, options?: BisectOptions): Promise<BisectReport>
  /** What the person says of what is enabled now; sets the next step up, or ends with everything as it was. */
  answer(instance: string, word: BisectWord, options?: BisectOptions): Promise<BisectReport>
  /** The running search, or the last one; null: there was none. */
  status(instance: string, options?: CallOptions): Promise<BisectStatus | null>
  /** What the log of a game says that was played since the present step was set up; null: there is none, or it does not tell. Throws `not-found` where no search runs. */
  proposal(instance: string, options?: CallOptions): Promise<BisectProposal | null>
  /**
   * What was found last and can stop the game whichever mod is searched for, and whether it can be fixed now; before a search, and of what
   * the present step has enabled.
   */
  knownProblems(instance: string, options?: CallOptions): Promise<KnownProblems>
  /** Ends it, with everything enabled and disabled as it was. */
  stop(instance: string, options?: BisectOptions): Promise<BisectReport>
  /** Before it starts: folders with mods that other instances have too, where it would switch them as well. Throws as `start` does. */
  sharedWith(instance: string, options?: CallOptions): Promise<readonly SharedFolder[]>
}
