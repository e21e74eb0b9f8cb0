import Database from 'better-sqlite3'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { summariseInspection } from '../../src-main/core/model/states/inspection-summary.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

const ALL = { instances: 'all', freshness: 'normal', channel: null } as const

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function adoptOutdated() {
  const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  return adoptGame(playground, { 'mods/lamp.jar': lamp })
}

describe('the last inspection of an instance', () => {
  it('is known to the next process as it was, while neither service nor folder is there', async () => {
    const { id, gamePath } = await adoptOutdated()
    const made = await playground.core.inspect(ALL)
    await playground.service.close()
    renameSync(gamePath, join(playground.folder, 'elsewhere'))
    expect(await (await playground.openCore()).lastInspections([id])).toEqual(made)
  })

  it('is none where it was never inspected, nor where only another channel was asked for', async () => {
    const { id } = await adoptOutdated()
    const before = await playground.core.lastInspections([id])
    await playground.core.inspect({ ...ALL, channel: 'alpha' })
    expect(before).toEqual([])
    expect(await playground.core.lastInspections([id])).toEqual([])
  })

  it('is not lost to an inspection that could not read the folder', async () => {
    const { id, gamePath } = await adoptOutdated()
    const made = await playground.core.inspect(ALL)
    renameSync(gamePath, join(playground.folder, 'elsewhere'))
    const [unread] = await playground.core.inspect(ALL)
    expect(unread?.problem).not.toBeNull()
    expect(await playground.core.lastInspections([id])).toEqual(made)
  })

  it('that the database has no room for is made all the same', async () => {
    const { id } = await adoptOutdated()
    const cache = new Database(join(playground.folder, 'home', 'cache.db'))
    cache.exec(`CREATE TRIGGER no_room BEFORE INSERT ON answer WHEN NEW.topic LIKE '%last inspection%'
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    cache.close()
    const [made] = await playground.core.inspect(ALL)
    expect(made?.files.length).toBe(1)
    expect(await playground.core.lastInspections([id])).toEqual([])
  })

  it('is known in short to the next process, also where an earlier version kept it in full alone', async () => {
    const { id } = await adoptOutdated()
    const [made] = await playground.core.inspect(ALL)
    const inShort = made && summariseInspection(id, made)
    const next = await (await playground.openCore()).lastSummaries([id])
    const cache = new Database(join(playground.folder, 'home', 'cache.db'))
    const forgotten = cache.prepare(`DELETE FROM answer WHERE topic LIKE '%last summary%'`).run().changes
    cache.close()
    expect(inShort?.states[0]?.count).toBe(1)
    expect(next).toEqual([inShort])
    expect(forgotten).toBe(1)
    expect(await (await playground.openCore()).lastSummaries([id])).toEqual([inShort])
  })

  it('is that of the channel which is chosen now', async () => {
    const { id } = await adoptOutdated()
    const made = await playground.core.inspect(ALL)
    playground.core.settings.set({ channel: 'alpha' })
    const other = await playground.core.lastInspections([id])
    playground.core.settings.unset('channel')
    expect(other).toEqual([])
    expect(await playground.core.lastInspections([id])).toEqual(made)
  })
})
