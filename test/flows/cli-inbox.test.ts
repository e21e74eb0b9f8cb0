import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { errorDocument } from '../cli/documents.ts'
import {
  answeredDocument,
  followDocument,
  followingDocument,
  inboxDocument,
  markedDocument,
  notificationDocument,
  replyDocument,
} from '../cli/inbox-documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { askService, changesAsked, openInboxGround, READ, reportAsAda, type InboxGround } from './inbox-ground.ts'

let ground: InboxGround

beforeEach(async () => {
  ground = await openInboxGround('current')
  // One process at a time works on the home.
  await ground.core.close()
})
afterEach(() => ground.close())

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { service, playground } = ground
  return runModwell(args, { home: join(playground.folder, 'home'), service: service.url, env })
}

async function json<T>(schema: z.ZodType<T>, args: readonly string[], exitCode = 0, env = {}): Promise<T> {
  const ended = await run([...args, '--json'], env)
  expect(ended.exitCode, `${args}`).toEqual(exitCode)
  return schema.parse(JSON.parse(ended.stdout))
}

function tokenOf(scopes: readonly string[]): { readonly MODWELL_TOKEN: string } {
  return { MODWELL_TOKEN: ground.service.accounts.addToken('ada', { kind: 'pat', scopes }) }
}

describe('modwell inbox', () => {
  it('lists what is there with what can be answered, in words and as JSON', async () => {
    const { service, playground } = ground
    const project = playground.catalogue.addProject({ slug: 'lamps', title: 'Lamps', owner: 'owner' })
    await askService(ground, 'owner', [
      'POST',
      `team/${project.team}/members`,
      { user_id: service.accounts.user('ada')?.id },
    ])
    service.notify('ada', { title: 'Seen\u001b[31m', read: true, type: 'custom' })
    const { stdout, exitCode } = await run(['inbox'])
    const [, id = ''] = /modwell inbox accept (\w+)/.exec(stdout) ?? []
    expect(exitCode).toBe(0)
    expect(stdout.includes('\u001b')).toBe(false)
    expect(id === '').toBe(false)
    expect(stdout).toContain('● Lamps invites you to its team')
    expect(stdout).toContain('2 of 2 notifications, 1 unread.')
    const unread = await json(inboxDocument, ['inbox', '--unread'])
    expect(unread.unread).toBe(1)
    expect(unread.notifications.map((one) => one.answers)).toEqual([['accept', 'decline']])
    expect(await json(answeredDocument, ['inbox', 'accept', id])).toMatchObject({ notification: id, answer: 'accept' })
    expect((await json(inboxDocument, ['inbox', '--unread', '--refresh'])).notifications).toEqual([])
  })

  it('marks and deletes at the service at once', async () => {
    const { service } = ground
    const [one] = ['one', 'two', 'three'].map((title) => service.notify('ada', { title }))
    const marked = await json(markedDocument, ['inbox', 'read', one?.id ?? ''])
    expect(marked.marked).toEqual([one?.id])
    expect(marked.sent).toBe(1)
    expect(marked.waiting).toBe(0)
    const rest = await run(['inbox', 'delete', '--all', '--yes'])
    expect(rest.exitCode).toBe(0)
    expect(rest.stdout).toBe('3 notifications deleted.\n')
    expect(changesAsked(ground).length).toBe(2)
    expect((await json(inboxDocument, ['inbox', '--refresh'])).total).toBe(0)
  })

  it('offline notes what was marked, and sends it the next time', async () => {
    const { service } = ground
    service.notify('ada', { title: 'one' })
    await run(['inbox'])
    const noted = await json(markedDocument, ['inbox', 'read', '--all', '--offline'])
    expect(noted.sent).toBe(0)
    expect(noted.waiting).toBe(1)
    expect(changesAsked(ground)).toEqual([])
    const { unread, marks } = await json(inboxDocument, ['inbox', '--offline'])
    expect(unread).toBe(0)
    expect(marks.length).toBe(1)
    await run(['inbox', 'delete', '--all', '--yes'])
    expect(changesAsked(ground).map((line) => line.split(' ')[0])).toEqual(['PATCH', 'DELETE'])
  })

  it.each([
    ['you are not signed in', ['inbox'], async () => run(['logout', '--all']), 'you are not signed in'],
    ['you are not signed in to follow', ['following'], async () => run(['logout', '--all']), 'you are not signed in'],
    ['a notification is not there', ['inbox', 'read', 'abcdefgh'], async () => undefined, 'no notification abcdefgh'],
    [
      'the token has ended',
      ['inbox', '--refresh'],
      async () => ground.service.accounts.revokeToken(ground.token),
      'the token, which has expired or was revoked',
    ],
  ])('says what is wrong where %s', async (_, args, before, message) => {
    await before()
    const { error } = await json(errorDocument, args, 1)
    expect(error.message + (error.hint ?? '')).toContain(message)
  })

  it('says which scope is missing, to read and to write', async () => {
    ground.service.notify('ada', { title: 'one' })
    const { error } = await json(errorDocument, ['inbox'], 1, tokenOf(['USER_READ']))
    const { problem, waiting } = await json(markedDocument, ['inbox', 'read', '--all'], 4, tokenOf(READ))
    expect(error.message).toContain('"Read notifications"')
    expect(problem?.message.includes('"Write notifications"')).toBe(true)
    expect(waiting).toBe(1)
  })

  it.each([
    [['inbox', 'read'], 'give notification ids, or use --all'],
    [['inbox', 'delete', 'abc', '--all'], 'give notification ids, or use --all'],
    [['inbox', '--kind', 'gossip'], 'project-update'],
    [['inbox', '--limit', 'many'], 'whole number'],
    [['follow'], 'missing required argument'],
  ])('%j is misuse', async (args, message) => {
    const { exitCode, stderr } = await run(args)
    expect(exitCode).toBe(2)
    expect(stderr.replaceAll(/\s+/g, ' ')).toEqual(expect.stringContaining(message))
  })
})

