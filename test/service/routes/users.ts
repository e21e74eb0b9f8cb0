import type { Backend } from '../backend.ts'
import { answerEmpty, answerJson, BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { showOwnUser, showUser } from '../show/people.ts'
import type { User } from '../wire.ts'
import { checkImage, findAvatarLimit, readImage } from '../writes/check-image.ts'
import { writeFound } from './found.ts'
import { needViewer } from './need-viewer.ts'
import { needIds } from './read-query.ts'
import { findVisibleProject } from './visible.ts'

/** Users (fact H57), except for what is edited of them and what is paid to them. */
export function listUserRoutes(backend: Backend): readonly Route[] {
  const { accounts, database, dialect, reader } = backend
  const found = database.prepare<[string], { id: string }>(
    `SELECT projects.id FROM projects JOIN members ON members.team_id = projects.team
     WHERE members.user_id = ? AND accepted = 1 AND projects.status IN (${writeFound(dialect)}) ORDER BY projects.n`,
  )
  const all = database.prepare<[string], { id: string }>(
    `SELECT projects.id FROM projects JOIN members ON members.team_id = projects.team
     WHERE members.user_id = ? AND accepted = 1 ORDER BY projects.n`,
  )
  const followed = database.prepare<[string], { id: string }>(
    'SELECT project_id AS id FROM follows WHERE user_id = ? ORDER BY rowid',
  )

  function answerUser({ params }: RouteRequest): Answer {
    return answerJson(showUser(findUser(backend, params['user']), dialect))
  }

  function answerOwn(request: RouteRequest): Answer {
    const viewer = needViewer(request)
    return answerJson(showOwnUser(backend, findUser(backend, viewer.user.id), viewer))
  }

  function answerMany({ query }: RouteRequest): Answer {
    const users = needIds(query).flatMap((one) => accounts.people.find(one) ?? [])
    const unique = new Map(users.map((user) => [user.id, user]))
    return answerJson([...unique.values()].map((user) => showUser(user, dialect)))
  }

  /** Members and moderators see what is not for everybody. */
  function answerProjects({ params, viewer }: RouteRequest): Answer {
    const user = findUser(backend, params['user'])
    const isOwn = viewer.isModerator || viewer.user?.id === user.id
    const ids = (isOwn ? all : found).all(user.id)
    return answerJson(ids.flatMap(({ id }) => findVisibleProject(reader, id, viewer) ?? []))
  }

  function answerFollows(request: RouteRequest): Answer {
    const user = needSelf(backend, request)
    const projects = followed.all(user.id).flatMap(({ id }) => findVisibleProject(reader, id, request.viewer) ?? [])
    return answerJson(projects)
  }

  function answerNotifications(request: RouteRequest): Answer {
    return answerJson(backend.notices.listOf(needSelf(backend, request).id))
  }

  function setAvatar(request: RouteRequest): Answer {
    const user = needSelf(backend, request)
    const sent = request.query.get('ext')
    const ext = sent ?? (dialect === 'documented' ? guessExt(request) : null)
    const image = readImage(request.sent, ext, findAvatarLimit(dialect))
    const path = backend.images.save(`/user/${user.id}`, checkImage(image, dialect), image.bytes)
    accounts.people.save({ ...user, avatar_url: backend.filesUrl + path })
    return answerEmpty(204)
  }

  function removeAvatar(request: RouteRequest): Answer {
    const user = needSelf(backend, request)
    accounts.people.save({ ...user, avatar_url: null })
    return answerEmpty(204)
  }

  function removeUser(request: RouteRequest): Answer {
    const user = needSelf(backend, request)
    accounts.people.remove(user.id)
    return answerEmpty(204)
  }

  const icon = '/v2/user/:user/icon'
  const write = { needs: ['USER_WRITE'] } as const
  return [
    { method: 'GET', path: '/v2/user', needs: ['USER_READ'], answer: answerOwn },
    { method: 'GET', path: '/v2/users', answer: answerMany },
    { method: 'GET', path: '/v2/user/:user', answer: answerUser },
    { method: 'GET', path: '/v2/user/:user/projects', reveals: ['PROJECT_READ'], answer: answerProjects },
    { method: 'GET', path: '/v2/user/:user/follows', needs: ['USER_READ'], answer: answerFollows },
    {
      method: 'GET',
      path: '/v2/user/:user/notifications',
      needs: ['NOTIFICATION_READ'],
      answer: answerNotifications,
    },
    { method: 'PATCH', path: icon, ...write, takes: 'image', answer: setAvatar },
    { method: 'DELETE', path: icon, ...write, answer: removeAvatar },
    { method: 'DELETE', path: '/v2/user/:user', needs: ['USER_DELETE'], dialect: 'current', answer: removeUser },
  ]
}

function findUser({ accounts }: Backend, idOrName: string | undefined): User {
  const user = idOrName === undefined ? undefined : accounts.people.find(idOrName)
  if (user === undefined) throw new Missing()
  return user
}

/** The user of the path, if that is the caller or the caller is an admin; 401 otherwise. */
export function needSelf(backend: Backend, request: RouteRequest): User {
  const user = findUser(backend, request.params['user'])
  const viewer = needViewer(request)
  if (viewer.user.id !== user.id && !viewer.isAdmin) throw new Unauthorized('This belongs to another user')
  return user
}

/** An avatar has no described `ext` (fact H59): the bytes themselves tell. */
function guessExt({ sent }: RouteRequest): string {
  if (sent.kind !== 'image') throw new BadRequest('an image was expected')
  const head = sent.bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('GIF8')) return 'gif'
  if (head.startsWith('BM')) return 'bmp'
  if (head.startsWith('\u00ff\u00d8')) return 'jpg'
  return head.endsWith('WEBP') ? 'webp' : head.trimStart().startsWith('<') ? 'svg' : 'png'
}
