import { planOfKind } from './ground/plan-of-kind.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
})
