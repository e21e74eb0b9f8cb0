/**
 * Accepts or declines an invitation to a team. In: the notification's id. The route that its action names is the server's text: what is
 * called is joining that team or removing oneself from it, and nothing else.
 */
import { CoreError } from '../../../errors.ts'
import type { InviteAnswer, InviteOutcome } from '../../../model/accounts/notification.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { InboxAccount } from '../inbox-account.ts'
import { inviteRoutes } from '../notifications/match-invite.ts'
import { invitesOf } from '../notifications/read-notifications.ts'
import { isOf, membershipOf, type LeaveWish } from './membership.ts'

export interface InviteWish extends Omit<LeaveWish, 'remedies'> {
  /** The notification's. */
  readonly id: string
  readonly answer: InviteAnswer
}

/**
 * Throws `not-found`, `service-unauthorized` with the scope that is needed, `service-forbidden` where nobody may decline,
 * `service-conflict` where the invitation is over.
 */
export async function answerInvite(
  { userId }: InboxAccount,
  { id, answer, ...wish }: InviteWish,
  { service }: { readonly service: Pick<HostingService, 'api'> },
  options: RequestOptions,
): Promise<InviteOutcome> {
  const notification = await service.api
    .read('get-notification', { params: { id } }, options)
    .catch((error: unknown) => {
      throw isOf(error, 'service-not-found') ? notThere(id) : error
    })
  const isOwn = (notification.user_id ?? userId) === userId
  const invites = isOwn ? invitesOf(notification, { userId, routes: inviteRoutes(await service.api.operations()) }) : []
  const teams = new Set(invites.filter((one) => one.answer === answer).map(({ teamId }) => teamId))
  const [teamId] = teams
  if (teamId === undefined || teams.size > 1) {
    throw new CoreError('bad-argument', message('notification-has-no-such-answer', { id, answer }), {
      hint: message('answer-it-on-the-site'),
    })
  }
  const membership = membershipOf({ teamId, userId }, { service }, options)
  if (answer === 'accept') return membership.join(wish.isDryRun)
  return membership.leave({
    ...wish,
    remedies: [
      { kind: 'delete-notification', notification: id },
      { kind: 'join-and-leave', notification: id },
    ],
  })
}

export function notThere(id: string): CoreError {
  return new CoreError('not-found', message('notification-not-found', { id }), {
    hint: message('list-the-inbox-again'),
    remedies: [{ kind: 'list-inbox' }],
  })
}
