import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { Service } from '../types.ts'
import { ask } from './ask.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ projects: 4, rateLimit: 'off' })
})
afterAll(() => service.close())

async function control(method: string, path: string, json?: unknown) {
  const response = await fetch(`${service.url}/_control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

test('authors of the seed own its projects and can be given tokens', async () => {
  const users = (await control('GET', 'users')).json as readonly { readonly id: string; readonly username: string }[]
  const [project] = service.catalogue.projects()
  const { json } = await ask(service, `/v2/project/${project?.id}/members`)
  const owner = (json as readonly { role: string; user: { id: string } }[]).find((one) => one.role === 'Owner')?.user.id
  const author = users.find((one) => one.id === owner)
  const made = await control('POST', 'tokens', { user: author?.username, kind: 'pat', scopes: ['PROJECT_WRITE'] })
  const { token } = made.json as { readonly token: string }
  const edited = await ask(service, `/v2/project/${project?.id}`, {
    method: 'PATCH',
    json: { title: 'By its author' },
    headers: { authorization: token },
  })
  expect(author === undefined).toBe(false)
  expect(edited.status).toBe(204)
  expect(service.catalogue.project(project?.id ?? '')?.title).toBe('By its author')
})

test('users, projects, tokens and applications are made and ended from outside', async () => {
  const user = await control('POST', 'users', { username: 'zoe', email: 'zoe@example.org', role: 'moderator' })
  const project = await control('POST', 'project', { slug: 'zoes-own', owner: 'zoe' })
  const order = { user: 'zoe', kind: 'pat', scopes: ['USER_READ', 'USER_READ_EMAIL'] }
  const { token } = (await control('POST', 'tokens', order)).json as { readonly token: string }
  const own = async () => ask(service, '/v2/user', { headers: { authorization: token } })
  const before = await own()
  const statuses = [
    (await control('DELETE', `tokens/${token}`)).status,
    (await control('DELETE', `tokens/${token}`)).status,
  ]
  expect(user.json).toMatchObject({ username: 'zoe', email: null, role: 'moderator' })
  expect(project.json).toMatchObject({ slug: 'zoes-own' })
  expect(before.json).toMatchObject({ username: 'zoe', email: 'zoe@example.org' })
  expect(statuses).toEqual([204, 404])
  expect((await own()).status).toBe(401)
  const made = await control('POST', 'applications', {
    name: 'App',
    redirectUris: ['http://127.0.0.1:1/'],
    maxScopes: [],
  })
  const { clientId } = made.json as { readonly clientId: string }
  expect(made.json).toEqual({
    clientId: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
    clientSecret: expect.stringMatching(/^[0-9A-Za-z]{32}$/),
  })
  expect((await control('DELETE', `authorizations/zoe/${clientId}`)).status).toBe(204)
  expect((await control('DELETE', `applications/${clientId}`)).status).toBe(204)
  expect((await control('DELETE', `applications/${clientId}`)).status).toBe(404)
})

test.each([
  ['users', { role: 'king', username: 'k' }, 'role must be developer, moderator or admin'],
  ['users', {}, 'username must be a text'],
  ['tokens', { user: 'nobody', kind: 'pat', scopes: [] }, 'there is no user nobody'],
  ['tokens', { user: 'zoe', kind: 'cookie', scopes: [] }, 'kind must be pat, oauth, session or code-host'],
  ['applications', { name: 'x', redirectUris: 'y', maxScopes: [] }, 'redirectUris must be a list of texts'],
  ['applications', { name: 'x', redirectUris: [], maxScopes: ['PAT_READ'] }, 'cannot have the scope PAT_READ'],
])('a wrong order of %s is refused with what is wrong: %j', async (path, json, text) => {
  const answer = await control('POST', path, json)
  expect(answer.status).toBe(400)
  expect((answer.json as { description: string }).description).toEqual(expect.stringContaining(text))
})
