import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { adoptGame, carryOut, look } from './playground.ts'
import { playground, core, watch, startWatching, next, tellOf, put, setUpGround } from './watch-files-ground.ts'
setUpGround()

function countWatches(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length
}

/** Those in which the system closes what it was told to close. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await setImmediate()
}

describe('what others change in an instance', () => {
  it('is told once it is quiet, by the names of enabled files, and nothing that the instance does not read', async () => {
    const game = await adoptGame(playground, { 'mods/a.jar': 'a', 'mods/b.jar': 'b', 'mods/c.jar': 'c' })
    await startWatching()
    const told = next('files-changed')
    put(game, 'mods/new.jar')
    put(game, 'mods/other.jar')
    put(game, 'mods/readme.txt')
    put(game, 'options.txt')
    rmSync(join(game.gamePath, 'mods/a.jar'))
    renameSync(join(game.gamePath, 'mods/b.jar'), join(game.gamePath, 'mods/b.jar.disabled'))
    put(game, 'mods/c.jar', 'another c')
    const { added, removed, changed } = await told
    expect(added.toSorted()).toEqual(['mods/new.jar', 'mods/other.jar'])
    expect(removed).toEqual(['mods/a.jar'])
    expect(changed.toSorted()).toEqual(['mods/b.jar', 'mods/c.jar'])
    expect(Object.keys(await look(core)).toSorted()).toEqual(
      ['b.jar.disabled', 'c.jar', 'new.jar', 'other.jar'].map((name) => `mods/${name}`),
    )
  })

  it('has what did not change read again by nobody: a file that kept its stamp keeps its hash', async () => {
    const game = await adoptGame(playground, { 'mods/old.jar': 'as it was' })
    const old = join(game.gamePath, 'mods/old.jar')
    const longAgo = new Date('2026-01-01T00:00:00Z')
    utimesSync(old, longAgo, longAgo)
    await startWatching()
    const before = (await look(core))['mods/old.jar']
    // Other bytes under the same stamp: only who reads them would notice.
    writeFileSync(old, 'as it IS.')
    utimesSync(old, longAgo, longAgo)
    expect(await tellOf(() => put(game, 'mods/new.jar'))).toEqual({ added: 1, removed: 0, changed: 0 })
    const after = await look(core)
    expect(after['mods/old.jar']?.file.sha1).toEqual(before?.file.sha1)
    expect(after['mods/new.jar']?.file.sha1).toEqual(expect.stringMatching(/^[0-9a-f]{40}$/))
  })

  it('is not told of what Modwell itself changes', async () => {
    playground.addMod('own', { '1.0.0': {}, '1.1.0': {} })
    const game = await adoptGame(playground, { 'mods/a.jar': 'a' })
    await startWatching()
    const install = { kind: 'install', instance: game.id, project: 'own', version: null, channel: null } as const
    const first = next('files-changed')
    await carryOut(core, { ...install, freshness: 'normal' })
    await carryOut(core, { kind: 'disable', instance: game.id, targets: ['mods/a.jar'] })
    put(game, 'mods/foreign.jar')
    expect(await first).toMatchObject({ added: ['mods/foreign.jar'], removed: [], changed: [] })
  })
})

describe('a watch', () => {
  it('leaves nothing behind when it is closed, or the core is', async () => {
    // Of the tests before.
    await turns()
    const before = countWatches()
    await adoptGame(playground, { 'mods/a.jar': 'a', 'saves/world/level.dat': 'x' })
    await startWatching()
    const open = countWatches()
    await watch.close()
    await turns()
    const closed = countWatches()
    await core.watchFiles().begun
    const reopened = countWatches()
    await core.close()
    await turns()
    expect(open > before).toBe(true)
    expect(closed).toEqual(before)
    expect(reopened).toEqual(open)
    expect(countWatches()).toEqual(before)
  })
})
