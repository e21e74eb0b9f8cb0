import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayGains } from '../../src-main/core/model/authoring/desk/day-gains.ts'
import { READ, reportAsAda } from './inbox-ground.ts'
import { asked, needsOf, NOW, OFFLINE, openDeskGround, reopened, type DeskGround } from './desk-ground.ts'

let ground: DeskGround

afterEach(async () => {
  vi.useRealTimers()
  await ground.close()
})

describe.each(DIALECTS)("an author's projects at a service that is %s", (dialect) => {
  beforeEach(async () => {
    ground = await openDeskGround(dialect)
  })

  it('stand by need: a message that is unanswered, a rejected one with why, a draft, one in review, the rest', async () => {
    const { core, addProject, write, setStatus } = ground
    addProject('old-lamp', { status: 'archived', downloads: 9_000 })
    addProject('lamp', { downloads: 5 })
    addProject('rope', { downloads: 7 })
    addProject('wool', { status: 'draft' })
    addProject('hook', { status: 'processing' })
    addProject('nail', { status: 'processing' })
    await write('judge', 'nail', 'Please describe it.')
    await setStatus('judge', 'nail', 'rejected')
    await write('judge', 'lamp', 'Whose is the picture?')
    const desk = await core.desk.list(NOW)
    expect(needsOf(desk)).toEqual([
      'lamp moderator-wrote',
      'nail rejected',
      'wool never-submitted',
      'hook',
      'rope',
      'old-lamp',
    ])
    const [lamp, nail] = desk.projects
    expect(lamp?.waiting).toMatchObject([{ text: 'Whose is the picture?', notificationId: expect.any(String) }])
    expect(nail?.waiting).toMatchObject([{ text: 'Please describe it.', isAnswered: false }])
    expect(desk.need).toMatchObject({ answers: 2, drafts: 1, rejected: 0, invitations: 0, all: 3 })
    expect(desk.need.oldest).toBe(nail?.waiting.map((one) => 'at' in one && one.at)[0])
    expect(await core.desk.standing()).toEqual(desk.need)
  })

  it('need no answer once it was given, by the inbox too, and without asking again', async () => {
    const { core, addProject, write, service } = ground
    addProject('lamp')
    await write('judge', 'lamp', 'Whose is the picture?')
    const before = await core.desk.list(NOW)
    const [notificationId] =
      before.projects[0]?.waiting.map((one) => 'notificationId' in one && one.notificationId) ?? []
    await core.inbox.reply(String(notificationId), 'Mine.')
    service.clearRequests()
    const after = await core.desk.list(OFFLINE)
    expect(asked(ground)).toEqual([])
    expect(needsOf(before)).toEqual(['lamp moderator-wrote'])
    expect(needsOf(after)).toEqual(['lamp'])
    expect(needsOf(await core.desk.list(NOW))).toEqual(['lamp'])
    await write('judge', 'lamp', 'Thank you. And the name?')
    expect(needsOf(await core.desk.list(NOW))).toEqual(['lamp moderator-wrote'])
  })

  it('need none after the moderators approved it', async () => {
    const { core, addProject, write, setStatus } = ground
    addProject('lamp', { status: 'processing' })
    await write('judge', 'lamp', 'All is well.')
    await setStatus('judge', 'lamp', 'approved')
    expect(needsOf(await core.desk.list(NOW))).toEqual(['lamp'])
  })

  it('that were rejected and answered wait for the moderators, and count no more', async () => {
    const { core, addProject, write, setStatus } = ground
    addProject('lamp', { status: 'processing' })
    await write('judge', 'lamp', 'Please describe it.')
    await setStatus('judge', 'lamp', 'rejected')
    await write('ada', 'lamp', 'I did.')
    const desk = await core.desk.list(NOW)
    expect(desk.projects[0]?.waiting).toMatchObject([
      { kind: 'rejected', text: 'Please describe it.', isAnswered: true },
    ])
    expect(desk.need).toMatchObject({ answers: 0, rejected: 1, all: 0 })
  })

  it('say their newest version for each loader, and when they were queued and approved', async () => {
    const { core, addProject, playground } = ground
    const { published } = addProject('lamp')
    const release = (version_number: string, loaders: readonly string[]) =>
      playground.catalogue.addVersion('lamp', { version_number, loaders, game_versions: ['1.21.11'] })
    release('1.1.0', ['forge'])
    release('2.0.0', ['fabric', 'quilt'])
    const [lamp] = (await core.desk.list(NOW)).projects
    expect(lamp?.newest.map(({ number, loaders }) => [number, loaders])).toEqual([
      ['2.0.0', ['fabric', 'quilt']],
      ['1.1.0', ['forge']],
    ])
    expect(Date.parse(lamp?.queued ?? '')).toBe(Date.parse(published))
    expect(Date.parse(lamp?.approved ?? '')).toBe(Date.parse(published))
  })

  it('stand by downloads, followers, newest version or title where that is asked for', async () => {
    const { core, addProject } = ground
    addProject('lamp', { title: 'Lamp', downloads: 5, followers: 9 })
    addProject('rope', { title: 'Rope', downloads: 7, followers: 2 })
    addProject('barrel', { title: 'Barrel', downloads: 1, followers: 3 })
    await core.desk.list(NOW)
    const by = async (sort: 'downloads' | 'followers' | 'title') =>
      (await core.desk.list({ ...OFFLINE, sort })).projects.map(({ slug }) => slug)
    expect(await by('downloads')).toEqual(['rope', 'lamp', 'barrel'])
    expect(await by('followers')).toEqual(['lamp', 'barrel', 'rope'])
    expect(await by('title')).toEqual(['barrel', 'lamp', 'rope'])
  })

  it('come with invitations that are open, and with reports that a moderator wrote about', async () => {
    const { core, playground, service } = ground
    const project = playground.catalogue.addProject({ slug: 'boat', owner: 'bob' })
    const bob = service.accounts.addToken('bob', { kind: 'session', scopes: [] })
    const ada = service.accounts.user('ada')?.id
    await fetch(`${service.url}/v2/team/${project.team}/members`, {
      method: 'POST',
      headers: { authorization: bob, 'user-agent': 'desk (test)', 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: ada, role: 'Painter' }),
    })
    const { report, write, close } = await reportAsAda(ground)
    const desk = await core.desk.list(NOW)
    expect(desk.projects).toEqual([])
    expect(desk.invitations).toMatchObject([{ isToOrganization: false }])
    expect(desk.reports).toMatchObject([{ reportId: report }])
    expect(desk.need).toMatchObject({ answers: 1, invitations: 1, all: 2 })
    await core.inbox.answerInvite(desk.invitations[0]?.notificationId ?? '', 'accept')
    await write('ada', 'All of them.')
    await core.inbox.mark('read', [desk.reports[0]?.notificationId ?? ''], { isFinal: true })
    const later = await core.desk.list(NOW)
    expect(needsOf(later)).toEqual(['boat'])
    expect(later.invitations).toEqual([])
    expect(later.reports).toEqual([])
    await close()
  })

  it('are known offline as they were, with the time of then, and of another account is nothing told', async () => {
    const { core, addProject, signIn, service } = ground
    addProject('lamp')
    const first = await core.desk.list()
    service.clearRequests()
    const offline = await core.desk.list(OFFLINE)
    const soon = await core.desk.list()
    expect(asked(ground)).toEqual([])
    expect(offline).toEqual({ ...first, fromCache: true })
    expect(soon).toEqual({ ...first, fromCache: true })
    expect(first).toMatchObject({ fromCache: false, checkedAt: expect.any(String), problem: null })
    await signIn('bob')
    expect(await core.desk.list(OFFLINE)).toMatchObject({ projects: [], checkedAt: null, fromCache: true })
  })

  it('stay as they were where the service does not answer, which is said', async () => {
    const { core, addProject, service } = ground
    addProject('lamp')
    const first = await core.desk.list(NOW)
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/projects' } }])
    const failed = await core.desk.list(NOW)
    expect(failed.problem).not.toBeNull()
    expect(failed).toMatchObject({ projects: first.projects, checkedAt: first.checkedAt, fromCache: true })
  })

  it('are asked for again where the service did not answer, however new what is known of them is', async () => {
    const { core, addProject, service } = ground
    addProject('lamp')
    await core.desk.list(NOW)
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/projects' } }])
    await core.desk.list(NOW)
    const still = await core.desk.list()
    service.setFaults([])
    const again = await core.desk.list()
    expect(still.problem).not.toBeNull()
    expect(again).toMatchObject({ problem: null, fromCache: false })
    expect(await core.desk.list()).toMatchObject({ problem: null, fromCache: true })
  })

  it('say which part could not be read, and keep what was known of it', async () => {
    const { core, addProject, write, service } = ground
    addProject('lamp')
    await write('judge', 'lamp', 'Whose is the picture?')
    const first = await core.desk.list(NOW)
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/v2/threads' } }])
    const partly = await core.desk.list(NOW)
    expect(partly.missing.map(({ part }) => part)).toEqual(['conversations'])
    expect(partly.problem).toBeNull()
    expect(partly.projects).toEqual(first.projects)
  })

  it('tell of messages by notifications alone where the sign-in may not read conversations', async () => {
    await ground.close()
    ground = await openDeskGround(dialect, [...READ, 'PROJECT_READ', 'NOTIFICATION_WRITE'])
    const { core, addProject, write } = ground
    addProject('lamp')
    await write('judge', 'lamp', 'Whose is the picture?')
    const desk = await core.desk.list(NOW)
    expect(desk.missing.map(({ part, problem }) => [part, problem.code])).toEqual([
      ['conversations', 'service-unauthorized'],
    ])
    expect(desk.projects[0]?.waiting).toMatchObject([{ kind: 'moderator-wrote', text: null }])
    const [{ notificationId = null } = {}] = desk.projects[0]?.waiting.filter((one) => 'notificationId' in one) ?? []
    await core.inbox.mark('read', [notificationId ?? ''], { isFinal: true })
    expect(needsOf(await core.desk.list(NOW))).toEqual(['lamp'])
  })

  it('say that the versions of hidden ones take a right that the sign-in lacks', async () => {
    await ground.close()
    ground = await openDeskGround(dialect, [...READ, 'PROJECT_READ', 'THREAD_READ'])
    const { core, addProject } = ground
    addProject('lamp')
    addProject('wool', { status: 'draft' })
    const { missing, projects } = await core.desk.list(NOW)
    expect(missing.map(({ part, problem }) => [part, problem.code])).toEqual([['versions', 'service-unauthorized']])
    expect(projects.map(({ slug, versions, newest }) => [slug, versions, newest.length])).toEqual([
      ['wool', 1, 0],
      ['lamp', 1, 1],
    ])
  })

  it('say nothing of what the sign-in lacked once it is not accepted at all', async () => {
    await ground.close()
    ground = await openDeskGround(dialect, [...READ, 'PROJECT_READ'])
    ground.addProject('lamp')
    const before = await ground.core.desk.list(NOW)
    ground.service.setFaults([{ kind: 'status', status: 401 }])
    const after = await ground.core.desk.list(NOW)
    expect(before.missing).not.toEqual([])
    expect(after.problem?.code).toBe('service-unauthorized')
    expect(after.missing).toEqual([])
    expect(after.projects).toEqual(before.projects)
  })

  it('wait again as soon as a notification tells that a moderator wrote', async () => {
    const { core, addProject, write } = ground
    addProject('lamp')
    const before = await core.desk.list(NOW)
    await write('judge', 'lamp', 'Whose is the picture?')
    await core.inbox.list({}, NOW)
    const after = await core.desk.list(OFFLINE)
    expect(needsOf(before)).toEqual(['lamp'])
    expect(needsOf(after)).toEqual(['lamp moderator-wrote'])
  })

  it('are told to nobody who is not signed in', async () => {
    const { core } = ground
    await core.account.signOut(null)
    await expect(core.desk.list()).rejects.toMatchObject({ code: 'service-unauthorized' })
    expect(await core.desk.standing()).toBeNull()
  })
})

