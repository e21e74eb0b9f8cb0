import { planOfKind } from './ground/plan-of-kind.ts'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { packWish } from './packs-ground.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

/** A host of files, as a person has one on the web. */
let playground: Playground
let server: Server
let host: string
let asked: string[]
const served = new Map<string, string>()

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

const hash = (format: string, content: string) => createHash(format).update(content).digest('hex')

/** As packwiz writes a file that lies at an address alone. */
function meta(name: string, [format, sum]: readonly [string, string], url = `http://${host}/${name}.jar`): string {
  return `name = "${name}"\nfilename = "${name}.jar"\nside = "both"\n[download]\nurl = "${url}"\nhash-format = "${format}"\nhash = "${sum}"\n`
}

/** `told`: by path, what the index says of a file instead of what it is. */
function packFiles(
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

function write(files: Readonly<Record<string, string>>): string {
  const folder = join(playground.folder, 'wiz')
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return join(folder, 'pack.toml')
}

function serve(files: Readonly<Record<string, string>>): string {
  for (const [path, content] of Object.entries(files)) served.set(`/pack/${path}`, content)
  return `http://${host}/pack/pack.toml`
}

async function gameOf(name: string): Promise<string> {
  const listed = await playground.core.instances.list()
  return listed.find(({ instance }) => instance.name === name)?.instance.gamePath ?? ''
}

const at = (address: string) => ({ project: address, version: null, address })
const ownName = (name: string) => ({ kind: 'own', name }) as const
const update = (instance: string): Extract<Wish, { kind: 'update-pack' }> => {
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

describe('files of a host that nobody allowed yet', () => {
  const BYTES = 'bytes of the moon'

  it.each([
    ['sha256', hash('sha256', BYTES)],
    ['sha512', hash('sha512', BYTES)],
    ['sha1', hash('sha1', BYTES)],
    ['md5', hash('md5', BYTES)],
  ])('are left out and asked about, and come verified once it is: %s', async (format, sum) => {
    served.set('/moon.jar', BYTES)
    const file = write(packFiles({ 'mods/moon.pw.toml': meta('moon', [format, sum]), 'config/a.toml': 'a' }))
    const [plan] = await playground.core.propose(packWish(file, { into: ownName('Moon') }))
    const decision = plan?.advice.find(({ reason }) => reason.code === 'pack-host-not-allowed')
    expect(asked).toEqual([])
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml'])
    expect(planOfKind(plan, 'install-pack').manualDownloads).toMatchObject([
      { path: 'mods/moon.jar', checksum: { format, hash: sum } },
    ])
    const [choice] = decision?.choices ?? []
    expect(choice?.label).toContain(host)
    if (choice === undefined) throw new Error('nothing to decide')
    await carryOut(playground.core, choice.wish)
    expect(readFileSync(join(await gameOf('Moon'), 'mods/moon.jar'), 'utf8')).toBe(BYTES)
    expect(asked).toEqual(['/moon.jar'])
  })

  it('are asked about once: the pack keeps the answer, and asks nothing again of what it has', async () => {
    served.set('/moon.jar', BYTES)
    const one = { 'mods/moon.pw.toml': meta('moon', ['sha256', hash('sha256', BYTES)]) }
    const file = write(packFiles(one))
    await carryOut(playground.core, packWish(file, { into: ownName('Once'), hosts: [host] }))
    served.set('/sun.jar', 'the sun')
    write(packFiles({ ...one, 'mods/sun.pw.toml': meta('sun', ['sha256', hash('sha256', 'the sun')]) }, {}, '2'))
    await carryOut(playground.core, { ...update('Once'), pack: { project: file, version: null, file } })
    expect(readFileSync(join(await gameOf('Once'), 'mods/sun.jar'), 'utf8')).toBe('the sun')
    expect(asked).toEqual(['/moon.jar', '/sun.jar'])
  })

  it('count as got by their bytes alone', async () => {
    const file = write(
      packFiles({ 'mods/moon.pw.toml': meta('moon', ['sha256', hash('sha256', BYTES)]), 'a.txt': 'a' }),
    )
    await carryOut(playground.core, packWish(file, { into: ownName('Hand') }))
    const { manualDownloads } = playground.core.packs
    mkdirSync(join(await gameOf('Hand'), 'mods'))
    writeFileSync(join(await gameOf('Hand'), 'mods/moon.jar'), 'a page that says no')
    expect((await manualDownloads('Hand')).map(({ path }) => path)).toEqual(['mods/moon.jar'])
    writeFileSync(join(await gameOf('Hand'), 'mods/moon.jar'), BYTES)
    expect(await manualDownloads('Hand')).toEqual([])
  })

  it('stay out alone where other bytes come, which a person may take as they are', async () => {
    served.set('/moon.jar', 'another moon')
    const sums = { 'mods/moon.pw.toml': meta('moon', ['sha256', hash('sha256', BYTES)]), 'config/a.toml': 'a' }
    const file = write(packFiles(sums))
    const [plan] = await playground.core.propose(packWish(file, { into: ownName('Other'), hosts: [host] }))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml'])
    expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/moon.jar', 'pack-file-differs'],
    ])
    const choice = plan?.advice.flatMap(({ choices }) => choices).at(0)
    if (choice === undefined) throw new Error('nothing to decide')
    await carryOut(playground.core, choice.wish)
    expect(readFileSync(join(await gameOf('Other'), 'mods/moon.jar'), 'utf8')).toBe('another moon')
  })
})

