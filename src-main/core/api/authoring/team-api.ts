import type { InviteOutcome } from '../../model/accounts/notification.ts'
import type { MemberWish, Team, TeamChange } from '../../model/authoring/people/team.ts'
import type { AskOptions } from '../request-options.ts'

/**
 * Who works on a project. A project is named as for `browse.find`, a member by name or id. All ask the service; what needs an account throws
 * `service-unauthorized` where nobody is signed in or a scope is lacking, and `service-forbidden` where the member or the owner alone may:
 * then the error's `lacks` says which right it is and who can give it.
 */
export interface TeamApi {
  /** As everybody sees it where nobody is signed in. Throws `not-found`. */
  of(project: string, options?: AskOptions): Promise<Team>
  /** Throws also `not-found` for a user that is not there, `service-conflict` for who is in the team already, `bad-argument`. */
  invite(project: string, user: string, wish: MemberWish, options?: AskOptions): Promise<TeamChange>
  /** Of oneself. That it was done before is no failure. Throws `service-conflict` where there is no invitation. */
  accept(project: string, options?: AskOptions): Promise<InviteOutcome>
  /** What is so already is not sent. Throws `not-found`, `bad-argument`. */
  change(project: string, user: string, wish: MemberWish, options?: AskOptions): Promise<TeamChange>
  /** Somebody else, or their invitation. Throws `not-found`, `bad-argument` for the owner and for oneself. */
  remove(project: string, user: string, options?: AskOptions): Promise<TeamChange>
  /**
   * Of oneself: declines where nothing was accepted. Without `mayLeave` a membership is not given up, and what would be is answered; `mayJoin`:
   * to decline where the service lets nobody decline, join and leave at once. Throws `bad-argument` for the owner, `service-forbidden`.
   */
  leave(
    project: string,
    options?: AskOptions & { readonly mayLeave?: boolean; readonly mayJoin?: boolean },
  ): Promise<InviteOutcome>
  /** Gives the project to a member. `typed`: its name, as the person typed it to confirm. Throws `bad-argument` where it is another. */
  transfer(project: string, user: string, typed: string, options?: AskOptions): Promise<TeamChange>
}
