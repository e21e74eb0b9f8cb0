import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Dialect } from '../service/start.ts'
import {
  askService,
  changesAsked,
  entriesOf,
  messageFor,
  openInboxGround,
  READ,
  reportAsAda,
  type InboxGround,
} from './inbox-ground.ts'

const NOW = { freshness: 'now' } as const
let ground: InboxGround

afterEach(() => ground.close())

async function open(dialect: Dialect): Promise<void> {
  ground = await openInboxGround(dialect)
}

/** Ada's report, to which a moderator has written, as she is told of it. */
async function reportedByAda() {
  const made = await reportAsAda(ground)
  const [entry] = entriesOf(await ground.core.inbox.list({}, NOW))
  ground.service.clearRequests()
  return { ...made, notification: entry?.id ?? '', entry }
}

function sent(): number {
  return changesAsked(ground).filter((line) => line.startsWith('POST /v2/thread/')).length
}

describe.each(DIALECTS)('the thread of a notification at a service that is %s', (dialect) => {
  beforeEach(() => open(dialect))

  it('is read by the notification, with who wrote, and answered', async () => {
    const { core } = ground
    const { thread, report, notification, entry } = await reportedByAda()
    const shown = await core.inbox.show(notification)
    const outcome = await core.inbox.reply(notification, 'All of them.')
    expect(entry?.hasThread).toBe(true)
    expect(entry?.project).toBeNull()
    expect(shown.threadProblem).toBeNull()
    expect(shown.report).toMatchObject({
      id: report,
      kind: 'spam',
      about: { type: 'project', name: expect.any(String) },
    })
    expect(shown.thread).toEqual({
      id: thread,
      projectId: null,
      report: { id: report, isClosed: false },
      messages: [
        {
          id: expect.any(String),
          author: { kind: 'moderator' },
          created: expect.any(String),
          isPrivate: false,
          content: { kind: 'text', text: 'Which of its versions?', replyTo: null },
        },
      ],
      leftOut: 0,
    })
    const said = outcome.thread?.messages.map(({ author, content }) => [author.kind, 'text' in content && content.text])
    expect(outcome.isDone).toBe(true)
    expect(said).toEqual([
      ['moderator', 'Which of its versions?'],
      ['you', 'All of them.'],
    ])
  })

  it('has what is typed in it, by whichever way it is reached, until it is sent', async () => {
    const { core } = ground
    const { thread, report, notification } = await reportedByAda()
    await core.talks.type(thread, 'All of them.')
    const kept = await core.inbox.show(notification)
    const asTalk = await core.talks.show({ kind: 'report', id: report })
    await core.inbox.reply(notification, 'All of them.', { isDryRun: true })
    const rehearsed = await core.inbox.show(notification)
    await core.inbox.reply(notification, 'All of them.')
    const after = await core.inbox.show(notification)
    const drafts = [kept, asTalk, rehearsed, after].map(({ draft }) => draft)
    expect(drafts).toEqual(['All of them.', 'All of them.', 'All of them.', ''])
  })

  it('links to the page of its report, and is no project', async () => {
    const { report, entry } = await reportedByAda()
    const { pathname } = new URL(entry?.siteUrl ?? '')
    expect(pathname).toEqual(`/dashboard/report/${report}`)
    expect(entry?.about).toMatchObject({ projectId: null, reportId: report })
  })

  it('of a project names who takes part', async () => {
    const { core, playground, service } = ground
    service.accounts.addUser({ username: 'mod', role: 'moderator' })
    const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'ada' })
    const path = `thread/${project.thread_id}`
    await askService(ground, 'ada', ['POST', path, messageFor(dialect, 'Please look.')])
    await askService(ground, 'mod', ['POST', path, messageFor(dialect, 'Approved soon.')])
    const [entry] = entriesOf(await core.inbox.list({}, NOW))
    const shown = await core.inbox.show(entry?.id ?? '')
    expect(entry?.project?.slug).toBe('lamps')
    expect(shown.thread?.projectId).toEqual(project.id)
    expect(shown.thread?.report).toBeNull()
    expect(shown.thread?.messages.map(({ author }) => author.kind)).toEqual(['you', 'moderator'])
  })

  it('of a report that is closed says so, and the refusal of a message is told in the words of the service', async () => {
    const { core } = ground
    const { close, notification } = await reportedByAda()
    await close()
    const { thread } = await core.inbox.show(notification)
    ground.service.clearRequests()
    await expect(core.inbox.reply(notification, 'But why?')).rejects.toMatchObject({
      code: 'service-refused',
      message: expect.stringContaining('You may not reply to a closed report'),
    })
    expect(thread?.report?.isClosed).toBe(true)
    expect(thread?.messages.at(-1)?.content.kind).toBe('closed')
  })

  it('is answered in the form that the service took last, also after a restart', async () => {
    const { core, playground } = ground
    const { notification } = await reportedByAda()
    await core.inbox.reply(notification, 'first')
    const before = sent()
    await core.close()
    const again = await playground.openCore()
    await again.inbox.reply(notification, 'second')
    const { thread } = await again.inbox.show(notification)
    expect(before).toEqual(dialect === 'documented' ? 2 : 1)
    expect(sent() - before).toBe(1)
    expect(thread?.messages.length).toBe(3)
  })

  it('is only looked at by a dry run', async () => {
    const { notification, thread } = await reportedByAda()
    const outcome = await ground.core.inbox.reply(notification, 'Hello', { isDryRun: true })
    expect(outcome.isDone).toBe(false)
    expect(outcome.threadId).toEqual(thread)
    expect(outcome.thread?.messages.length).toBe(1)
    expect(sent()).toBe(0)
  })
})

