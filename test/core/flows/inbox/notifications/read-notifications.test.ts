import { describe, expect, it } from 'vitest'
import { inviteRoutes, matchInvite } from '../../../../../src-main/core/flows/inbox/notifications/match-invite.ts'
import { readNotifications } from '../../../../../src-main/core/flows/inbox/notifications/read-notifications.ts'
import type { Notification } from '../../../../../src-main/core/model/accounts/notification.ts'
import { OPERATIONS } from '../../../../../src-main/core/services/hosting/operations/operations.ts'
import { listOf } from '../../../../../src-main/core/services/hosting/records/fields/schema.ts'
import { z } from '../../../../../src-main/core/services/hosting/records/fields/zod.ts'
import { notificationRecord } from '../../../../../src-main/core/services/hosting/records/notification-record.ts'
import { summariseOperation } from '../../../../../src-main/core/services/hosting/client/create-api.ts'

const routes = inviteRoutes(OPERATIONS.map(summariseOperation))
const reading = { userId: 'Me000001', siteUrl: 'https://site.example', routes }
const RECORD = {
  id: 'n1',
  user_id: 'Me000001',
  title: 'T',
  text: 'x',
  link: '/',
  read: false,
  created: '2026-01-02T03:04:05Z',
  actions: [],
}

/** A list as the table of operations hands it on. */
function read(list: readonly unknown[]) {
  return readNotifications(listOf(notificationRecord)(z).parse(list), reading)
}

function readOne(record: object): Notification | undefined {
  return read([{ ...RECORD, ...record }]).notifications[0]
}

describe('where a notification leads', () => {
  const ACCEPT = { title: 'Accept', action_route: ['POST', 'team/Team0001/join'] }

  it.each([
    {
      what: 'nobody can answer here',
      record: { type: 'organization_invite' },
      page: 'https://site.example/dashboard/notifications',
    },
    {
      what: 'has a page of its own',
      record: { type: 'organization_invite', link: '/organization/o' },
      page: 'https://site.example/organization/o',
    },
    { what: 'is answered here', record: { type: 'organization_invite', actions: [ACCEPT] }, page: null },
    { what: 'is no invitation', record: { type: 'payment_failed' }, page: null },
  ])('is $page for an invitation that $what', ({ record, page }) => {
    expect(readOne({ link: null, ...record })?.siteUrl).toBe(page)
  })

  it.each([
    ['Click on the link to read more.', null],
    ['Click the link to see your report', null],
    [
      'Your mod was approved. Click on the link to read more.',
      'Your mod was approved. Click on the link to read more.',
    ],
  ])('says %j as %j: the link is a button', (text, said) => {
    expect(readOne({ text })?.text).toBe(said)
  })
})

