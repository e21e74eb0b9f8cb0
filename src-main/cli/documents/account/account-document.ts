import type { Account, ScopeCheck, SignInOutcome, TokenReport } from '../../../core/model/accounts/account.ts'
import { reasonDocument } from '../instance-document.ts'

export function accountDocument(account: Account): object {
  const { id, service, userId, username, tokenKind, place, isActive, addedAt, expiresAt, expiry, scopes, problem } =
    account
  return {
    id,
    service,
    userId,
    username,
    tokenKind,
    place,
    active: isActive,
    addedAt,
    expiresAt,
    expiry,
    scopes,
    problem: problem === null ? null : reasonDocument(problem),
  }
}

/** null: nobody is signed in. */
export function reportDocument(report: TokenReport | null): object {
  return {
    account: report === null ? null : accountDocument(report.account),
    permissions: report?.scopes.map(permissionDocument) ?? [],
    warnings: report?.warnings ?? [],
    checkedAt: report?.checkedAt ?? null,
  }
}

export function signInDocument(outcome: SignInOutcome): object {
  const isDone = outcome.kind === 'signed-in'
  return {
    outcome: outcome.kind,
    message: isDone ? outcome.storedIn : outcome.message,
    hint: outcome.kind === 'not-configured' ? outcome.hint : null,
    commands: [],
    ...reportDocument(isDone ? outcome.report : null),
  }
}

function permissionDocument({ scope, verdict, isFor, note }: ScopeCheck): object {
  return { scope, verdict, for: isFor, note }
}
