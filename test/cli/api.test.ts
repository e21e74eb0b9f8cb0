import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startService } from '../service/start.ts'
import type { Service } from '../service/start.ts'
import { ENGLISH } from '../../resources/text/english.ts'
import { speak } from '../../resources/text/text.ts'
import { runModwell } from './run-modwell.ts'

const field = { name: z.string(), required: z.boolean(), kind: z.string(), choices: z.array(z.string()).nullable() }
const tableDocument = z.strictObject({
  format: z.literal(1),
  operations: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9-]+$/),
      method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
      path: z.string().startsWith('/'),
      params: z.array(z.strictObject({ ...field, in: z.enum(['path', 'query']) })),
      body: z.enum(['none', 'json', 'image', 'multipart', 'raw']),
      fields: z.array(z.strictObject(field)),
      scope: z
        .string()
        .regex(/^[A-Z_+]+$/)
        .nullable(),
      scopeIsOptional: z.boolean(),
      successes: z.array(z.int()).min(1),
      safe: z.boolean(),
      standing: z.enum(['offered', 'withdrawn', 'site-only']),
      source: z.string().min(1),
    }),
  ),
})

let service: Service
let folder: string
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-cli-api-'))
  service = await startService({ projects: 0, rateLimit: 'off' })
  const { id } = service.accounts.addUser({ username: 'olive' })
  token = service.accounts.addToken(id, { kind: 'pat', scopes: ['USER_READ', 'PROJECT_WRITE'] })
  service.catalogue.addProject({ slug: 'lamps', owner: 'olive', title: 'Lamps' })
})
beforeEach(() => service.clearRequests())
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

const run = (...args: readonly string[]) =>
  runModwell(['api', ...args], { home: join(folder, 'home'), service: service.url, env: { OLIVE: token } })
const json = async (...args: readonly string[]) => JSON.parse((await run(...args, '--json')).stdout) as unknown

describe('modwell api', () => {
  it('prints the whole table as a document', async () => {
    const { operations } = tableDocument.parse(await json())
    const one = operations.find(({ name }) => name === 'set-project-icon')
    expect(operations.length).toBe(85)
    expect(one).toMatchObject({
      method: 'PATCH',
      path: '/v2/project/{id}/icon',
      params: [
        { name: 'id', in: 'path', required: true },
        { name: 'ext', in: 'query', required: true },
      ],
      body: 'image',
      scope: 'PROJECT_WRITE',
      successes: [204],
      safe: true,
    })
  })

  it('lists the table for people', async () => {
    const { stdout } = await run()
    expect(stdout).toMatch(/create-version +POST +\/v2\/version +VERSION_CREATE\n/)
  })

  it('shows what one operation takes, and where it is described', async () => {
    const { stdout, exitCode } = await run('create-report', '--help')
    expect(exitCode).toBe(0)
    expect(stdout).toEqual(
      expect.stringMatching(/report_type +required[^]*Scope: REPORT_CREATE[^]*Described in: .*facts\.md "People"/),
    )
  })

  it('says in another language what is said of the operations, which keep their names', async () => {
    const speakGerman = { home: join(folder, 'home'), service: service.url, env: { MODWELL_LANGUAGE: 'de' } }
    const { stdout } = await runModwell(['api', 'set-project-icon', '--help'], speakGerman)
    speak(ENGLISH)
    expect(stdout).toMatch(/id +erforderlich +im Pfad[^]*ext +erforderlich +in der Query/)
    expect(stdout).toContain('Beschrieben in: Seite "Projects" des Dienstes, facts.md "Projects"')
  })

  it('says in a document where an operation is described, as ever', async () => {
    const { operations } = tableDocument.parse(await json('set-project-icon', '--help'))
    expect(operations.map(({ source }) => source)).toEqual([`the service's page "Projects", facts.md "Projects"`])
  })

  it('calls one with parameters and prints the answer as the service wrote it', async () => {
    const { stdout } = await run('get-project', '--param', 'id=lamps')
    expect(JSON.parse(stdout)).toMatchObject({ slug: 'lamps', title: 'Lamps', monetization_status: 'monetized' })
  })

  it('takes a body, a token out of the environment, and wraps the answer in a document', async () => {
    const args = ['--param', 'id=lamps', '--body', '{"title": "Better lamps"}', '--token-env', 'OLIVE']
    expect(await json('modify-project', ...args)).toEqual({
      format: 1,
      operation: 'modify-project',
      status: 204,
      body: null,
      ignored: [],
    })
    expect(service.requests()[0]?.requestBody).toEqual({ title: 'Better lamps' })
  })

  it('says what the service took without a word and did not do, beside its answer', async () => {
    const body = JSON.stringify({ server_side: 'unsupported' })
    const args = ['modify-project', '--param', 'id=lamps', '--body', body, '--token-env', 'OLIVE']
    const { stdout, stderr, exitCode } = await run(...args)
    const { server_side: is } = service.catalogue.project('lamps') ?? {}
    const said = `the service accepted server_side but ignored it: "unsupported" was sent, and the value is "${is}"`
    expect(exitCode).toBe(4)
    expect(stdout).toBe('modify-project: done (status 204)\n')
    expect(stderr).toEqual(`modwell: ${said}\n`)
    expect(await json(...args)).toMatchObject({ ignored: [{ field: 'server_side', asked: 'unsupported', is }] })
  })

  it('takes a body out of a file', async () => {
    const file = join(folder, 'body.json')
    writeFileSync(file, '{"description": "Much better lamps"}')
    await run('modify-project', '--param', 'id=lamps', '--body', `@${file}`, '--token-env', 'OLIVE')
    expect(service.requests()[0]?.requestBody).toEqual({ description: 'Much better lamps' })
  })

  it('says which scope a token lacks, without showing it', async () => {
    const { exitCode, stderr, stdout } = await run('get-threads', '--param', 'ids=a', '--token-env', 'OLIVE')
    expect(exitCode).toBe(1)
    expect(stderr.includes('"Read threads"')).toBe(true)
    expect((stdout + stderr).includes(token)).toBe(false)
  })

  it.each([
    ['an operation that there is not', ['get-projekt'], /no operation "get-projekt"/],
    ['a parameter that there is not', ['get-project', '--param', 'slug=lamps'], /no parameter "slug"/],
    ['a parameter without a value', ['get-project', '--param', 'lamps'], /NAME=VALUE/],
    ['a required parameter left out', ['get-project'], /id: /],
    ['a body that is no JSON', ['create-report', '--body', '{'], /JSON/],
    ['a variable without a token', ['get-own-user', '--token-env', 'NOBODYS'], /NOBODYS contains no token/],
  ])('takes %s for misuse', async (_, args, message) => {
    const { exitCode, stderr } = await run(...args)
    expect(exitCode).toBe(2)
    expect(stderr).toEqual(expect.stringMatching(message))
    expect(service.requests()).toEqual([])
  })

  it('asks nothing offline', async () => {
    const { exitCode } = await run('get-project', '--param', 'id=lamps', '--offline')
    expect(exitCode).toBe(1)
    expect(service.requests()).toEqual([])
  })
})