describe('what stands in the way of a thread', () => {
  it.each([
    ['a notification without one', '', 'Hello', 'cannot be replied to'],
    ['no words', 'thread', ' \n', 'without words'],
    ['too many words', 'thread', 'x'.repeat(65_537), '65537 characters'],
  ])('%s: said before anything is asked', async (_, kind, text, message) => {
    await open('current')
    const body = kind === '' ? undefined : { type: 'moderator_message', thread_id: 'abcdefgh' }
    const { id } = ground.service.notify('ada', { title: 'one', type: 'custom', ...(body && { body }) })
    await ground.core.inbox.list({}, NOW)
    ground.service.clearRequests()
    await expect(ground.core.inbox.reply(id, text)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining(message),
    })
    expect(sent()).toBe(0)
  })

  it('a scope that the sign-in lacks: the notification is shown, and which it is is said', async () => {
    await open('current')
    const { notification } = await reportedByAda()
    await ground.signIn('ada', READ)
    const shown = await ground.core.inbox.show(notification)
    expect(shown.entry.id).toEqual(notification)
    expect(shown.thread).toBeNull()
    expect(shown.threadProblem).toEqual(
      expect.objectContaining({ code: 'service-unauthorized', message: expect.stringContaining('"Read threads"') }),
    )
  })

  it('the scope to read reports: whether it is closed is told by what stands in the thread', async () => {
    await open('current')
    const { report, close, notification } = await reportedByAda()
    await close()
    await ground.signIn('ada', [...READ, 'THREAD_READ'])
    expect((await ground.core.inbox.show(notification)).thread?.report).toEqual({ id: report, isClosed: true })
  })

  it('messages that cannot be read are counted, and stand in no other’s way', async () => {
    await open('current')
    const { notification } = await reportedByAda()
    const value = [
      null,
      7,
      { body: 'x' },
      { author_id: 'nobody', body: { type: 'text', body: 'Hello' } },
      { body: { type: 'song' } },
    ]
    ground.service.setFaults([{ kind: 'schema', field: 'messages', value, match: { path: '/v2/thread/' } }])
    const shown = await ground.core.inbox.show(notification)
    expect(shown.thread?.leftOut).toBe(3)
    expect(shown.thread?.messages.map(({ author, content }) => [author, content])).toEqual([
      [
        { kind: 'person', id: 'nobody', name: null },
        { kind: 'text', text: 'Hello', replyTo: null },
      ],
      [{ kind: 'moderator' }, { kind: 'other', type: 'song' }],
    ])
  })

  it('a notification that nobody knows is asked for once, and one that came since is found', async () => {
    await open('current')
    await ground.core.inbox.list({}, NOW)
    const { id } = ground.service.notify('ada', { title: 'new' })
    const shown = await ground.core.inbox.show(id)
    await expect(ground.core.inbox.show('abcdefgh')).rejects.toMatchObject({ code: 'not-found' })
    ground.service.setFaults([{ kind: 'status', status: 400, match: { path: '/notifications' } }])
    await expect(ground.core.inbox.show('abcdefgi')).rejects.toMatchObject({ code: 'service-refused' })
    expect(shown.entry.title).toBe('new')
    expect(shown.entry.hasThread).toBe(false)
  })
})
