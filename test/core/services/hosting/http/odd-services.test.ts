import { afterEach, describe, expect, it } from 'vitest'
import { connect, NORMAL } from '../support/connect.ts'
import { serve, serveJson } from '../support/serve.ts'
import { KNOWN, OTHER, served, start, version } from './odd-services-ground.ts'

afterEach(async () => {
  for (const each of served.splice(0)) await each.close()
})

describe('a service that answers oddly', () => {
  it('is not believed about files that were not asked about', async () => {
    const url = await start(serveJson(() => ({ [KNOWN]: version(KNOWN), [OTHER]: version(OTHER) })))
    const { hosting } = connect(url)
    const outcomes = await hosting.versionsByHash([KNOWN], NORMAL)
    const later = await hosting.versionsByHash([OTHER], { ...NORMAL, freshness: 'offline' })
    expect([...outcomes.keys()]).toEqual([KNOWN])
    expect(later.get(OTHER)?.kind).toBe('not-asked')
  })

  it('fails where it gives a list for an object', async () => {
    const url = await start(serveJson(() => []))
    const outcome = (await connect(url).hosting.versionsByHash([KNOWN], NORMAL)).get(KNOWN)
    expect(outcome).toMatchObject({ kind: 'failed', reason: { code: 'bad-answer' } })
  })

  it('that sends elsewhere is refused, naming where to', async () => {
    const url = await start(
      serve((_, response) => response.writeHead(301, { location: 'https://new.example/v2' }).end()),
    )
    await expect(connect(url).hosting.project('x', NORMAL)).rejects.toMatchObject({
      code: 'service-refused',
      message: expect.stringContaining('https://new.example'),
    })
  })

  it('that wants to know who asks where nobody needs to be known is not taken for one that lacks a token', async () => {
    const url = await start(serve((_, response) => response.writeHead(401).end()))
    await expect(connect(url).hosting.search({ text: '' }, NORMAL)).rejects.toMatchObject({
      code: 'service-unauthorized',
      message: `${url} asks for a sign-in, although this needs none (search-projects, status 401)`,
      hint: expect.stringContaining('A proxy or the login page'),
      remedies: [],
    })
  })

  it('is quoted in its own words, cut and without control characters', async () => {
    const description = `bad facet\u001b[31m ${'x'.repeat(500)}`
    const url = await start(
      serve((_, response) => {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: 'invalid_input', description }))
      }),
    )
    const error: unknown = await connect(url)
      .hosting.search({ text: '' }, NORMAL)
      .catch((reason: unknown) => reason)
    const message = error instanceof Error ? error.message : ''
    expect(message.includes('bad facet [31m xxx')).toBe(true)
    expect(message.includes('\u001b')).toBe(false)
    expect(message.length < 400).toBe(true)
  })

  it('gets no address that is not encrypted', () => {
    expect(() => connect('http://api.example')).toThrow(expect.objectContaining({ code: 'bad-service-url' }))
  })
})