describe('modwell inbox show', () => {
  it('shows any notification whole', async () => {
    const { id } = ground.service.notify('ada', { title: 'One', text: 'First line.\nSecond line.', type: 'gossip' })
    const { stdout, exitCode } = await run(['inbox', 'show', id])
    expect(exitCode).toBe(0)
    expect(stdout).toEqual(expect.stringMatching(/One.*\n {4}First line\.\n {4}Second line\.\n {4}Kind: gossip/))
    expect(await json(notificationDocument, ['inbox', 'show', id])).toMatchObject({
      notification: { id, kind: 'other', hasThread: false },
      thread: null,
      threadProblem: null,
    })
  })

  it('shows the thread of a report with who wrote when, takes an answer, and says when it is closed', async () => {
    const { close } = await reportAsAda(ground)
    const { notifications } = await json(inboxDocument, ['inbox'])
    const id = notifications[0]?.id ?? ''
    const dry = await json(replyDocument, ['inbox', 'reply', id, '--text', 'All of them.', '--dry-run'])
    const sent = await run(['inbox', 'reply', id, '--text', 'All of\nthem.'])
    const open = await run(['inbox', 'show', id])
    const listed = await run(['inbox'])
    await close()
    const late = await run(['inbox', 'reply', id, '--text', 'But', '-n'])
    const closed = await json(notificationDocument, ['inbox', 'show', id])
    const refused = await json(errorDocument, ['inbox', 'reply', id, '--text', 'But why?'], 1)
    const shut = await run(['inbox', 'show', id])
    expect(dry.done).toBe(false)
    expect(dry.thread?.messages.length).toBe(1)
    expect(sent.exitCode).toBe(0)
    expect(sent.stdout).toEqual(expect.stringContaining('Message sent.'))
    expect(open.stdout).toMatch(
      /A moderator {2}\S+\n {4}Which of its versions\?\n {2}You {2}\S+\n {4}All of\n {4}them\./,
    )
    expect(open.stdout).toContain(`modwell inbox reply ${id} --text TEXT`)
    expect(closed.thread?.report?.closed).toBe(true)
    expect(refused.error.message).toEqual(expect.stringContaining('You may not reply to a closed report'))
    expect(listed.stdout).toEqual(expect.stringContaining(`modwell inbox show ${id}`))
    expect(late.stdout).toEqual(expect.stringContaining('The message would be refused.'))
    expect(shut.stdout.includes('The report is closed')).toBe(true)
    expect(shut.stdout.includes('inbox reply')).toBe(false)
  })

  it('names the scope that reading a thread needs, and ends with 4', async () => {
    await reportAsAda(ground)
    const { notifications } = await json(inboxDocument, ['inbox'])
    const shown = await json(notificationDocument, ['inbox', 'show', notifications[0]?.id ?? ''], 4, tokenOf(READ))
    expect(shown.threadProblem?.message).toContain('"Read threads"')
  })
})

describe('modwell follow', () => {
  it('follows several, says which are not there, and lists what is new once', async () => {
    const { playground } = ground
    playground.addMod('lamp', { '1.0': {} })
    const followed = await json(followDocument, ['follow', 'lamp', 'nothing-there'], 4)
    expect(followed.projects.map(({ slug }) => slug)).toEqual(['lamp'])
    expect(followed.failed.map(({ named }) => named)).toEqual(['nothing-there'])
    await run(['following'])
    playground.catalogue.addVersion('lamp', {
      version_number: '2.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
    })
    const counts = []
    for (const more of [['--keep-new'], [], []]) {
      const { projects } = await json(followingDocument, ['following', ...more])
      counts.push(projects.map(({ newVersions }) => newVersions.map(({ number }) => number)))
    }
    expect(counts).toEqual([[['2.0']], [['2.0']], [[]]])
    const { stdout } = await run(['unfollow', 'lamp'])
    expect(stdout).toMatch(/: no longer following\.\n$/)
  })
})

it('completes notifications and followed projects as the home knows them', async () => {
  const { service, playground } = ground
  const { id } = service.notify('ada', { title: 'one' })
  playground.addMod('lamp', { '1.0': {} })
  await run(['inbox'])
  await run(['follow', 'lamp'])
  await run(['following'])
  const suggested = async (...words: readonly string[]) =>
    (await run(['completion', 'suggest', '--', ...words])).stdout.split('\n').filter((line) => line !== '')
  expect(await suggested('inbox', 'read', '')).toEqual([id])
  expect(await suggested('unfollow', '')).toEqual(['lamp'])
  expect(await suggested('follow', '')).toEqual([])
})
