import type { WithMessage } from '../words/with-message.ts'
import type { ListedFinding } from '../plans/findings.ts'
import type { ChangeSet } from './change-set.ts'
import type { SkippedFile, SharedFolder } from '../plans/plan.ts'
import type { Reason } from '../words/reason.ts'

/** What a person says of a step: it works, it is still broken, or this combination could not be judged. */
export type BisectWord = 'good' | 'bad' | 'skip'

/** How a game ended that was played to try a step, as its log tells. */
export type BisectTrial =
  | (WithMessage & {
      readonly kind: 'crashed'
      /** The same where it crashed of the same. */
      readonly signature: string
    })
  /** It came to a world, or was ended as one is. */
  | { readonly kind: 'ran' }

/** What the log of a trial makes of it, and why: for the person to confirm. */
export interface BisectProposal extends WithMessage {
  readonly word: BisectWord
}

/** A mod that was enabled when the search began. Its number is its place in `Bisect.mods`. */
export interface BisectMod {
  /** Relative to the game folder, `/`, as it was then. */
  readonly path: string
  readonly title: string
  readonly modIds: readonly string[]
  readonly sha1: string | null
  /** Numbers of the mods that it requires. */
  readonly needs: readonly number[]
  /** It cannot be switched off by its name (a link, a folder, a name that is taken): it stays enabled throughout. */
  readonly isFixed: boolean
}

/** What was there when the search began, and disabled. */
export interface BisectIdle {
  readonly path: string
  readonly title: string
  readonly modIds: readonly string[]
  readonly sha1: string | null
}

/** `asked`: what the step was to enable; `enabled`: what was really enabled when the answer came. Numbers of mods. */
export interface BisectAnswer {
  readonly step: number
  readonly word: BisectWord
  readonly asked: readonly number[]
  readonly enabled: readonly number[]
  /** ISO 8601 UTC. */
  readonly at: string
}

export type BisectEnd = 'culprit' | 'not-mods' | 'undecided' | 'contradiction' | 'stopped'

/** `groups`: what is at fault, each one mod or several that need each other; more than one group: only together. Numbers of mods. */
export interface BisectVerdict extends WithMessage {
  readonly kind: BisectEnd
  readonly groups: readonly (readonly number[])[]
  /** `undecided`: among which it must be. */
  readonly suspects: readonly number[]
}

/** A search as the ledger keeps it. */
export interface Bisect {
  readonly id: string
  readonly instanceId: string
  /** Raised by one at every save, so that two processes cannot both answer one step. */
  readonly revision: number
  /** ISO 8601 UTC. */
  readonly startedAt: string
  /** Most suspect first. */
  readonly mods: readonly BisectMod[]
  /** So many of the first of them are tried first: the suspects of the crash, else what the newest change set changed that changed any. */
  readonly recent: number
  /** The crash that is looked for, as `BisectTrial` has it. Absent: no log told of one when the search began. */
  readonly crash?: string
  readonly idle: readonly BisectIdle[]
  readonly answers: readonly BisectAnswer[]
  /** What the present step enables; numbers of mods. */
  readonly asked: readonly number[]
  readonly endedAt: string | null
  readonly verdict: BisectVerdict | null
  /** What was not as it had been when all was restored. Absent: nothing, or not restored yet. */
  readonly left?: readonly SkippedFile[]
  /** Searches of the instance before it, the oldest first. Absent: none is known. */
  readonly earlier?: readonly EndedBisect[]
}

/** What is remembered of a search that ended. */
export interface EndedBisect extends Pick<Bisect, 'id' | 'startedAt' | 'endedAt'> {
  readonly steps: number
  readonly end: BisectEnd
  /** Of what was at fault. */
  readonly titles: readonly string[]
}

/** What the next search of the instance remembers of it; of one that runs, as if it had been stopped. */
export function endedBisect({ id, startedAt, endedAt, answers, verdict, mods }: Bisect): EndedBisect {
  const found = verdict?.kind === 'culprit' ? verdict.groups.flat() : []
  return {
    id,
    startedAt,
    endedAt,
    steps: answers.length,
    end: verdict?.kind ?? 'stopped',
    titles: [...new Set(found.flatMap((mod) => mods[mod]?.title ?? []))],
  }
}

export interface BisectFile {
  readonly path: string
  readonly title: string
  readonly modIds: readonly string[]
}

/** A search as it is shown. */
export interface BisectStatus {
  readonly id: string
  readonly instanceId: string
  readonly state: 'running' | 'ended'
  readonly startedAt: string
  readonly endedAt: string | null
  /** The step that waits for an answer; null: it has ended. */
  readonly step: number | null
  /** About how many more answers it takes, this one counted; null: it has ended. */
  readonly stepsLeft: number | null
  /** How many mods the search is over. */
  readonly modCount: number
  /** What the present step has enabled and disabled; when it has ended: nothing. */
  readonly enabled: readonly BisectFile[]
  readonly disabled: readonly BisectFile[]
  /** Among these is the one that is looked for next. */
  readonly suspects: readonly BisectFile[]
  readonly cleared: readonly BisectFile[]
  /** What was there when the search began and is not any more: nothing is said of it. When it has ended: nothing. */
  readonly gone: readonly BisectFile[]
  /** What is known to be at fault, though perhaps only with another. */
  readonly found: readonly (readonly BisectFile[])[]
  /** What cannot be switched off, and what that needs. */
  readonly fixed: readonly BisectFile[]
  readonly answers: readonly {
    readonly step: number
    readonly word: BisectWord
    readonly enabled: number
    readonly at: string
  }[]
  readonly verdict:
    | (WithMessage & {
        readonly kind: BisectEnd
        readonly groups: readonly (readonly BisectFile[])[]
        readonly suspects: readonly BisectFile[]
      })
    | null
  /** What is not as the step set it up: then an answer is about what is there. When it has ended: what was not restored. */
  readonly notes: readonly Reason[]
  /** It has ended, and something was changed in the instance since. */
  readonly isChangedSince: boolean
}

/** What a call did. `changeSet` null: nothing had to be switched; `kept`: what could not be switched or restored, and why. */
export interface BisectReport {
  readonly status: BisectStatus
  readonly changeSet: ChangeSet | null
  readonly skipped: readonly SkippedFile[]
  /** Folders in which mods were switched and that other instances have too: they were switched there as well. */
  readonly sharedWith: readonly SharedFolder[]
}

/** What was found last and can stop the game whichever mod is searched for. */
export interface KnownProblems {
  readonly problems: readonly ListedFinding[]
  /** `now`: by what helps with each. `after-search`: nothing is changed as long as the search runs, so that it has to be stopped first. */
  readonly fix: 'now' | 'after-search'
}
