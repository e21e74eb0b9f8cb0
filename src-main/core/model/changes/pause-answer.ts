/** What became of the wish to pause a change. */
export type PauseAnswer =
  /** `since`: ISO 8601 UTC. */
  | { readonly kind: 'paused'; readonly since: string }
  /** Everything is there, and it is being applied: that cannot be paused. */
  | { readonly kind: 'applying' }
  /** It has ended, or has not begun. */
  | { readonly kind: 'not-running' }
