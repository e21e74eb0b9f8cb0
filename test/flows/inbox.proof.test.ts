import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  askService,
  changesAsked,
  entriesOf,
  openInboxGround,
  READ,
  titlesOf,
  type InboxGround,
} from './inbox-ground.ts'
import { adoptGame, carryOut, updateAll } from './playground.ts'

const NOW = { freshness: 'now' } as const
const OFFLINE = { freshness: 'offline' } as const
const DIALECTS = ['documented', 'current'] as const

let ground: InboxGround

afterEach(() => ground.close())

function notify(title: string, more: object = {}) {
  return ground.service.notify('ada', { title, ...more })
}

describe.each(DIALECTS)('the inbox of a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openInboxGround(dialect)
  })

  it('of 5,000 the first page takes three requests, and none from what is kept', async () => {
    const { core, service, playground } = ground
    const [lamp] = playground.addMod('lamp', { '1.0': {} })
    const link = `/project/${lamp?.project_id}/version/${lamp?.id}`
    for (let count = 0; count < 5_000; count += 1) notify(`n${count}`, { type: 'project_update', link })
    service.clearRequests()
    const first = await core.inbox.list()
    const asked = service.requests().length
    const kept = await core.inbox.list({ offset: 4_950 }, OFFLINE)
    expect(first.total).toBe(5_000)
    expect(first.unread).toBe(5_000)
    expect(entriesOf(first).length).toBe(100)
    expect(entriesOf(first)[0]?.version?.number).toBe('1.0')
    expect(entriesOf(kept).map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, at) => `n${49 - at}`))
    expect(asked <= 3).toBe(true)
    expect(service.requests().length - asked).toBe(0)
  }, 60_000)

  it('killed after the service did it and before that was noted, it is sent again without harm', async () => {
    const { core, service, playground } = ground
    const one = notify('one')
    notify('two')
    await core.inbox.list()
    await core.inbox.mark('delete', [one.id])
    service.setFaults([{ kind: 'reset', after: true, match: { method: 'DELETE', path: '/v2/notifications' } }])
    const lost = await core.inbox.sendMarks({ isAtOnce: true })
    expect(lost.waiting).toBe(1)
    expect(lost.problem?.code).toBe('service-unreachable')
    await core.close()
    service.setFaults([])
    const again = await playground.openCore()
    const sent = await again.inbox.sendMarks({ isAtOnce: true })
    expect(sent.sent).toBe(1)
    expect(sent.waiting).toBe(0)
    expect(sent.refused).toEqual([])
    expect(titlesOf(await again.inbox.list({}, NOW))).toEqual(['two *'])
  }, 60_000)

  it('what was deleted elsewhere meanwhile is done', async () => {
    const { core } = ground
    const one = notify('one')
    await core.inbox.list()
    await core.inbox.mark('read', [one.id])
    await askService(ground, 'ada', ['DELETE', `notification/${one.id}`])
    expect(await core.inbox.sendMarks({ isAtOnce: true })).toMatchObject({ sent: 1, waiting: 0, refused: [] })
    expect(titlesOf(await core.inbox.list({}, NOW))).toEqual([])
  })

  it('what the service refuses for good is told, is as before, and holds up nothing', async () => {
    const { core, service } = ground
    const [one, two] = [notify('one'), notify('two')]
    await core.inbox.list()
    await core.inbox.mark('read', [one.id])
    await core.inbox.mark('delete', [two.id])
    service.setFaults([{ kind: 'status', status: 400, match: { method: 'PATCH', path: '/v2/notification' } }])
    const { sent, waiting, refused } = await core.inbox.sendMarks({ isAtOnce: true })
    expect(sent).toBe(1)
    expect(waiting).toBe(0)
    expect(refused.map((mark) => mark.refused?.code)).toEqual(['service-refused'])
    const inbox = await core.inbox.list({}, OFFLINE)
    expect(titlesOf(inbox)).toEqual(['one *'])
    expect(inbox.marks.length).toBe(1)
    expect(await core.inbox.dismissMark(inbox.marks[0]?.id ?? 0)).toBe(true)
    expect((await core.inbox.standing())?.marks).toEqual([])
  })

  it('without the scope to write, marks wait and it is said which is missing', async () => {
    const { core, signIn } = ground
    notify('one')
    await signIn('ada', READ)
    await core.inbox.list({}, NOW)
    await core.inbox.mark('read', 'all')
    const { waiting, problem } = await core.inbox.sendMarks({ isAtOnce: true })
    expect(waiting).toBe(1)
    expect(problem?.code).toBe('service-unauthorized')
    expect(problem?.message).toContain('"Write notifications"')
  })

  it('shows nothing of one account to another, and forgets what it knew when one signs out', async () => {
    const { core, service, signIn } = ground
    const own = notify('of ada')
    service.notify('bob', { title: 'of bob' })
    await core.inbox.list()
    await core.inbox.mark('read', [own.id])
    await signIn('bob')
    expect((await core.inbox.standing())?.unread).toBe(0)
    expect((await core.inbox.standing())?.marks).toEqual([])
    expect(titlesOf(await core.inbox.list({}, OFFLINE))).toEqual([])
    expect(titlesOf(await core.inbox.list())).toEqual(['of bob *'])
    await expect(core.inbox.mark('delete', [own.id])).rejects.toMatchObject({ code: 'not-found' })
    await core.inbox.sendMarks({ isAtOnce: true })
    expect(changesAsked(ground)).toEqual([])
    await core.account.use('ada')
    expect(titlesOf(await core.inbox.list({}, OFFLINE))).toEqual(['of ada'])
    await core.account.signOut('ada')
    await signIn('ada')
    expect(titlesOf(await core.inbox.list({}, OFFLINE))).toEqual([])
    expect((await core.inbox.standing())?.next).toBeNull()
  })

  it('a token that ends leaves what was known, and says why it is no newer', async () => {
    const { core, service, token } = ground
    notify('one')
    await core.inbox.list()
    service.accounts.revokeToken(token)
    const inbox = await core.inbox.list({}, NOW)
    expect(titlesOf(inbox)).toEqual(['one *'])
    expect(inbox.problem?.code).toBe('service-unauthorized')
    expect(inbox.fromCache).toBe(true)
  })

  it('an invitation is declined, and one that is over is a conflict', async () => {
    const { core, service, playground } = ground
    const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
    const { id: userId } = service.accounts.user('ada') ?? {}
    await askService(ground, 'owner', ['POST', `team/${project.team}/members`, { user_id: userId }])
    const [invited] = entriesOf(await core.inbox.list())
    const id = invited?.id ?? ''
    const mayJoin = dialect === 'current'
    await core.inbox.answerInvite(id, 'decline', { mayJoin })
    await core.inbox.answerInvite(id, 'decline')
    await expect(core.inbox.answerInvite(id, 'accept')).rejects.toMatchObject({ code: 'service-conflict' })
  })

  it('no route of a notification is called but those two', async () => {
    const { core } = ground
    const planted = [
      ['DELETE', 'project/lamps'],
      ['POST', 'team/../user/x/join'],
      ['DELETE', 'team/abc/members/other'],
    ]
    const { id } = notify('evil', {
      type: 'team_invite',
      actions: planted.map((route) => ({ title: 'Accept', action_route: route })),
    })
    expect(entriesOf(await core.inbox.list()).map(({ answers }) => answers)).toEqual([[]])
    for (const answer of ['accept', 'decline'] as const) {
      await expect(core.inbox.answerInvite(id, answer)).rejects.toMatchObject({ code: 'bad-argument' })
    }
    expect(changesAsked(ground)).toEqual([])
  })

  it('an invitation without the scope says which is missing', async () => {
    const { core, signIn } = ground
    const { id } = notify('join us', {
      type: 'team_invite',
      actions: [{ title: 'Accept', action_route: ['POST', 'team/abcd1234/join'] }],
    })
    await signIn('ada', READ)
    await expect(core.inbox.answerInvite(id, 'accept')).rejects.toMatchObject({
      code: 'service-unauthorized',
      message: expect.stringContaining('"Write projects"'),
    })
  })
})

