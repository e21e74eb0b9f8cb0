import { afterEach, expect, test } from 'vitest'
import type { Version } from '../types.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

/** What the server of 2026-08 was seen to do where its description, or its code read alone, says otherwise. */
let world: World
afterEach(() => world.service.close())

const TARGET = { loaders: ['fabric'], game_versions: ['1.21.1'] }

async function begin(...statuses: readonly string[]): Promise<readonly Version[]> {
  world = await startWorld('current')
  return statuses.map((status, index) =>
    world.service.catalogue.addVersion('lamps', {
      version_number: `2.${index}`,
      loaders: ['fabric'],
      game_versions: ['1.21.1'],
      status,
    }),
  )
}

function hashOf(version: Version | undefined): string {
  return version?.files[0]?.hashes.sha1 ?? ''
}

async function newest(route: string, hash: string): Promise<unknown> {
  const asked = route === 'update_individual' ? { hashes: [{ hash, ...TARGET }] } : { hashes: [hash], ...TARGET }
  const json = { algorithm: 'sha1', ...asked }
  const answer = await world.call({ method: 'POST', path: `/v2/version_files/${route}`, json })
  return (answer.json as Readonly<Record<string, unknown>>)[hash]
}

test.each([
  ['unlisted', 'unlisted'],
  ['archived', 'unknown'],
])('the newest for many hashes may be %s, and says %s of itself', async (status, shown) => {
  const [listed, withdrawn] = await begin('listed', status)
  const hash = hashOf(world.version)
  expect(await newest('update', hash)).toMatchObject({ id: withdrawn?.id, status: shown })
  expect(await newest('update_many', hash)).toMatchObject([{ id: withdrawn?.id }])
  expect(await newest('update_individual', hash)).toMatchObject({ id: listed?.id })
  const single = await world.call({ method: 'POST', path: `/v2/version_file/${hash}/update`, json: TARGET })
  expect(single.json).toMatchObject({ id: listed?.id })
})

test('of an archived version only the project of its file is told', async () => {
  const [archived] = await begin('archived')
  const hash = hashOf(archived)
  const json = { algorithm: 'sha1', hashes: [hash] }
  const [byId, byHash, many, projects] = [
    await world.status({ method: 'GET', path: `/v2/version/${archived?.id}` }),
    await world.status({ method: 'GET', path: `/v2/version_file/${hash}` }),
    (await world.call({ method: 'POST', path: '/v2/version_files', json })).json,
    (await world.call({ method: 'POST', path: '/v2/version_file/project', json })).json,
  ]
  expect(byId).toBe(404)
  expect(byHash).toBe(404)
  expect(many).toMatchObject({})
  expect(projects).toMatchObject({ [hash]: { slug: 'lamps' } })
})

test('an archived version is told where it is the newest of its own file', async () => {
  const [archived] = await begin('archived')
  expect(await newest('update_many', hashOf(archived))).toMatchObject([{ id: archived?.id, status: 'unknown' }])
})

test('notifications are worded by ids, and a report’s message is linked to a page that is not there', async () => {
  await begin()
  const report = { report_type: 'spam', item_type: 'project', item_id: world.lamps.id, body: 'Look at it.' }
  const made = await world.call({ method: 'POST', path: '/v2/report', as: 'helper', json: report })
  const { id, thread_id } = made.json as { readonly id: string; readonly thread_id: string }
  const message = { body: { type: 'text', body: 'Why?' } }
  await world.call({ method: 'POST', path: `/v2/thread/${thread_id}`, as: 'moderator', json: message })
  const { json } = await world.call({ method: 'GET', path: '/v2/user/helper/notifications', as: 'helper' })
  expect(json).toMatchObject([
    {
      text: 'Click on the link to read more.',
      link: `/project/${id}`,
      body: { type: 'moderator_message', thread_id, report_id: id },
    },
  ])
})

test('an invitation to an organization is accepted as one to a team', async () => {
  await begin()
  const organization = world.service.catalogue.addOrganization('Lamp Makers')
  world.service.inviteToOrganization('helper', organization)
  const { json } = await world.call({ method: 'GET', path: '/v2/user/helper/notifications', as: 'helper' })
  const [notice] = json as readonly { readonly actions: readonly { readonly action_route: readonly string[] }[] }[]
  const routes = notice?.actions.map(({ action_route }) => action_route) ?? []
  expect(routes.map(([method]) => method)).toEqual(['POST', 'DELETE'])
  const calls = await Promise.all(
    routes.map(([method = '', path]) => world.status({ method, path: `/v2/${path}`, as: 'helper' })),
  )
  expect(calls).toEqual([204, 404])
})

test('a project of an organization has no members, and its hit has the name', async () => {
  await begin()
  const { id } = world.service.catalogue.addOrganization('Lamp Makers')
  world.service.catalogue.addProject({ slug: 'shades', organization: id })
  world.service.catalogue.addVersion('shades', { version_number: '1', ...TARGET })
  const [project, members, hits] = [
    (await world.call({ method: 'GET', path: '/v2/project/shades' })).json,
    (await world.call({ method: 'GET', path: '/v2/project/shades/members' })).json,
    (await world.call({ method: 'GET', path: '/v2/search?query=shades' })).json,
  ]
  expect(project).toMatchObject({ organization: id })
  expect(members).toEqual([])
  expect(hits).toMatchObject({ hits: [{ organization: 'Lamp Makers', organization_id: id }] })
})