/** Of the second version, under another name. */
const next = (text: string) => text.replace('"Luna-1.jar"', '"Selene-2.jar"')

async function installFirst(name: string): Promise<string> {
  served.set('/moon.jar', 'the moon')
  const first = meta('moon', ['sha256', hash('sha256', 'the moon')]).replace('"moon.jar"', '"Luna-1.jar"')
  const file = write(packFiles({ 'mods/moon.pw.toml': first }))
  await carryOut(playground.core, packWish(file, { into: ownName(name), hosts: [host] }))
  return file
}

describe('a file whose name changes with its version', () => {
  it.each([
    ['whose host has it no more', next],
    ['whose page alone is named', (text: string) => next(text).replace(/^url = .*$/m, '')],
  ])('keeps the old one while the new one cannot be had, and goes once it can: %s', async (_, change) => {
    const file = await installFirst('Renamed')
    const moon = meta('moon', ['sha256', hash('sha256', 'a new moon')]).replace('"moon.jar"', '"Luna-1.jar"')
    served.delete('/moon.jar')
    write(packFiles({ 'mods/moon.pw.toml': change(moon) }, {}, '2'))
    const again = { ...update('Renamed'), pack: { project: file, version: null, file } }
    await carryOut(playground.core, again)
    const mods = join(await gameOf('Renamed'), 'mods')
    expect(readdirSync(mods)).toEqual(['Luna-1.jar'])
    served.set('/moon.jar', 'a new moon')
    write(packFiles({ 'mods/moon.pw.toml': next(moon) }, {}, '3'))
    await carryOut(playground.core, again)
    expect(readdirSync(mods)).toEqual(['Selene-2.jar'])
  })

  it('keeps the old one where the metafile is not what the index says', async () => {
    const file = await installFirst('Doubtful')
    const moon = meta('moon', ['sha256', hash('sha256', 'the moon')]).replace('"moon.jar"', '"Selene-2.jar"')
    write(packFiles({ 'mods/moon.pw.toml': moon }, { 'mods/moon.pw.toml': '0'.repeat(64) }, '2'))
    const [plan] = await playground.core.propose({
      ...update('Doubtful'),
      pack: { project: file, version: null, file },
    })
    expect(plan?.steps).toEqual([])
    expect(plan?.notes.pack?.files.map(({ path }) => path)).toEqual(['mods/Luna-1.jar'])
  })
})

