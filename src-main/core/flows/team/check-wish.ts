import { CoreError } from '../../errors.ts'
import type { Member, MemberWish, Team } from '../../model/authoring/people/team.ts'
import { message } from '../../../../resources/text/text.ts'
import { mayNot } from './rights.ts'

/** The largest share (fact H65). */
const MAX_SPLIT = 5_000
const MAX_ORDERING = 2_147_483_647

/** Refuses what the service would refuse, before it is asked. Throws `bad-argument`, `service-forbidden`. */
export function checkWish({ role, permissions, payoutsSplit, ordering }: MemberWish, team: Team): void {
  if (role?.trim() === '') throw new CoreError('bad-argument', message('role-is-empty'))
  if (role?.trim() === 'Owner') {
    throw new CoreError('bad-argument', message('role-is-the-owners'), { hint: message('transfer-to-make-an-owner') })
  }
  if (payoutsSplit !== undefined && !(payoutsSplit >= 0 && payoutsSplit <= MAX_SPLIT)) {
    throw new CoreError('bad-argument', message('split-out-of-range', { most: MAX_SPLIT }))
  }
  if (ordering !== undefined && !(Number.isInteger(ordering) && Math.abs(ordering) <= MAX_ORDERING)) {
    throw new CoreError('bad-argument', message('ordering-is-no-whole-number'))
  }
  // Nobody grants more than they have (fact H63).
  const { mine, standing } = team
  const beyond = mine === null || standing !== 'member' ? [] : (permissions ?? []).filter((one) => !mine.includes(one))
  if (beyond.length > 0) throw mayNot(team, beyond)
}

/** By name or id. Throws `not-found`. */
export function findMember({ members, project }: Team, named: string): Member {
  const key = named.toLowerCase()
  const found = members.find(({ userId, username }) => userId === named || username.toLowerCase() === key)
  if (found !== undefined) return found
  const names = members.map(({ username }) => username)
  throw new CoreError('not-found', message('not-in-the-team', { named, title: project.title }), {
    hint: names.length === 0 ? message('team-lists-nobody') : message('team-has', { names }),
  })
}
