import type { Backend } from '../backend.ts'
import { answerEmpty, answerJson, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Notification } from '../writes/notices.ts'
import { needViewer } from './need-viewer.ts'
import { needId, needIds } from './read-query.ts'

/** Notifications by their ids (fact H67): somebody else's cannot be read, and are skipped where many are named. */
export function listNotificationRoutes({ notices }: Backend): readonly Route[] {
  function answerOne(request: RouteRequest): Answer {
    const notice = needNotice(request)
    if (!isOwn(notice, request)) throw new Missing()
    return answerJson(notice)
  }

  function needOwn(request: RouteRequest): Notification {
    const notice = needNotice(request)
    if (!isOwn(notice, request)) throw new Unauthorized('You are not authorized to change this notification!')
    return notice
  }

  function needNotice({ params }: RouteRequest): Notification {
    const notice = notices.find(needId(params['notification']))
    if (notice === undefined) throw new Missing()
    return notice
  }

  function listOwn(request: RouteRequest): readonly Notification[] {
    const ids = [...new Set(needIds(request.query).map(needId))]
    return ids.flatMap((id) => notices.find(id) ?? []).filter((notice) => isOwn(notice, request))
  }

  const one = '/v2/notification/:notification'
  const many = '/v2/notifications'
  const needs = ['NOTIFICATION_WRITE'] as const
  const remove = ({ id }: Notification) => notices.remove(id)
  return [
    { method: 'GET', path: one, needs: ['NOTIFICATION_READ'], answer: answerOne },
    { method: 'PATCH', path: one, needs, answer: change(notices.markRead, (request) => [needOwn(request)]) },
    { method: 'DELETE', path: one, needs, answer: change(remove, (request) => [needOwn(request)]) },
    {
      method: 'GET',
      path: many,
      needs: ['NOTIFICATION_READ'],
      answer: (request) => answerJson(listOwn(request)),
    },
    { method: 'PATCH', path: many, needs, answer: change(notices.markRead, listOwn) },
    { method: 'DELETE', path: many, needs, answer: change(remove, listOwn) },
  ]
}

function change(apply: (notice: Notification) => void, list: (request: RouteRequest) => readonly Notification[]) {
  return (request: RouteRequest): Answer => {
    for (const notice of list(request)) apply(notice)
    return answerEmpty(204)
  }
}

function isOwn(notice: Notification, request: RouteRequest): boolean {
  return notice.user_id === needViewer(request).user.id
}
