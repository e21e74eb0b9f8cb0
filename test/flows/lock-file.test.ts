import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { carryOut } from './playground.ts'
import { setUpGround, playground, instance, versions, freeze, wish, contents } from './lock-file-ground.ts'

setUpGround()

describe('a frozen instance', () => {
  it('is told file by file, with where it can be had', async () => {
    const lock = await freeze()
    expect(lock.instance).toMatchObject({ name: 'game', loader: 'fabric', gameVersion: '1.21.11' })
    expect(lock.files.map(({ path, enabled, version }) => [path, enabled, version])).toEqual([
      ['mods/alpha-old.jar', true, '1.0'],
      ['mods/beta.jar.disabled', false, '1.0'],
      ['mods/own.jar', true, null],
    ])
    const [alpha, , own] = lock.files
    expect(alpha?.sha512).toEqual(versions[0]?.files[0]?.hashes.sha512)
    expect(alpha?.downloads).toEqual([versions[0]?.files[0]?.url])
    expect(own?.downloads).toEqual([])
    expect(own?.projectId).toBeNull()
  })

  it('leaves and lists what it does not name, and removes that only when it shall be exact', async () => {
    const lock = await freeze()
    writeFileSync(join(instance.gamePath, 'mods/extra.jar'), 'extra')
    const [left] = await playground.core.propose(wish(lock))
    expect(left?.steps).toEqual([])
    expect(left?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/extra.jar', 'not-in-lock-file'],
    ])
    await carryOut(playground.core, wish(lock, { isExact: true }))
    expect(Object.keys(contents(instance.gamePath))).not.toContain('mods/extra.jar')
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(readFileSync(join(instance.gamePath, 'mods/extra.jar'), 'utf8')).toBe('extra')
  })

  it('is refused where the loader or game version is another, unless it is forced', async () => {
    const lock = await freeze()
    const other = { ...lock, instance: { ...lock.instance, gameVersion: '1.20.1' } }
    await expect(playground.core.propose(wish(other))).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('Fabric for 1.20.1'),
      remedies: [{ kind: 'apply-anyway' }],
    })
    expect(await playground.core.propose(wish(other, { isForced: true }))).toHaveLength(1)
  })
})
