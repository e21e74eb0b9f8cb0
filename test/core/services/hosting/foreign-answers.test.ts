import { afterEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../../src-main/core/services/database/cache/open-cache.ts'
import type { AnswerCache } from '../../../../src-main/core/services/database/cache/answer-cache.ts'
import { CoreError } from '../../../../src-main/core/errors.ts'
import type { ApiInput } from '../../../../src-main/core/model/service/operation.ts'
import type { Outcome } from '../../../../src-main/core/model/times/freshness.ts'
import type { HostingService } from '../../../../src-main/core/services/hosting/hosting-service.ts'
import { makeProject, makeVersion, makeVersionFile } from '../../nouns.ts'
import { connect, NORMAL, OFFLINE } from './support/connect.ts'
import { serve, serveJson } from './support/serve.ts'
import type { Served } from './support/serve.ts'

const ASKED = 'AABBCCDD'
const OTHER = 'ZZYYXXWW'
const SHA1 = '1'.repeat(40)
const OTHER_SHA1 = '2'.repeat(40)
const served: Served[] = []

afterEach(async () => {
  for (const each of served.splice(0)) await each.close()
})

async function start(answer: (path: string) => unknown): Promise<string> {
  const service = await serveJson(answer)
  served.push(service)
  return service.url
}

const TOKEN = { token: async () => `mrp_${'a'.repeat(60)}`, accountId: () => 'ME' }

const version = (id: string, changes: object = {}) => ({
  id,
  project_id: ASKED,
  version_number: '1.0',
  version_type: 'release',
  date_published: '2024-01-01T00:00:00Z',
  files: [{ hashes: { sha1: SHA1, sha512: 'b'.repeat(128) }, url: 'https://cdn.example/a.jar', filename: 'a.jar' }],
  ...changes,
})
const project = (id: string, slug = id) => ({ id, slug })
const user = (id: string, username = id) => ({ id, username })
const member = (team: string) => ({ team_id: team, user: user('U') })
const one = (id = ASKED) => ({ params: { id } })
const many = { params: { ids: [ASKED] } }
const hash = { params: { hash: SHA1, algorithm: 'sha1' } }
const hashes = { body: { algorithm: 'sha1', hashes: [SHA1] } }
const filtered = { body: { ...hashes.body, loaders: ['fabric'], game_versions: ['1.21.1'] } }
const eachFiltered = {
  body: { algorithm: 'sha1', hashes: [{ hash: SHA1, loaders: ['fabric'], game_versions: ['1.21.1'] }] },
}
const strange = { files: [{ ...version('').files[0], hashes: { sha1: OTHER_SHA1, sha512: 'c'.repeat(128) } }] }

/** Operation, what is asked, an answer about that, an answer about something else. */
const CASES: readonly (readonly [string, ApiInput, unknown, unknown])[] = [
  ['get-project', one(), project(ASKED), project(OTHER)],
  ['get-project', one('Lamps'), project(OTHER, 'lAmps'), project(OTHER, 'ropes')],
  ['get-projects', many, [project(ASKED)], [project(ASKED), project(OTHER)]],
  ['get-projects', { params: { ids: ['lamps'] } }, [project(OTHER, 'LAMPS')], [project(OTHER, 'ropes')]],
  ['get-version', one(), version(ASKED), version(OTHER)],
  ['get-versions', many, [version(ASKED)], [version(OTHER)]],
  [
    'get-project-version',
    { params: { id: 'lamps', version: '1.0' } },
    version(OTHER),
    version(OTHER, { version_number: '2.0' }),
  ],
  [
    'list-project-versions',
    one(),
    [version('V1'), version('V2')],
    [version('V1'), version('V2', { project_id: OTHER })],
  ],
  ['list-project-versions', one(), [version('V1')], [version('V1', { project_id: OTHER })]],
  [
    'get-project-version',
    { params: { id: ASKED, version: '1.0' } },
    version(OTHER),
    version(OTHER, { project_id: OTHER }),
  ],
  ['check-project', one(), { id: ASKED }, { id: OTHER }],
  [
    'get-update-file',
    one('lamps'),
    { homepage: 'https://site.example/mod/lamps', promos: {} },
    { homepage: 'https://site.example/mod/ropes', promos: {} },
  ],
  ['list-notifications', one(), [{ id: 'N1', user_id: ASKED }], [{ id: 'N1', user_id: OTHER }]],
  ['get-version-from-hash', hash, version(ASKED), version(ASKED, strange)],
  ['get-version-from-hash', { params: { ...hash.params, version_id: ASKED } }, version(ASKED), version(OTHER)],
  ['get-versions-from-hashes', hashes, { [SHA1]: version(ASKED) }, { [SHA1]: version(ASKED, strange) }],
  ['get-projects-from-hashes', hashes, { [SHA1]: project(ASKED) }, { [OTHER_SHA1]: project(ASKED) }],
  ['get-latest-from-hashes', filtered, { [SHA1]: version(OTHER, strange) }, { [OTHER_SHA1]: version(OTHER) }],
  ['get-all-latest-from-hashes', filtered, { [SHA1]: [version(OTHER, strange)] }, { [OTHER_SHA1]: [version(OTHER)] }],
  ['get-latest-from-each-hash', eachFiltered, { [SHA1]: version(OTHER, strange) }, { [OTHER_SHA1]: version(OTHER) }],
  ['get-user', one(), user(ASKED), user(OTHER)],
  ['get-user', one('Ann'), user(OTHER, 'aNN'), user(OTHER, 'bob')],
  ['get-users', many, [user(ASKED)], [user(OTHER)]],
  ['list-team-members', one(), [member(ASKED), member(ASKED)], [member(ASKED), member(OTHER)]],
  ['list-teams', many, [[member(ASKED)]], [[member(OTHER)]]],
  ['list-project-members', one('lamps'), [member('T1'), member('T1')], [member('T1'), member('T2')]],
  ['get-thread', one(), { id: ASKED }, { id: OTHER }],
  ['get-threads', many, [{ id: ASKED }], [{ id: OTHER }]],
  ['get-report', one(), { id: ASKED }, { id: OTHER }],
  ['get-reports', many, [{ id: ASKED }], [{ id: OTHER }]],
  ['get-notification', one(), { id: ASKED }, { id: OTHER }],
  ['get-notifications', many, [{ id: ASKED }], [{ id: OTHER }]],
  [
    'list-notifications',
    one('ann'),
    [{ id: 'N1', user_id: 'U1' }],
    [
      { id: 'N1', user_id: 'U1' },
      { id: 'N2', user_id: 'U2' },
    ],
  ],
]

const named = CASES.map(([name, input, own, foreign]) => ({ name, input, own, foreign }))

describe.each(named)('an answer of $name to $input.params$input.body', ({ name, input, own, foreign }) => {
  it('is believed where it is about that', async () => {
    const { api } = connect(await start(() => own), TOKEN).hosting
    expect((await api.call(name, input)).body).toEqual(own)
  })

  it('is an error that names both where it is about something else', async () => {
    const { api } = connect(await start(() => foreign), TOKEN).hosting
    const error: unknown = await api.call(name, input).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CoreError)
    expect(error).toMatchObject({
      code: 'bad-answer',
      message: expect.stringMatching(
        new RegExp(`gave a wrong answer to ${name}: asked about .+, it answered about .+`),
      ),
    })
  })
})

