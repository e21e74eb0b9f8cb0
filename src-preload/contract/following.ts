import type { Freshness } from '../../src-main/core/model/times/freshness.ts'
import type { FollowedProject, FollowingList, NewFit } from '../../src-main/core/model/accounts/following.ts'

/** A followed project; its icon is shown at `modwell-app://icon/<project id>`. */
export interface FollowedView extends Omit<FollowedProject, 'project'> {
  readonly project: Omit<FollowedProject['project'], 'iconUrl'> & { readonly hasIcon: boolean }
}

export interface FollowingView extends Omit<FollowingList, 'projects'> {
  readonly projects: readonly FollowedView[]
}

/** Part of `Questions`. */
export interface FollowingQuestions {
  /** Those with something new first; null: nobody is signed in. */
  'following.list': { readonly argument: { readonly freshness: Freshness }; readonly answer: FollowingView | null }
  /** From now on, or no longer. */
  'following.follow': {
    readonly argument: { readonly project: string; readonly isFollowed: boolean }
    readonly answer: null
  }
  /** The person has looked: only what comes out later is new. */
  'following.look': { readonly argument: null; readonly answer: null }
}

export type { NewFit }
