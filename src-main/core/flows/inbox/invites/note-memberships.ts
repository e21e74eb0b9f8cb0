import { CoreError } from '../../../errors.ts'
import type { InboxRecords } from '../../../services/database/ledger/inbox-records.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { InboxAccount } from '../inbox-account.ts'

/**
 * Notes what was accepted elsewhere: the service goes on offering the answers (fact H111). Asks about the teams of all open invitations at
 * once; answers whether there was one. What the service does not say is not known. Throws only `cancelled`.
 */
export async function noteMemberships(
  { key, userId }: InboxAccount,
  { inbox, service }: { readonly inbox: InboxRecords; readonly service: Pick<HostingService, 'api'> },
  { freshness, priority, signal }: RequestOptions,
): Promise<boolean> {
  const open = inbox
    .list(key, { isUnread: false, kinds: ['team-invite', 'organization-invite'], projectIds: null }, ALL)
    .flatMap(({ id, about, answers }) => {
      const teamId = 'teamId' in about && answers.length > 0 ? about.teamId : null
      return teamId === null ? [] : [{ id, teamId }]
    })
  if (open.length === 0) return false
  const ids = [...new Set(open.map(({ teamId }) => teamId))]
  const joined = await joinedAmong(ids).catch((error: unknown) => {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return new Set<string>()
  })
  const answered = open.filter(({ teamId }) => joined.has(teamId))
  for (const { id } of answered) inbox.noteAnswer(key, id, 'accept')
  return answered.length > 0

  async function joinedAmong(teamIds: readonly string[]): Promise<ReadonlySet<string>> {
    const input = { params: { ids: teamIds } }
    const teams = await service.api.read('list-teams', input, { freshness, priority, ...(signal && { signal }) })
    return new Set(
      teams.flat().flatMap(({ team_id, user, accepted }) => (user.id === userId && accepted ? [team_id] : [])),
    )
  }
}

const ALL = { limit: -1, offset: 0 }
