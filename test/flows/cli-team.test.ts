import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  answeredDocument,
  closedDocument,
  payoutsDocument,
  projectReportDocument,
  reportDocument,
  reportsDocument,
  seatDocument,
  talkDocument,
  teamChangeDocument,
  teamDocument,
  withdrawalDocument,
} from '../cli/authoring-documents.ts'
import { errorDocument } from '../cli/documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import type { Dialect } from '../service/start.ts'
import { askService, messageFor } from './inbox-ground.ts'
import { openTeamGround, type TeamGround } from './team-ground.ts'

const SCOPES = [
  'USER_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'THREAD_READ',
  'THREAD_WRITE',
  'REPORT_READ',
  'REPORT_CREATE',
  'REPORT_WRITE',
  'PAYOUTS_READ',
  'PAYOUTS_WRITE',
] as const

let ground: TeamGround

afterEach(() => ground.close())

async function open(dialect: Dialect = 'current', as = 'ada'): Promise<void> {
  ground = await openTeamGround(dialect, SCOPES)
  if (as !== 'ada') {
    ground.service.accounts.addUser({ username: as, balance: 40 })
    await ground.signIn(as, SCOPES)
  }
  // One process at a time works on the home.
  await ground.core.close()
}

function run(args: readonly string[], typed?: string): Promise<Ended> {
  const { service, playground } = ground
  const place = { home: join(playground.folder, 'home'), service: service.url }
  return runModwell(args, { ...place, ...(typed !== undefined && { isTerminal: true, input: `${typed}\n` }) })
}

async function json<T>(schema: z.ZodType<T>, exitCode: number, ...args: readonly string[]): Promise<T> {
  const ended = await run([...args, '--json'])
  expect(ended.exitCode, `${args}: ${ended.stdout}`).toEqual(exitCode)
  return schema.parse(JSON.parse(ended.stdout))
}

it('shows a team with what each may do, and changes it', async () => {
  await open()
  const invite = ['team', 'invite', 'lamps', 'bob', '--role', 'Painter', '--permissions', 'edit-body,view-payouts']
  const foretold = await json(teamChangeDocument, 0, ...invite, '-n')
  expect(foretold).toMatchObject({ dryRun: true, wouldSend: [{ method: 'POST' }], member: { username: 'bob' } })
  expect(await ground.members()).toHaveLength(1)
  const invited = await json(teamChangeDocument, 0, ...invite, '--share', '50')
  const { stdout } = await run(['team', 'lamps'])
  expect(invited.member).toMatchObject({ role: 'Painter', accepted: false, permissions: ['edit-body', 'view-payouts'] })
  for (const part of ['You own it.', 'bob', 'invited, has not answered', 'May: Edit description, View payouts']) {
    expect(stdout).toContain(part)
  }
  const set = await json(teamChangeDocument, 0, 'team', 'set', 'lamps', 'bob', '--permissions', 'none', '--share', '0')
  expect(set.member).toMatchObject({ permissions: [], share: 0 })
  const shown = await json(teamDocument, 0, 'team', 'show', 'lamps')
  expect(shown.team.standing).toBe('owner')
  const refused = await json(errorDocument, 2, 'team', 'remove', 'lamps', 'bob')
  expect(refused.error.hint).toContain('--yes')
  expect((await json(teamChangeDocument, 0, 'team', 'remove', 'lamps', 'bob', '--yes')).member).toBeNull()
  expect((await run(['team', 'set', 'lamps', 'ada', '--permissions', 'everything'])).exitCode).toBe(2)
})

it('accepts, declines where that is possible, and leaves after it was agreed to', async () => {
  await open('current', 'eve')
  const eve = ground.service.accounts.user('eve')?.id
  const path = `team/${ground.lamps.team}/members`
  await askService(ground, 'ada', ['POST', path, { user_id: eve }])
  const { error } = await json(errorDocument, 1, 'team', 'leave', 'lamps')
  expect(error.commands).toEqual(['modwell team leave lamps --join-and-leave'])
  expect((await json(seatDocument, 0, 'team', 'accept', 'lamps')).step).toBe('join')
  expect((await json(seatDocument, 0, 'team', 'leave', 'lamps', '-n')).done).toBe(false)
  expect((await json(errorDocument, 2, 'team', 'leave', 'lamps')).error.code).toBe('bad-argument')
  expect((await json(seatDocument, 0, 'team', 'leave', 'lamps', '--yes')).step).toBe('leave')
  const lacking = await json(errorDocument, 1, 'team', 'invite', 'lamps', 'bob')
  expect(lacking.error.lacks).toEqual({ kind: 'permission', permissions: ['manage-invites'], whom: ['ada'] })
})

it('gives a project away only after its name was typed, for which --yes is not enough', async () => {
  await open()
  await ground.seat('bob', 1)
  const unasked = await json(errorDocument, 2, 'team', 'transfer', 'lamps', 'bob', '--yes')
  expect(unasked.error.hint).toBe('Add --confirm "Lamps & Lights".')
  const wrong = await run(['team', 'transfer', 'lamps', 'bob'], 'yes')
  expect(wrong.exitCode).toBe(2)
  expect((await ground.members())[0]?.user.username).toBe('ada')
  const done = await run(['team', 'transfer', 'lamps', 'bob'], 'Lamps & Lights')
  expect(done.exitCode).toBe(0)
  expect(done.stdout).toEqual(expect.stringContaining('bob is the owner'))
})

