import Database from 'better-sqlite3'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreEvent } from '../../src-main/core/events.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { changeDocument, inspectionDocument } from '../cli/documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { adoptGame, look, openPlayground, updateAll, type Playground } from './playground.ts'
import { asWords } from '../fixtures/as-words.ts'

// Rows of the home's databases that are not what they should be further in make Modwell do wrong with one thing and no other.

let playground: Playground
let alphaProject: string
let sound: Instance
let faulty: Instance

beforeEach(async () => {
  playground = await openPlayground()
  const [alpha] = playground.addMod('alpha', { '1': {}, '2': {} })
  alphaProject = String(alpha?.project_id)
  const [beta] = playground.addMod('beta', { '1': {}, '2': {} })
  const game = { 'mods/a.jar': alpha, 'mods/b.jar': beta }
  faulty = await adoptGame(playground, game, { name: 'faulty' })
  sound = await adoptGame(playground, game, { name: 'sound' })
  // What changed just now is not remembered.
  for (const { gamePath } of [faulty, sound]) {
    for (const name of ['a', 'b']) utimesSync(join(gamePath, `mods/${name}.jar`), 1, 1)
  }
})
afterEach(() => playground.close())

function change(database: 'ledger' | 'cache', sql: string, ...values: readonly string[]): void {
  const connection = new Database(join(playground.folder, 'home', `${database}.db`))
  connection.prepare(sql).run(...values)
  connection.close()
}

/** What a person decided about the instance names no version where it should. */
function damageHolds(): void {
  const of = { kind: 'project', projectId: alphaProject, title: 'alpha' }
  const hold = { id: 'q', instanceId: faulty.id, of, condition: { kind: 'at-most' }, note: null, since: '' }
  change('ledger', "INSERT INTO holds (id, instance_id, body) VALUES ('q', ?, ?)", faulty.id, JSON.stringify(hold))
}

/** As a document has it. */
const PRINTED = {
  code: 'internal',
  message: expect.stringMatching(/^something went wrong inside Modwell: .*(?:undefined|null)/),
}
const MISTAKE = { ...PRINTED, fact: 'mistake' }
const REQUEST = { instances: 'all', freshness: 'normal', channel: null } as const

function mistakes(): readonly CoreEvent[] {
  const heard: CoreEvent[] = []
  playground.core.on((event) => {
    if (event.kind === 'mistake') heard.push(event)
  })
  return heard
}

