import { afterEach, expect, it } from 'vitest'
import { askService, entriesOf, openInboxGround, READ, type InboxGround } from './inbox-ground.ts'

// What a running server was seen to do, and what people are told of it.

let ground: InboxGround

afterEach(() => ground.close())

const SCOPES = [...READ, 'THREAD_READ', 'THREAD_WRITE', 'REPORT_CREATE', 'REPORT_READ', 'USER_WRITE'] as const

it('a message to a closed report is refused for that, and no other form of it is tried', async () => {
  ground = await openInboxGround('current', SCOPES)
  const { core, service, playground } = ground
  service.accounts.addUser({ username: 'mod', role: 'moderator' })
  const project = playground.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
  const report = { report_type: 'spam', item_type: 'project', item_id: project.id, body: 'Look.' }
  const { body } = await core.api.call('create-report', { body: report })
  const { id, thread_id } = body as { readonly id: string; readonly thread_id: string }
  await askService(ground, 'mod', ['PATCH', `report/${id}`, { closed: true }])
  service.clearRequests()
  const message = { params: { id: thread_id }, body: { type: 'text', body: 'Please.' } }
  await expect(core.api.call('send-thread-message', message)).rejects.toMatchObject({
    code: 'service-refused',
    message: expect.stringContaining('You may not reply to a closed report'),
  })
  expect(service.requests().length).toBe(1)
})

it('the form that a service took is the first one the next time', async () => {
  ground = await openInboxGround('documented', [...SCOPES, 'PROJECT_READ'])
  const { core, service, playground } = ground
  const { thread_id } = playground.catalogue.addProject({ slug: 'lamps', owner: 'ada' })
  service.clearRequests()
  const message = { params: { id: thread_id }, body: { type: 'text', body: 'Hello.' } }
  await core.api.call('send-thread-message', message)
  await core.api.call('send-thread-message', message)
  expect(service.requests().map(({ status }) => status)).toEqual([400, 200, 200])
})

it('what came out is worded by names, not by ids', async () => {
  ground = await openInboxGround('current')
  const { core, playground } = ground
  const project = playground.catalogue.addProject({ slug: 'lamps', title: 'Lamps', owner: 'owner' })
  const version = playground.catalogue.addVersion('lamps', {
    version_number: '2.0',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
  })
  ground.service.notify('ada', {
    text: `The project ${project.id} has released a new version: ${version.id}`,
    body: { type: 'project_update', project_id: project.id, version_id: version.id },
  })
  expect(entriesOf(await core.inbox.list()).map(({ text }) => text)).toEqual([
    'The project Lamps has released a new version: 2.0',
  ])
})

it('a project of an organization is told with its name', async () => {
  ground = await openInboxGround('current')
  const { core, playground } = ground
  const { id: organization } = playground.catalogue.addOrganization('Lamp Makers')
  const { id } = playground.catalogue.addProject({ slug: 'shades', organization })
  playground.catalogue.addVersion('shades', { version_number: '1', loaders: ['fabric'], game_versions: ['1.21.1'] })
  const { value } = await core.browse.project('shades', 'normal')
  expect(value.organizationId).toEqual(organization)
  expect(await core.browse.organization(id, 'normal')).toBe('Lamp Makers')
  expect(await core.browse.team(id, 'normal')).toEqual([])
})

it('the status of a project is told', async () => {
  ground = await openInboxGround('current')
  ground.playground.catalogue.addProject({ slug: 'old', status: 'archived' })
  expect((await ground.core.browse.project('old', 'normal')).value.status).toBe('archived')
})