describe('what is recorded day by day', () => {
  const DAY = 86_400_000
  const START = Date.parse('2026-03-30T10:00:00.000Z')

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    ground = await openDeskGround('current')
  })

  const on = (day: number, hours = 0) => vi.setSystemTime(START + day * DAY + hours * 3_600_000)

  it('are the totals of the last look of each day that reached the service, over restarts', async () => {
    const { addProject, playground, service } = ground
    const { id } = addProject('lamp', { downloads: 100, followers: 1 })
    const count = (downloads: number) => playground.catalogue.count('lamp', { downloads, followers: 2 })
    await ground.core.desk.list(NOW)
    count(110)
    on(0, 5)
    await ground.core.desk.list(NOW)
    on(1)
    count(150)
    const core = await reopened(ground)
    await core.desk.list()
    count(190)
    on(2)
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/projects' } }])
    await core.desk.list(NOW)
    service.setFaults([])
    on(4)
    const desk = await core.desk.list()
    const { counts, gains } = await core.desk.daily('lamp')
    expect(counts).toEqual([
      { day: '2026-03-30', downloads: 110, followers: 2 },
      { day: '2026-03-31', downloads: 150, followers: 2 },
      { day: '2026-04-03', downloads: 190, followers: 2 },
    ])
    expect(gains.map(({ downloads, isExact }) => [downloads, isExact])).toEqual([
      [null, true],
      [40, true],
      [13, false],
      [13, false],
      [14, false],
    ])
    expect(desk.total).toMatchObject({ allTime: 190, downloads: 80, days: 4, since: '2026-03-30' })
    expect(desk.total.gains).toHaveLength(30)
    expect(desk.total.gains).toEqual(dayGains(counts, { today: '2026-04-03', days: 30 }))
    expect((await core.desk.daily(id)).counts).toEqual(counts)
  })

  it('is kept when the person signs out, and all that the service told is not', async () => {
    const { core, addProject, signIn } = ground
    addProject('lamp', { downloads: 100 })
    await core.desk.list(NOW)
    await core.account.signOut(null)
    on(1)
    await signIn('ada')
    expect(await core.desk.list(OFFLINE)).toMatchObject({ projects: [], checkedAt: null })
    await core.desk.list(NOW)
    expect((await core.desk.daily('lamp')).counts.map(({ day }) => day)).toEqual(['2026-03-30', '2026-03-31'])
  })

  it('is of no project that is not known', async () => {
    await expect(ground.core.desk.daily('lamp')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a desk of 100 projects', () => {
  it('takes four requests at first, and no versions again', async () => {
    ground = await openDeskGround('current')
    const { core, addProject, playground, write, service } = ground
    for (let n = 0; n < 100; n++) {
      const slug = `mod-${n}`
      addProject(slug, { status: n % 10 === 0 ? 'draft' : 'approved' })
      for (const loaders of [['forge'], ['neoforge'], ['fabric'], ['fabric']])
        playground.catalogue.addVersion(slug, { version_number: `${n}`, loaders, game_versions: ['1.21.11'] })
    }
    await write('judge', 'mod-7', 'Whose is it?')
    const organization = playground.catalogue.addOrganization('Lamp Makers')
    service.inviteToOrganization('ada', organization)
    service.clearRequests()
    const desk = await core.desk.list(NOW)
    expect(asked(ground).toSorted()).toEqual(
      [
        'GET /v2/threads',
        `GET /v2/user/${service.accounts.user('ada')?.id}/notifications`,
        `GET /v2/user/${service.accounts.user('ada')?.id}/projects`,
        'GET /v2/versions',
      ].toSorted(),
    )
    expect(desk.projects).toHaveLength(100)
    expect(desk.missing).toEqual([])
    expect(desk.projects[0]?.newest.flatMap(({ loaders }) => loaders)).toEqual(['fabric', 'neoforge', 'forge'])
    expect(desk.need).toMatchObject({ answers: 1, drafts: 10, invitations: 1, all: 12 })
    service.clearRequests()
    await core.desk.list(NOW)
    expect(asked(ground)).toHaveLength(3)
  })

  it('has those of an organization too, where notifications tell of them', async () => {
    ground = await openDeskGround('current')
    const { core, addProject, playground, service } = ground
    const { id: organization } = playground.catalogue.addOrganization('Lamp Makers')
    const shared = playground.catalogue.addProject({ slug: 'shades', organization, downloads: 12 })
    const left = playground.catalogue.addProject({ slug: 'left', owner: 'bob' })
    addProject('lamp')
    for (const project_id of [shared.id, left.id])
      service.notify('ada', {
        type: 'status_change',
        link: `/project/${project_id}`,
        body: { type: 'status_change', project_id, old_status: 'processing', new_status: 'approved' },
      })
    const desk = await core.desk.list(NOW)
    expect(desk.projects.map(({ slug, organizationId }) => [slug, organizationId])).toEqual([
      ['shades', organization],
      ['lamp', null],
    ])
  })
})
