import type { InviteAnswer } from '../../../model/accounts/notification.ts'
import type { OperationSummary } from '../../../model/service/operation.ts'

/** The two operations that a notification's action may stand for. */
export interface InviteRoutes {
  readonly join: Pick<OperationSummary, 'method' | 'path'>
  readonly remove: Pick<OperationSummary, 'method' | 'path'>
}

export interface Invite {
  readonly answer: InviteAnswer
  readonly teamId: string
}

/** Made of letters and digits, so that it is one part of a path (fact H1). */
const ID = '([0-9A-Za-z]{1,32})'

/** From the table of operations. */
export function inviteRoutes(operations: readonly OperationSummary[]): InviteRoutes {
  const of = (name: string) => {
    const found = operations.find((one) => one.name === name)
    if (found === undefined) throw new Error(`no operation ${name}`)
    return found
  }
  return { join: of('join-team'), remove: of('remove-team-member') }
}

/**
 * What an action stands for: joining a team, or removing oneself from it. The route is the server's text: one that is anything else, or about
 * anybody else, is none.
 */
export function matchInvite(
  route: readonly string[],
  { userId, routes }: { readonly userId: string; readonly routes: InviteRoutes },
): Invite | null {
  const [method, path, ...more] = route
  if (method === undefined || path === undefined || more.length > 0) return null
  const [, joined] = (method === routes.join.method && patternOf(routes.join.path).exec(path)) || []
  if (joined !== undefined) return { answer: 'accept', teamId: joined }
  const [, left, who] = (method === routes.remove.method && patternOf(routes.remove.path).exec(path)) || []
  return left !== undefined && who === userId ? { answer: 'decline', teamId: left } : null
}

/** Relative to the versioned base, with or without a leading slash (fact H66). */
function patternOf(path: string): RegExp {
  return new RegExp(`^/?${path.replace(/^\/v2\//, '').replaceAll(/\{\w+\}/g, ID)}$`)
}
