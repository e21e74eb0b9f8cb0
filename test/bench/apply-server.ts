import { createHash, randomFillSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves files of random bytes on loopback, in a process of its own, and says on its output what they are. */
const [count, size] = process.argv.slice(2).map(Number)
const bodies = Array.from({ length: count ?? 0 }, () => randomFillSync(Buffer.alloc(size ?? 0)))
const hashes = bodies.map((body) => ({
  sha1: createHash('sha1').update(body).digest('hex'),
  sha512: createHash('sha512').update(body).digest('hex'),
}))

const server = createServer((request, response) => {
  const body = bodies[Number(/^\/(\d+)\.jar$/.exec(request.url ?? '')?.[1] ?? Number.NaN)]
  if (body === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-length': body.length, etag: `"${request.url ?? ''}"` }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, hashes }))
})
// The end of its input is the end of whoever started it.
process.stdin.resume().on('end', () => process.exit())
