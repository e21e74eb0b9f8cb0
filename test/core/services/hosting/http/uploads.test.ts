import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Dialect } from '../../../../service/start.ts'
import { connect } from '../support/connect.ts'
import { listen, stop } from '../support/serve.ts'
import { makeJar, PIXEL, projectData, versionData } from '../table/samples.ts'
import { openWorld } from '../table/world.ts'
import type { World } from '../table/world.ts'

const DIALECTS: readonly Dialect[] = ['documented', 'current']

interface ProjectAnswer {
  readonly id: string
  readonly icon_url: string
  readonly gallery: readonly { readonly url: string; readonly title: string }[]
}
interface VersionAnswer {
  readonly id: string
  readonly files: readonly {
    readonly url: string
    readonly filename: string
    readonly primary: boolean
    readonly hashes: { readonly sha1: string; readonly sha512: string }
  }[]
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
const names = (answer: VersionAnswer) => answer.files.map(({ filename }) => filename).toSorted()
const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

describe.each(DIALECTS)('what is uploaded to a %s service', (dialect) => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(dialect)
  })
  afterEach(() => world.close())

  const version = async (id: string) =>
    (await world.ask('get-version', { params: { id } }, 'owner')).body as VersionAnswer

  async function publish(jars: Readonly<Record<string, Buffer>>): Promise<VersionAnswer> {
    const files = Object.entries(jars).map(([part, bytes]) => ({ part, path: world.file(`${part}.jar`, bytes) }))
    const body = { ...versionData(world.project.id, '2.0.0'), primary_file: files[0]?.part }
    return (await world.ask('create-version', { body, files }, 'owner')).body as VersionAnswer
  }

  it('comes back byte for byte: a project with icon and gallery', async () => {
    const files = [
      { part: 'icon', path: world.file('icon.png', PIXEL) },
      { part: 'first', path: world.file('first.png', PIXEL) },
    ]
    const items = [{ item: 'first', featured: true, title: 'By "night"\r\nand day', ordering: 0 }]
    const body = { ...projectData('lanterns'), gallery_items: items }
    const made = (await world.ask('create-project', { body, files }, 'owner')).body as ProjectAnswer
    const [image] = made.gallery
    expect(await download(made.icon_url)).toEqual(PIXEL)
    expect(await download(image?.url ?? '')).toEqual(PIXEL)
    expect(image?.title).toBe('By "night"\r\nand day')
  })

  it('comes back byte for byte: a version with two files', async () => {
    const jars = { first: await makeJar('first'), second: await makeJar('second') }
    const { files } = await publish(jars)
    const back = await Promise.all(
      files.map(async ({ url, filename, hashes }) => [filename, hashes.sha1, sha1(await download(url))]),
    )
    expect(back.toSorted()).toEqual(
      Object.entries(jars).map(([part, bytes]) => [`${part}.jar`, sha1(bytes), sha1(bytes)]),
    )
  })

  it('takes more files later, and gives each up by its hash', async () => {
    const { id } = await publish({ first: await makeJar('first') })
    const added = await makeJar('added')
    const files = [{ part: 'more', path: world.file('added.jar', added) }]
    await world.ask('add-version-files', { params: { id }, files }, 'owner')
    const with2 = await version(id)
    const params = { hash: sha1(added), algorithm: 'sha1', version_id: id }
    await world.ask('delete-version-file', { params }, 'owner')
    expect(names(with2)).toEqual(['added.jar', 'first.jar'])
    expect(names(await version(id))).toEqual(['first.jar'])
  })

  it('changes its primary file, or says that this is not done any more', async () => {
    const { id, files } = await publish({ first: await makeJar('first'), second: await makeJar('second') })
    const other = files.find(({ primary }) => !primary)
    const change = world.ask(
      'modify-version',
      { params: { id }, body: { primary_file: ['sha1', other?.hashes.sha1] } },
      'owner',
    )
    const outcome = await change.then(
      () => 'done',
      (error: { readonly code: string }) => error.code,
    )
    const primary = (await version(id)).files.find((file) => file.primary)?.filename
    expect({ outcome, primary }).toEqual(
      dialect === 'documented'
        ? { outcome: 'done', primary: other?.filename }
        : { outcome: 'service-lacks-operation', primary: 'first.jar' },
    )
  })
})

describe('a large upload', () => {
  it('goes out again as a whole after a 429', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'modwell-again-'))
    const path = join(folder, 'a.jar')
    const bytes = randomBytes(100_000)
    writeFileSync(path, bytes)
    const bodies: Buffer[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        bodies.push(Buffer.concat(chunks))
        response.writeHead(bodies.length === 1 ? 429 : 204, { 'retry-after': '0' }).end()
      })
    })
    const url = `http://127.0.0.1:${await listen(server)}`
    try {
      const input = { params: { id: 'AABBCCDD' }, files: [{ part: 'jar', path }] }
      await connect(url).hosting.api.call('add-version-files', input, { token: 'mrp_x' })
    } finally {
      await stop(server)
      rmSync(folder, { recursive: true })
    }
    expect(bodies.length).toBe(2)
    expect(bodies.every((body) => body.includes(bytes))).toBe(true)
  })
})
