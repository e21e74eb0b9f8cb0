import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service as Fabric and Quilt have one, which says how a version of theirs is started; and a Maven with installers. */
export interface LoaderService {
  readonly url: string
  /** Paths that were asked for. */
  readonly asked: readonly string[]
  /** From now on it describes the version of this name, whatever is asked for; null: the one that is asked for. */
  answerWith(id: string | null): void
  /** A file at this path, and its checksum beside it: its own, unless another is told. */
  serve(path: string, bytes: Buffer, told?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

const LIST = /^\/(v\d)\/versions\/loader\/[^/]+$/
/** For whichever game version; Fabric's says of one which is stable. */
const LISTED = {
  fabric: [
    { loader: { version: '0.19.0', stable: false } },
    { loader: { version: '0.18.9', stable: true } },
    { loader: { version: '0.18.4', stable: false } },
  ],
  quilt: [{ loader: { version: '0.30.0-beta.1' } }, { loader: { version: '0.29.2' } }],
}

export async function startLoaderService(): Promise<LoaderService> {
  const asked: string[] = []
  let other: string | null = null
  const files = new Map<string, Buffer>()
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const file = files.get(url)
    if (file !== undefined) return void answer.writeHead(200, { 'content-length': file.length }).end(file)
    const list = LIST.exec(url)?.[1]
    if (list !== undefined)
      return void answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(LISTED[list === 'v2' ? 'fabric' : 'quilt']))
    const [, api, game = '', loader = ''] =
      /^\/(v\d)\/versions\/loader\/([^/]+)\/([^/]+)\/profile\/json$/.exec(url) ?? []
    if (api === undefined) return void answer.writeHead(404).end()
    const name = api === 'v2' ? 'fabric' : 'quilt'
    const group = api === 'v2' ? 'net.fabricmc' : 'org.quiltmc'
    const version = {
      id: other ?? `${name}-loader-${loader}-${game}`,
      inheritsFrom: game,
      type: 'release',
      mainClass: `${group}.loader.impl.launch.knot.KnotClient`,
      arguments: { game: [], jvm: [] },
      libraries: [{ name: `${group}:${name}-loader:${loader}`, url: 'https://maven.example.org/' }],
    }
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(version))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (id) => void (other = id),
    serve(path, bytes, told) {
      files.set(path, bytes)
      const own = { sha512: createHash('sha512').update(bytes).digest('hex') }
      for (const [format, hash] of Object.entries(told ?? own)) files.set(`${path}.${format}`, Buffer.from(hash))
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
