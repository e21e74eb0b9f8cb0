/** The scopes that operations of the table need (fact H80). */
export type ScopeName =
  | 'NOTIFICATION_READ'
  | 'NOTIFICATION_WRITE'
  | 'PAYOUTS_READ'
  | 'PAYOUTS_WRITE'
  | 'PROJECT_CREATE'
  | 'PROJECT_DELETE'
  | 'PROJECT_READ'
  | 'PROJECT_WRITE'
  | 'REPORT_CREATE'
  | 'REPORT_DELETE'
  | 'REPORT_READ'
  | 'REPORT_WRITE'
  | 'THREAD_READ'
  | 'THREAD_WRITE'
  | 'USER_DELETE'
  | 'USER_READ'
  | 'USER_WRITE'
  | 'VERSION_CREATE'
  | 'VERSION_DELETE'
  | 'VERSION_READ'
  | 'VERSION_WRITE'

/** What a token must be allowed. `isOptional`: without one the public part is answered. */
export interface ScopeNeed {
  readonly names: readonly ScopeName[]
  readonly isOptional: boolean
}

export function needs(...names: readonly ScopeName[]): ScopeNeed {
  return { names, isOptional: false }
}

export function mayUse(...names: readonly ScopeName[]): ScopeNeed {
  return { names, isOptional: true }
}
