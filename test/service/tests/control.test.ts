import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { startSmallService } from './small-service.ts'
import type { SmallService } from './small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await startSmallService({ rateLimit: 'off' })
})
afterAll(() => small.service.close())

async function control(method: string, path: string, json?: unknown) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${small.service.url}/_control${path}`, {
    method,
    headers,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

test('the request log is read and cleared, and does not hold the calls of control', async () => {
  await ask(small.service, '/v2/tag/loader')
  const before = await control('GET', '/requests')
  await control('DELETE', '/requests')
  const after = await control('GET', '/requests')
  expect(before.json).toEqual([expect.objectContaining({ path: '/v2/tag/loader', status: 200 })])
  expect(after.json).toEqual([])
})

test('faults are replaced', async () => {
  await control('PUT', '/faults', [{ kind: 'status', status: 500 }])
  const during = await ask(small.service, '/')
  await control('PUT', '/faults', [])
  expect(during.status).toBe(500)
  expect((await ask(small.service, '/')).status).toBe(200)
})

test.each([
  [[{ kind: 'explode' }], 'fault 0: unknown kind "explode"'],
  [[{ kind: 'html' }, { kind: 'truncate' }], 'fault 1: truncate needs afterBytes (number)'],
  [[{ kind: 'html', nth: 0 }], 'fault 0: nth must be a whole number from 1 on'],
  [{}, 'faults must be a JSON array'],
])('wrong faults %j are refused', async (faults, description) => {
  expect(await control('PUT', '/faults', faults)).toMatchObject({ status: 400, json: { description } })
})

test('a project is renamed and keeps its id', async () => {
  const { json } = await control('PATCH', '/project/core-lib', { slug: 'New-Core', title: 'New Core' })
  const found = await ask(small.service, '/v2/search?query=new%20core')
  expect(json).toMatchObject({ id: small.core.project_id, slug: 'New-Core' })
  expect(found.json).toMatchObject({ hits: [{ project_id: small.core.project_id, title: 'New Core' }] })
})

test('a version is built to order, with a generated file and a given one', async () => {
  const order = {
    project: 'lamps',
    version_number: '9.0',
    loaders: ['fabric'],
    game_versions: ['26.1'],
    files: [
      { filename: 'made.jar', modId: 'lamps', size: 20_000 },
      { filename: 'given.jar', base64: Buffer.from('not a zip').toString('base64'), primary: false },
    ],
  }
  const { json } = await control('POST', '/version', order)
  const files = (json as { files: readonly { filename: string; size: number; url: string }[] }).files
  expect(files.map((one) => [one.filename, one.size])).toEqual([
    ['made.jar', 20_000],
    ['given.jar', 9],
  ])
  expect(await (await fetch(files[1]?.url ?? '')).text()).toBe('not a zip')
})

test('a wrong order is refused with what is wrong', async () => {
  const answers = [
    await control('POST', '/version', { project: 'lamps' }),
    await control('POST', '/version', { project: 'nobody', version_number: '1', loaders: [], game_versions: [] }),
  ]
  expect(answers).toMatchObject([
    { status: 400, json: { description: 'version_number must be a text' } },
    { status: 400, json: { description: 'the catalogue has no project nobody' } },
  ])
})