describe('what a notification is about', () => {
  it.each([
    [
      { type: 'project_update', link: '/project/Proj0001/version/Vers0001' },
      { kind: 'project-update', projectId: 'Proj0001', versionId: 'Vers0001' },
    ],
    [
      {
        type: 'project_update',
        link: null,
        title: null,
        body: { type: 'project_update', project_id: 'P', version_id: 'V' },
      },
      { kind: 'project-update', projectId: 'P', versionId: 'V' },
    ],
    [
      {
        type: 'team_invite',
        body: { type: 'team_invite', project_id: 'P', team_id: 'T', invited_by: 'U', role: 'Dev' },
      },
      { kind: 'team-invite', projectId: 'P', teamId: 'T', invitedBy: 'U', role: 'Dev' },
    ],
    [
      {
        type: 'team_invite',
        link: '/project/P',
        actions: [{ title: 'Accept', action_route: ['POST', 'team/T1/join'] }],
      },
      { kind: 'team-invite', projectId: 'P', teamId: 'T1', invitedBy: null, role: null },
    ],
    [
      { type: 'organization_invite', body: { type: 'organization_invite', organization_id: 'O', invited_by: 'U' } },
      { kind: 'organization-invite', organizationId: 'O', teamId: null, invitedBy: 'U' },
    ],
    [
      {
        type: 'status_change',
        link: '/project/P',
        body: { type: 'status_change', project_id: 'P', old_status: 'a', new_status: 'b' },
      },
      { kind: 'status-change', projectId: 'P', from: 'a', to: 'b' },
    ],
    [
      {
        type: 'moderator_message',
        body: { type: 'moderator_message', thread_id: 'T', message_id: 'M', report_id: 'R' },
      },
      { kind: 'moderator-message', threadId: 'T', projectId: null, reportId: 'R' },
    ],
    [
      { type: 'report_status_updated', link: '/report/R1' },
      { kind: 'report', reportId: 'R1' },
    ],
    [
      { type: 'project_transferred', link: '/project/P' },
      { kind: 'project', projectId: 'P' },
    ],
    [{ type: 'server_invite' }, { kind: 'game-invite' }],
    [{ type: 'password_changed' }, { kind: 'account' }],
    [{ type: 'payout_available' }, { kind: 'payment' }],
    [{ type: 'something_new' }, { kind: 'other' }],
    [{ type: null, body: null }, { kind: 'other' }],
    [{ type: 'project_update', link: '/nowhere' }, { kind: 'other' }],
  ])('is read off %j', (record, about) => {
    expect(readOne(record)?.about).toEqual(about)
  })

  it('has a title where the service sends none, also of a kind that nobody knows', () => {
    const titles = ['team_invite', 'very_new-thing', null].map((type) => readOne({ type, title: null, text: '' }))
    expect(titles.map((one) => [one?.title, one?.text])).toEqual([
      ['You are invited to a team', null],
      ['Notification of the kind "very new thing"', null],
      ['Notification', null],
    ])
  })
})

it('takes no link that leads away from the site', () => {
  const links = [
    '/project/P',
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    null,
  ]
  expect(links.map((link) => readOne({ link })?.siteUrl)).toEqual([
    'https://site.example/project/P',
    null,
    null,
    null,
    null,
    null,
  ])
})

it('leaves out what cannot be read and what is somebody else’s, names it, and keeps the others', () => {
  const list = [
    { ...RECORD, id: '' },
    'text',
    { ...RECORD, user_id: 'Other001' },
    { ...RECORD, id: 'good', actions: 'none' },
  ]
  const { notifications, leftOut } = read(list)
  expect(notifications.map(({ id }) => id)).toEqual(['good'])
  expect(leftOut).toEqual([
    { id: null, kind: 'unreadable' },
    { id: null, kind: 'unreadable' },
    { id: 'n1', kind: 'of-somebody-else' },
  ])
})

describe('an action', () => {
  it.each([
    [['POST', 'team/Team0001/join'], { answer: 'accept', teamId: 'Team0001' }],
    [['DELETE', 'team/Team0001/members/Me000001'], { answer: 'decline', teamId: 'Team0001' }],
    [['DELETE', 'team/Team0001/members/Other001'], null],
    [['DELETE', 'team/Team0001/join'], null],
    [['POST', 'team/Team0001/members/Me000001'], null],
    [['POST', '/team/Team0001/join'], { answer: 'accept', teamId: 'Team0001' }],
    [['POST', '//team/Team0001/join'], null],
    [['POST', 'team/../user/join'], null],
    [['POST', 'team/a%2fb/join'], null],
    [['POST', 'team/Team0001/join?x=1'], null],
    [['POST', 'https://evil.example/team/Team0001/join'], null],
    [['POST', 'team/Team0001/join\n'], null],
    [['DELETE', 'project/Proj0001'], null],
    [['POST', ''], null],
    [['POST'], null],
  ])('%j stands for %j', (route, expected) => {
    expect(matchInvite(route, reading)).toEqual(expected)
  })

  it('answers nothing where it names two teams, or the notification is no invitation', () => {
    const answers = [
      readOne({ type: 'team_invite', actions: [join('A')] }),
      readOne({ type: 'team_invite', actions: [join('A'), join('B')] }),
      readOne({ type: 'custom', actions: [join('A')] }),
    ]
    expect(answers.map((one) => one?.answers)).toEqual([['accept'], [], []])
  })
})

function join(team: string) {
  return { title: 'Accept', action_route: ['POST', `team/${team}/join`] }
}
