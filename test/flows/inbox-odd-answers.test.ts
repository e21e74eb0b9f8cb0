import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entriesOf, openInboxGround, type InboxGround } from './inbox-ground.ts'

const NOW = { freshness: 'now' } as const

let ground: InboxGround

beforeEach(async () => {
  ground = await openInboxGround('current')
})
afterEach(() => ground.close())

function notify(title: string, created: string, type = 'custom') {
  return ground.service.notify('ada', { title, created, type })
}

/** What the service lists from now on. */
function answerWith(value: readonly unknown[]): void {
  ground.service.setFaults([{ kind: 'schema', field: '', value, match: { method: 'GET', path: '/notifications' } }])
}

describe('an answer with entries that are no notifications of this account', () => {
  it('takes nothing away that was known, and counts and names what is left out', async () => {
    const { core } = ground
    const [first, second, third] = ['2026-01-03', '2026-01-02', '2026-01-01'].map((day, at) =>
      notify(`n${at}`, `${day}T12:00:00Z`),
    )
    await core.inbox.list()
    answerWith([null, 1, {}])
    const odd = await core.inbox.list({}, NOW)
    expect(odd.total).toBe(3)
    expect(entriesOf(odd).map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id])
    expect(odd.problem).toBeNull()
    expect(odd.notes).toEqual(['3 entries of the answer cannot be read and are left out: 3 without an id.'])
    const kept = await core.inbox.list({}, { freshness: 'offline' })
    expect(kept.leftOut.length).toBe(3)
    ground.service.setFaults([])
    expect((await core.inbox.list({}, NOW)).notes).toEqual([])
  })

  it('keeps what was known of one that has an id, and lists the others as they are now', async () => {
    const { core } = ground
    const one = notify('one', '2026-01-02T12:00:00Z')
    const two = notify('two', '2026-01-01T12:00:00Z')
    await core.inbox.list()
    answerWith([
      { ...one, user_id: 5 },
      { ...two, title: 'two anew' },
    ])
    const odd = await core.inbox.list({}, NOW)
    expect(entriesOf(odd).map(({ id, title }) => [id, title])).toEqual([
      [one.id, 'one'],
      [two.id, 'two anew'],
    ])
    expect(odd.leftOut).toEqual([{ id: one.id, kind: 'unreadable' }])
  })

  it('lists one whose type, title or date is of no use, and leaves out one of somebody else alone', async () => {
    const { core, service } = ground
    const foreign = notify('foreign', '2026-01-03T12:00:00Z')
    const odd = notify('odd', '2026-01-02T12:00:00Z')
    const sound = notify('sound', '2026-01-01T12:00:00Z')
    answerWith([
      { ...foreign, user_id: service.accounts.user('bob')?.id },
      { ...odd, type: 7, title: ['no text'], text: null, created: 12, read: 'no' },
      sound,
    ])
    const inbox = await core.inbox.list({}, NOW)
    expect(entriesOf(inbox).map(({ title, about, created }) => [title, about.kind, created])).toEqual([
      ['sound', 'other', '2026-01-01T12:00:00.000Z'],
      ['Notification', 'other', null],
    ])
    expect(inbox.problem).toBeNull()
    expect(inbox.leftOut).toEqual([{ id: foreign.id, kind: 'of-somebody-else' }])
    expect(inbox.notes[0]).toContain('for somebody else')
  })
})

it('is newest first by date over all pages, in whatever order the service lists them', async () => {
  const { core } = ground
  const all = Array.from({ length: 40 }, (_, at) => {
    return notify(`n${at}`, new Date(Date.UTC(2026, 0, 1, (at * 7) % 40)).toISOString())
  })
  answerWith(all)
  const pages = [await core.inbox.list({ limit: 25 }, NOW), await core.inbox.list({ limit: 25, offset: 25 })]
  const dates = pages.flatMap((page) => entriesOf(page).map(({ created }) => created ?? ''))
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set(dates).size).toBe(40)
  expect(pages[0]?.days.length).toBe(2)
})

it('what is followed stays where its entry cannot be read', async () => {
  const { core, playground } = ground
  for (const slug of ['lamps', 'ropes']) {
    playground.addMod(slug, { '1.0': {} })
    await core.inbox.follow(slug)
  }
  const before = await core.inbox.following(NOW)
  const [lamps, ropes] = before.projects.map(({ project }) => project)
  const titles = async () => (await core.inbox.following(NOW)).projects.map(({ project }) => project.title)
  ground.service.setFaults([
    { kind: 'schema', field: '', value: [null, { ...lamps, title: 5 }], match: { path: '/follows' } },
  ])
  expect(await titles()).toEqual([lamps?.slug, ropes?.title].toSorted())
  expect((await core.inbox.following(NOW)).leftOut).toEqual([{ id: null, kind: 'unreadable' }])
})
