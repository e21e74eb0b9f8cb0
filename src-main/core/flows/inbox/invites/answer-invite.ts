/**
 * Accepts or declines an invitation to a team. In: the notification's id. The route that its action names is the server's text: what is
 * called is joining that team or removing oneself from it, and nothing else. That it was done before counts as done. Newer servers let
 * nobody decline (fact H111): there, and only where that was asked for, one joins and leaves at once. Who has accepted before leaves by
 * declining, and only where that was asked for too.
 */
import { CoreError } from '../../../errors.ts'
import type { InviteAnswer, InviteOutcome } from '../../../model/accounts/notification.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../src-texts/text.ts'
import type { InboxAccount } from '../inbox-account.ts'
import { inviteRoutes } from '../notifications/match-invite.ts'
import { invitesOf } from '../notifications/read-notifications.ts'

type Api = Pick<HostingService, 'api'>

export interface InviteWish {
  /** The notification's. */
  readonly id: string
  readonly answer: InviteAnswer
  /** To decline where nobody may, join and leave at once. */
  readonly mayJoin: boolean
  /** To decline what was accepted, leave the team. */
  readonly mayLeave: boolean
  readonly isDryRun: boolean
}

/**
 * Throws `not-found`, `service-unauthorized` with the scope that is needed, `service-forbidden` where nobody may decline,
 * `service-conflict` where the invitation is over.
 */
export async function answerInvite(
  who: InboxAccount,
  { id, answer, mayJoin, mayLeave, isDryRun }: InviteWish,
  { service }: { readonly service: Api },
  { freshness, priority, signal }: RequestOptions,
): Promise<InviteOutcome> {
  const calling = { freshness, priority, ...(signal && { signal }) }
  const call = (name: string, params: Readonly<Record<string, unknown>>) => service.api.call(name, { params }, calling)
  const { userId } = who
  const notification = await service.api
    .read('get-notification', { params: { id } }, calling)
    .catch((error: unknown) => {
      throw isOf(error, 'service-not-found') ? notThere(id) : error
    })
  const isOwn = (notification.user_id ?? userId) === userId
  const invites = isOwn
    ? invitesOf(notification.actions, { userId, routes: inviteRoutes(service.api.operations()) })
    : []
  const teams = new Set(invites.filter((one) => one.answer === answer).map(({ teamId }) => teamId))
  const [team] = teams
  if (team === undefined || teams.size > 1) {
    throw new CoreError('bad-argument', message('notification-has-no-such-answer', { id, answer }), {
      hint: message('answer-it-on-the-site'),
    })
  }
  if (answer === 'decline') {
    const step = (await isMember(team)) ? 'leave' : 'decline'
    if (isDryRun || (step === 'leave' && !mayLeave)) return { step, isDone: false }
    try {
      await leave(team)
      return { step, isDone: true }
    } catch (error) {
      if (!isOf(error, 'service-forbidden')) throw error
      if (!mayJoin) throw cannotDecline(id, error)
    }
    await call('join-team', { id: team })
    await leave(team).catch((failure: unknown) => {
      throw failure instanceof CoreError ? joinedAndStayed(failure) : failure
    })
    return { step: 'join-and-leave', isDone: true }
  }
  if (isDryRun) return { step: 'join', isDone: false }
  await call('join-team', { id: team }).catch(async (error: unknown) => {
    if (!isOf(error, 'service-refused') && !isOf(error, 'service-not-found')) throw error
    if (!(await isMember(team))) {
      throw new CoreError('service-conflict', message('invitation-is-over'), {
        hint: message('ask-for-another-invitation'),
        cause: error,
      })
    }
  })
  return { step: 'join', isDone: true }

  async function leave(teamId: string): Promise<void> {
    await call('remove-team-member', { id: teamId, user: userId }).catch((error: unknown) => {
      if (!isOf(error, 'service-not-found')) throw error
    })
  }

  async function isMember(teamId: string): Promise<boolean> {
    const asked = service.api.read('list-team-members', { params: { id: teamId } }, calling)
    const members = await asked.catch((error: unknown) => {
      // A member is told of the others.
      if (isOf(error, 'service-not-found') || isOf(error, 'service-forbidden')) return []
      throw error
    })
    return members.some(({ user, accepted }) => user.id === userId && accepted === true)
  }
}

function cannotDecline(id: string, cause: unknown): CoreError {
  return new CoreError('service-forbidden', message('invitation-cannot-be-declined'), {
    hint: message('hide-invitation-or-join-and-leave'),
    remedies: [
      { kind: 'delete-notification', notification: id },
      { kind: 'join-and-leave', notification: id },
    ],
    cause,
  })
}

function joinedAndStayed(cause: CoreError): CoreError {
  return new CoreError(cause.code, message('joined-and-could-not-leave', { why: cause.text }), {
    hint: message('leave-the-team-on-the-site'),
    cause,
  })
}

export function notThere(id: string): CoreError {
  return new CoreError('not-found', message('notification-not-found', { id }), {
    hint: message('list-the-inbox-again'),
    remedies: [{ kind: 'list-inbox' }],
  })
}

function isOf(error: unknown, code: CoreError['code']): boolean {
  return error instanceof CoreError && error.code === code
}
