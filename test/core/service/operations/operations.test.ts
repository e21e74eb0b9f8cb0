import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../src-main/core/service/operations/operations.ts'

/** Methods and paths by hand from `service-api.md` and `api-facts.md` 2. */
const DESCRIBED = [
  'GET /',
  'GET /updates/{id}/forge_updates.json',
  'GET /v2/project/{id}',
  'GET /v2/project/{id}/check',
  'GET /v2/project/{id}/dependencies',
  'GET /v2/project/{id}/version',
  'GET /v2/project/{id}/version/{version}',
  'GET /v2/projects',
  'GET /v2/projects_random',
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
  'GET /v2/version/{id}',
  'GET /v2/version_file/{hash}',
  'GET /v2/version_file/{hash}/download',
  'GET /v2/versions',
  'POST /v2/version_file/project',
  'POST /v2/version_file/{hash}/update',
  'POST /v2/version_files',
  'POST /v2/version_files/update',
  'POST /v2/version_files/update_individual',
  'POST /v2/version_files/update_many',
]

const table = OPERATIONS

describe('the operation table', () => {
  it('holds the operations that are described, each once', () => {
    expect(table.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(DESCRIBED)
  })

  it('gives each operation a name of its own', () => {
    expect(new Set(table.map((operation) => operation.name)).size).toBe(table.length)
  })

  it.each(table.map((operation) => [operation.name, operation] as const))(
    '%s declares what its path names',
    (_, operation) => {
      const schema = operation.params.path(z)
      const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
      expect(declared).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    },
  )

  it('loads without zod and got, which come with the first request', () => {
    const file = new URL('../../../../src-main/core/service/operations/operations.ts', import.meta.url)
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
      await import(${JSON.stringify(file.href)})
      process.stdout.write(String(loaded.filter((url) => url.includes('node_modules')).length) + ' of ' + (loaded.length > 10))`
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe(
      '0 of true',
    )
  })
})
