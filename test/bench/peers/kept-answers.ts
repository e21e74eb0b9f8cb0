import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A service in front of another, in a process of its own, that costs nearly nothing: each answer is asked for once and kept in memory, so
 * that what is measured is the program that asks. Says on its output where it is; `GET /counted` has the requests since it was asked last.
 */
const [apiUrl = '', filesUrl = ''] = process.argv.slice(2)

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Counted {
  readonly api: number
  readonly files: number
}

const FILES = '/files'
/** Of what is asked, all that an answer rests on beside the address. */
const ASKED_BY = ['range', 'if-none-match', 'content-type', 'user-agent'] as const
/** Of an answer, all that a program goes by. */
const TOLD_BY = ['content-type', 'content-range', 'etag', 'cache-control', 'accept-ranges'] as const

const kept = new Map<string, Promise<Answer>>()
let counted = { api: 0, files: 0 }

const server = createServer((request, response) => {
  void answer(request).then(({ status, headers, body }) =>
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
  )
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => console.log(ownUrl()))
// The end of its input is the end of whoever started it.
process.stdin.resume().on('end', () => process.exit())

function ownUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = request
  if (url === '/counted') return countedAnswer()
  counted[url.startsWith(FILES) ? 'files' : 'api'] += 1
  const body = await buffer(request)
  const passed = Object.fromEntries(
    ASKED_BY.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
  const key = JSON.stringify([method, url, passed, body.toString('latin1')])
  const known = kept.get(key) ?? ask(method, url, { headers: passed, body })
  kept.set(key, known)
  return known
}

function countedAnswer(): Answer {
  const body = Buffer.from(JSON.stringify(counted satisfies Counted))
  counted = { api: 0, files: 0 }
  return { status: 200, headers: {}, body }
}

async function ask(
  method: string,
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
): Promise<Answer> {
  const address = url.startsWith(FILES) ? filesUrl + url.slice(FILES.length) : apiUrl + url
  const sent = body.length === 0 ? {} : { body: new Uint8Array(body) }
  const answered = await fetch(address, { method, headers, ...sent })
  const bytes = Buffer.from(await answered.arrayBuffer())
  const isText = answered.headers.get('content-type')?.includes('json') === true
  return {
    status: answered.status,
    headers: Object.fromEntries(
      TOLD_BY.flatMap((name) => {
        const value = answered.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    body: isText ? Buffer.from(bytes.toString().replaceAll(filesUrl, ownUrl() + FILES)) : bytes,
  }
}
