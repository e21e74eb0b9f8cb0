import { isSomebody } from '../accounts/viewer.ts'
import type { Member } from '../accounts/viewer.ts'
import { findPermissions, hasPermission } from '../accounts/permissions.ts'
import type { Permission } from '../accounts/permissions.ts'
import type { Backend } from '../backend.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { HIDDEN_PROJECTS } from '../catalogue/records.ts'
import { BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { RouteRequest } from '../http/router.ts'

/** The caller of a route that needs scopes: there always is one. */
export function needViewer({ viewer }: RouteRequest): Member {
  if (!isSomebody(viewer)) throw new Unauthorized('Invalid Authentication Credentials')
  return viewer
}

/** The project of the path, as it is kept. `absent` says how its absence is answered; default 404. */
export function needProject(backend: Backend, request: RouteRequest, absent: 400 | 404 = 404): ProjectRecord {
  const record = backend.reader.findRecord(request.params['project'] ?? '')
  if (record === undefined || !canSee(record, request)) {
    if (absent === 400) throw new BadRequest('The specified project does not exist!')
    throw new Missing()
  }
  return record
}

/** 401 without a bit of the team's permissions. */
export function needPermission(backend: Backend, request: RouteRequest, need: Need): void {
  const bits = findPermissions(backend.teams, request.viewer, need.team)
  if (!hasPermission(bits, need.permission)) {
    throw new Unauthorized(`You do not have the permission ${need.permission} on this project`)
  }
}

interface Need {
  readonly team: string
  readonly permission: Permission
}

function canSee(record: ProjectRecord, { viewer }: RouteRequest): boolean {
  return !HIDDEN_PROJECTS.includes(record.status) || viewer.isModerator || viewer.belongsTo(record.team)
}
