import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import { CoreError } from '../../src-main/core/errors.ts'
import { join } from 'node:path'
import { askService, messageFor } from './inbox-ground.ts'
import { openPublishGround, type PublishGround } from './publish-ground.ts'
import { openRelay, type Relay } from './relay.ts'

// What authors read, over answers of the shape that recorded ones have, which the simulator's are too tidy for (in facts.md H22, H41, H57, H62).

type Fields = Readonly<Record<string, unknown>>

const SCOPES = [
  'USER_READ',
  'NOTIFICATION_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'VERSION_READ',
  'THREAD_READ',
  'THREAD_WRITE',
  'REPORT_READ',
]
let ground: PublishGround
let relay: Relay | null = null
const opened: Core[] = []

beforeEach(async () => {
  ground = await openPublishGround('current', SCOPES)
  const { catalogue } = ground.playground
  ground.service.accounts.addUser({ username: 'judge', role: 'moderator' })
  ground.earlier('4.1.0', ['fabric'])
  const { thread_id: thread, team } = catalogue.project('lanterns') ?? {}
  await askService(ground, 'judge', ['POST', `thread/${thread}`, messageFor('current', 'Whose is the picture?')])
  const bob = ground.service.accounts.user('bob')?.id
  await askService(ground, 'ada', ['POST', `team/${team}/members`, { user_id: bob }])
  ground.service.notify('ada', { text: 'Something', type: 'team_invite', link: '' })
})
afterEach(async () => {
  for (const core of opened.splice(0)) await core.close()
  await relay?.close()
  await ground.close()
})

async function openOver(change: (path: string, answer: unknown) => unknown): Promise<Core> {
  relay = await openRelay(ground.service.url, change)
  const core = await createCore({
    home: join(ground.folder, `home-${opened.length}`),
    workerFile: join(import.meta.dirname, '../fixtures/worker-file.ts'),
    version: 'test',
    serviceUrl: relay.url,
    env: {},
  })
  opened.push(core)
  const token = ground.service.accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
  await core.account.signInWithToken(token, { isStoredInFile: true })
  return core
}

/** Every record of it, from the innermost. */
function each(value: unknown, change: (record: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => each(one, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, change)])))
}

/** Old and new fields at once, absent ones, nulls, dates of another spelling, and values that nobody described. */
function asRecorded(record: Fields): Fields {
  const { name: _, email: __, ...user } = record
  if ('username' in record)
    return { ...user, avatar_url: null, bio: null, campaigns: {}, stripe_customer_id: null, github_id: null }
  if ('files' in record) {
    const { status: _status, project_id: id, requested_status: ___, ...version } = record
    return { ...version, mod_id: id, changelog: null, date_published: '2024-02-29T23:59:59.123456789+00:00' }
  }
  if ('hashes' in record) {
    const { size: _size, file_type: _type, ...file } = record
    return { ...file, primary: false, id: 'AbCdEf12', size: 0 }
  }
  if ('dependency_type' in record)
    return { dependency_type: record['dependency_type'], project_id: record['project_id'] }
  if ('project_type' in record) {
    const { approved: _approved, queued: _queued, ...project } = record
    const odd = { icon_url: '', color: null, gallery: null, donation_urls: null, wiki_url: null, disclosure: 1 }
    return { ...project, ...odd, project_type: 'minecraft_java_server', license: { id: 'lgpl-3', name: '', url: null } }
  }
  if ('team_id' in record) return { ...record, permissions: null, payouts_split: 12.5, is_owner: true }
  if ('messages' in record) {
    const more = [
      {
        id: 'Zz000001',
        author_id: null,
        body: { type: 'tech_review', verdict: 'safe' },
        created: '2025-01-01T00:00:00Z',
      },
      {
        id: 'Zz000002',
        author_id: null,
        body: { type: 'deleted', private: true },
        created: '2025-01-01T00:00:00+00:00',
      },
    ]
    return { ...record, messages: [...(record['messages'] as readonly unknown[]), ...more], hide_identity: true }
  }
  if ('actions' in record && 'read' in record)
    return { ...record, type: null, actions: [{ title: 'Join', action_route: ['POST', ''] }], text: '' }
  return record
}