it('shows and answers what moderators wrote, of a project and of a report, and closes reports for them', async () => {
  await open()
  ground.service.accounts.addUser({ username: 'mod', role: 'moderator' })
  const message = messageFor('current', 'Which licence?')
  await askService(ground, 'mod', ['POST', `thread/${ground.lamps.thread_id}`, message])
  const talk = await json(talkDocument, 0, 'talk', 'lamps')
  expect(talk.waitsForYou).toBe(true)
  expect(talk.decision?.status).toBe('approved')
  expect((await json(answeredDocument, 0, 'talk', 'answer', 'lamps', '--text', 'MIT', '-n')).done).toBe(false)
  expect((await json(answeredDocument, 0, 'talk', 'answer', 'lamps', '--text', 'MIT')).done).toBe(true)
  const { stdout } = await run(['talk', 'lamps'])
  for (const part of ['listed: anyone can find it', 'Which licence?', 'MIT']) expect(stdout).toContain(part)
  const filed = await json(projectReportDocument, 0, 'report', 'lamps', '--kind', 'spam', '--text', 'Look')
  const id = filed.report.id ?? ''
  expect((await json(talkDocument, 0, 'talk', id)).report).toMatchObject({ id, text: 'Look' })
  expect((await json(errorDocument, 1, 'talk', 'close', id)).error.lacks).toEqual({ kind: 'moderator' })
  const unknown = await run(['talk', 'close', 'lamps'])
  expect(unknown).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('there is no report lamps') })
  expect((await json(closedDocument, 0, 'talk', 'reopen', id)).closed).toBe(false)
  await askService(ground, 'mod', ['PATCH', `report/${id}`, { closed: true }])
  const reports = await json(reportsDocument, 0, 'reports')
  expect(reports.open).toEqual([])
  expect(reports.closed.map((one) => one.id)).toEqual([id])
  expect((await json(reportDocument, 0, 'reports', 'show', id)).report.closed).toBe(true)
  expect((await json(reportsDocument, 0, 'reports', 'list', '--open')).closed).toEqual([])
  expect((await json(errorDocument, 1, 'talk', 'no-such')).error.code).toBe('not-found')
})

it('reports a version by its number', async () => {
  await open()
  const version = { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] }
  const { id } = ground.playground.catalogue.addVersion('lamps', version)
  const filed = await json(projectReportDocument, 0, 'report', 'lamps@1.0', '--kind', 'spam', '--text', 'Look')
  const { stdout } = await run(['reports'])
  expect(filed.version).toEqual({ id, number: '1.0' })
  expect(stdout).toContain('Lamps & Lights 1.0')
  expect((await json(errorDocument, 1, 'report', 'lamps@9', '--kind', 'spam', '--text', 'x')).error.code).toBe(
    'not-found',
  )
})

it('withdraws after it was agreed to and the amount said again, once', async () => {
  await open('documented', 'eve')
  const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'eve@example.org' }
  await askService(ground, 'eve', ['PATCH', 'user/eve', { username: 'eve', payout_data }])
  const withdraw = ['payouts', 'withdraw', '15']
  const told = (await run(['payouts'])).stdout
  for (const part of ['Balance: 40.00 USD', 'Earned in all: 40.00 USD']) expect(told).toContain(part)
  expect(await json(payoutsDocument, 0, 'payouts')).toMatchObject({ kind: 'offered', balance: '40' })
  expect((await json(errorDocument, 2, ...withdraw)).error.hint).toContain('--yes')
  expect((await json(errorDocument, 2, ...withdraw, '--yes')).error.hint).toBe('Add --yes --confirm 15.')
  expect((await json(errorDocument, 2, ...withdraw, '--yes', '--confirm', '150')).error.code).toBe('bad-argument')
  const wrong = await run([...withdraw, '--yes'], '1500')
  const unwanted = await run([...withdraw, '--confirm', '15'], 'n')
  expect(wrong.exitCode).toBe(2)
  expect(unwanted.exitCode).toBe(1)
  expect(await json(payoutsDocument, 0, 'payouts')).toMatchObject({ balance: '40' })
  const done = await json(withdrawalDocument, 0, ...withdraw, '--yes', '--confirm', '15')
  expect(done).toMatchObject({ state: 'sent', payouts: { balance: '25' } })
  const asked = await run([...withdraw, '--yes'], '15')
  expect(asked.exitCode).toBe(0)
  expect(asked.stdout).toEqual(expect.stringContaining('15.00 USD is being withdrawn'))
})

it('says that a newer service keeps payouts for its website', async () => {
  await open('current')
  const { stdout } = await run(['payouts'])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('only on its website')
  expect((await json(errorDocument, 1, 'payouts', 'withdraw', '15')).error.code).toBe('service-lacks-operation')
})
