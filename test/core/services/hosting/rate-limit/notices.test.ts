import { afterEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../../../src-main/core/services/database/cache/open-cache.ts'
import { connect } from '../support/connect.ts'
import { serve } from '../support/serve.ts'
import type { Served } from '../support/serve.ts'

let served: Served | undefined
afterEach(() => served?.close())

async function warnings(body: object, headers: Readonly<Record<string, string>> = {}) {
  served = await serve((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ ...body, id: request.url?.split('/').at(-1) }))
  })
  const cache = openCache(':memory:').answers
  const told: string[] = []
  for (const _ of ['first run', 'second run']) {
    const { hosting, events } = connect(served.url, { cache })
    await hosting.api.call('get-project', { params: { id: 'a' } })
    await hosting.api.call('get-project', { params: { id: 'b' } })
    told.push(
      ...events.flatMap((event) => (event.kind === 'warning' ? [event.message.replace(/^\S+ warns: /, '')] : [])),
    )
  }
  return told
}

describe('a service that says in its data that it is deprecated', () => {
  it.each([
    ['under a key of its own', { warning: 'Version 2 ends in May.' }, 'Version 2 ends in May.'],
    [
      'in the place of a title',
      { title: 'This API version is deprecated, please use v3.' },
      'This API version is deprecated, please use v3.',
    ],
  ])('is heard once, %s', async (_, body, text) => {
    expect(await warnings(body)).toEqual([text])
  })

  it('is heard once by its header', async () => {
    expect(await warnings({}, { sunset: 'Sat, 01 May 2027 00:00:00 GMT' })).toEqual([
      'this version of its API ends on Sat, 01 May 2027 00:00:00 GMT',
    ])
  })

  it('is not confused with an author who writes of other interfaces', async () => {
    const body = { title: 'Old API', description: 'A deprecated mod', body: 'This API is deprecated.' }
    expect(await warnings(body)).toEqual([])
  })
})

describe('an answer with an entity tag', () => {
  it('is not sent again while it holds', async () => {
    const seen: (string | undefined)[] = []
    served = await serve((request, response) => {
      seen.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"one"') return response.writeHead(304, { etag: '"one"' }).end()
      response.writeHead(200, { 'content-type': 'application/json', etag: '"one"' })
      return response.end('["required"]')
    })
    const cache = openCache(':memory:').answers
    const bodies: unknown[] = []
    for (const _ of ['first run', 'second run']) {
      bodies.push((await connect(served.url, { cache }).hosting.api.call('list-side-types', {})).body)
    }
    expect(seen).toEqual([undefined, '"one"'])
    expect(bodies).toEqual([['required'], ['required']])
  })
})
