import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground
let one: Instance
let other: Instance
let changeSet: string

beforeEach(async () => {
  playground = await openPlayground()
  const [old] = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  one = await adoptGame(playground, { 'mods/alpha.jar': old }, { name: 'One' })
  other = await adoptGame(playground, { 'mods/alpha.jar': old }, { name: 'Other' })
  const { changeSets } = await carryOut(playground.core, updateAll({ instances: [one.id] }))
  changeSet = changeSets[0]?.id ?? ''
  await playground.core.holds.add(one.id, { project: 'alpha', until: { kind: 'for-ever' }, note: null })
  await playground.core.close()
})
afterEach(() => playground.close())

/** What a bad sector, or a program that wrote there, leaves. */
function damage(sql: string): void {
  const ledger = new Database(join(playground.folder, 'home', 'ledger.db'))
  ledger.exec(sql)
  ledger.close()
}

async function opened<T>(work: (core: Core) => Promise<T>): Promise<T> {
  const core = await playground.openCore()
  return work(core).finally(() => core.close())
}

it('the entry of an instance that was written into comes back from its folder, which every command says and no other feels', async () => {
  damage(`UPDATE instances SET body = replace(body, '"side":', '"si') WHERE id = '${one.id}'`)
  const [warnings, instances] = await opened(async (core) => [core.warnings(), await core.instances.list()] as const)
  expect(warnings).toEqual([expect.stringMatching(/^what Modwell's database knows of One was damaged .* restored/)])
  expect(instances.map(({ instance }) => instance)).toEqual([one, other])
})

it('a change set that was written into comes back from the history of its instance, and can be undone', async () => {
  damage(`UPDATE change_sets SET body = replace(body, '"steps":', '"st' || char(7) || 'ps":')`)
  const before = treeOf(other.gamePath)
  const [warnings] = await opened(async (core) => {
    const told = core.warnings()
    await carryOut(core, { kind: 'undo', changeSet, instance: null })
    return [told]
  })
  expect(warnings).toEqual([expect.stringMatching(`^the change set ${changeSet} of One was damaged .* restored`)])
  expect(Object.values(treeOf(one.gamePath)).map((file) => file.slice(0, 40))).toEqual(
    Object.values(before).map((file) => file.slice(0, 40)),
  )
})

it('a hold that was written into comes back from what is noted in its instance', async () => {
  damage(`UPDATE holds SET body = substr(body, 2)`)
  const holds = await opened((core) => core.holds.list(one.id))
  expect(holds).toMatchObject([{ of: { kind: 'project', title: 'alpha' }, condition: { kind: 'for-ever' } }])
})

it('doctor names what was restored as repaired, once', async () => {
  damage(`UPDATE instances SET body = '[' || body; UPDATE holds SET body = ''; UPDATE change_sets SET body = 'null'`)
  const first = await doctor()
  expect(first.filter(({ verdict }) => verdict === 'repaired').map(({ message }) => message.split(' was ')[0])).toEqual(
    [
      `the change set ${changeSet} of One`,
      "what Modwell's database knows of One",
      "what Modwell's database knows of Other",
      'a hold in One',
    ],
  )
  expect((await doctor()).map(({ verdict }) => verdict)).not.toContain('repaired')
})

describe('what nothing else says', () => {
  it('is named and taken out by doctor, and until then nothing is thrown away that undo may need', async () => {
    damage(`UPDATE change_sets SET body = '{}'; UPDATE holds SET body = '{}'`)
    for (const name of ['.modwell', '.modwell.json']) rmSync(join(one.gamePath, name), { recursive: true })
    const prune = { keepHistory: null, olderThanDays: null, downToBytes: null, isDryRun: false }
    const refused = await opened((core) => core.store.prune(prune).catch(({ code }: { code: string }) => code))
    const bad = (await doctor()).filter(({ verdict }) => verdict === 'bad')
    expect(refused).toBe('database-failed')
    expect(bad.map(({ message }) => message)).toEqual([
      `the change set ${changeSet} of One is damaged in Modwell's database, and is stored nowhere else`,
      "a hold in One is damaged in Modwell's database, and is stored nowhere else",
    ])
    expect((await doctor()).filter(({ verdict }) => verdict === 'bad')).toEqual([])
  })

  it('is an instance only until its folder is adopted again, with its history', async () => {
    damage(`UPDATE instances SET body = replace(body, 'game', 'gone') WHERE id = '${one.id}'`)
    await doctor()
    const history = await opened(async (core) => {
      const again = await core.instances.adopt(one.gamePath, { loader: 'fabric', gameVersion: '1.21.11' })
      return core.history(again.id)
    })
    expect(history.map((entry) => entry.changeSet.id)).toEqual([changeSet])
  })
})

it('rows of any table that were written into stop no command', async () => {
  const home = join(playground.folder, 'home')
  const ledger = new Database(join(home, 'ledger.db'))
  const tables = ledger
    .prepare<[], { readonly name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
  expect(tables.length).toBeGreaterThan(10)
  for (const { name: table } of tables) {
    const columns = ledger.pragma(`table_info(${table})`) as readonly { readonly name: string; readonly type: string }[]
    if (!columns.some(({ name }) => name === 'body')) continue
    for (const [index, body] of ['', 'null', '1', '{"id":"a', '{"gamePath":1}', '[{}]'].entries()) {
      const values = columns.map(({ name, type }) => (name === 'body' ? body : type === 'INTEGER' ? 1 : `bad${index}`))
      ledger.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`).run(values)
    }
  }
  ledger.close()
  const options = { home, service: playground.service.url }
  const said: (readonly [string, number | null, boolean])[] = []
  for (const line of ['instances list', 'inspect', 'update --dry-run', 'history', 'holds', 'recover']) {
    const { exitCode, stdout } = await runModwell(['--json', ...line.split(' ')], options)
    said.push([line, exitCode, stdout.includes(one.id) || line === 'recover'])
  }
  expect(said.filter(([, exitCode, isNamed]) => exitCode !== 0 || !isNamed)).toEqual([])
  const { stdout } = await runModwell(['--json', '--offline', 'doctor'], options)
  expect(stdout).not.toContain('mistake')
  // Of an instance that is not adopted the history may lie in a folder that is away.
  const left = (await doctor()).filter(({ verdict }) => verdict === 'bad').map(({ message }) => message)
  expect(left.filter((message) => !message.startsWith('the change set bad'))).toEqual([])
})

it.each(['{"a', 'null', '{}', '[]', '1'])(
  'what is kept of answers costs only time where %s is written over it',
  async (body) => {
    await opened((core) => core.inspect({ instances: 'all', freshness: 'normal', channel: null }))
    const cache = new Database(join(playground.folder, 'home', 'cache.db'))
    cache.prepare('UPDATE answer SET body = ?').run(body)
    cache.prepare('UPDATE file SET contents = ?').run(body)
    cache.prepare('UPDATE content SET contents = ?').run(body)
    cache.prepare('UPDATE allowance SET state = ?').run(body)
    cache.close()
    const wish = { instances: 'all', freshness: 'now', channel: null } as const
    const states = await opened(async (core) => {
      await core.lastInspections([one.id, other.id])
      const inspections = await core.inspect(wish)
      return inspections.flatMap(({ problem, files }) => [problem?.message ?? '', ...files.map(({ state }) => state)])
    })
    expect(states).toEqual(['', 'up-to-date', '', 'update-available'])
  },
)

function doctor() {
  return opened((core) => core.doctor({ freshness: 'offline' }))
}
