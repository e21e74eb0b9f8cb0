import { afterEach, describe, expect, it } from 'vitest'
import { connect, NORMAL } from '../support/connect.ts'
import { serve, serveJson } from '../support/serve.ts'
import type { Served } from '../support/serve.ts'

const KNOWN = '1'.repeat(40)
const OTHER = '2'.repeat(40)
const served: Served[] = []

afterEach(async () => {
  for (const each of served.splice(0)) await each.close()
})

async function start(starting: Promise<Served>): Promise<string> {
  const service = await starting
  served.push(service)
  return service.url
}

function version(sha1: string) {
  return {
    id: `V${sha1.slice(0, 7)}`,
    project_id: 'AABBCCDD',
    version_number: '1',
    version_type: 'release',
    date_published: '2024-01-01T00:00:00Z',
    files: [{ hashes: { sha1, sha512: 'b'.repeat(128) }, url: 'https://cdn.example/a.jar', filename: 'a.jar' }],
  }
}

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

  it('is asked in halves where a whole answer is too large', async () => {
    const sizes: number[] = []
    const url = await start(
      serve((request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const { hashes } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { hashes: string[] }
          sizes.push(hashes.length)
          response.setHeader('content-type', 'application/json')
          // Two of these records are more than the client takes at once.
          const padding = ' '.repeat(hashes.length * 34 * 1024 * 1024)
          response.end(JSON.stringify(Object.fromEntries(hashes.map((sha1) => [sha1, version(sha1)]))) + padding)
        })
      }),
    )
    const outcomes = await connect(url).hosting.versionsByHash([KNOWN, OTHER], NORMAL)
    expect(sizes).toEqual([2, 1, 1])
    expect([...outcomes.values()].map((outcome) => outcome.kind)).toEqual(['answer', 'answer'])
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
