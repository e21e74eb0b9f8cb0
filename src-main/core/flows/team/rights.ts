import { CoreError } from '../../errors.ts'
import type { Permission } from '../../model/authoring/people/permissions.ts'
import { PERMISSION_WORDS } from '../../model/authoring/people/permission-words.ts'
import type { Team } from '../../model/authoring/people/team.ts'
import { allOf } from '../../model/words/join-texts.ts'
import { isOf } from '../inbox/invites/membership.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

type People = Pick<Team, 'members' | 'organization' | 'givers'>

/** Refuses what a member is known not to be allowed; of anybody else the service decides. Throws `service-forbidden`. */
export function assertMay(team: Team, permissions: readonly Permission[]): void {
  if (team.standing !== 'member' || team.mine === null) return
  const { mine } = team
  const missing = permissions.filter((one) => !mine.includes(one))
  if (missing.length > 0) throw mayNot(team, missing)
}

/** As `assertMay`, of what only who owns the project does. */
export function assertOwner(team: Team): void {
  if (team.isAdmin) return
  if (team.standing === 'member' || team.standing === 'invited') throw notOwner(team)
}

/** Has the refusal of what needs these permissions, or to be the owner, say so, and whom to ask. */
export async function withRights<T>(
  team: People,
  needed: readonly Permission[] | 'owner',
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isOf(error, 'service-forbidden') || error.lacks !== null) throw error
    throw needed === 'owner' ? notOwner(team, error) : mayNot(team, needed, error)
  }
}

export function mayNot(team: People, permissions: readonly Permission[], cause?: CoreError): CoreError {
  const { givers: whom } = team
  const names = permissions.map((one) => PERMISSION_WORDS[one].name)
  return new CoreError(
    'service-forbidden',
    message('permission-is-missing', { count: names.length, names: allOf(names) }),
    {
      hint: whomToAsk(team, whom),
      lacks: { kind: 'permission', permissions, whom },
      cause,
    },
  )
}

function notOwner(team: People, cause?: CoreError): CoreError {
  const whom = team.members.filter(({ isOwner, isYou }) => isOwner && !isYou).map(({ username }) => username)
  return new CoreError('service-forbidden', message('only-the-owner-may'), {
    hint: whomToAsk(team, whom),
    lacks: { kind: 'owner', whom },
    cause,
  })
}

function whomToAsk({ organization }: People, whom: readonly string[]): Message {
  if (whom.length > 0) return message('ask-one-of-them', { whom: [...whom], count: whom.length })
  if (organization === null) return message('ask-the-owner')
  const { name } = organization
  return message('ask-the-organization', { isNamed: name !== null, name: name ?? '' })
}
