/** What became of the wish to pause a change. `since`: ISO 8601 UTC. */
export type PauseAnswer =
  | { readonly kind: 'paused'; readonly since: string }
  /** All of one instance is there, and it is being applied: that goes on. What comes after it waits. */
  | { readonly kind: 'applying'; readonly since: string }
  /** It has ended, or has not begun. */
  | { readonly kind: 'not-running' }
