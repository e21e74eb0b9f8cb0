import { expect, it } from 'vitest'
import { sayHead } from '../../../../../src-main/core/flows/inbox/notifications/say-head.ts'
import type { NotificationAbout } from '../../../../../src-main/core/model/accounts/notification.ts'

const LAMPS = { id: 'lampsid0', slug: 'lamps', title: 'Lamps', iconUrl: null }
const TITLE = 'You have news!'
const TEXT = 'Somebody did something.'

function head(about: NotificationAbout, known: { project?: typeof LAMPS; number?: string; text?: string | null } = {}) {
  const { project = null, number, text = TEXT } = known
  const version = number === undefined ? null : { id: 'v', number }
  const said = sayHead({ title: TITLE, text, about, project, version })
  return [said.head, said.adds]
}

it('says which version of which project is out, and nothing of it twice', () => {
  const about = { kind: 'project-update', projectId: 'lamps', versionId: 'v' } as const
  expect(head(about, { project: LAMPS, number: 'lamps-2.0' })).toEqual(['Lamps 2.0', null])
  expect(head(about, { project: LAMPS })).toEqual(['Lamps has a new version', TEXT])
  expect(head(about)).toEqual([TITLE, TEXT])
})

it('names who invites, and as what; the text of the service stays where it may know more', () => {
  const team = { kind: 'team-invite', projectId: 'lamps', teamId: 't', invitedBy: null } as const
  const organization = { kind: 'organization-invite', organizationId: 'o', teamId: 't', invitedBy: null } as const
  expect(head({ ...team, role: 'Member' }, { project: LAMPS })).toEqual([
    'Lamps invites you to its team, as Member',
    null,
  ])
  expect(head({ ...team, role: null }, { project: LAMPS })).toEqual(['Lamps invites you to its team', TEXT])
  expect(head({ ...team, role: 'Member' })).toEqual(['You are invited to a team, as Member', TEXT])
  expect(head({ ...team, role: null })).toEqual([TITLE, TEXT])
  const invited = 'You are invited to work for Lamps & Co as Member'
  expect(head(organization, { text: `${invited}.` })).toEqual([invited, null])
  const long = `${invited}.\n${TEXT}`
  expect(head(organization, { text: long })).toEqual(['You are invited to an organization', long])
  expect(head(organization, { text: null })).toEqual([TITLE, null])
})

it('says what a moderator wrote about, and takes the words of the service for all else', () => {
  const wrote = { kind: 'moderator-message', threadId: 't', projectId: null, reportId: null } as const
  expect(head({ ...wrote, reportId: 'r' })).toEqual(['A moderator wrote about your report', TEXT])
  expect(head(wrote, { project: LAMPS })).toEqual(['A moderator wrote about Lamps', TEXT])
  expect(head(wrote)).toEqual([TITLE, TEXT])
  expect(head({ kind: 'payment' })).toEqual([TITLE, TEXT])
})