type Ask = (hosting: HostingService, options: typeof NORMAL) => Promise<Outcome<unknown> | undefined>

/** Each question of the core about many things; `kept` is what an older Modwell may have kept about another thing. */
const QUESTIONS: readonly {
  readonly what: string
  readonly ask: Ask
  readonly answer: unknown
  readonly question: string
  readonly key: string
  readonly kept: unknown
}[] = [
  {
    what: 'which version a file is of',
    ask: async (hosting, options) => (await hosting.versionsByHash([SHA1], options)).get(SHA1),
    answer: { [SHA1]: version(OTHER, strange) },
    question: 'get-versions-from-hashes',
    key: SHA1,
    kept: makeVersion(OTHER, 1, { files: [makeVersionFile({ sha1: OTHER_SHA1 })] }),
  },
  {
    what: 'a file that was not asked about',
    ask: async (hosting, options) => (await hosting.versionsByHash([SHA1], options)).get(SHA1),
    answer: { [OTHER_SHA1]: version(OTHER, strange) },
    question: 'get-versions-from-hashes',
    key: SHA1,
    kept: makeVersion(OTHER, 1, { files: [] }),
  },
  {
    what: 'projects',
    ask: async (hosting, options) => (await hosting.projects([ASKED], options)).get(ASKED),
    answer: [project(OTHER)],
    question: 'get-projects',
    key: ASKED,
    kept: makeProject(OTHER),
  },
  {
    what: 'versions',
    ask: async (hosting, options) => (await hosting.versions([ASKED], options)).get(ASKED),
    answer: [version(OTHER)],
    question: 'get-versions',
    key: ASKED,
    kept: makeVersion(OTHER, 1, { files: [] }),
  },
  {
    what: 'the versions of a project',
    ask: async (hosting, options) => (await hosting.versionsOfProjects([ASKED], options)).get(ASKED),
    answer: [version('V1'), version('V2', { project_id: OTHER })],
    question: 'list-project-versions',
    key: ASKED,
    kept: [makeVersion(OTHER, 1)],
  },
]

