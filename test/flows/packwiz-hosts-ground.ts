import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { openPlayground, type Playground } from './playground.ts'

/** A host of files, as a person has one on the web. */
export let playground: Playground
let server: Server
export let host: string
export let asked: string[]
export const served = new Map<string, string>()

export const hash = (format: string, content: string) => createHash(format).update(content).digest('hex')

/** As packwiz writes a file that lies at an address alone. */
export function meta(
  name: string,
  [format, sum]: readonly [string, string],
  url = `http://${host}/${name}.jar`,
): string {
  return `name = "${name}"\nfilename = "${name}.jar"\nside = "both"\n[download]\nurl = "${url}"\nhash-format = "${format}"\nhash = "${sum}"\n`
}

/** `told`: by path, what the index says of a file instead of what it is. */
export function packFiles(
  files: Readonly<Record<string, string>>,
  told: Readonly<Record<string, string>> = {},
  version = '1',
) {
  const index = Object.entries(files).map(([file, content]) => {
    const isMeta = file.endsWith('.pw.toml') ? 'metafile = true\n' : ''
    return `[[files]]\nfile = "${file}"\nhash = "${told[file] ?? hash('sha256', content)}"\n${isMeta}`
  })
  const list = `hash-format = "sha256"\n${index.join('\n')}`
  const pack = `name = "Lamps"\nversion = "${version}"\n[index]\nfile = "index.toml"\nhash-format = "sha256"\nhash = "${told['index.toml'] ?? hash('sha256', list)}"\n[versions]\nminecraft = "1.21.11"\nfabric = "0.17.2"\n`
  return { ...files, 'index.toml': list, 'pack.toml': pack }
}

export function write(files: Readonly<Record<string, string>>): string {
  const folder = join(playground.folder, 'wiz')
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return join(folder, 'pack.toml')
}

export function serve(files: Readonly<Record<string, string>>): string {
  for (const [path, content] of Object.entries(files)) served.set(`/pack/${path}`, content)
  return `http://${host}/pack/pack.toml`
}

export async function gameOf(name: string): Promise<string> {
  const listed = await playground.core.instances.list()
  return listed.find(({ instance }) => instance.name === name)?.instance.gamePath ?? ''
}

export const at = (address: string) => ({ project: address, version: null, address })
export const ownName = (name: string) => ({ kind: 'own', name }) as const
export const update = (instance: string): Extract<Wish, { kind: 'update-pack' }> => {
  return {
    kind: 'update-pack',
    instance,
    pack: null,
    theirs: [],
    optional: [],
    without: [],
    hosts: [],
    freshness: 'now',
  }
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    asked = []
    served.clear()
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const body = served.get(decodeURIComponent(request.url ?? ''))
      response.writeHead(body === undefined ? 404 : 200).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve))
    await playground.close()
  })
}
