import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeDocument, doctorDocument, inspectionDocument } from '../cli/documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { adoptGame, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function run(...args: readonly string[]) {
  const home = join(playground.folder, 'home')
  const { exitCode, stdout, stderr } = await runModwell(args, { home, service: playground.service.url })
  return { exitCode, stdout, text: stdout.replaceAll(/\s+/g, ' '), said: stderr.replaceAll(/\s+/g, ' ') }
}

async function json<T>(schema: { parse(value: unknown): T }, ...args: readonly string[]) {
  const { exitCode, stdout } = await run(...args, '--json')
  return { exitCode, ...schema.parse(JSON.parse(stdout)) }
}

async function adoptOutdated() {
  const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  const [rope] = playground.addMod('rope', { '2.0': {} })
  return adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
}

describe('while the service answers nothing that can be used', () => {
  it('inspect says what was known, of when, since when it is stale and why, and ends with 1 as before', async () => {
    await adoptOutdated()
    const before = await json(inspectionDocument, 'inspect')
    playground.service.setFaults([{ kind: 'html' }])
    const after = await json(inspectionDocument, 'inspect', '--refresh')
    const { text, exitCode } = await run('inspect', '--refresh')
    const shown = (document: typeof before) =>
      document.instances[0]?.files.map(({ state, checkedAt }) => [state, checkedAt])
    expect(after.exitCode).toBe(1)
    expect(exitCode).toBe(1)
    expect(shown(after)).toEqual(shown(before))
    for (const { staleSince, reasons } of after.instances[0]?.files ?? []) {
      expect(staleSince).toEqual(expect.any(String))
      expect(reasons[0]?.code).toBe('bad-answer')
    }
    expect(text).toMatch(/1 update, 1 up to date, as of \d\d:\d\d 2 files could not be checked since \d\d:\d\d: /)
  })

  it('update changes nothing, names all that it could not check, and ends with 1', async () => {
    const { gamePath } = await adoptOutdated()
    await run('inspect')
    const tree = treeOf(gamePath)
    playground.service.setFaults([{ kind: 'html', match: { origin: 'api' } }])
    const { exitCode, changeSets, kept, checks } = await json(changeDocument, 'update', '--yes', '--refresh')
    expect(exitCode).toBe(1)
    expect(changeSets).toEqual([])
    expect(kept.length).toBe(2)
    expect(checks).toEqual({ checked: 0, unchecked: 2 })
    expect(treeOf(gamePath)).toEqual(tree)
  })
})

describe('--offline', () => {
  it('inspect says of when its states are, and that nobody was asked', async () => {
    await adoptOutdated()
    await run('inspect')
    playground.service.clearRequests()
    const { text, exitCode } = await run('inspect', '--offline')
    expect(exitCode).toBe(0)
    expect(playground.service.requests()).toEqual([])
    expect(text).toMatch(/1 update, 1 up to date, as of \d\d:\d\d, offline/)
  })

  it('update installs what is in the store, and names what would have to be downloaded', async () => {
    const [lamp, newLamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [rope] = playground.addMod('rope', { '2.0': {}, '2.1': {} })
    const first = await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'first' })
    const second = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }, { name: 'second' })
    await run('update', first.id, '--yes')
    await run('inspect')
    playground.service.clearRequests()
    const { exitCode, changeSets, failed } = await json(changeDocument, 'update', second.id, '--yes', '--offline')
    expect(exitCode).toBe(4)
    expect(failed.map(({ path, code }) => [path, code])).toEqual([['mods/rope.jar', 'offline']])
    expect(changeSets[0]?.steps.map(({ to }) => to?.sha1)).toEqual([newLamp?.files[0]?.hashes.sha1])
    expect(playground.service.requests()).toEqual([])
  })

  it('doctor asks nothing, and says nothing of the service', async () => {
    await adoptOutdated()
    playground.service.clearRequests()
    const { exitCode, checks } = await json(doctorDocument, 'doctor', '--offline')
    expect(exitCode).toBe(0)
    expect(checks.some(({ subject }) => subject === 'service')).toBe(false)
    expect(playground.service.requests()).toEqual([])
  })
})

describe('a game version that the service is not known to have', () => {
  const warned = expect.stringMatching(/the service does not list the game version 99\.9; the newest are \d/)

  it('is warned of when an instance is adopted, offline by the list that is known, and never refused', async () => {
    const traits = ['--loader', 'fabric', '--game-version', '99.9']
    const adopt = (name: string, ...more: readonly string[]) =>
      run('instances', 'adopt', playground.makeGame(name, {}), ...traits, ...more)
    const unknown = await adopt('early', '--offline')
    const online = await adopt('one')
    playground.service.clearRequests()
    const offline = await adopt('two', '--offline')
    playground.service.setFaults([{ kind: 'html' }])
    const failing = await adopt('three')
    expect(unknown).toMatchObject({ exitCode: 0, said: expect.not.stringContaining('game version 99.9') })
    expect(online).toMatchObject({ exitCode: 0, said: warned })
    expect(offline).toMatchObject({ exitCode: 0, said: warned })
    expect(failing).toMatchObject({ exitCode: 0, said: warned })
  })

  it('is warned of when an instance is to move there', async () => {
    const { id } = await adoptOutdated()
    const { exitCode, said } = await run('move', id, '--game-version', '99.9', '--dry-run')
    expect(exitCode).toBe(0)
    expect(said).toEqual(warned)
  })
})