describe.each(QUESTIONS)('an answer about something else to a question about $what', (each) => {
  it('is a failed check, and is not kept', async () => {
    const { hosting } = connect(await start(() => each.answer))
    const first = await each.ask(hosting, NORMAL)
    const later = await each.ask(hosting, OFFLINE)
    expect(first).toEqual({
      kind: 'failed',
      reason: {
        code: 'bad-answer',
        fact: 'unbelieved',
        message: expect.stringMatching(/was asked about .+ but answered about "?.+/),
      },
      at: expect.any(String),
      last: null,
    })
    expect(later?.kind).toBe('not-asked')
  })

  it('is not believed either where it was kept before, fresh or old', async () => {
    const url = await start(() => ({ error: 'none' }))
    const cache: AnswerCache = openCache(':memory:').answers
    cache.put(`1 ${url} ${each.question}`, [{ key: each.key, at: Date.now(), body: each.kept }])
    const { hosting } = connect(url, { cache })
    const outcomes = [await each.ask(hosting, OFFLINE), await each.ask(hosting, NORMAL)]
    expect(outcomes).toMatchObject([{ kind: 'not-asked' }, { kind: 'failed', last: null }])
  })
})

it('a project that was kept under another name is asked for again', async () => {
  const url = await start(() => project(ASKED, 'lamps'))
  const cache = openCache(':memory:').answers
  cache.put(`1 ${url} get-project`, [{ key: 'lamps', at: Date.now(), body: { id: OTHER, slug: 'ropes' } }])
  expect((await connect(url, { cache }).hosting.project('lamps', NORMAL)).value.id).toBe(ASKED)
})

it('the other things of an answer with one that was not asked for are believed', async () => {
  const { hosting } = connect(await start(() => [project(ASKED), project(OTHER)]))
  const outcomes = await hosting.projects([ASKED, 'MISSING1'], NORMAL)
  expect(outcomes.get(ASKED)).toMatchObject({ kind: 'answer', value: { id: ASKED } })
  expect(outcomes.get('MISSING1')).toMatchObject({ kind: 'failed', reason: { code: 'bad-answer' } })
})

it('single reads that went out as one ask alone for what the answer has something else in the place of', async () => {
  const paths: string[] = []
  const url = await start((path) => {
    paths.push(path.split('?')[0] ?? '')
    return path.startsWith('/v2/projects') ? [project(ASKED), project(OTHER)] : project('MISSING1')
  })
  const { api } = connect(url).hosting
  const answers = await Promise.all([ASKED, 'MISSING1'].map((id) => api.call('get-project', one(id))))
  expect(answers.map(({ body }) => body)).toEqual([project(ASKED), project('MISSING1')])
  expect(paths).toEqual(['/v2/projects', '/v2/project/MISSING1'])
})

it('an answer about something else is not kept under its entity tag', async () => {
  const tags: (string | undefined)[] = []
  const service = await serve((request, response) => {
    request.resume()
    tags.push(request.headers['if-none-match'])
    response.writeHead(200, { 'content-type': 'application/json', etag: '"one"' })
    response.end(JSON.stringify(project(tags.length === 1 ? OTHER : ASKED)))
  })
  served.push(service)
  const cache = openCache(':memory:').answers
  const ask = () => connect(service.url, { cache }).hosting.api.call('get-project', one())
  await ask().catch(() => undefined)
  expect((await ask()).body).toEqual(project(ASKED))
  expect(tags).toEqual([undefined, undefined])
})
