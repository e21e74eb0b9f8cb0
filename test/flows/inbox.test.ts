import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askService, changesAsked, entriesOf, openInboxGround, titlesOf, type InboxGround } from './inbox-ground.ts'

const NOW = { freshness: 'now' } as const
const OFFLINE = { freshness: 'offline' } as const

let ground: InboxGround

afterEach(() => ground.close())

function notify(title: string, more: object = {}) {
  return ground.service.notify('ada', { title, ...more })
}

describe.each(DIALECTS)('the inbox of a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openInboxGround(dialect)
  })

  it('is listed by day, newest first, and filtered by what is unread and by kind', async () => {
    const { core } = ground
    notify('old', { created: '2026-01-01T12:00:00Z', type: 'payment_failed', read: true })
    notify('new', { created: '2026-01-02T12:00:00Z', type: 'never_heard_of' })
    notify('newer', { created: '2026-01-02T13:00:00Z', type: 'status_change', link: '/project/abc' })
    const inbox = await core.inbox.list()
    expect(inbox.days.map(({ day, entries }) => [day, entries.map(({ about }) => about.kind)])).toEqual([
      ['2026-01-02', ['status-change', 'other']],
      ['2026-01-01', ['payment']],
    ])
    expect(inbox).toMatchObject({ total: 3, unread: 2, problem: null, fromCache: false })
    const filtered = [{ isUnread: true }, { kinds: ['payment', 'other'] as const }, { limit: 1, offset: 1 }]
    const listed = await Promise.all(filtered.map((request) => core.inbox.list(request)))
    expect(listed.map((one) => [titlesOf(one), one.total, one.unread])).toEqual([
      [['newer *', 'new *'], 2, 2],
      [['new *', 'old'], 2, 2],
      [['new *'], 3, 2],
    ])
  })

  it('is read once while that is fresh, and where the service fails not again before its time', async () => {
    const { core, service } = ground
    notify('one')
    const reads = () => service.requests().filter(({ path }) => path.endsWith('/notifications')).length
    for (let times = 0; times < 3; times += 1) await core.inbox.list()
    const fresh = reads()
    service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/user' } }])
    const failed = await core.inbox.list({}, NOW)
    const after = [await core.inbox.list(), await core.inbox.list()]
    expect(fresh).toBe(1)
    expect(reads()).toBe(2)
    expect(failed.problem?.code).toBe('service-refused')
    expect(after.map(titlesOf)).toEqual([['one *'], ['one *']])
  })

  it('marks are noted at once, undone while they wait, and then sent in order', async () => {
    const { core } = ground
    const [first, second] = [notify('first'), notify('second')]
    await core.inbox.list()
    const read = await core.inbox.mark('read', [first.id])
    const gone = await core.inbox.mark('delete', [second.id])
    const noted = await core.inbox.list({}, OFFLINE)
    expect(titlesOf(noted)).toEqual(['first'])
    expect(noted.unread).toBe(0)
    expect(changesAsked(ground)).toEqual([])
    const early = await core.inbox.sendMarks()
    expect(early.sent).toBe(0)
    expect(early.waiting).toBe(2)
    expect(await core.inbox.undoMark(gone?.id ?? 0)).toBe(true)
    expect(titlesOf(await core.inbox.list({}, OFFLINE))).toEqual(['second *', 'first'])
    await core.inbox.mark('delete', 'all')
    const sent = await core.inbox.sendMarks({ isAtOnce: true })
    expect(sent.sent).toBe(2)
    expect(sent.waiting).toBe(0)
    expect(sent.problem).toBeNull()
    expect(changesAsked(ground).map((one) => one.split('?')[0])).toEqual([
      'PATCH /v2/notifications',
      'DELETE /v2/notifications',
    ])
    expect(await core.inbox.undoMark(read?.id ?? 0)).toBe(false)
    expect(titlesOf(await core.inbox.list({}, NOW))).toEqual([])
  })

  it('offline what is marked waits, also over a restart, and goes out before the inbox is read next', async () => {
    const { core, playground } = ground
    const one = notify('one')
    notify('two')
    await core.inbox.list()
    await core.inbox.mark('read', [one.id])
    const unsent = await core.inbox.sendMarks({ isAtOnce: true, ...OFFLINE })
    expect(unsent.sent).toBe(0)
    expect(unsent.waiting).toBe(1)
    expect(unsent.problem?.code).toBe('offline')
    await core.close()
    const again = await playground.openCore()
    expect((await again.inbox.standing())?.unread).toBe(1)
    await again.inbox.sendMarks({ isAtOnce: true })
    const fresh = await again.inbox.list({}, NOW)
    expect(titlesOf(fresh)).toEqual(['two *', 'one'])
    expect(fresh.unread).toBe(1)
    expect(fresh.marks).toEqual([])
  })

  it('an invitation is accepted, once or twice, and is then read', async () => {
    const { core, service, playground } = ground
    const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
    const { id: userId } = service.accounts.user('ada') ?? {}
    await askService(ground, 'owner', ['POST', `team/${project.team}/members`, { user_id: userId }])
    const [invited] = entriesOf(await core.inbox.list())
    expect(invited?.about.kind).toBe('team-invite')
    expect(invited?.answers).toEqual(['accept', 'decline'])
    service.clearRequests()
    await core.inbox.answerInvite(invited?.id ?? '', 'accept')
    const answered = entriesOf(await core.inbox.list({}, NOW))[0]
    await core.inbox.answerInvite(invited?.id ?? '', 'accept')
    expect(changesAsked(ground)).toEqual([
      `POST /v2/team/${project.team}/join`,
      `PATCH /v2/notifications?ids=["${invited?.id}"]`,
      `POST /v2/team/${project.team}/join`,
    ])
    expect((await core.inbox.list({}, NOW)).unread).toBe(0)
    expect(answered?.answered).toBe('accept')
    expect(answered?.answers).toEqual([])
  })
})
