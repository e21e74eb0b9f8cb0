import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../../src-main/core/model/times/freshness.ts'
import { startService } from '../../../../service/start.ts'
import type { Fault, Service } from '../../../../service/start.ts'
import { connect, NORMAL, NOW, shiftedClock } from '../support/connect.ts'
import { sampleOf } from '../support/sample.ts'
import type { Sample } from '../support/sample.ts'

let service: Service
let sample: readonly Sample[]

beforeAll(async () => {
  service = await startService({ projects: 12 })
  sample = sampleOf(service)
})
beforeEach(() => service.clearRequests())
afterEach(() => service.setFaults([]))
afterAll(() => service.close())

const clock = () => shiftedClock({ milliseconds: 0 })
const hashes = () => sample.map((each) => each.sha1)
const ids = () => sample.map((each) => each.projectId)

/** The outcome of a bulk question under a fault, for its first file, and how often it was asked. */
async function under(...faults: readonly Fault[]) {
  service.setFaults(faults)
  const { hosting, events } = connect(service.url, { clock: clock() })
  const outcomes = await hosting.versionsByHash(hashes(), NORMAL)
  return { outcome: outcomes.get(hashes()[0] ?? ''), asked: service.requests().length, events }
}

function codeOf(outcome: Outcome<unknown> | undefined): string | undefined {
  return outcome?.kind === 'failed' ? outcome.reason.code : outcome?.kind
}

describe('a service that fails', () => {
  it.each([
    { what: 'resets the connection', fault: { kind: 'reset' }, code: 'service-unreachable', requests: 4 },
    { what: 'answers 500', fault: { kind: 'status', status: 500 }, code: 'service-failed', requests: 4 },
    {
      what: 'answers 503 with a page',
      fault: { kind: 'status', status: 503, body: 'html' },
      code: 'service-failed',
      requests: 4,
    },
    { what: 'answers with a page and status 200', fault: { kind: 'html' }, code: 'bad-answer', requests: 1 },
    { what: 'answers with half of the JSON', fault: { kind: 'truncated-json' }, code: 'bad-answer', requests: 4 },
    {
      what: 'cuts the body',
      fault: { kind: 'truncate', afterBytes: 50, match: { origin: 'api', path: '/v2/' } },
      code: 'service-unreachable',
      requests: 4,
    },
    { what: 'answers 400', fault: { kind: 'status', status: 400, body: 'json' }, code: 'service-refused', requests: 1 },
    {
      what: 'answers 401',
      fault: { kind: 'status', status: 401, body: 'json' },
      code: 'service-unauthorized',
      requests: 1,
    },
    {
      what: 'answers 403 with a page',
      fault: { kind: 'status', status: 403, body: 'html' },
      code: 'service-refused',
      requests: 1,
    },
    {
      what: 'answers 404 without a body',
      fault: { kind: 'status', status: 404, body: 'empty' },
      code: 'service-not-found',
      requests: 1,
    },
    { what: 'does not have the route', fault: { kind: 'missing-route' }, code: 'service-lacks-operation', requests: 1 },
    { what: 'answers 410', fault: { kind: 'status', status: 410, body: 'json' }, code: 'service-gone', requests: 1 },
    {
      what: 'answers 413',
      fault: { kind: 'status', status: 413, body: 'empty' },
      code: 'service-too-large',
      requests: 1,
    },
    {
      what: 'answers 418',
      fault: { kind: 'status', status: 418, body: 'empty' },
      code: 'service-refused',
      requests: 1,
    },
  ] as const)('one that $what makes each file a failed one', async ({ fault, code, requests }) => {
    const { outcome, asked } = await under(fault)
    expect(codeOf(outcome)).toEqual(code)
    expect(asked).toEqual(requests)
  })

  it('is asked again and answers in the end, which events tell', async () => {
    const { outcome, events } = await under({ kind: 'status', status: 502, times: 2 })
    expect(codeOf(outcome)).toBe('answer')
    expect(events.map((event) => event.kind)).toEqual(['retry', 'retry', 'contact'])
  })

  it('is heard after a broken connection', async () => {
    const { outcome, asked } = await under({ kind: 'reset', times: 1 })
    expect(codeOf(outcome)).toBe('answer')
    expect(asked).toBe(2)
  })

  it('is waited for while it limits requests, which events tell', async () => {
    service.setFaults([{ kind: 'rate-limited', seconds: 1 }])
    const { hosting, events } = connect(service.url)
    const outcomes = await hosting.versionsByHash(hashes(), NORMAL)
    expect([...outcomes.values()].every((each) => each.kind === 'answer')).toBe(true)
    expect(events[0]?.kind).toBe('waiting')
  })

  it('names the service and the operation in its reason', async () => {
    const { outcome } = await under({ kind: 'status', status: 500 })
    const message = outcome?.kind === 'failed' ? outcome.reason.message : ''
    expect(message.includes(service.url)).toBe(true)
    expect(message.includes('get-versions-from-hashes')).toBe(true)
  })

  it('leaves what was known before at hand', async () => {
    const { hosting } = connect(service.url, { clock: clock() })
    const id = ids()[0] ?? ''
    const before = (await hosting.projects([id], NORMAL)).get(id)
    service.setFaults([{ kind: 'status', status: 500 }])
    const after = (await hosting.projects([id], NOW)).get(id)
    expect(after).toMatchObject({
      kind: 'failed',
      last: { value: before?.kind === 'answer' ? before.value : null, at: before?.kind === 'answer' ? before.at : '' },
    })
  })

  it('loses only the chunk of a question that it fails', async () => {
    service.setFaults([{ kind: 'status', status: 400, nth: 1, times: 1 }])
    const many = Array.from({ length: 1_500 }, (_, index) => index.toString(16).padStart(40, '0'))
    const outcomes = await connect(service.url).hosting.versionsByHash(many, NORMAL)
    const kinds = [...outcomes.values()].map((each) => each.kind)
    expect(kinds).toHaveLength(1_500)
    expect([500, 1_000]).toContain(kinds.filter((kind) => kind === 'failed').length)
  })

  it('can be given up at any time, and hears nothing more', async () => {
    service.setFaults([{ kind: 'hang' }])
    const abort = new AbortController()
    const call = connect(service.url).hosting.versionsByHash(hashes(), { ...NORMAL, signal: abort.signal })
    setTimeout(() => abort.abort(), 50)
    await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  })
})