describe('an instance that Modwell makes a mistake with', () => {
  it('is undone all the same where what was decided about it cannot be read', async () => {
    const plans = await playground.core.propose(updateAll())
    await playground.core.commit(plans.map(({ id }) => id))
    damageHolds()
    const undos = await playground.core.propose({ kind: 'undo', changeSet: null, instance: null })
    const { changeSets, failed } = await playground.core.commit(undos.map(({ id }) => id))
    const recorded = (await playground.core.history(faulty.id)).map(({ changeSet }) => changeSet.kind)
    expect(changeSets.length).toBe(2)
    expect(failed).toEqual([])
    expect(recorded).toEqual(['undo', 'update'])
  })

  it('is a problem of its own, and the others are inspected as ever', async () => {
    await playground.core.inspect(REQUEST)
    const [, before] = await playground.core.inspect(REQUEST)
    damageHolds()
    const [wrong, right] = await playground.core.inspect(REQUEST)
    expect(asWords([wrong?.problem, wrong?.files, right])).toEqual([MISTAKE, [], asWords(before)])
  })

  it('is a problem of its own among findings', async () => {
    damageHolds()
    const found = await playground.core.findings(REQUEST)
    expect(asWords(found.map(({ problem, findings }) => [problem, findings.length]))).toEqual([
      [MISTAKE, 0],
      [null, 2],
    ])
  })

  it('is told to the log with where it happened', async () => {
    damageHolds()
    const heard = mistakes()
    await playground.core.inspect(REQUEST)
    expect(heard).toEqual([{ kind: 'mistake', details: expect.stringMatching(/^faulty: TypeError[\s\S]* at /) }])
  })

  it('fails on its own when all are updated', async () => {
    damageHolds()
    const plans = await playground.core.propose(updateAll())
    const { changeSets, failed } = await playground.core.commit(plans.map(({ id }) => id))
    expect(asWords([changeSets.map(({ instanceId }) => instanceId), failed])).toEqual([
      [sound.id],
      [{ instanceId: faulty.id, path: null, hint: null, remedies: [], ...MISTAKE }],
    ])
  })

  it('fails on its own when the mistake is made while it is changed', async () => {
    const plans = await playground.core.propose(updateAll())
    const plan = plans.find(({ instanceId }) => instanceId === faulty.id)
    Object.assign(plan ?? {}, { steps: [null] })
    const { changeSets, failed } = await playground.core.commit(plans.map(({ id }) => id))
    expect(asWords([changeSets.map(({ instanceId }) => instanceId), failed])).toEqual([
      [sound.id],
      [{ instanceId: faulty.id, path: null, hint: null, remedies: [], ...MISTAKE }],
    ])
  })

  it('ends the run where it is the only one', async () => {
    damageHolds()
    await expect(playground.core.inspect({ ...REQUEST, instances: [faulty.id] })).rejects.toThrow(TypeError)
  })

  it('makes the command line end with 4, name it, and log the mistake', async () => {
    damageHolds()
    const home = join(playground.folder, 'home')
    const options = { home, service: playground.service.url }
    const looked = await runModwell(['inspect', '--json'], options)
    const updated = await runModwell(['update', '--all', '--yes', '--json'], options)
    const problems = inspectionDocument.parse(JSON.parse(looked.stdout)).instances.map(({ problem }) => problem)
    const { failed } = changeDocument.parse(JSON.parse(updated.stdout))
    expect(looked.exitCode).toBe(4)
    expect(problems).toEqual([PRINTED.message, null])
    expect(updated.exitCode).toBe(4)
    expect(failed).toEqual([{ instance: faulty.id, path: null, named: null, hint: null, commands: [], ...PRINTED }])
    expect(readFileSync(join(home, 'log/modwell.log'), 'utf8')).toMatch(/ mistake faulty: TypeError.* at /)
  })

  it('is told by a dry run, which writes no log', async () => {
    damageHolds()
    const home = join(playground.folder, 'home')
    const options = { home, service: playground.service.url }
    const { exitCode, stdout } = await runModwell(['update', '--all', '--dry-run', '--json'], options)
    expect(exitCode).toBe(4)
    expect(stdout).toContain('"code": "internal"')
    expect(existsSync(join(home, 'log/modwell.log'))).toBe(false)
  })
})

describe('a file that Modwell makes a mistake with', () => {
  it('is not checked, and the others are', async () => {
    await look(playground.core)
    const before = await look(playground.core)
    hollowOut('file', '%b.jar')
    const after = await look(await playground.openCore())
    expect(asWords([after['mods/b.jar']?.state, after['mods/b.jar']?.reasons, after['mods/a.jar']])).toEqual([
      'check-failed',
      [{ code: 'internal', fact: 'mistake', message: expect.stringContaining('something went wrong inside Modwell') }],
      asWords(before['mods/a.jar']),
    ])
  })

  it('of the service counts as one that was not looked into, and is offered', async () => {
    await playground.core.propose(updateAll())
    hollowOut('content', '%')
    const heard = mistakes()
    const files = await look(playground.core)
    const names = heard.map((event) => (event.kind === 'mistake' ? event.details.replace(/:[^]*/, '') : ''))
    expect(files['mods/b.jar']?.state).toBe('update-available')
    expect(files['mods/b.jar']?.isUnread).toBe(true)
    expect([...new Set(names)]).toEqual([
      expect.stringMatching(/^alpha\S*\.jar \(version \S+\)$/),
      expect.stringMatching(/^beta\S*\.jar \(version \S+\)$/),
    ])
  })
})

/** What the cache remembers of files says nothing of what it should say. */
function hollowOut(table: 'file' | 'content', path: string): void {
  const connection = new Database(join(playground.folder, 'home', 'cache.db'))
  connection.function('hollow', (contents) => hollow(String(contents)))
  const where = table === 'file' ? 'path LIKE ?' : "'' LIKE ?"
  const { changes } = connection.prepare(`UPDATE ${table} SET contents = hollow(contents) WHERE ${where}`).run(path)
  connection.close()
  if (changes === 0) throw new Error(`nothing is remembered of ${path}`)
}

function hollow(contents: string): string {
  const [format]: readonly unknown[] = JSON.parse(contents)
  return JSON.stringify([format, { kind: 'archive', metadata: {} }])
}
