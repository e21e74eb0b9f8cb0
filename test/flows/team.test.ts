import { DIALECTS } from '../fixtures/dialects.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreError } from '../../src-main/core/errors.ts'
import { PERMISSIONS } from '../../src-main/core/model/authoring/people/permissions.ts'
import type { Team } from '../../src-main/core/model/authoring/people/team.ts'
import { askService, changesAsked } from './inbox-ground.ts'
import { AUTHOR, openTeamGround, type TeamGround } from './team-ground.ts'

/** Publishing versions, editing details, inviting. */
const SOME = 1 + 4 + 16
let ground: TeamGround

afterEach(() => ground.close())

function who({ members }: Pick<Team, 'members'>): readonly string[] {
  return members.map(({ username, role, hasAccepted }) => `${username} ${role ?? '-'}${hasAccepted ? '' : ' ?'}`)
}

describe.each(DIALECTS)('the team of a project at a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openTeamGround(dialect)
  })

  it('is its owner’s with all permissions, and everybody’s as everybody sees it', async () => {
    const { core, lamps, seat } = ground
    await seat('bob', SOME)
    const own = await core.team.of('lamps')
    await core.account.signOutAll()
    const seen = await core.team.of('lamps')
    expect(own).toMatchObject({
      id: lamps.team,
      project: { id: lamps.id, slug: 'lamps', title: 'Lamps & Lights' },
      organization: null,
      standing: 'owner',
      mine: PERMISSIONS,
      lacks: null,
      splitsTotal: 150,
    })
    expect(who(own)).toEqual(['ada Owner', 'bob Member'])
    expect(own.members.map(({ permissions }) => permissions)).toEqual([
      PERMISSIONS,
      ['upload-version', 'edit-details', 'manage-invites'],
    ])
    expect(seen).toMatchObject({ standing: 'outsider', mine: [], splitsTotal: null })
    expect(seen.members.map(({ permissions }) => permissions)).toEqual([null, null])
  })

  it('takes somebody in by username, as what was wished, and tells who has not answered', async () => {
    const { core, signIn, members } = ground
    const wish = { role: 'Painter', permissions: ['edit-body', 'edit-details'], payoutsSplit: 12.5 } as const
    const done = await core.team.invite('lamps', 'Bob', wish)
    expect(done.member).toMatchObject({
      username: 'bob',
      role: 'Painter',
      hasAccepted: false,
      permissions: ['edit-details', 'edit-body'],
      payoutsSplit: 12.5,
    })
    expect(done.ignored).toEqual([])
    expect(who(done.team)).toEqual(['ada Owner', 'bob Painter ?'])
    await expect(core.team.invite('lamps', 'bob', {})).rejects.toMatchObject({ code: 'service-conflict' })
    await expect(core.team.invite('lamps', 'nobody-there', {})).rejects.toMatchObject({ code: 'not-found' })
    await signIn('bob', AUTHOR)
    expect((await core.team.of('lamps')).standing).toBe('invited')
    expect(await core.team.accept('lamps')).toEqual({ step: 'join', isDone: true })
    expect(await core.team.accept('lamps')).toEqual({ step: 'join', isDone: true })
    expect((await core.team.of('lamps')).mine).toEqual(['edit-details', 'edit-body'])
    expect((await members()).map(({ accepted }) => accepted)).toEqual([true, true])
  })

  it('is changed field by field, and what is so already is not sent', async () => {
    const { core, seat, service } = ground
    await seat('bob', SOME)
    service.clearRequests()
    const same = await core.team.change('lamps', 'bob', { payoutsSplit: 50 })
    expect(changesAsked(ground)).toEqual([])
    const done = await core.team.change('lamps', 'BOB', { role: 'Builder', permissions: ['view-payouts'] })
    const sent = service.requests().findLast(({ method }) => method === 'PATCH')
    expect(same.member?.payoutsSplit).toBe(50)
    expect(sent?.requestBody).toEqual({ role: 'Builder', permissions: 512 })
    expect(done.member).toMatchObject({ role: 'Builder', permissions: ['view-payouts'], payoutsSplit: 50 })
  })

  it.each([
    ['nothing', {}, 'nothing to change'],
    ['an empty role', { role: ' ' }, 'empty'],
    ['the owner’s role', { role: 'Owner' }, 'Owner'],
    ['too large a share', { payoutsSplit: 5001 }, '5000'],
    ['no share', { payoutsSplit: Number.NaN }, '5000'],
    ['half a place', { ordering: 1.5 }, 'whole number'],
  ] as const)('refuses %s before anything is sent', async (_, wish, said) => {
    const { core, seat, service } = ground
    await seat('bob', SOME)
    service.clearRequests()
    await expect(core.team.change('lamps', 'bob', wish)).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining(said),
    })
    expect(changesAsked(ground)).toEqual([])
  })

  it('says which permission is lacking, and who can give it', async () => {
    const { core, seat, signIn, service } = ground
    await seat('bob', SOME)
    await seat('cleo', 64)
    await signIn('bob', AUTHOR)
    service.clearRequests()
    await expect(core.team.change('lamps', 'cleo', { role: 'Builder' })).rejects.toMatchObject({
      code: 'service-forbidden',
      message: expect.stringContaining('Edit members'),
      hint: expect.stringContaining('ada'),
      lacks: { kind: 'permission', permissions: ['edit-member'], whom: ['ada', 'cleo'] },
    })
    await expect(core.team.remove('lamps', 'cleo')).rejects.toMatchObject({
      lacks: { kind: 'permission', permissions: ['remove-member'] },
    })
    // Nobody gives what they do not have.
    await expect(core.team.invite('lamps', 'owner', { permissions: ['delete-project'] })).rejects.toMatchObject({
      lacks: { kind: 'permission', permissions: ['delete-project'] },
    })
    await expect(core.team.transfer('lamps', 'cleo', 'lamps')).rejects.toMatchObject({
      code: 'service-forbidden',
      lacks: { kind: 'owner', whom: ['ada'] },
    })
    expect(changesAsked(ground)).toEqual([])
  })

  it('is no outsider’s to change: the service says so, and who can is said beside it', async () => {
    const { core, signIn } = ground
    await signIn('cleo', AUTHOR)
    await expect(core.team.invite('lamps', 'bob', {})).rejects.toMatchObject({
      code: 'service-forbidden',
      lacks: { kind: 'permission', permissions: ['manage-invites'], whom: ['ada'] },
    })
  })

  it('needs a sign-in with the scope, and says which', async () => {
    const { core, seat, signIn } = ground
    await seat('bob', SOME)
    await signIn('ada', ['USER_READ', 'PROJECT_READ'])
    await expect(core.team.remove('lamps', 'bob')).rejects.toMatchObject({
      code: 'service-unauthorized',
      lacks: { kind: 'scope', scopes: ['PROJECT_WRITE'] },
    })
    await signIn('bob', ['USER_READ', 'PROJECT_WRITE'])
    const team = await core.team.of('lamps')
    expect(team).toMatchObject({ standing: 'member', mine: null, lacks: { kind: 'scope', scopes: ['PROJECT_READ'] } })
    await core.account.signOutAll()
    await expect(core.team.invite('lamps', 'bob', {})).rejects.toMatchObject({ code: 'service-unauthorized' })
  })

  it('loses a member, an invitation, and never its owner', async () => {
    const { core, seat } = ground
    await seat('bob', SOME)
    await core.team.invite('lamps', 'cleo', {})
    const done = await core.team.remove('lamps', 'bob')
    const withdrawn = await core.team.remove('lamps', 'cleo')
    expect(done.member).toBeNull()
    expect(withdrawn.member).toBeNull()
    expect(who(withdrawn.team)).toEqual(['ada Owner'])
    await expect(core.team.remove('lamps', 'ada')).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(core.team.leave('lamps', { mayLeave: true })).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(core.team.remove('lamps', 'bob')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is left by who is in it, after they said so', async () => {
    const { core, seat, signIn } = ground
    await seat('bob', SOME)
    await signIn('bob', AUTHOR)
    expect(await core.team.leave('lamps')).toEqual({ step: 'leave', isDone: false })
    expect(await core.team.leave('lamps', { mayLeave: true })).toEqual({ step: 'leave', isDone: true })
    await expect(core.team.leave('lamps', { mayLeave: true })).rejects.toMatchObject({ code: 'service-conflict' })
  })

  it('is declined where the service lets one decline; else joining and leaving is what is left', async () => {
    const { core, signIn, members } = ground
    await core.team.invite('lamps', 'bob', {})
    await signIn('bob', AUTHOR)
    const declined = await core.team.leave('lamps').catch((error: CoreError) => error)
    const joined = await core.team.leave('lamps', { mayJoin: true }).catch((error: CoreError) => error.code)
    expect({ declined, joined }).toMatchObject(
      dialect === 'documented'
        ? { declined: { step: 'decline', isDone: true }, joined: 'service-conflict' }
        : {
            declined: { code: 'service-forbidden', remedies: [{ kind: 'join-and-leave-team', project: 'lamps' }] },
            joined: { step: 'join-and-leave', isDone: true },
          },
    )
    expect(await members()).toHaveLength(1)
  })

  it('is given away to a member after its name was typed', async () => {
    const { core, seat, members, service } = ground
    await seat('bob', SOME)
    await core.team.invite('lamps', 'cleo', {})
    service.clearRequests()
    await expect(core.team.transfer('lamps', 'bob', 'Lamp')).rejects.toMatchObject({ code: 'bad-argument' })
    await expect(core.team.transfer('lamps', 'cleo', 'lamps')).rejects.toMatchObject({ code: 'service-conflict' })
    await expect(core.team.transfer('lamps', 'ada', 'lamps')).rejects.toMatchObject({ code: 'bad-argument' })
    expect(changesAsked(ground)).toEqual([])
    const { team } = await core.team.transfer('lamps', 'bob', ' lamps & lights ')
    expect(team.standing).toBe('member')
    expect((await members()).map(({ user, role }) => `${user.username} ${role}`)).toContain('bob Owner')
    await expect(core.team.transfer('lamps', 'bob', 'lamps')).rejects.toMatchObject({ lacks: { kind: 'owner' } })
  })

  it('of a rehearsal is answered as it would be, and nothing is sent', async () => {
    const { playground, seat, members } = ground
    await seat('bob', SOME)
    const core = await playground.openCore('home', true)
    const invited = await core.team.invite('lamps', 'cleo', { role: 'Painter' })
    const changed = await core.team.change('lamps', 'bob', { payoutsSplit: 0 })
    const removed = await core.team.remove('lamps', 'bob')
    const given = await core.team.transfer('lamps', 'bob', 'lamps')
    expect(who(invited.team)).toEqual(['ada Owner', 'bob Member', 'cleo Painter ?'])
    expect(changed.member?.payoutsSplit).toBe(0)
    expect(changed.team.splitsTotal).toBe(100)
    expect(who(removed.team)).toEqual(['ada Owner'])
    expect(who(given.team)).toEqual(['bob Owner', 'ada -'])
    expect(core.unsent().map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE', 'PATCH'])
    expect(await members()).toHaveLength(2)
  })
})

