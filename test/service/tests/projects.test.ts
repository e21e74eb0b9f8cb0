import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { startSmallService } from './small-service.ts'
import type { SmallService } from './small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await startSmallService({ rateLimit: 'off' })
})
afterAll(() => small.service.close())

test('a project is found by id and by slug in any case, with what its versions add up to', async () => {
  const byId = await ask(small.service, `/v2/project/${small.core.project_id}`)
  const bySlug = await ask(small.service, '/v2/project/cOrE-lIb')
  expect(bySlug.json).toEqual(byId.json)
  expect(bySlug.json).toMatchObject({
    slug: 'Core-Lib',
    title: 'Core Lib',
    project_type: 'mod',
    loaders: ['fabric', 'forge'],
    game_versions: ['1.20.1', '1.21.1'],
    versions: [small.core.id],
    license: { id: 'MIT' },
    body_url: null,
  })
})

test('a missing project and a hidden one are 404 without a body', async () => {
  const hidden = small.service.catalogue.addProject({ slug: 'secret', status: 'draft' })
  const answers = await Promise.all(
    ['/v2/project/nobody', `/v2/project/${hidden.id}`, '/v2/project/nobody/version'].map((path) =>
      ask(small.service, path),
    ),
  )
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [404, ''],
    [404, ''],
    [404, ''],
  ])
})

test('several projects by id and slug: unknown ones are left out, none comes twice', async () => {
  const ids = JSON.stringify(['lamps', 'nobody', small.core.project_id, 'LAMPS'])
  const { status, json } = await ask(small.service, `/v2/projects?ids=${encodeURIComponent(ids)}`)
  expect(status).toBe(200)
  expect((json as readonly { slug: string }[]).map((one) => one.slug).toSorted()).toEqual(['Core-Lib', 'lamps'])
})

test('ids that are no JSON array are 400 with the error body', async () => {
  const { status, json } = await ask(small.service, '/v2/projects?ids=lamps')
  expect(status).toBe(400)
  expect(json).toEqual({ error: 'request_error', description: expect.any(String) })
})

test('the check answers with the id of a project that exists, and 404 without a body otherwise', async () => {
  const known = await ask(small.service, '/v2/project/core-lib/check')
  const free = await ask(small.service, '/v2/project/free-name/check')
  expect(known.status).toBe(200)
  expect(known.json).toEqual({ id: small.core.project_id })
  expect(free.status).toBe(404)
  expect(free.text).toBe('')
})

test('the dependencies of a project hold the projects it needs, and versions only where they are pinned', async () => {
  const { json } = await ask(small.service, '/v2/project/lamps/dependencies')
  expect(json).toMatchObject({ projects: [{ slug: 'Core-Lib' }], versions: [] })
})

test.each([
  ['1', 200],
  ['0', 400],
  ['101', 400],
  ['x', 400],
])('random projects: count %s is %i', async (count, status) => {
  expect((await ask(small.service, `/v2/projects_random?count=${count}`)).status).toBe(status)
})

test('members show no permissions to the public, and a user lists his projects', async () => {
  const { json } = await ask(small.service, '/v2/project/lamps/members')
  const [owner] = json as readonly { user: { username: string } }[]
  expect(owner).toMatchObject({
    role: 'Owner',
    accepted: true,
    permissions: null,
    user: { role: 'developer', email: null },
  })
  const projects = await ask(small.service, `/v2/user/${owner?.user.username.toUpperCase()}/projects`)
  expect((projects.json as readonly { slug: string }[]).map((one) => one.slug)).toEqual(['Core-Lib', 'lamps'])
})

test('a renamed project keeps its id and answers to its new slug only', async () => {
  const project = small.service.catalogue.addProject({ slug: 'before' })
  small.service.catalogue.rename(project.id, { slug: 'after', title: 'After' })
  const [before, after] = [
    await ask(small.service, '/v2/project/before'),
    await ask(small.service, '/v2/project/after'),
  ]
  expect(before.status).toBe(404)
  expect(after.json).toEqual(expect.objectContaining({ id: project.id, title: 'After' }))
})