describe('a malformed answer', () => {
  it('fails the one project that is malformed, naming the field, and no other', async () => {
    service.setFaults([{ kind: 'schema', field: '0.downloads', value: 'many' }])
    const outcomes = [...(await connect(service.url).hosting.projects(ids(), NORMAL)).values()]
    const failed = outcomes.filter((each) => each.kind === 'failed')
    expect(failed.length).toBe(1)
    expect(outcomes.length).toEqual(sample.length)
    expect(failed[0]?.reason).toEqual({
      code: 'bad-answer',
      fact: 'unbelieved',
      message: expect.stringContaining('downloads: Invalid input: expected number'),
    })
  })

  it('fails every file of an answer whose records are all malformed', async () => {
    const { outcome } = await under({ kind: 'schema', field: '*.files.0.hashes.sha512', value: 12 })
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: { code: 'bad-answer', message: expect.stringContaining('files.0.hashes.sha512') },
    })
  })

  it('does not take a project for unknown whose id cannot be read', async () => {
    service.setFaults([{ kind: 'schema', field: '0.id', value: 7 }])
    const outcomes = [...(await connect(service.url).hosting.projects(ids(), NORMAL)).values()]
    expect(outcomes.map((each) => each.kind).toSorted()).toEqual(
      ids().map((_, index) => (index < ids().length - 1 ? 'answer' : 'failed')),
    )
  })

  it('fails a page that a person looks at, naming the field', async () => {
    service.setFaults([{ kind: 'schema', field: 'title', value: ['a'] }])
    await expect(connect(service.url).hosting.project(ids()[0] ?? '', NORMAL)).rejects.toMatchObject({
      code: 'bad-answer',
      message: expect.stringContaining('title'),
    })
  })

  it('fails the file whose newest version is malformed', async () => {
    service.setFaults([{ kind: 'schema', field: '*.0.date_published', value: 5 }])
    const question = { sha1s: hashes(), loaders: [], gameVersions: [], channels: [] }
    const outcomes = await connect(service.url).hosting.newestByHash(question, NORMAL)
    expect(codeOf(outcomes.get(hashes()[0] ?? ''))).toBe('bad-answer')
  })
})
