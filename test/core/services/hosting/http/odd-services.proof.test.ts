import { afterEach, describe, expect, it } from 'vitest'
import { connect, NORMAL } from '../support/connect.ts'
import { serve } from '../support/serve.ts'
import { KNOWN, OTHER, served, start, version } from './odd-services-ground.ts'

afterEach(async () => {
  for (const each of served.splice(0)) await each.close()
})

describe('a service that answers oddly', () => {
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
})
