import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project, Version } from '../types.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

/** Operations of one dialect alone, by hand (facts H19, H20, H21). */
const ONLY = {
  documented: [
    'POST /v2/project/lamps/schedule',
    'POST /v2/version/VERSION/schedule',
    'GET /v2/user/owner/payouts',
    'POST /v2/user/owner/payouts',
  ],
  current: [
    'GET /v2/version_file/SHA1/download',
    'POST /v2/version_file/project',
    'POST /v2/version_files/update_many',
    'POST /v2/version_files/update_individual',
    'DELETE /v2/report/aaaaaaaa',
    'DELETE /v2/user/nobody',
    'POST /v3/oauth/token',
  ],
} as const

function pickOwn(record: object | undefined, names: readonly string[]): readonly string[] {
  return names.filter((name) => Object.hasOwn(record ?? {}, name))
}

describe.each(DIALECTS)('%s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(dialect)
  })
  afterAll(() => world.service.close())

  function fill(path: string): string {
    const sha1 = world.version.files[0]?.hashes.sha1 ?? ''
    return path.replace('VERSION', world.version.id).replace('SHA1', sha1)
  }

  test.each([...ONLY.documented, ...ONLY.current])('%s is there or is no route', async (operation) => {
    const [method = '', path = ''] = operation.split(' ')
    const { json } = await world.call({
      method,
      path: fill(path),
      as: 'owner',
      ...(method === 'POST' ? { json: {} } : {}),
    })
    const isMissingRoute = (json as { error?: string } | undefined)?.error === 'not_found'
    expect(isMissingRoute).toBe(!(ONLY[dialect] as readonly string[]).includes(operation))
  })

  test.each([
    ['0', dialect === 'documented' ? 200 : 400],
    ['1', 200],
    ['100', 200],
    ['101', 400],
  ])('random projects, count %s: %i', async (count, status) => {
    expect(await world.status({ method: 'GET', path: `/v2/projects_random?count=${count}` })).toBe(status)
  })

  test('newer fields of projects and versions are the server’s alone', async () => {
    const project = (await world.call({ method: 'GET', path: '/v2/project/lamps' })).json as Project
    const version = (await world.call({ method: 'GET', path: `/v2/version/${world.version.id}` })).json as Version
    const found = [
      pickOwn(project, ['organization', 'environment', 'raw_icon_url']),
      pickOwn(version, ['environment']),
      pickOwn(version.files[0], ['id']),
    ]
    const newer = [['organization', 'environment', 'raw_icon_url'], ['environment'], ['id']]
    expect(found).toEqual(dialect === 'current' ? newer : [[], [], []])
  })

  test('ordinary 400s and 401s have the dialect’s names, those of uploads the older ones', async () => {
    const answers = [
      await world.call({ method: 'GET', path: '/v2/projects?ids=lamps' }),
      await world.call({ method: 'GET', path: '/v2/user' }),
      await world.call({ method: 'POST', path: '/v2/version', as: 'owner' }),
      await world.call({ method: 'POST', path: '/v2/version' }),
    ]
    const names = answers.map((one) => [one.status, (one.json as { error: string }).error])
    expect(names).toEqual([
      [400, dialect === 'current' ? 'request_error' : 'invalid_input'],
      [401, dialect === 'current' ? 'auth_error' : 'unauthorized'],
      [400, 'invalid_input'],
      [401, 'unauthorized'],
    ])
  })
})
