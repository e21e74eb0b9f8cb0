import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../../src-main/core/services/hosting/operations/operations.ts'

/** Methods and paths by hand (facts H19, H21). */
const DESCRIBED = [
  'GET /',
  'POST /_internal/oauth/token',
  'GET /updates/{id}/forge_updates.json',
  'DELETE /v2/message/{id}',
  'DELETE /v2/notification/{id}',
  'GET /v2/notification/{id}',
  'PATCH /v2/notification/{id}',
  'DELETE /v2/notifications',
  'GET /v2/notifications',
  'PATCH /v2/notifications',
  'POST /v2/project',
  'DELETE /v2/project/{id}',
  'GET /v2/project/{id}',
  'PATCH /v2/project/{id}',
  'GET /v2/project/{id}/check',
  'GET /v2/project/{id}/dependencies',
  'DELETE /v2/project/{id}/follow',
  'POST /v2/project/{id}/follow',
  'DELETE /v2/project/{id}/gallery',
  'PATCH /v2/project/{id}/gallery',
  'POST /v2/project/{id}/gallery',
  'DELETE /v2/project/{id}/icon',
  'PATCH /v2/project/{id}/icon',
  'GET /v2/project/{id}/members',
  'POST /v2/project/{id}/schedule',
  'GET /v2/project/{id}/version',
  'GET /v2/project/{id}/version/{version}',
  'GET /v2/projects',
  'PATCH /v2/projects',
  'GET /v2/projects_random',
  'GET /v2/report',
  'POST /v2/report',
  'DELETE /v2/report/{id}',
  'GET /v2/report/{id}',
  'PATCH /v2/report/{id}',
  'GET /v2/reports',
  'GET /v2/search',
  'GET /v2/statistics',
  'GET /v2/tag/category',
  'GET /v2/tag/donation_platform',
  'GET /v2/tag/game_version',
  'GET /v2/tag/license',
  'GET /v2/tag/license/{id}',
  'GET /v2/tag/loader',
  'GET /v2/tag/project_type',
  'GET /v2/tag/report_type',
  'GET /v2/tag/side_type',
  'POST /v2/team/{id}/join',
  'GET /v2/team/{id}/members',
  'POST /v2/team/{id}/members',
  'DELETE /v2/team/{id}/members/{user}',
  'PATCH /v2/team/{id}/members/{user}',
  'PATCH /v2/team/{id}/owner',
  'GET /v2/teams',
  'GET /v2/thread/{id}',
  'POST /v2/thread/{id}',
  'GET /v2/threads',
  'GET /v2/user',
  'DELETE /v2/user/{id}',
  'GET /v2/user/{id}',
  'PATCH /v2/user/{id}',
  'GET /v2/user/{id}/follows',
  'DELETE /v2/user/{id}/icon',
  'PATCH /v2/user/{id}/icon',
  'GET /v2/user/{id}/notifications',
  'GET /v2/user/{id}/payouts',
  'POST /v2/user/{id}/payouts',
  'GET /v2/user/{id}/projects',
  'GET /v2/users',
  'POST /v2/version',
  'DELETE /v2/version/{id}',
  'GET /v2/version/{id}',
  'PATCH /v2/version/{id}',
  'POST /v2/version/{id}/file',
  'POST /v2/version/{id}/schedule',
  'POST /v2/version_file/project',
  'DELETE /v2/version_file/{hash}',
  'GET /v2/version_file/{hash}',
  'GET /v2/version_file/{hash}/download',
  'POST /v2/version_file/{hash}/update',
  'POST /v2/version_files',
  'POST /v2/version_files/update',
  'POST /v2/version_files/update_individual',
  'POST /v2/version_files/update_many',
  'GET /v2/versions',
]

const table = OPERATIONS

describe('the operation table', () => {
  it('holds the operations that are described, each once', () => {
    expect(table.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(DESCRIBED.toSorted())
  })

  it('gives each operation a name of its own', () => {
    expect(new Set(table.map((operation) => operation.name)).size).toBe(table.length)
  })

  it('never gives a parameter of the path and one of the query the same name', () => {
    const shared = table.filter(({ params }) =>
      Object.keys(params.path.table).some((name) => name in params.query.table),
    )
    expect(shared.map(({ name }) => name)).toEqual([])
  })

  it.each(table.map((operation) => [operation.name, operation] as const))(
    '%s declares what its path names',
    (_, operation) => {
      expect(Object.keys(operation.params.path.table)).toEqual(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      )
    },
  )

  it('loads without zod and got, which come with the first request', () => {
    const file = new URL('../../../../../src-main/core/services/hosting/operations/operations.ts', import.meta.url)
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
      await import(${JSON.stringify(file.href)})
      process.stdout.write(String(loaded.filter((url) => /node_modules\\/(?:zod|got)\\//.test(url)).length) + ' of ' + (loaded.length > 10))`
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe(
      '0 of true',
    )
  })
})