describe('an update of a project that is installed', () => {
  beforeEach(async () => {
    ground = await openInboxGround('current')
  })

  it('is not known to be ready before the instance is looked at again', async () => {
    const { release, look } = await installed()
    release('2.0', '1.21.11')
    const before = await concerns()
    await look()
    expect(before).toEqual([['2.0', [['game', 'unknown', null]]]])
    expect(await concerns()).toEqual([['2.0', [['game', 'ready', '2.0']]]])
  })

  it('is told as it is after an update, an undo, and where others replaced the file or took it away, without another inspection', async () => {
    const { game, release, look } = await installed()
    const { core, playground } = ground
    const newer = release('2.0', '1.21.11')
    await look()
    const told = async () => {
      const [entry] = entriesOf(await core.inbox.list())
      const isMine = entriesOf(await core.inbox.list({ isOfMine: true })).length === 1
      return [...(entry?.concerns ?? []).map(({ path, state, version }) => [path, state, version]), isMine]
    }
    const before = await told()
    await carryOut(core, updateAll())
    const updated = await told()
    await carryOut(core, { kind: 'undo', instance: game.id, changeSet: null })
    const undone = await told()
    const [path] = readdirSync(join(game.gamePath, 'mods'))
    writeFileSync(
      join(game.gamePath, 'mods', path ?? ''),
      playground.catalogue.fileBytes(newer.files[0]?.hashes.sha1 ?? ''),
    )
    const replaced = await told()
    rmSync(join(game.gamePath, 'mods', path ?? ''))
    const removed = await told()
    expect({ before, updated, undone, replaced, removed }).toEqual({
      before: [['mods/lamp.jar', 'ready', '2.0'], true],
      updated: [[expect.stringMatching(/^mods\/.+jar$/), 'installed', null], true],
      undone: [['mods/lamp.jar', 'ready', '2.0'], true],
      replaced: [['mods/lamp.jar', 'unknown', null], true],
      removed: [false],
    })
  })

  it('is blocked where it is held, with the reason in words, and not for an instance of another game version', async () => {
    const { game, release, look } = await installed()
    release('2.0', '1.21.11')
    release('3.0', '1.20.1')
    const wish = { project: 'lamp', until: { kind: 'for-ever' }, note: null } as const
    await ground.core.holds.add(game.id, wish)
    await look()
    const [elsewhere, held] = entriesOf(await ground.core.inbox.list({}, NOW)).map((one) => one.concerns[0])
    expect(elsewhere?.state).toBe('not-for-instance')
    expect(held?.state).toBe('blocked')
    expect(held?.reasons.map(({ code }) => code)).toContain('held-by-you')
  })

  it('is found by what is installed, by loader and by game version, asking once for all versions', async () => {
    const { playground, core, service } = ground
    const { release } = await installed()
    release('2.0', '1.21.11')
    release('3.0', '1.20.1')
    const [other] = playground.addMod('other', { '1.0': of('1.21.11') })
    notify('other', { type: 'project_update', link: `/project/${other?.project_id}/version/${other?.id}` })
    notify('status', { type: 'status_change', link: `/project/${other?.project_id}` })
    const titles = async (request: Parameters<typeof core.inbox.list>[0]) => titlesOf(await core.inbox.list(request))
    expect(await titles({ isOfMine: true })).toEqual(['lamp 3.0 *', 'lamp 2.0 *'])
    service.clearRequests()
    expect(await titles({ gameVersions: ['1.21.11'] })).toEqual(['other *', 'lamp 2.0 *'])
    expect(await titles({ gameVersions: ['1.20.1'], loaders: ['fabric'] })).toEqual(['lamp 3.0 *'])
    expect(await titles({ loaders: ['forge'] })).toEqual([])
    expect(service.requests().filter(({ path }) => path.startsWith('/v2/versions')).length).toBe(1)
  })
})

function of(gameVersion: string) {
  return { game_versions: [gameVersion] }
}

async function concerns(freshness: 'now' | 'normal' = 'now') {
  return entriesOf(await ground.core.inbox.list({}, { freshness })).map(({ version, concerns: found }) => [
    version?.number,
    found.map(({ instanceName, state, version: ready }) => [instanceName, state, ready]),
  ])
}

async function installed() {
  const { playground, core } = ground
  const [lamp] = playground.addMod('lamp', { '1.0': of('1.21.11') })
  const game = await adoptGame(playground, { 'mods/lamp.jar': lamp })
  await core.inspect({ instances: 'all', freshness: 'now', channel: null })
  const release = (number: string, gameVersion: string) => {
    const version = playground.catalogue.addVersion('lamp', {
      version_number: number,
      loaders: ['fabric'],
      ...of(gameVersion),
    })
    notify(`lamp ${number}`, {
      type: 'project_update',
      link: `/project/${lamp?.project_id}/version/${version.id}`,
      created: new Date(Date.now() - 1).toISOString(),
    })
    return version
  }
  return { game, release, look: () => core.inspect({ instances: 'all', freshness: 'now', channel: null }) }
}
