import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import { startService } from '../../../../service/start.ts'
import type { Service } from '../../../../service/start.ts'
import { connect } from '../support/connect.ts'

let service: Service
let ids: readonly string[]

beforeAll(async () => {
  service = await startService({ projects: 0, rateLimit: 'off' })
  ids = ['lamps', 'doors', 'windows'].map((slug) => service.catalogue.addProject({ slug }).id)
})
beforeEach(() => service.clearRequests())
afterAll(() => service.close())

const asked = () => service.requests().map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)
const get = (id: string, signal?: AbortSignal) =>
  connected().api.call('get-project', { params: { id } }, { ...(signal !== undefined && { signal }) })
let hosting: ReturnType<typeof connect>['hosting'] | undefined
const connected = () => (hosting ??= connect(service.url).hosting)
const read = (id: string) => connected().api.call('get-version', { params: { id } })
const slugOf = ({ body }: { readonly body: unknown }) => (body as { readonly slug: string }).slug
const codeOf = (error: unknown) => (error instanceof CoreError ? error.code : error)

describe('reads of single things in one tick', () => {
  it('are one question about all of them', async () => {
    const answers = await Promise.all(ids.map((id) => get(id)))
    expect(answers.map(slugOf)).toEqual(['lamps', 'doors', 'windows'])
    expect(asked()).toEqual([`GET /v2/projects?ids=${JSON.stringify(ids)}`])
  })

  it('stay one read where only one is asked for', async () => {
    await Promise.all([get('lamps'), get('lamps')])
    expect(asked()).toEqual(['GET /v2/project/lamps'])
  })

  it('find slugs whatever their case, and miss what is not there', async () => {
    const answers = await Promise.allSettled([get('LAMPS'), get('nobody-knows')])
    expect(answers.map((each) => (each.status === 'fulfilled' ? slugOf(each.value) : codeOf(each.reason)))).toEqual([
      'lamps',
      'service-not-found',
    ])
  })

  it('are asked one by one where the whole is refused for one of them', async () => {
    const version = service.catalogue.addVersion('lamps', {
      version_number: '1',
      loaders: ['fabric'],
      game_versions: ['1.21.1'],
    })
    const answers = await Promise.allSettled([read(version.id), read('not-base62!')])
    expect(answers.map((each) => (each.status === 'fulfilled' ? 'read' : codeOf(each.reason)))).toEqual([
      'read',
      'service-refused',
    ])
    expect(asked().length).toBe(3)
  })

  it('go on for the others when one gives up', async () => {
    const abort = new AbortController()
    const answers = Promise.allSettled([get(ids[0] ?? '', abort.signal), get(ids[1] ?? '')])
    setImmediate(() => abort.abort())
    expect((await answers).map((each) => (each.status === 'fulfilled' ? 'read' : codeOf(each.reason)))).toEqual([
      'cancelled',
      'read',
    ])
  })
})
