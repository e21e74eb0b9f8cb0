import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Talk, TalkSubject } from '../../src-main/core/model/authoring/people/talk.ts'
import { askService, changesAsked, messageFor, reportAsAda } from './inbox-ground.ts'
import { openTeamGround, type TeamGround } from './team-ground.ts'

const SCOPES = [
  'USER_READ',
  'PROJECT_READ',
  'NOTIFICATION_READ',
  'THREAD_READ',
  'THREAD_WRITE',
  'REPORT_READ',
  'REPORT_WRITE',
  'REPORT_CREATE',
] as const
const LAMPS: TalkSubject = { kind: 'project', named: 'lamps' }
let ground: TeamGround

afterEach(() => ground.close())

function said({ thread }: Pick<Talk, 'thread'>): readonly string[] {
  return thread.messages.map(
    ({ author, content }) => `${author.kind}: ${'text' in content ? content.text : content.kind}`,
  )
}

describe.each(DIALECTS)('a conversation with the moderators of a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openTeamGround(dialect, SCOPES)
    ground.service.accounts.addUser({ username: 'mod', role: 'moderator' })
  })

  /** A moderator's word about the project. */
  const write = (text: string) =>
    askService(ground, 'mod', ['POST', `thread/${ground.lamps.thread_id}`, messageFor(dialect, text)])

  it('about a project is read with what was decided, waits for an answer, and is answered', async () => {
    const { core } = ground
    await askService(ground, 'mod', [
      'PATCH',
      'project/lamps',
      { status: 'rejected', moderation_message: 'The licence is unclear', moderation_message_body: 'Say **which**.' },
    ])
    await write('Which licence is it?')
    const before = await core.talks.show(LAMPS)
    const answered = await core.talks.answer(LAMPS, 'MIT.')
    const after = await core.talks.show(LAMPS)
    expect(before.decision).toMatchObject({
      project: { slug: 'lamps', title: 'Lamps & Lights' },
      status: 'rejected',
      meaning: { message: expect.stringContaining('rejected by the moderators') },
      message: 'The licence is unclear',
      body: 'Say **which**.',
    })
    expect(before.report).toBeNull()
    expect(before.closed).toBeNull()
    expect(before.closing).toBeNull()
    expect(said(before)).toEqual(['moderator: status', 'moderator: Which licence is it?'])
    expect(before.isWaitingForYou).toBe(true)
    expect(after.isWaitingForYou).toBe(false)
    expect(answered).toMatchObject({ isDone: true, threadId: ground.lamps.thread_id })
    expect(said(after).at(-1)).toBe('you: MIT.')
  })

  it('keeps what is typed for this account alone, until it is sent', async () => {
    const { core, playground, seat, signIn } = ground
    await write('Which licence is it?')
    const { thread, draft } = await core.talks.show(LAMPS)
    await core.talks.type(thread.id, 'MI')
    await core.talks.type(thread.id, 'MIT.')
    const later = await playground.openCore()
    const kept = await later.talks.show(LAMPS)
    await seat('bob', 1)
    await signIn('bob', SCOPES)
    const bobs = await core.talks.show(LAMPS)
    await core.talks.answer(LAMPS, 'MIT.')
    await signIn('ada', SCOPES)
    const stays = await core.talks.show(LAMPS)
    await core.talks.answer(LAMPS, 'MIT.')
    const sent = await core.talks.show(LAMPS)
    expect([draft, kept.draft, bobs.draft, stays.draft, sent.draft]).toEqual(['', 'MIT.', '', 'MIT.', ''])
  })

  it('is the team’s: a member reads it too, an outsider is told that they cannot', async () => {
    const { core, seat, signIn } = ground
    await write('Hello')
    await seat('bob', 1)
    await signIn('bob', SCOPES)
    expect((await core.talks.show(LAMPS)).thread.messages).toHaveLength(1)
    await signIn('cleo', SCOPES)
    await expect(core.talks.show(LAMPS)).rejects.toMatchObject({
      code: 'service-not-found',
      hint: expect.stringContaining('team'),
    })
  })

  it('needs scopes, and says which', async () => {
    const { core, signIn } = ground
    await signIn('ada', ['USER_READ', 'THREAD_READ'])
    await expect(core.talks.answer(LAMPS, 'Hi')).rejects.toMatchObject({
      code: 'service-unauthorized',
      lacks: { kind: 'scope', scopes: ['THREAD_WRITE'] },
    })
    await signIn('ada', ['USER_READ'])
    await expect(core.talks.show(LAMPS)).rejects.toMatchObject({ lacks: { kind: 'scope', scopes: ['THREAD_READ'] } })
    await expect(core.reports.list()).rejects.toMatchObject({ lacks: { kind: 'scope', scopes: ['REPORT_READ'] } })
    await core.account.signOutAll()
    await expect(core.talks.show(LAMPS)).rejects.toMatchObject({ code: 'service-unauthorized' })
  })

  it('about a report says what was reported, and is closed by moderators alone', async () => {
    const { core, signIn, service } = ground
    const { report, thread, close } = await reportAsAda(ground)
    const shown = await core.talks.show({ kind: 'report', id: report })
    expect(shown.report).toMatchObject({
      id: report,
      kind: 'spam',
      about: { type: 'project', name: 'spam' },
      isClosed: false,
    })
    expect(shown.closing).toEqual({ kind: 'moderator' })
    expect((await core.talks.show({ kind: 'thread', id: thread })).report?.id).toEqual(report)
    service.clearRequests()
    await expect(core.reports.setClosed(report, true)).rejects.toMatchObject({
      code: 'service-forbidden',
      lacks: { kind: 'moderator' },
    })
    expect(changesAsked(ground)).toEqual([])
    await signIn('mod', SCOPES)
    expect((await core.talks.show({ kind: 'report', id: report })).closing).toBeNull()
    await core.reports.setClosed(report, true)
    await core.reports.setClosed(report, true)
    await signIn('ada', SCOPES)
    const closed = await core.talks.show({ kind: 'report', id: report })
    expect(closed).toMatchObject({ closed: { message: expect.stringContaining('closed') }, isWaitingForYou: false })
    await expect(core.talks.answer({ kind: 'report', id: report }, 'But')).rejects.toMatchObject({
      code: 'service-refused',
    })
    await signIn('mod', SCOPES)
    await core.reports.setClosed(report, false)
    expect((await core.reports.show(report)).isClosed).toBe(false)
    await close()
  })

  it('of a rehearsal is only read', async () => {
    const { playground } = ground
    await write('Hello')
    const core = await playground.openCore('home', true)
    expect(await core.talks.answer(LAMPS, 'Hi')).toMatchObject({ isDone: false })
    expect((await core.talks.show(LAMPS)).thread.messages).toHaveLength(1)
  })

  it('about reports lists the open ones and, from what is known of them, the closed ones', async () => {
    const { core, playground, service } = ground
    const version = { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] }
    const { id: versionId } = playground.catalogue.addVersion('lamps', version)
    const kinds = { kind: 'spam', text: 'Look' }
    const filed = await core.profile.reportVersion({ project: 'lamps', version: '1.0' }, kinds)
    const byId = await core.profile.reportVersion({ project: null, version: versionId }, kinds)
    const ofUser = await core.profile.report('bob', kinds)
    await expect(core.profile.reportVersion({ project: 'lamps', version: '9' }, kinds)).rejects.toMatchObject({
      code: 'not-found',
    })
    await askService(ground, 'mod', ['PATCH', `report/${filed.sent.id}`, { closed: true }])
    const list = await core.reports.list()
    expect(filed).toMatchObject({ project: { slug: 'lamps' }, version: { id: versionId, number: '1.0' } })
    expect(list.open.map(({ id }) => id).toSorted()).toEqual([byId.sent.id, ofUser.sent.id].toSorted())
    expect(list.open.map(({ about }) => about.name).toSorted()).toEqual(['Lamps & Lights 1.0', 'bob'])
    expect(list.closed).toMatchObject([{ id: filed.sent.id, about: { type: 'version', name: 'Lamps & Lights 1.0' } }])
    expect(list.closedProblem).toBeNull()
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/v2/reports' } }])
    expect(await core.reports.list()).toMatchObject({ closed: [], closedProblem: { code: 'service-failed' } })
  })

  it('never counts another’s reports, whoever is signed in', async () => {
    const { core, signIn } = ground
    const { report } = await reportAsAda(ground)
    await core.reports.list()
    await signIn('mod', SCOPES)
    expect(await core.reports.list()).toMatchObject({ open: [], closed: [] })
    await signIn('ada', SCOPES)
    expect((await core.reports.list()).open.map(({ id }) => id)).toEqual([report])
  })
})
