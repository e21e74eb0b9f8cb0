/**
 * Joining a team and leaving it, as the person who is signed in. That it was so before counts as done. Newer servers let nobody decline
 * (fact H111): there, and only where that was asked for, one joins and leaves at once. Who has accepted before leaves by declining, and only
 * where that was asked for too.
 */
import { CoreError } from '../../../errors.ts'
import type { InviteOutcome } from '../../../model/accounts/notification.ts'
import type { Remedy } from '../../../model/words/remedy.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'

/** Who asks, of which team. */
export interface TeamSeat {
  readonly teamId: string
  readonly userId: string
}

export interface LeaveWish {
  /** To decline where nobody may, join and leave at once. */
  readonly mayJoin: boolean
  /** To decline what was accepted, leave the team. */
  readonly mayLeave: boolean
  readonly isDryRun: boolean
  /** What the person can do where nobody may decline. */
  readonly remedies: readonly Remedy[]
}

export interface Membership {
  /** Throws `service-conflict` where the invitation is over. */
  join(isDryRun: boolean): Promise<InviteOutcome>
  /** Throws `service-forbidden` where nobody may decline. */
  leave(wish: LeaveWish): Promise<InviteOutcome>
}

export function membershipOf(
  { teamId, userId }: TeamSeat,
  { service }: { readonly service: Pick<HostingService, 'api'> },
  options: RequestOptions,
): Membership {
  async function join(): Promise<void> {
    await service.api.call('join-team', { params: { id: teamId } }, options)
  }

  async function leave(): Promise<void> {
    const params = { id: teamId, user: userId }
    await service.api.call('remove-team-member', { params }, options).catch((error: unknown) => {
      if (!isOf(error, 'service-not-found')) throw error
    })
  }

  async function isMember(): Promise<boolean> {
    const asked = service.api.read('list-team-members', { params: { id: teamId } }, options)
    const members = await asked.catch((error: unknown) => {
      // A member is told of the others.
      if (isOf(error, 'service-not-found') || isOf(error, 'service-forbidden')) return []
      throw error
    })
    return members.some(({ user, accepted }) => user.id === userId && accepted === true)
  }

  return {
    async join(isDryRun) {
      if (isDryRun) return { step: 'join', isDone: false }
      await join().catch(async (error: unknown) => {
        if (!isOf(error, 'service-refused') && !isOf(error, 'service-not-found')) throw error
        if (!(await isMember())) {
          throw new CoreError('service-conflict', message('invitation-is-over'), {
            hint: message('ask-for-another-invitation'),
            cause: error,
          })
        }
      })
      return { step: 'join', isDone: true }
    },
    async leave({ mayJoin, mayLeave, isDryRun, remedies }) {
      const step = (await isMember()) ? 'leave' : 'decline'
      if (isDryRun || (step === 'leave' && !mayLeave)) return { step, isDone: false }
      try {
        await leave()
        return { step, isDone: true }
      } catch (error) {
        if (!isOf(error, 'service-forbidden') || step === 'leave') throw error
        if (!mayJoin) throw cannotDecline(remedies, error)
      }
      await join()
      await leave().catch((failure: unknown) => {
        throw failure instanceof CoreError ? joinedAndStayed(failure) : failure
      })
      return { step: 'join-and-leave', isDone: true }
    },
  }
}

function cannotDecline(remedies: readonly Remedy[], cause: unknown): CoreError {
  return new CoreError('service-forbidden', message('invitation-cannot-be-declined'), {
    hint: message('hide-invitation-or-join-and-leave'),
    remedies,
    cause,
  })
}

function joinedAndStayed(cause: CoreError): CoreError {
  return new CoreError(cause.code, message('joined-and-could-not-leave', { why: cause.text }), {
    hint: message('leave-the-team-on-the-site'),
    cause,
  })
}

export function isOf(error: unknown, code: CoreError['code']): error is CoreError {
  return error instanceof CoreError && error.code === code
}
