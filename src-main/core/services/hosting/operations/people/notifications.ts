import { notificationRecord } from '../../records/notification-record.ts'
import { listOf } from '../../records/fields/schema.ts'
import { aboutOne, aboutRecord, aboutRecords } from '../define/about.ts'
import { BY_ID, BY_IDS } from '../define/common-params.ts'
import { defineOperation, needs } from '../define/define-operation.ts'

const READ = needs('NOTIFICATION_READ')
const WRITE = needs('NOTIFICATION_WRITE')
const source = { page: '"Notifications"', facts: 'facts.md "People"' }

/** Newest first; one's own only. */
export const listNotifications = defineOperation({
  name: 'list-notifications',
  request: 'GET /v2/user/{id}/notifications',
  scope: READ,
  params: { path: BY_ID },
  about: aboutOne('user_id'),
  answers: { 200: listOf(notificationRecord) },
  source,
})

export const getNotification = defineOperation({
  name: 'get-notification',
  request: 'GET /v2/notification/{id}',
  scope: READ,
  params: { path: BY_ID },
  about: aboutRecord(),
  answers: { 200: notificationRecord },
  source,
})

export const getNotifications = defineOperation({
  name: 'get-notifications',
  request: 'GET /v2/notifications',
  scope: READ,
  params: { query: BY_IDS },
  about: aboutRecords(),
  answers: { 200: listOf(notificationRecord) },
  source,
})

export const markNotificationRead = defineOperation({
  name: 'mark-notification-read',
  request: 'PATCH /v2/notification/{id}',
  scope: WRITE,
  params: { path: BY_ID },
  isSafe: true,
  source: { facts: 'facts.md "People"' },
})

/** Others' are silently left alone. */
export const markNotificationsRead = defineOperation({
  name: 'mark-notifications-read',
  request: 'PATCH /v2/notifications',
  scope: WRITE,
  params: { query: BY_IDS },
  isSafe: true,
  source,
})

export const deleteNotification = defineOperation({
  name: 'delete-notification',
  request: 'DELETE /v2/notification/{id}',
  scope: WRITE,
  params: { path: BY_ID },
  source: { facts: 'facts.md "People"' },
})

export const deleteNotifications = defineOperation({
  name: 'delete-notifications',
  request: 'DELETE /v2/notifications',
  scope: WRITE,
  params: { query: BY_IDS },
  isSafe: true,
  source,
})