describe('a checksum that proves nothing', () => {
  // As CurseForge's own program computes it.
  const WEAK = ['murmur2', '3348085315'] as const
  const UNKNOWN = ['blake3', 'a'.repeat(64)] as const

  it('has the file left for the person, whose host is not even asked about, and the rest installs', async () => {
    served.set('/moon.jar', 'bytes of the moon')
    const moon = `${meta('moon', WEAK)}[update.curseforge]\nfile-id = 7\nproject-id = 3\n`
    const file = write(packFiles({ 'mods/moon.pw.toml': moon, 'config/a.toml': 'a' }))
    const wish = packWish(file, { into: ownName('Weak'), hosts: [host] })
    const [plan] = await playground.core.propose(wish)
    expect(asked).toEqual([])
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml'])
    expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/moon.jar', 'pack-file-unproven'],
    ])
    const checksum = { format: 'murmur2', hash: '3348085315' }
    expect(planOfKind(plan, 'install-pack').manualDownloads).toMatchObject([
      { title: 'moon', path: 'mods/moon.jar', version: '7', checksum },
    ])
    await carryOut(playground.core, wish)
    mkdirSync(join(await gameOf('Weak'), 'mods'))
    writeFileSync(join(await gameOf('Weak'), 'mods/moon.jar'), 'bytes of the moon')
    expect(await playground.core.packs.manualDownloads('Weak')).toEqual([])
  })

  it.each([WEAK, UNKNOWN])('is none where the service has a hash of its own: %s', async (format, sum) => {
    const [version] = playground.addMod('alpha', { '1.0': {} })
    const filename = version?.files[0]?.filename ?? ''
    const alpha = `${meta('alpha', [format, sum], '').replace('alpha.jar', filename)}[update.modrinth]\nmod-id = "x"\nversion = "${version?.id ?? ''}"\n`
    const file = write(packFiles({ 'mods/alpha.pw.toml': alpha }))
    const [plan] = await playground.core.propose(packWish(file, { into: ownName('Told') }))
    expect(plan?.steps.map(({ to }) => [to?.path, to?.sha1])).toEqual([
      [`mods/${filename}`, version?.files[0]?.hashes.sha1],
    ])
  })

  it('of a kind that nobody knows is said of the index itself, whose files count all the same', async () => {
    const files = packFiles({ 'config/a.toml': 'a' })
    const [before = '', after = ''] = files['pack.toml'].split('hash-format = "sha256"')
    const file = write({ ...files, 'pack.toml': `${before}hash-format = "blake3"${after}` })
    const [plan] = await playground.core.propose(packWish(file, { into: ownName('Index') }))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml'])
    const said = plan?.advice.find(({ reason }) => reason.code === 'pack-index-unproven')?.reason.message
    expect(said).toContain('("blake3"), so it could not be verified')
  })

  it('of a kind that nobody knows leaves out its file alone, by name, which a person may take as it is', async () => {
    served.set('/moon.jar', 'the moon')
    const files = packFiles({ 'mods/moon.pw.toml': meta('moon', UNKNOWN), 'config/a.toml': 'a', 'config/b.toml': 'b' })
    const odd = `file = "config/a.toml"\nhash-format = "blake3"\n`
    const list = files['index.toml'].replace('file = "config/a.toml"\n', odd)
    const told = files['pack.toml'].replace(/^hash = .*$/m, `hash = "${hash('sha256', list)}"`)
    const file = write({ ...files, 'index.toml': list, 'pack.toml': told })
    const wish = packWish(file, { into: ownName('Odd'), hosts: [host] })
    const [plan] = await playground.core.propose(wish)
    expect(asked).toEqual([])
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/b.toml'])
    expect(plan?.skipped.map(({ path, reason: { code, message } }) => [path, code, /blake3/.test(message)])).toEqual([
      ['config/a.toml', 'pack-file-unproven', true],
      ['mods/moon.jar', 'pack-file-unproven', true],
    ])
    await carryOut(playground.core, { ...wish, asIs: ['./config/a.toml', 'mods\\moon.jar'] })
    const game = await gameOf('Odd')
    expect(readFileSync(join(game, 'config/a.toml'), 'utf8')).toBe('a')
    expect(readFileSync(join(game, 'mods/moon.jar'), 'utf8')).toBe('the moon')
  })
})

