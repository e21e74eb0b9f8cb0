import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorDocument } from '../cli/documents.ts'
import { answeredDocument, inboxDocument, markedDocument } from '../cli/inbox-documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { askService, changesAsked, entriesOf, openInboxGround, type InboxGround } from './inbox-ground.ts'

let ground: InboxGround

beforeEach(async () => {
  ground = await openInboxGround('current')
})
afterEach(() => ground.close())

function run(...args: readonly string[]): Promise<Ended> {
  const { service, playground } = ground
  return runModwell(args, { home: join(playground.folder, 'home'), service: service.url })
}

/** With nobody to ask. */
async function refusal(...args: readonly string[]): Promise<readonly unknown[]> {
  const { exitCode, stdout } = await run(...args, '--json')
  const { error } = errorDocument.parse(JSON.parse(stdout))
  return [exitCode, error.code, error.hint?.includes('--yes'), changesAsked(ground)]
}

async function inviteAda(): Promise<{ readonly id: string; readonly join: string; readonly leave: string }> {
  const { core, service, playground } = ground
  const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
  const { id: userId } = service.accounts.user('ada') ?? {}
  await askService(ground, 'owner', ['POST', `team/${project.team}/members`, { user_id: userId }])
  const id = entriesOf(await core.inbox.list())[0]?.id ?? ''
  service.clearRequests()
  return { id, join: `POST /v2/team/${project.team}/join`, leave: `DELETE /v2/team/${project.team}/members/${userId}` }
}

describe('an invitation that was accepted', () => {
  it('is declined, which leaves the team, only when that was agreed to', async () => {
    const { core } = ground
    const { id, join: joining, leave } = await inviteAda()
    await core.inbox.answerInvite(id, 'accept')
    ground.service.clearRequests()
    const unasked = await core.inbox.answerInvite(id, 'decline')
    const dry = await core.inbox.answerInvite(id, 'decline', { mayLeave: true, mayJoin: true, isDryRun: true })
    expect(unasked).toEqual({ step: 'leave', isDone: false })
    expect(dry).toEqual({ step: 'leave', isDone: false })
    expect(changesAsked(ground)).toEqual([])
    const left = await core.inbox.answerInvite(id, 'decline', { mayLeave: true })
    const asked = changesAsked(ground).filter((one) => one === leave || one === joining)
    expect(left).toEqual({ step: 'leave', isDone: true })
    expect(asked).toEqual([leave])
  })

  it('is not declined by a command without a terminal, unless it says --yes', async () => {
    const { id, leave } = await inviteAda()
    await ground.core.inbox.answerInvite(id, 'accept')
    await ground.core.close()
    ground.service.clearRequests()
    const refused = await refusal('inbox', 'decline', id)
    const joined = await refusal('inbox', 'decline', id, '--join-and-leave')
    const dry = await run('inbox', 'decline', id, '--dry-run')
    expect(refused).toEqual([2, 'bad-argument', true, []])
    expect(joined).toEqual([2, 'bad-argument', true, []])
    expect(dry.exitCode).toBe(0)
    expect(dry.stdout.split('\n')[0]).toBe('You would leave the team, of which you are a member.')
    expect(changesAsked(ground)).toEqual([])
    const { stdout, exitCode } = await run('inbox', 'decline', id, '--yes')
    expect(exitCode).toBe(0)
    expect(stdout).toBe('You have left the team.\n')
    expect(changesAsked(ground)[0]).toEqual(leave)
  })
})

it('answering an invitation as a dry run changes nothing and says what it would do', async () => {
  const { id } = await inviteAda()
  await ground.core.close()
  const steps = []
  for (const answer of ['accept', 'decline']) {
    const { stdout } = await run('inbox', answer, id, '-n', '--json')
    const { step, done } = answeredDocument.parse(JSON.parse(stdout))
    steps.push([answer, step, done])
  }
  expect(steps).toEqual([
    ['accept', 'join', false],
    ['decline', 'decline', false],
  ])
  expect(changesAsked(ground)).toEqual([])
})

it('deleting all notifications is asked first, and is shown by a dry run', async () => {
  const { core, service } = ground
  const ids = ['one', 'two'].map((title) => service.notify('ada', { title }).id)
  await core.close()
  const refused = await refusal('inbox', 'delete', '--all')
  const dry = markedDocument.parse(JSON.parse((await run('inbox', 'delete', '--all', '--dry-run', '--json')).stdout))
  const read = await run('inbox', 'mark-read', '--all', '-n')
  expect(refused).toEqual([2, 'bad-argument', true, []])
  expect(dry.marked.toSorted()).toEqual(ids.toSorted())
  expect(dry.dryRun).toBe(true)
  expect(read.stdout.split('\n')[0]).toBe('2 notifications would be marked as read.')
  expect(changesAsked(ground)).toEqual([])
  await run('inbox', 'delete', '--all', '--yes')
  const left = inboxDocument.parse(JSON.parse((await run('inbox', '--refresh', '--json')).stdout))
  const nothing = await run('inbox', 'delete', '--all')
  expect(left.total).toBe(0)
  expect(nothing.exitCode).toBe(0)
  expect(nothing.stdout).toBe('No notifications to delete.\n')
})

it('an operation that deletes is asked first, whatever it deletes, and a dry run shows what would be sent', async () => {
  const { core, service } = ground
  const { id } = service.notify('ada', { title: 'one' })
  const deleting = (await core.api.operations()).filter(({ method }) => method === 'DELETE')
  await core.close()
  service.clearRequests()
  const call = ['api', 'delete-notification', '--param', `id=${id}`] as const
  const refused = await refusal(...call)
  const dry = await run(...call, '--dry-run')
  expect(deleting.length > 5).toBe(true)
  expect(refused).toEqual([2, 'bad-argument', true, []])
  expect(dry.stdout.split('\n')[0]).toEqual(`DELETE ${service.url}/v2/notification/${id}`)
  expect(service.requests()).toEqual([])
  const done = await run(...call, '--yes')
  expect(done.exitCode).toBe(0)
  expect(changesAsked(ground)).toEqual([`DELETE /v2/notification/${id}`])
})
