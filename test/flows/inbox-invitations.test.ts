import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askService, changesAsked, entriesOf, openInboxGround, type InboxGround } from './inbox-ground.ts'

const NOW = { freshness: 'now' } as const

let ground: InboxGround

afterEach(() => ground.close())

/** Ada is invited to a team. */
async function inviteAda() {
  const { core, service, playground } = ground
  const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
  const { id: userId } = service.accounts.user('ada') ?? {}
  await askService(ground, 'owner', ['POST', `team/${project.team}/members`, { user_id: userId }])
  const id = entriesOf(await core.inbox.list())[0]?.id ?? ''
  service.clearRequests()
  return { id, team: `/v2/team/${project.team}`, own: `/v2/team/${project.team}/members/${userId}` }
}

describe.each(DIALECTS)('an invitation at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openInboxGround(dialect)
  })

  it('an invitation that was accepted elsewhere is not offered again', async () => {
    const { core, service, playground } = ground
    const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
    const { id: userId } = service.accounts.user('ada') ?? {}
    await askService(ground, 'owner', ['POST', `team/${project.team}/members`, { user_id: userId }])
    const before = entriesOf(await core.inbox.list())[0]
    await askService(ground, 'ada', ['POST', `team/${project.team}/join`])
    const after = entriesOf(await core.inbox.list({}, NOW))[0]
    expect(before).toMatchObject({ answered: null, answers: ['accept', 'decline'] })
    expect(after).toMatchObject({ answered: 'accept', answers: [] })
  })

  it('an invitation is read after it was accepted in a home that never listed it', async () => {
    const { core, service, playground } = ground
    const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
    const { id: userId } = service.accounts.user('ada') ?? {}
    await askService(ground, 'owner', ['POST', `team/${project.team}/members`, { user_id: userId }])
    const other = await playground.openCore('another data folder')
    await ground.signIn('ada', undefined, other)
    const [invited] = entriesOf(await other.inbox.list())
    await core.inbox.answerInvite(invited?.id ?? '', 'accept')
    expect(entriesOf(await core.inbox.list({}, NOW)).map(({ isRead }) => isRead)).toEqual([true])
  })
})

describe('an invitation at a service that lets not let you decline', () => {
  beforeEach(async () => {
    ground = await openInboxGround('current')
  })

  it('is said to be such, with what can be done instead, and nothing is joined unasked', async () => {
    const { id, own } = await inviteAda()
    await expect(ground.core.inbox.answerInvite(id, 'decline')).rejects.toMatchObject({
      code: 'service-forbidden',
      message: expect.stringContaining('not let you decline'),
      remedies: [
        { kind: 'delete-notification', notification: id },
        { kind: 'join-and-leave', notification: id },
      ],
    })
    expect(changesAsked(ground)).toEqual([`DELETE ${own}`])
  })

  it('is over by joining and leaving at once, where that was asked for', async () => {
    const { id, team, own } = await inviteAda()
    const outcome = await ground.core.inbox.answerInvite(id, 'decline', { mayJoin: true })
    expect(outcome).toEqual({ step: 'join-and-leave', isDone: true })
    expect(changesAsked(ground).slice(0, 3)).toEqual([`DELETE ${own}`, `POST ${team}/join`, `DELETE ${own}`])
    const [entry] = entriesOf(await ground.core.inbox.list({}, NOW))
    expect(entry?.answered).toBe('decline')
    expect(entry?.answers).toEqual([])
    expect(entry?.isRead).toBe(true)
  })

  it('to an organization can be accepted, and says so', async () => {
    const organization = ground.playground.catalogue.addOrganization('Lamp Makers')
    ground.service.inviteToOrganization('ada', organization)
    const [entry] = entriesOf(await ground.core.inbox.list())
    await ground.core.inbox.answerInvite(entry?.id ?? '', 'accept')
    const [after] = entriesOf(await ground.core.inbox.list({}, NOW))
    expect(entry?.answers).toEqual(['accept'])
    expect(after?.answered).toBe('accept')
  })

  it('may name its way with a slash before it', async () => {
    const { team } = await inviteAda()
    const { id } = ground.service.notify('ada', {
      title: 'again',
      type: 'team_invite',
      actions: [{ title: 'Accept', action_route: ['POST', `${team.replace('/v2', '')}/join`] }],
    })
    await ground.core.inbox.list({}, NOW)
    await ground.core.inbox.answerInvite(id, 'accept')
    expect(changesAsked(ground)).toContain(`POST ${team}/join`)
  })
})