describe('a file that is not what the index says', () => {
  const files = { 'config/a.toml': 'a', 'config/b.toml': 'b' }

  it('is left out, named and asked about, and the rest installs', async () => {
    const file = write(packFiles(files, { 'config/a.toml': '0'.repeat(64) }))
    const [plan] = await playground.core.propose(packWish(file, { into: ownName('Stale') }))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/b.toml'])
    expect(plan?.skipped.map(({ path }) => path)).toEqual(['config/a.toml'])
    await carryOut(playground.core, packWish(file, { into: ownName('Stale'), asIs: ['config/a.toml'] }))
    expect(readFileSync(join(await gameOf('Stale'), 'config/a.toml'), 'utf8')).toBe('a')
  })

  it('takes nothing away that an earlier version brought', async () => {
    const file = write(packFiles(files))
    await carryOut(playground.core, packWish(file, { into: ownName('Kept') }))
    write(packFiles({ ...files, 'config/a.toml': 'a2' }, { 'config/a.toml': '0'.repeat(64) }, '2'))
    const [plan] = await playground.core.propose({ ...update('Kept'), pack: { project: file, version: null, file } })
    expect(plan?.steps).toEqual([])
    expect(plan?.notes.pack?.files.map(({ path }) => path)).toEqual(['config/a.toml', 'config/b.toml'])
  })

  it('is the index itself, which is told, and counts', async () => {
    const file = write(packFiles(files, { 'index.toml': '0'.repeat(64) }))
    const [plan] = await playground.core.propose(packWish(file, { into: ownName('Index') }))
    expect(plan?.steps.length).toBe(2)
    expect(plan?.advice.map(({ reason }) => reason.code)).toContain('pack-index-differs')
  })
})

it('has no file in the place of a folder of others', async () => {
  const address = serve(packFiles({ config: 'a', 'config/a.toml': 'b' }))
  const wish = packWish('', { pack: at(address), into: ownName('Both'), hosts: [host] })
  await expect(playground.core.propose(wish)).rejects.toMatchObject({ code: 'unsafe-archive' })
})

describe('a pack at an address', () => {
  it('is read from there, its files by their hashes, and asked there again', async () => {
    served.set('/moon.jar', 'the moon')
    const moon = meta('moon', ['sha256', hash('sha256', 'the moon')])
    const address = serve(packFiles({ 'mods/moon.pw.toml': moon, 'config/a b#.toml': 'a' }))
    const wish = packWish('', { pack: at(address), into: ownName('Web') })
    await expect(playground.core.propose(wish)).rejects.toMatchObject({
      code: 'unsatisfiable',
      remedies: [{ kind: 'allow-host', host }],
    })
    expect(asked).toEqual([])
    await carryOut(playground.core, { ...wish, hosts: [host] })
    const game = await gameOf('Web')
    expect(readFileSync(join(game, 'config/a b#.toml'), 'utf8')).toBe('a')
    expect(readFileSync(join(game, 'mods/moon.jar'), 'utf8')).toBe('the moon')
    serve(packFiles({ 'mods/moon.pw.toml': moon, 'config/a b#.toml': 'a2' }, {}, '2'))
    await carryOut(playground.core, update('Web'))
    expect(readFileSync(join(game, 'config/a b#.toml'), 'utf8')).toBe('a2')
    expect(await playground.core.packs.current('Web')).toMatchObject({ version: '2', address, hosts: [host] })
  })

  it('is left as it is where a file of it is another than the index says, and named where it is gone', async () => {
    const address = serve(
      packFiles({ 'config/a.toml': 'a', 'config/b.toml': 'b' }, { 'config/b.toml': '0'.repeat(64) }),
    )
    const [plan] = await playground.core.propose(
      packWish('', { pack: at(address), into: ownName('Odd'), hosts: [host] }),
    )
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml'])
    expect(plan?.skipped.map(({ path }) => path)).toEqual(['config/b.toml'])
    served.delete('/pack/config/a.toml')
    const gone = playground.core.propose(
      packWish('', { pack: at(`${address}?2`), into: ownName('Gone'), hosts: [host] }),
    )
    await expect(gone).rejects.toMatchObject({ code: 'download-failed' })
  })

  it.each(['http://example.com/pack.toml', 'https://ann:secret@example.com/pack.toml'])(
    'is refused where it is no plain https: %s',
    async (address) => {
      const wish = packWish('', { pack: at(address), into: ownName('No'), hosts: ['example.com'] })
      await expect(playground.core.propose(wish)).rejects.toMatchObject({ code: 'bad-argument' })
    },
  )
})
