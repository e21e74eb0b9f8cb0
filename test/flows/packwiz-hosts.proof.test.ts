import { planOfKind } from './ground/plan-of-kind.ts'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packWish } from './packs-ground.ts'
import { carryOut } from './playground.ts'
import {
  setUpGround,
  playground,
  host,
  asked,
  served,
  hash,
  meta,
  packFiles,
  write,
  serve,
  gameOf,
  at,
  ownName,
  update,
} from './packwiz-hosts-ground.ts'

setUpGround()

describe('files of a host that nobody allowed yet', () => {
  const BYTES = 'bytes of the moon'

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

  it.each([
    ['config/a.tml', 'Did you mean "config/a.toml"?'],
    ['a.toml', 'Did you mean "config/a.toml"?'],
    ['mods/none-of-it.jar', 'Use the paths of the files, as the plan shows them.'],
  ])('is not taken as it is where the pack has no %s, and what is near is said', async (path, hint) => {
    const file = write(packFiles(files, { 'config/a.toml': '0'.repeat(64) }))
    const wish = packWish(file, { into: ownName('Near'), asIs: [path] })
    await expect(playground.core.propose(wish)).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining(`no file ${path}`),
      hint,
    })
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
  it.each(['http://example.com/pack.toml', 'https://ann:secret@example.com/pack.toml'])(
    'is refused where it is no plain https: %s',
    async (address) => {
      const wish = packWish('', { pack: at(address), into: ownName('No'), hosts: ['example.com'] })
      await expect(playground.core.propose(wish)).rejects.toMatchObject({ code: 'bad-argument' })
    },
  )
})