it('projects, versions, team, conversation and notifications are read as they are recorded', async () => {
  const core = await openOver((_, answer) => each(answer, asRecorded))
  const desk = await core.desk.list({ freshness: 'now' })
  const versions = await core.publishing.versions('lanterns')
  const details = await core.publishing.details('lanterns@4.1.0')
  const team = await core.team.of('lanterns')
  const edited = await core.projects.open('lanterns')
  const inbox = await core.inbox.list()
  expect(desk.projects.map(({ slug }) => slug)).toEqual(['lanterns'])
  expect(versions).toMatchObject([{ number: '4.1.0', status: null, published: '2024-02-29T23:59:59.123Z' }])
  expect(details.changelog).toBe('')
  expect(details.needs.map(({ project }) => project?.title)).toEqual(['Cobalt Foundation'])
  expect(team.members.map(({ username, permissions }) => [username, permissions])).toEqual([
    ['ada', null],
    ['bob', null],
  ])
  expect(edited.current).toMatchObject({ licenseId: 'lgpl-3', donationLinks: [], wikiUrl: null })
  expect(inbox.days.flatMap(({ entries }) => entries)).not.toEqual([])
})

it('a conversation is read and answered as it is recorded: what nobody described is said, and nothing hides what follows', async () => {
  const core = await openOver((_, answer) => each(answer, asRecorded))
  const subject = { kind: 'project', named: 'lanterns' } as const
  const { thread, decision, isWaitingForYou } = await core.talks.show(subject)
  const { isDone } = await core.talks.answer(subject, 'Mine.')
  const said = (await core.talks.show(subject)).thread.messages.map(({ author, content }) => {
    return `${author.kind}: ${'text' in content ? content.text : content.kind}`
  })
  expect(thread.leftOut).toBe(0)
  expect(decision?.project?.slug).toBe('lanterns')
  expect(isWaitingForYou).toBe(true)
  expect(isDone).toBe(true)
  expect(said.toSorted()).toEqual([
    'moderator: Whose is the picture?',
    'moderator: deleted',
    'moderator: other',
    'you: Mine.',
  ])
})

it.each<[string, unknown]>([
  ['a text', 'x'.repeat(5_000_000)],
  ['null', null],
  ['a list of lists', [[[[]]]]],
  ['a key of another kind', JSON.parse('{"__proto__": {"slug": "x"}, "constructor": 1, "id": ["a"]}')],
  ['a number', 1e308],
])('%s in place of any of them is a failure that says so, and nothing is lost', async (_, strange) => {
  let isStrange = false
  const core = await openOver((path, answer) => (isStrange && path !== '/' ? strange : answer))
  const { slug } = await core.projects.open('lanterns').then(({ current }) => current)
  expect(slug).toBe('lanterns')
  await core.projects.type(ground.playground.catalogue.project('lanterns')?.id ?? '', { title: 'Lanterns!' })
  isStrange = true
  const asked = [
    core.publishing.versions('lanterns'),
    core.publishing.details('lanterns@4.1.0'),
    core.team.of('lanterns'),
    core.publishing.prepare({ project: 'lanterns', paths: [ground.jar('lanterns-4.2.0.jar', ['fabric'])] }),
    core.publishing.deletion('lanterns@4.1.0'),
  ]
  const reasons = (await Promise.allSettled(asked)).map((ended) => (ended.status === 'rejected' ? ended.reason : ended))
  for (const reason of reasons) {
    expect(reason).toBeInstanceOf(CoreError)
    expect((reason as CoreError).message.length).toBeLessThan(1000)
  }
  const { typed } = await core.projects.open('lanterns')
  expect(typed).toMatchObject({ title: 'Lanterns!' })
})
