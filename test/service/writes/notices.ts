import type { Database } from '../catalogue/database.ts'
import type { Ids } from '../catalogue/ids.ts'
import type { Dialect } from '../dialect.ts'

/** What happened, with the ids of what it happened to (fact H66). */
export type NoticeBody =
  | { readonly type: 'project_update'; readonly project_id: string; readonly version_id: string }
  | {
      readonly type: 'team_invite'
      readonly project_id: string
      readonly team_id: string
      readonly invited_by: string
      readonly role: string
    }
  | {
      readonly type: 'organization_invite'
      readonly organization_id: string
      readonly team_id: string
      readonly invited_by: string
      readonly role: string
    }
  | {
      readonly type: 'status_change'
      readonly project_id: string
      readonly old_status: string
      readonly new_status: string
    }
  | {
      readonly type: 'moderator_message'
      readonly thread_id: string
      readonly message_id: string
      readonly project_id?: string
      readonly report_id?: string
    }

export interface Notification {
  readonly id: string
  readonly user_id: string
  readonly type: string | null
  readonly title: string | null
  readonly text: string | null
  readonly link: string | null
  readonly read: boolean
  readonly created: string
  readonly actions: readonly { readonly title: string; readonly action_route: readonly [string, string] }[]
  /** The current dialect only. */
  readonly body?: NoticeBody | Readonly<Record<string, unknown>>
}

export interface NewNotice {
  readonly userIds: readonly string[]
  readonly body: NoticeBody
  /** The title of the project that it is about. */
  readonly about: string
}

export interface NoticePlace {
  readonly database: Database
  readonly ids: Ids
  readonly dialect: Dialect
  readonly now: () => number
}

export type Notices = ReturnType<typeof createNotices>

/** Notifications of everybody. */
export function createNotices({ database, ids, dialect, now }: NoticePlace) {
  const add = database.prepare('INSERT INTO notifications (id, user_id, record) VALUES (?, ?, ?)')
  const one = database.prepare<[string], { record: string }>('SELECT record FROM notifications WHERE id = ?')
  const own = database.prepare<[string], { record: string }>(
    'SELECT record FROM notifications WHERE user_id = ? ORDER BY n DESC',
  )
  const put = database.prepare('UPDATE notifications SET record = ? WHERE id = ?')
  const drop = database.prepare('DELETE FROM notifications WHERE id = ?')

  function send({ userIds, body, about }: NewNotice): void {
    for (const userId of userIds) {
      const id = userIds.length > 1 && dialect === 'current' ? ids.makeShort() : ids.make('notification')
      const words = dialect === 'current' ? describeByIds(body) : describe(body, about)
      const record: Notification = {
        id,
        user_id: userId,
        type: body.type,
        ...words,
        read: false,
        created: new Date(now()).toISOString(),
        actions: listActions(body, userId),
        ...(dialect === 'current' ? { body } : {}),
      }
      add.run(id, userId, JSON.stringify(record))
    }
  }

  /** As ordered: what is left out is plain. The documented dialect has no `body`. */
  function place(userId: string, { body, ...order }: Partial<Notification>): Notification {
    const record: Notification = {
      id: ids.make('notification'),
      user_id: userId,
      type: null,
      title: 'News',
      text: '',
      link: '/',
      read: false,
      created: new Date(now()).toISOString(),
      actions: [],
      ...order,
      ...(dialect === 'current' && body !== undefined ? { body } : {}),
    }
    add.run(record.id, userId, JSON.stringify(record))
    return record
  }

  function find(id: string): Notification | undefined {
    const row = one.get(id)
    return row === undefined ? undefined : JSON.parse(row.record)
  }

  return {
    send,
    place,
    find,
    /** Newest first. */
    listOf: (userId: string): readonly Notification[] => own.all(userId).map((row) => JSON.parse(row.record)),
    markRead: (notice: Notification) => void put.run(JSON.stringify({ ...notice, read: true }), notice.id),
    remove: (id: string) => void drop.run(id),
  }
}

/** As the current server words them: by ids, and with one link that leads nowhere (fact H112). */
function describeByIds(body: NoticeBody) {
  switch (body.type) {
    case 'project_update':
      return {
        title: 'A project you follow has been updated!',
        text: `The project ${body.project_id} has released a new version: ${body.version_id}`,
        link: `/project/${body.project_id}/version/${body.version_id}`,
      }
    case 'team_invite':
      return {
        title: 'You have been invited to join a team!',
        text: `An invite has been sent for you to be ${body.role} of a team`,
        link: `/project/${body.project_id}`,
      }
    case 'organization_invite':
      return {
        title: 'You have been invited to join an organization!',
        text: `An invite has been sent for you to be ${body.role} of an organization`,
        link: `/organization/${body.organization_id}`,
      }
    case 'status_change':
      return {
        title: 'Project status has changed',
        text: `Status has changed from ${inWords(body.old_status)} to ${inWords(body.new_status)}`,
        link: `/project/${body.project_id}`,
      }
    case 'moderator_message':
      return {
        title: 'A moderator has sent you a message!',
        text: 'Click on the link to read more.',
        link: `/project/${body.project_id ?? body.report_id}`,
      }
  }
}

function inWords(status: string): string {
  return status === 'processing' ? 'Under review' : status.charAt(0).toUpperCase() + status.slice(1)
}

function describe(body: NoticeBody, about: string) {
  if (body.type === 'project_update') {
    const link = `/project/${body.project_id}/version/${body.version_id}`
    return { title: 'A project you follow has been updated', text: `There is a new version of ${about}.`, link }
  }
  if (body.type === 'team_invite') {
    const text = `You are invited to work on ${about} as ${body.role}.`
    return { title: 'You have been invited to join a team', text, link: `/project/${body.project_id}` }
  }
  if (body.type === 'organization_invite') {
    const text = `You are invited to work for ${about} as ${body.role}.`
    return {
      title: 'You have been invited to join an organization',
      text,
      link: `/organization/${body.organization_id}`,
    }
  }
  if (body.type === 'status_change') {
    const text = `The status of ${about} went from ${body.old_status} to ${body.new_status}.`
    return { title: 'The status of your project has changed', text, link: `/project/${body.project_id}` }
  }
  const link = body.project_id === undefined ? `/report/${body.report_id}` : `/project/${body.project_id}`
  return { title: 'A moderator has written to you', text: `There is a new message about ${about}.`, link }
}

/** Paths are relative to the versioned base, without a leading slash. */
function listActions(body: NoticeBody, userId: string): Notification['actions'] {
  if (body.type !== 'team_invite' && body.type !== 'organization_invite') return []
  const place = body.type === 'team_invite' ? `team/${body.team_id}` : `organization/${body.organization_id}`
  return [
    { title: 'Accept', action_route: ['POST', `team/${body.team_id}/join`] },
    { title: 'Deny', action_route: ['DELETE', `${place}/members/${userId}`] },
  ]
}