describe('the team of an organization’s project', () => {
  it('lists nobody, and says who decides', async () => {
    ground = await openTeamGround('current')
    const { core, playground } = ground
    const { id } = playground.catalogue.addOrganization('Lantern Guild')
    playground.catalogue.addProject({ slug: 'guild-lamps', organization: id })
    const version = { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] }
    playground.catalogue.addVersion('guild-lamps', version)
    const team = await core.team.of('guild-lamps')
    expect(team).toMatchObject({ members: [], standing: 'outsider', mine: null })
    expect(team.organization).toEqual({ id, name: 'Lantern Guild' })
    await expect(core.team.invite('guild-lamps', 'bob', {})).rejects.toMatchObject({
      code: 'service-forbidden',
      hint: expect.stringContaining('Lantern Guild'),
      lacks: { kind: 'permission', whom: [] },
    })
    await expect(core.team.transfer('guild-lamps', 'bob', 'x')).rejects.toMatchObject({ code: 'service-refused' })
  })
})

describe('an invitation that the service only half takes', () => {
  it('stands, and what was not done is told', async () => {
    ground = await openTeamGround('documented')
    const { core, seat, signIn } = ground
    await seat('bob', SOME)
    await signIn('bob', AUTHOR)
    const { member, ignored } = await core.team.invite('lamps', 'cleo', { role: 'Painter' })
    expect(member).toMatchObject({ username: 'cleo', role: 'Member', hasAccepted: false })
    expect(ignored).toEqual(['role'])
    expect(await askService(ground, 'ada', ['GET', `team/${ground.lamps.team}/members`])).toHaveLength(3)
  })
})
