import type { InboxKind } from '../../../src-preload/contract.ts'

const NAMES = {
  'project-update': 'inbox-kind-project-update',
  'team-invite': 'inbox-kind-team-invite',
  'organization-invite': 'inbox-kind-organization-invite',
  'status-change': 'inbox-kind-status-change',
  'moderator-message': 'inbox-kind-moderator-message',
  report: 'inbox-kind-report',
  project: 'inbox-kind-project',
  'game-invite': 'inbox-kind-game-invite',
  account: 'inbox-kind-account',
  payment: 'inbox-kind-payment',
  other: 'inbox-kind-other',
} as const satisfies Record<InboxKind, string>

/** What each kind is called, in the order in which it is chosen from. */
export const KIND_NAMES: ReadonlyMap<InboxKind, (typeof NAMES)[InboxKind]> = new Map(
  Object.entries(NAMES) as [InboxKind, (typeof NAMES)[InboxKind]][],
)
